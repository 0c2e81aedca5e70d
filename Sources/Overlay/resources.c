// The resources that the contents of pages name.
#include <stdlib.h>
#include <string.h>

#include "content.h"
#include "ending.h"
#include "objects.h"
#include "subset.h"

/// The kinds of resources (7.8.3).
static const char *const kinds[] = {
    "/ExtGState", "/ColorSpace", "/Pattern", "/Shading", "/XObject", "/Font", "/Properties"};
enum { KINDS = sizeof kinds / sizeof *kinds };

/// The kinds that can have contents: patterns, forms and fonts.
static int has_contents(int kind) { return kind == 0 || kind == 2 || kind == 4 || kind == 5; }

/// A dictionary of resources of one kind, which pages and forms may share.
struct shelf {
  qpdf_oh dictionary;
  /// The mark that tells it from all others: its id; or that of the object that it lies in, and its kind.
  struct mark {
    int id, kind;
  } mark;
};

/// Resources, and the id of the object in which they lie.
struct resources {
  qpdf_oh dictionary;
  int owner;
};

/// A content, and the resources that its names mean.
struct user {
  qpdf_oh content;
  struct resources resources;
  int is_page;
};

struct search {
  struct subset *subset;
  struct user *users;
  size_t user_count;
  struct table seen;
  struct shelf *shelves;
  size_t shelf_count;
  /// The shelves by their marks: their numbers, from 1. The names that are used, each after a mark.
  struct table numbers, used;
  /// The marks of the shelves of pages that go.
  struct table others;
};

/// Returns the resources that an object has itself; others if it has none.
static struct resources resources_of(qpdf_data file, qpdf_oh object, struct resources others) {
  qpdf_oh own = value_of(file, object, "/Resources");
  if (!qpdf_oh_is_dictionary(file, own)) return others;
  int id = id_of(file, own);
  return (struct resources){own, id ? id : id_of(file, object)};
}

/// Adds a form, a pattern, a letter, or the appearance of an annotation to the contents to look at.
static void add_stream(struct search *search, qpdf_oh stream, struct resources others) {
  qpdf_data file = search->subset->file;
  if (!qpdf_oh_is_stream(file, stream)) return;
  if (qpdf_oh_is_name_and_equals(file, value_of(file, stream, "/Subtype"), "/Image")) return;
  struct resources resources = resources_of(file, stream, others);
  int ids[] = {id_of(file, stream), resources.owner};
  if ((*number_of(&search->seen, ids, sizeof ids))++) return;
  search->users = grown(search->users, search->user_count, sizeof *search->users);
  search->users[search->user_count++] = (struct user){stream, resources, 0};
}

/// Adds the contents that a resource has.
static void add_resource(struct search *search, qpdf_oh resource, struct resources others) {
  qpdf_data file = search->subset->file;
  add_stream(search, resource, others);
  // A soft mask.
  add_stream(search, value_of(file, value_of(file, resource, "/SMask"), "/G"), others);
  // The letters of a font.
  qpdf_oh letters = value_of(file, resource, "/CharProcs");
  struct resources resources = resources_of(file, resource, others);
  struct keys keys = keys_of(file, letters);
  for (size_t index = 0; index < keys.count; index++) {
    add_stream(search, qpdf_oh_get_key(file, letters, keys.names[index]), resources);
  }
  free_keys(keys);
}

/// Returns the number of the shelf of a kind, from 1; 0 if there is none, or if nothing tells it from others.
static long shelf_of(struct search *search, struct resources resources, int kind) {
  qpdf_data file = search->subset->file;
  qpdf_oh dictionary = value_of(file, resources.dictionary, kinds[kind]);
  if (!qpdf_oh_is_dictionary(file, dictionary)) return 0;
  struct mark mark = {id_of(file, dictionary), -1};
  if (mark.id == 0) mark = (struct mark){resources.owner, kind};
  if (mark.id == 0) return 0;
  long *number = number_of(&search->numbers, &mark, sizeof mark);
  if (*number == 0) {
    search->shelves = grown(search->shelves, search->shelf_count, sizeof *search->shelves);
    search->shelves[search->shelf_count++] = (struct shelf){dictionary, mark};
    *number = (long)search->shelf_count;
  }
  return *number;
}

/// Returns how often a name on a shelf is used; `NULL` if it is not, and is not to be added.
static long *uses_of(struct search *search, const struct shelf *shelf, const char *name, int adds) {
  size_t start = sizeof shelf->mark, length = start + strlen(name);
  unsigned char *key = room(length, 1);
  memcpy(key, &shelf->mark, start);
  memcpy(key + start, name, length - start);
  long *uses = adds ? number_of(&search->used, key, length)
                    : known_number_of(&search->used, key, length);
  free(key);
  return uses;
}

/// A content that is being looked at, its shelves by their kinds, and the names that it has.
struct reading {
  struct search *search;
  struct user user;
  long shelves[KINDS];
  struct table names;
};

/// Notes that a content uses a resource.
static void use(struct reading *reading, int kind, const char *name) {
  struct search *search = reading->search;
  qpdf_data file = search->subset->file;
  if (reading->shelves[kind] == 0) return;
  const struct shelf *shelf = &search->shelves[reading->shelves[kind] - 1];
  if (!qpdf_oh_has_key(file, shelf->dictionary, name)) return;
  (*uses_of(search, shelf, name, 1))++;
  // Forms without resources of their own have those of each user.
  if (!has_contents(kind)) return;
  add_resource(
      search, qpdf_oh_get_key(file, shelf->dictionary, name), reading->user.resources);
}

static void use_name(const char *name, void *context) {
  struct reading *reading = context;
  if ((*number_of(&reading->names, name, strlen(name)))++) return;
  for (int kind = 0; kind < KINDS; kind++) use(reading, kind, name);
}

/// Notes that a content uses all of its resources, because it cannot be read.
static void use_all(struct reading *reading) {
  struct search *search = reading->search;
  for (int kind = 0; kind < KINDS; kind++) {
    if (reading->shelves[kind] == 0) continue;
    struct shelf shelf = search->shelves[reading->shelves[kind] - 1];
    if (known_number_of(&search->others, &shelf.mark, sizeof shelf.mark)) {
      finish(OUTCOME_DAMAGED, "a damaged page shares its resources with one that is not exported");
    }
    struct keys keys = keys_of(search->subset->file, shelf.dictionary);
    for (size_t index = 0; index < keys.count; index++) use(reading, kind, keys.names[index]);
    free_keys(keys);
  }
}

static void look(struct search *search, struct user user) {
  // These are used without being named (8.6.5.6).
  static const char *const defaults[] = {"/DefaultGray", "/DefaultRGB", "/DefaultCMYK"};
  qpdf_data file = search->subset->file;
  struct content content =
      user.is_page ? page_content(file, user.content) : stream_content(file, user.content);
  struct reading reading = {.search = search, .user = user};
  for (int kind = 0; kind < KINDS; kind++) {
    reading.shelves[kind] = shelf_of(search, user.resources, kind);
  }
  for (int index = 0; index < 3; index++) use(&reading, 1, defaults[index]);
  if (content.is_readable) {
    for_each_name(content.bytes, content.count, use_name, &reading);
  } else {
    use_all(&reading);
  }
  free_table(&reading.names);
  free(content.bytes);
}

/// Adds the appearances of the annotations of a page.
static void add_appearances(struct search *search, qpdf_oh page) {
  static const char *const states[] = {"/N", "/R", "/D"};
  qpdf_data file = search->subset->file;
  struct resources none = {qpdf_oh_new_null(file), 0};
  qpdf_oh all = value_of(file, page, "/Annots");
  for (int index = 0; index < length_of(file, all); index++) {
    qpdf_oh looks = value_of(file, qpdf_oh_get_array_item(file, all, index), "/AP");
    for (int state = 0; state < 3; state++) {
      qpdf_oh look = value_of(file, looks, states[state]);
      add_stream(search, look, none);
      if (!qpdf_oh_is_dictionary(file, look)) continue;
      struct keys keys = keys_of(file, look);
      for (size_t key = 0; key < keys.count; key++) {
        add_stream(search, qpdf_oh_get_key(file, look, keys.names[key]), none);
      }
      free_keys(keys);
    }
  }
}

/// Returns the resources of a page.
static struct resources resources_of_page(struct search *search, int page) {
  qpdf_data file = search->subset->file;
  struct resources none = {qpdf_oh_new_null(file), 0};
  return resources_of(file, search->subset->pages[page], none);
}

/// Lists the shelves of the pages that go.
static void list_others(struct search *search) {
  struct search other = {.subset = search->subset};
  for (int page = 0; page < search->subset->count; page++) {
    if (search->subset->stays[page]) continue;
    struct resources resources = resources_of_page(search, page);
    for (int kind = 0; kind < KINDS; kind++) shelf_of(&other, resources, kind);
  }
  free(other.shelves);
  search->others = other.numbers;
}

/// Removes all from a shelf that no content has used.
static void clear(struct search *search, const struct shelf *shelf) {
  qpdf_data file = search->subset->file;
  struct keys keys = keys_of(file, shelf->dictionary);
  for (size_t index = 0; index < keys.count; index++) {
    if (uses_of(search, shelf, keys.names[index], 0)) continue;
    qpdf_oh_remove_key(file, shelf->dictionary, keys.names[index]);
  }
  free_keys(keys);
}

void keep_named_resources(struct subset *subset) {
  static const char *const kept[] = {
      "/ExtGState", "/ColorSpace", "/Pattern", "/Shading", "/XObject", "/Font", "/Properties", "/ProcSet",
      NULL};
  struct search search = {.subset = subset};
  list_others(&search);
  for (int page = 0; page < subset->count; page++) {
    if (!subset->stays[page]) continue;
    struct resources resources = resources_of_page(&search, page);
    keep_keys(subset->file, resources.dictionary, kept);
    search.users = grown(search.users, search.user_count, sizeof *search.users);
    search.users[search.user_count++] = (struct user){subset->pages[page], resources, 1};
    add_appearances(&search, subset->pages[page]);
  }
  while (search.user_count > 0) look(&search, search.users[--search.user_count]);
  for (size_t index = 0; index < search.shelf_count; index++) clear(&search, &search.shelves[index]);
  free(search.users);
  free(search.shelves);
}
