// The references that are left between pages.
#include <stdlib.h>

#include "ending.h"
#include "objects.h"
#include "subset.h"

/// The objects that can be reached, and those that have not been looked at yet.
struct walk {
  struct subset *subset;
  struct table seen;
  qpdf_oh *waiting;
  size_t count;
};

static void wait(struct walk *walk, qpdf_oh object) {
  walk->waiting = grown(walk->waiting, walk->count, sizeof *walk->waiting);
  walk->waiting[walk->count++] = object;
}

static void look(struct walk *walk, qpdf_oh object);

/// Looks at a value of another object. Returns whether it must go.
static int is_severed(struct walk *walk, qpdf_oh value) {
  qpdf_data file = walk->subset->file;
  if (!qpdf_oh_is_indirect(file, value)) {
    if (!qpdf_oh_is_scalar(file, value)) look(walk, value);
    return 0;
  }
  int id = qpdf_oh_get_object_id(file, value);
  if (has_id(&walk->subset->foreign, id)) return 1;
  // From the tree of pages, all of them could be reached.
  if (qpdf_oh_is_dictionary_of_type(file, value, "/Pages", NULL)) return 1;
  if (add_id(&walk->seen, id)) wait(walk, value);
  return 0;
}

/// Looks at an object, and at those that lie in it.
static void look(struct walk *walk, qpdf_oh object) {
  qpdf_data file = walk->subset->file;
  for (int index = 0; index < length_of(file, object); index++) {
    qpdf_oh item = qpdf_oh_get_array_item(file, object, index);
    if (is_severed(walk, item)) {
      qpdf_oh_set_array_item(file, object, index, qpdf_oh_new_null(file));
    }
  }
  qpdf_oh dictionary = dictionary_of(file, object);
  struct keys keys = keys_of(file, dictionary);
  for (size_t index = 0; index < keys.count; index++) {
    if (!is_severed(walk, qpdf_oh_get_key(file, dictionary, keys.names[index]))) continue;
    qpdf_oh_remove_key(file, dictionary, keys.names[index]);
  }
  free_keys(keys);
}

static void walk_all(struct walk *walk) {
  while (walk->count > 0) look(walk, walk->waiting[--walk->count]);
}

/// Returns the items of an array that were seen.
static qpdf_oh seen_items(struct walk *walk, qpdf_oh array) {
  qpdf_data file = walk->subset->file;
  qpdf_oh kept = qpdf_oh_new_array(file);
  for (int index = 0; index < length_of(file, array); index++) {
    qpdf_oh item = qpdf_oh_get_array_item(file, array, index);
    if (has_id(&walk->seen, id_of(file, item))) qpdf_oh_append_item(file, kept, item);
  }
  return kept;
}

/// Removes the layers that no kept page has.
static void keep_layers(struct walk *walk) {
  static const char *const lists[] = {"/ON", "/OFF", "/Locked"};
  static const char *const kept[] = {"/OCGs", "/D", NULL};
  static const char *const kept_of_state[] = {
      "/BaseState", "/ON", "/OFF", "/Intent", "/AS", "/Locked", NULL};
  static const char *const kept_of_use[] = {"/Event", "/Category", "/OCGs", NULL};
  qpdf_data file = walk->subset->file;
  qpdf_oh root = qpdf_get_root(file), layers = value_of(file, root, "/OCProperties");
  if (!qpdf_oh_is_dictionary(file, layers)) return;
  qpdf_oh groups = seen_items(walk, value_of(file, layers, "/OCGs"));
  if (length_of(file, groups) == 0) {
    qpdf_oh_remove_key(file, root, "/OCProperties");
    return;
  }
  keep_keys(file, layers, kept);
  qpdf_oh_replace_key(file, layers, "/OCGs", groups);
  qpdf_oh state = value_of(file, layers, "/D");
  if (!qpdf_oh_is_dictionary(file, state)) return;
  keep_keys(file, state, kept_of_state);
  for (size_t index = 0; index < sizeof lists / sizeof *lists; index++) {
    qpdf_oh old = value_of(file, state, lists[index]);
    if (!qpdf_oh_is_null(file, old)) {
      qpdf_oh_replace_key(file, state, lists[index], seen_items(walk, old));
    }
  }
  // Titles of what people can choose may be of other pages.
  qpdf_oh_replace_key(file, state, "/Order", seen_items(walk, groups));
  qpdf_oh uses = value_of(file, state, "/AS");
  for (int index = 0; index < length_of(file, uses); index++) {
    qpdf_oh use = qpdf_oh_get_array_item(file, uses, index);
    if (!qpdf_oh_is_dictionary(file, use)) continue;
    keep_keys(file, use, kept_of_use);
    qpdf_oh_replace_key(file, use, "/OCGs", seen_items(walk, value_of(file, use, "/OCGs")));
  }
}

void sever(struct subset *subset) {
  qpdf_data file = subset->file;
  struct walk walk = {.subset = subset};
  for (int page = 0; page < subset->count; page++) {
    if (!subset->stays[page]) continue;
    // The page is put into a tree again.
    qpdf_oh_remove_key(file, subset->pages[page], "/Parent");
    add_id(&walk.seen, id_of(file, subset->pages[page]));
    wait(&walk, subset->pages[page]);
  }
  walk_all(&walk);
  keep_layers(&walk);
  qpdf_oh root = qpdf_get_root(file), tree = value_of(file, root, "/Pages");
  qpdf_oh_remove_key(file, root, "/Pages");
  add_id(&walk.seen, id_of(file, root));
  wait(&walk, root);
  wait(&walk, value_of(file, qpdf_get_trailer(file), "/Info"));
  walk_all(&walk);
  qpdf_oh_replace_key(file, root, "/Pages", tree);
  free(walk.waiting);
}
