#define _GNU_SOURCE
#include "table.h"

#include <search.h>
#include <stdlib.h>
#include <string.h>

#include "ending.h"

struct node {
  long number;
  size_t length;
  const void *key;
};

static int compare(const void *one, const void *other) {
  const struct node *left = one, *right = other;
  if (left->length != right->length) return left->length < right->length ? -1 : 1;
  return memcmp(left->key, right->key, left->length);
}

long *known_number_of(const struct table *table, const void *key, size_t length) {
  struct node sought = {0, length, key};
  struct node **found = tfind(&sought, &table->root, compare);
  return found ? &(*found)->number : NULL;
}

long *number_of(struct table *table, const void *key, size_t length) {
  long *known = known_number_of(table, key, length);
  if (known) return known;
  struct node *node = room(1, sizeof *node + length);
  memcpy(node + 1, key, length);
  *node = (struct node){0, length, node + 1};
  if (!tsearch(node, &table->root, compare)) finish(OUTCOME_TOO_LARGE, "there is not enough memory");
  return &node->number;
}

int add_id(struct table *table, int id) {
  if (id == 0 || has_id(table, id)) return 0;
  *number_of(table, &id, sizeof id) = 1;
  return 1;
}

int has_id(const struct table *table, int id) {
  return id != 0 && known_number_of(table, &id, sizeof id) != NULL;
}

void free_table(struct table *table) {
  tdestroy(table->root, free);
  table->root = NULL;
}
