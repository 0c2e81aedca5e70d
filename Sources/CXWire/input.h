#pragma once
#include <X11/Xlibint.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XI2proto.h>
#include <stdbool.h>

// Memory for structures, taken from its start, in pieces whose addresses suit all types.
struct arena {
  unsigned char *next;
  size_t left;
};

// Returns the memory of a piece; NULL if too little is left.
void *xwire_take(struct arena *arena, size_t size);

// The most memory that the structures of some bytes of classes or devices take: no structure, with its pointer and its
// name's end, is so many times as large as its bytes.
#define XWIRE_GROWTH 8

// Reads classes of a device.
// - list: Becomes the classes.
// Returns the number of bytes that they have; -1 if they are not valid.
long xwire_classes(
    const unsigned char *bytes, size_t size, int count, struct arena *arena, XIAnyClassInfo ***list,
    int *list_count);

static inline double xwire_fraction(FP3232 number) {
  return (double)number.integral + (double)number.frac / 4294967296.0;
}
