// Tags, which say what the parts of a page are (14.7).
#include "ending.h"
#include "objects.h"
#include "subset.h"

/// Nodes and elements lie in each other at most this deep.
enum { DEEPEST = 256 };

/// The numbers of elements: it stays, and something of it goes.
enum { STAYS = 1, HAS_LOST = 2 };

/// The tree while it is read.
struct tags {
  struct subset *subset;
  /// What is known of the elements that stay, by their ids.
  struct table known;
  qpdf_oh *list;
  size_t count;
  /// The new tree of parents: numbers, each with the elements of a page or an object.
  qpdf_oh parents;
  struct table seen;
};

static int is_kept_page(struct tags *tags, qpdf_oh page) {
  return has_id(&tags->subset->kept, id_of(tags->subset->file, page));
}

/// Returns an item of an array, or the object itself if it is none.
static qpdf_oh item_of(qpdf_data file, qpdf_oh object, int index) {
  return qpdf_oh_is_array(file, object) ? qpdf_oh_get_array_item(file, object, index) : object;
}

static int items_in(qpdf_data file, qpdf_oh object) {
  if (qpdf_oh_is_array(file, object)) return length_of(file, object);
  return qpdf_oh_is_null(file, object) ? 0 : 1;
}

/// Whether a child of an element is content, and not an element.
static int is_content(qpdf_data file, qpdf_oh kid) {
  if (qpdf_oh_is_integer(file, kid)) return 1;
  qpdf_oh kind = value_of(file, kid, "/Type");
  return qpdf_oh_is_name_and_equals(file, kind, "/MCR") ||
         qpdf_oh_is_name_and_equals(file, kind, "/OBJR");
}

/// Whether content of an element lies on a page that stays.
static int is_kept_content(struct tags *tags, qpdf_oh element, qpdf_oh kid) {
  qpdf_data file = tags->subset->file;
  qpdf_oh page = value_of(file, kid, "/Pg"), object = value_of(file, kid, "/Obj");
  if (has_id(&tags->subset->foreign, id_of(file, object))) return 0;
  if (has_id(&tags->subset->annotations, id_of(file, object))) return 1;
  if (qpdf_oh_is_null(file, page)) page = value_of(file, element, "/Pg");
  return is_kept_page(tags, page);
}

/// Adds an element of the old tree of parents if some of its content stays, and those that it lies in.
/// Returns whether it stays.
static int add_element(struct tags *tags, qpdf_oh element) {
  qpdf_data file = tags->subset->file;
  int id = id_of(file, element);
  if (id == 0 || !qpdf_oh_is_dictionary(file, element)) return 0;
  if (known_number_of(&tags->known, &id, sizeof id)) return 1;
  qpdf_oh kids = value_of(file, element, "/K");
  int stays = 0;
  for (int index = 0; index < items_in(file, kids) && !stays; index++) {
    qpdf_oh kid = item_of(file, kids, index);
    stays = is_content(file, kid) && is_kept_content(tags, element, kid);
  }
  if (!stays) return 0;
  for (int depth = 0; depth < DEEPEST && qpdf_oh_is_dictionary(file, element); depth++) {
    id = id_of(file, element);
    if (id == 0 || known_number_of(&tags->known, &id, sizeof id)) break;
    if (qpdf_oh_is_name_and_equals(file, value_of(file, element, "/Type"), "/StructTreeRoot")) break;
    *number_of(&tags->known, &id, sizeof id) = STAYS;
    tags->list = grown(tags->list, tags->count, sizeof *tags->list);
    tags->list[tags->count++] = element;
    element = value_of(file, element, "/P");
  }
  return 1;
}

/// Adds what the tree of parents has for a page or an object.
static void add_parents(struct tags *tags, qpdf_oh number, qpdf_oh value) {
  qpdf_data file = tags->subset->file;
  int is_page = qpdf_oh_is_array(file, value), stays = 0;
  qpdf_oh kept = qpdf_oh_new_array(file);
  for (int index = 0; index < items_in(file, value); index++) {
    qpdf_oh element = item_of(file, value, index);
    int is_kept = add_element(tags, element);
    stays |= is_kept;
    qpdf_oh_append_item(file, kept, is_kept ? element : qpdf_oh_new_null(file));
  }
  if (!stays) return;
  qpdf_oh_append_item(file, tags->parents, number);
  qpdf_oh_append_item(file, tags->parents, is_page ? kept : value);
}

static void read_parents(struct tags *tags, qpdf_oh node, int depth) {
  qpdf_data file = tags->subset->file;
  int id = id_of(file, node);
  if (depth == DEEPEST || (id != 0 && !add_id(&tags->seen, id))) return;
  qpdf_oh numbers = value_of(file, node, "/Nums"), kids = value_of(file, node, "/Kids");
  for (int index = 0; index + 1 < length_of(file, numbers); index += 2) {
    qpdf_oh number = qpdf_oh_get_array_item(file, numbers, index);
    if (!qpdf_oh_is_integer(file, number)) continue;
    add_parents(tags, number, qpdf_oh_get_array_item(file, numbers, index + 1));
  }
  for (int index = 0; index < length_of(file, kids); index++) {
    read_parents(tags, qpdf_oh_get_array_item(file, kids, index), depth + 1);
  }
}

/// Removes the children of an element, or of the root, that go. Returns whether there are any.
static int remove_kids(struct tags *tags, qpdf_oh element) {
  qpdf_data file = tags->subset->file;
  qpdf_oh old = value_of(file, element, "/K"), kept = qpdf_oh_new_array(file);
  int count = items_in(file, old);
  for (int index = 0; index < count; index++) {
    qpdf_oh kid = item_of(file, old, index);
    int id = id_of(file, kid);
    int stays = is_content(file, kid) ? is_kept_content(tags, element, kid)
                                      : known_number_of(&tags->known, &id, sizeof id) != NULL;
    if (stays) qpdf_oh_append_item(file, kept, kid);
  }
  qpdf_oh_replace_key(file, element, "/K", kept);
  return length_of(file, kept) < count;
}

/// Marks an element and those that it lies in: their texts may be of what goes.
static void mark_lost(struct tags *tags, qpdf_oh element) {
  qpdf_data file = tags->subset->file;
  while (qpdf_oh_is_dictionary(file, element)) {
    int id = id_of(file, element);
    long *known = known_number_of(&tags->known, &id, sizeof id);
    if (!known || *known == HAS_LOST) return;
    *known = HAS_LOST;
    element = value_of(file, element, "/P");
  }
}

static void cut_element(struct tags *tags, qpdf_oh element) {
  static const char *const kept[] = {
      "/Type", "/S", "/P", "/Pg", "/K", "/A", "/C", "/R", "/T", "/NS", "/Lang", "/Alt", "/E",
      "/ActualText", NULL};
  static const char *const kept_of_lost[] = {
      "/Type", "/S", "/P", "/Pg", "/K", "/C", "/R", "/NS", "/Lang", NULL};
  qpdf_data file = tags->subset->file;
  int id = id_of(file, element);
  long *known = known_number_of(&tags->known, &id, sizeof id);
  keep_keys(file, element, known && *known == HAS_LOST ? kept_of_lost : kept);
  if (!is_kept_page(tags, value_of(file, element, "/Pg"))) {
    qpdf_oh_remove_key(file, element, "/Pg");
  }
}

void keep_tags(struct subset *subset) {
  static const char *const kept_of_root[] = {
      "/Type", "/K", "/ParentTree", "/ParentTreeNextKey", "/RoleMap", "/ClassMap", "/Namespaces", NULL};
  qpdf_data file = subset->file;
  qpdf_oh catalog = qpdf_get_root(file), root = value_of(file, catalog, "/StructTreeRoot");
  if (!qpdf_oh_is_dictionary(file, root)) return;
  struct tags tags = {.subset = subset, .parents = qpdf_oh_new_array(file)};
  read_parents(&tags, value_of(file, root, "/ParentTree"), 0);
  if (tags.count == 0) {
    qpdf_oh_remove_key(file, catalog, "/StructTreeRoot");
    qpdf_oh_remove_key(file, catalog, "/MarkInfo");
    return;
  }
  for (size_t index = 0; index < tags.count; index++) {
    if (remove_kids(&tags, tags.list[index])) mark_lost(&tags, tags.list[index]);
  }
  for (size_t index = 0; index < tags.count; index++) cut_element(&tags, tags.list[index]);
  remove_kids(&tags, root);
  keep_keys(file, root, kept_of_root);
  qpdf_oh tree = qpdf_oh_new_dictionary(file);
  qpdf_oh_replace_key(file, tree, "/Nums", tags.parents);
  qpdf_oh_replace_key(file, root, "/ParentTree", tree);
}
