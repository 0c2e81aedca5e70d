#pragma once

#include <stddef.h>

/// More states than this are not counted.
enum { MOST_STATES = 1000 };

/// What a content does to the stack of graphics states (ISO 32000-1, 8.4.2). Both are 0 in a valid one.
struct balance {
  /// How many states it restores that it has not saved.
  unsigned missing;
  /// How many states are there at its end, besides those that it needs to be there at its start.
  unsigned left;
};

/// Counts the operators q and Q of a content that is decoded. The most that are counted is MOST_STATES.
struct balance balance_of(const unsigned char *bytes, size_t count);
