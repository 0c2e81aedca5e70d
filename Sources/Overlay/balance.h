#pragma once

#include <stddef.h>

/// More states than this are not counted.
enum { MOST_STATES = 1000 };

/// What a content leaves behind: in the stack of graphics states (ISO 32000-1, 8.4.2), and in the syntax.
/// The first three are 0 in a valid one.
struct balance {
  /// How many states it restores that it has not saved.
  unsigned missing;
  /// How many states are there at its end, besides those that it needs to be there at its start.
  unsigned left;
  /// Whether a string, an array, a dictionary or an image is open at its end, or closed without having
  /// been opened. What follows in another stream may then become a part of it.
  int is_open;
  /// Whether it has images of its own (8.9.7). Readers do not agree where damaged ones end.
  int has_images;
};

/// Reads a content that is decoded. Of the operators q and Q, at most MOST_STATES are counted.
struct balance balance_of(const unsigned char *bytes, size_t count);
