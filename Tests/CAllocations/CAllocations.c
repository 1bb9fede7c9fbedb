#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>

// The C library's own, by the names under which it exports them for this. What they give, its `free` takes.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local long calls;

long allocations_of_thread(void) { return calls; }

void *malloc(size_t size) {
  calls += 1;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  calls += 1;
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  calls += 1;
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  calls += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **place, size_t alignment, size_t size) {
  void *memory = memalign(alignment, size);
  if (memory == NULL) return ENOMEM;
  *place = memory;
  return 0;
}
