// What Swift cannot say as well: a run of one pixel value, by the C library's widest stores, and four square roots by
// one instruction.
#ifndef CRASTER_H
#define CRASTER_H

#include <stdint.h>
#include <wchar.h>

typedef float craster_floats __attribute__((ext_vector_type(4)));

static inline void craster_fill(uint32_t *pixels, uint32_t value, long count) {
  wmemset((wchar_t *)pixels, (wchar_t)value, (size_t)count);
}

static inline craster_floats craster_sqrt(craster_floats x) { return __builtin_elementwise_sqrt(x); }

#endif
