#pragma once

#include <stddef.h>

/// A number for each of many keys, as a balanced tree: no choice of keys makes it slow. Starts as zeros.
struct table {
  void *root;
};

/// Returns the number of a key, which is added with 0 if it is missing.
long *number_of(struct table *table, const void *key, size_t length);

/// Returns the number of a key; `NULL` if it is missing.
long *known_number_of(const struct table *table, const void *key, size_t length);

/// Adds the id of an object. Returns whether it was missing. 0 is no id, and never added.
int add_id(struct table *table, int id);

int has_id(const struct table *table, int id);

/// Removes all keys.
void free_table(struct table *table);
