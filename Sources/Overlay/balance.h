#pragma once

#include <stddef.h>

/// Streams with more states than this are not balanced by further ones.
enum { MOST_STATES = 1000 };

/// Whether a byte can be in the middle of a name, a number or an operator (7.2.2).
int is_regular(int byte);

/// What a content leaves behind: in the stack of graphics states (ISO 32000-1, 8.4.2), and in the syntax.
/// The first three are 0 in a valid one.
struct balance {
  /// How many states it restores that it has not saved.
  size_t missing;
  /// How many states are there at its end, besides those that it needs to be there at its start.
  size_t left;
  /// Whether a string, an array, a dictionary or an image is open at its end, or closed without having
  /// been opened. What follows in another stream may then become a part of it.
  int is_open;
  /// Whether it restores or leaves more than MOST_STATES.
  int is_too_deep;
  /// Whether it has images of its own (8.9.7). Readers do not agree where damaged ones end.
  int has_images;
};

/// Reads a content that is decoded.
struct balance balance_of(const unsigned char *bytes, size_t count);
