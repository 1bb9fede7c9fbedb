// Reaches wmemset: long runs of one pixel value, dispatched by the C library to the widest stores of the machine.
#ifndef CRASTER_H
#define CRASTER_H

#include <stdint.h>
#include <wchar.h>

static inline void craster_fill(uint32_t *pixels, uint32_t value, long count) {
  wmemset((wchar_t *)pixels, (wchar_t)value, (size_t)count);
}

#endif
