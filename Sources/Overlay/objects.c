#include "objects.h"

#include <stdlib.h>
#include <string.h>

#include "ending.h"

int id_of(qpdf_data file, qpdf_oh object) {
  return qpdf_oh_is_indirect(file, object) ? qpdf_oh_get_object_id(file, object) : 0;
}

qpdf_oh dictionary_of(qpdf_data file, qpdf_oh object) {
  if (qpdf_oh_is_dictionary(file, object)) return object;
  if (qpdf_oh_is_stream(file, object)) return qpdf_oh_get_dict(file, object);
  return qpdf_oh_new_null(file);
}

qpdf_oh value_of(qpdf_data file, qpdf_oh object, const char *key) {
  qpdf_oh dictionary = dictionary_of(file, object);
  if (!qpdf_oh_is_dictionary(file, dictionary)) return dictionary;
  return qpdf_oh_get_key(file, dictionary, key);
}

int length_of(qpdf_data file, qpdf_oh object) {
  return qpdf_oh_is_array(file, object) ? qpdf_oh_get_array_n_items(file, object) : 0;
}

qpdf_oh array_of(qpdf_data file, const double *numbers, int count) {
  qpdf_oh array = qpdf_oh_new_array(file);
  for (int index = 0; index < count; index++) {
    qpdf_oh_append_item(file, array, qpdf_oh_new_real_from_double(file, numbers[index], 6));
  }
  return array;
}

struct keys keys_of(qpdf_data file, qpdf_oh dictionary) {
  struct keys keys = {0};
  if (!qpdf_oh_is_dictionary(file, dictionary)) return keys;
  qpdf_oh_begin_dict_key_iter(file, dictionary);
  while (qpdf_oh_dict_more_keys(file)) {
    // The next call overwrites the name.
    char *name = strdup(qpdf_oh_dict_next_key(file));
    if (!name) finish(OUTCOME_TOO_LARGE, "there is not enough memory");
    keys.names = grown(keys.names, keys.count, sizeof *keys.names);
    keys.names[keys.count++] = name;
  }
  return keys;
}

void free_keys(struct keys keys) {
  for (size_t index = 0; index < keys.count; index++) free(keys.names[index]);
  free(keys.names);
}

void keep_keys(qpdf_data file, qpdf_oh dictionary, const char *const *kept) {
  struct keys keys = keys_of(file, dictionary);
  for (size_t index = 0; index < keys.count; index++) {
    const char *const *next = kept;
    while (*next && strcmp(*next, keys.names[index]) != 0) next++;
    if (!*next) qpdf_oh_remove_key(file, dictionary, keys.names[index]);
  }
  free_keys(keys);
}
