// What the handles of qpdf lack.
#pragma once

#include <qpdf/qpdf-c.h>
#include <stddef.h>

/// Returns the id of an object that others can refer to; 0 for one that lies in another object.
int id_of(qpdf_data file, qpdf_oh object);

/// Returns a dictionary, also that of a stream; null for anything else.
qpdf_oh dictionary_of(qpdf_data file, qpdf_oh object);

/// Returns a value of a dictionary or of a stream's; null if there is none.
qpdf_oh value_of(qpdf_data file, qpdf_oh object, const char *key);

/// Returns the number of items; 0 if the object is no array.
int length_of(qpdf_data file, qpdf_oh object);

qpdf_oh array_of(qpdf_data file, const double *numbers, int count);

/// The keys of a dictionary. They do not change while the dictionary does.
struct keys {
  char **names;
  size_t count;
};

struct keys keys_of(qpdf_data file, qpdf_oh dictionary);

void free_keys(struct keys keys);

/// Removes all keys of a dictionary but some, whose list ends with `NULL`.
void keep_keys(qpdf_data file, qpdf_oh dictionary, const char *const *kept);
