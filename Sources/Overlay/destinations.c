// Bookmarks and links.
#include <string.h>

#include "ending.h"
#include "objects.h"
#include "subset.h"

/// Nodes of trees lie in each other at most this deep.
enum { DEEPEST = 64 };

/// What names of destinations mean (7.9.6 and 12.3.2.3): the handles by the bytes of the names.
static struct table destinations;

/// Adds a name. The first one wins, as where readers look it up.
static void add_name(const char *name, size_t length, qpdf_oh destination) {
  long *known = number_of(&destinations, name, length);
  if (*known == 0) *known = (long)destination;
}

static void add_tree(qpdf_data file, qpdf_oh node, struct table *seen, int depth) {
  int id = id_of(file, node);
  if (depth == DEEPEST || (id != 0 && !add_id(seen, id))) return;
  qpdf_oh names = value_of(file, node, "/Names"), kids = value_of(file, node, "/Kids");
  for (int index = 0; index + 1 < length_of(file, names); index += 2) {
    qpdf_oh name = qpdf_oh_get_array_item(file, names, index);
    if (!qpdf_oh_is_string(file, name)) continue;
    size_t length = 0;
    const char *bytes = qpdf_oh_get_binary_string_value(file, name, &length);
    // The next call overwrites the bytes.
    long *known = number_of(&destinations, bytes, length);
    if (*known == 0) *known = (long)qpdf_oh_get_array_item(file, names, index + 1);
  }
  for (int index = 0; index < length_of(file, kids); index++) {
    add_tree(file, qpdf_oh_get_array_item(file, kids, index), seen, depth + 1);
  }
}

void find_destinations(struct subset *subset) {
  qpdf_data file = subset->file;
  destinations = (struct table){0};
  qpdf_oh root = qpdf_get_root(file), old = value_of(file, root, "/Dests");
  struct keys keys = keys_of(file, old);
  for (size_t index = 0; index < keys.count; index++) {
    const char *name = keys.names[index];
    add_name(name, strlen(name), qpdf_oh_get_key(file, old, name));
  }
  free_keys(keys);
  struct table seen = {0};
  add_tree(file, value_of(file, value_of(file, root, "/Names"), "/Dests"), &seen, 0);
}

/// Returns the array that a destination means; null if there is none.
static qpdf_oh explicit_destination(qpdf_data file, qpdf_oh destination) {
  long *known = NULL;
  size_t length = 0;
  if (qpdf_oh_is_string(file, destination)) {
    const char *bytes = qpdf_oh_get_binary_string_value(file, destination, &length);
    known = known_number_of(&destinations, bytes, length);
  } else if (qpdf_oh_is_name(file, destination)) {
    const char *name = qpdf_oh_get_name(file, destination);
    known = known_number_of(&destinations, name, strlen(name));
  }
  if (known) destination = (qpdf_oh)*known;
  if (qpdf_oh_is_dictionary(file, destination)) destination = value_of(file, destination, "/D");
  return qpdf_oh_is_array(file, destination) ? destination : qpdf_oh_new_null(file);
}

/// Writes out where a link or a bookmark leads. Returns whether that is a page that stays.
int leads_to_kept_page(struct subset *subset, qpdf_oh holder) {
  qpdf_data file = subset->file;
  qpdf_oh action = value_of(file, holder, "/A"), destination = value_of(file, holder, "/Dest");
  if (qpdf_oh_is_null(file, destination) &&
      qpdf_oh_is_name_and_equals(file, value_of(file, action, "/S"), "/GoTo")) {
    destination = value_of(file, action, "/D");
  }
  qpdf_oh array = explicit_destination(file, destination);
  if (length_of(file, array) == 0) return 0;
  if (!has_id(&subset->kept, id_of(file, qpdf_oh_get_array_item(file, array, 0)))) return 0;
  qpdf_oh_remove_key(file, holder, "/A");
  qpdf_oh_replace_key(file, holder, "/Dest", array);
  return 1;
}

/// Appends a bookmark to those in another one, or to the outline.
static void append(qpdf_data file, qpdf_oh parent, qpdf_oh item, int is_top) {
  qpdf_oh last = value_of(file, parent, "/Last"), count = value_of(file, parent, "/Count");
  if (qpdf_oh_is_null(file, last)) {
    qpdf_oh_replace_key(file, parent, "/First", item);
  } else {
    qpdf_oh_replace_key(file, last, "/Next", item);
    qpdf_oh_replace_key(file, item, "/Prev", last);
  }
  qpdf_oh_replace_key(file, parent, "/Last", item);
  qpdf_oh_replace_key(file, item, "/Parent", parent);
  int items = qpdf_oh_is_integer(file, count) ? qpdf_oh_get_int_value_as_int(file, count) : 0;
  // Negative numbers are of closed items (12.3.3).
  qpdf_oh_replace_key(
      file, parent, "/Count", qpdf_oh_new_integer(file, is_top ? items + 1 : items - 1));
}

/// Copies bookmarks of one level. Those in one that goes take its place.
static void copy_level(
    struct subset *subset, qpdf_oh old, qpdf_oh parent, struct table *seen, int depth, int is_top) {
  static const char *const kept[] = {"/Title", "/C", "/F"};
  qpdf_data file = subset->file;
  qpdf_oh item = value_of(file, old, "/First");
  for (; qpdf_oh_is_dictionary(file, item); item = value_of(file, item, "/Next")) {
    if (depth == DEEPEST || !add_id(seen, id_of(file, item))) return;
    if (!leads_to_kept_page(subset, item)) {
      copy_level(subset, item, parent, seen, depth + 1, is_top);
      continue;
    }
    qpdf_oh copy = qpdf_make_indirect_object(file, qpdf_oh_new_dictionary(file));
    for (size_t index = 0; index < sizeof kept / sizeof *kept; index++) {
      qpdf_oh_replace_key(file, copy, kept[index], value_of(file, item, kept[index]));
    }
    qpdf_oh_replace_key(file, copy, "/Dest", value_of(file, item, "/Dest"));
    append(file, parent, copy, is_top);
    copy_level(subset, item, copy, seen, depth + 1, 0);
  }
}

void keep_bookmarks(struct subset *subset) {
  qpdf_data file = subset->file;
  qpdf_oh root = qpdf_get_root(file);
  qpdf_oh outline = qpdf_make_indirect_object(file, qpdf_oh_new_dictionary(file));
  struct table seen = {0};
  copy_level(subset, value_of(file, root, "/Outlines"), outline, &seen, 0, 1);
  int is_empty = qpdf_oh_is_null(file, value_of(file, outline, "/First"));
  qpdf_oh_replace_or_remove_key(
      file, root, "/Outlines", is_empty ? qpdf_oh_new_null(file) : outline);
}
