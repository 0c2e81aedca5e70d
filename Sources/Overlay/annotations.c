// Annotations and the fields of forms.
#include "ending.h"
#include "objects.h"
#include "subset.h"

/// Fields lie in each other at most this deep.
enum { DEEPEST = 64 };

void list_annotations(struct subset *subset) {
  qpdf_data file = subset->file;
  for (int stays = 1; stays >= 0; stays--) {
    for (int page = 0; page < subset->count; page++) {
      if (subset->stays[page] != stays) continue;
      qpdf_oh all = value_of(file, subset->pages[page], "/Annots");
      for (int index = 0; index < length_of(file, all); index++) {
        int id = id_of(file, qpdf_oh_get_array_item(file, all, index));
        if (stays) add_id(&subset->annotations, id);
        else if (!has_id(&subset->annotations, id)) add_id(&subset->foreign, id);
      }
    }
  }
}

/// Whether an action tells nothing of the document, and needs nothing of it.
static int is_harmless(qpdf_data file, qpdf_oh action) {
  qpdf_oh kind = value_of(file, action, "/S");
  return qpdf_oh_is_name_and_equals(file, kind, "/URI") ||
         qpdf_oh_is_name_and_equals(file, kind, "/Named");
}

/// Whether an annotation leads to what is no longer there. What it does is made to fit.
static int is_lost(struct subset *subset, qpdf_oh annotation) {
  qpdf_data file = subset->file;
  qpdf_oh action = value_of(file, annotation, "/A");
  qpdf_oh_remove_key(file, annotation, "/AA");
  if (leads_to_kept_page(subset, annotation)) return 0;
  qpdf_oh_remove_key(file, annotation, "/Dest");
  if (is_harmless(file, action)) {
    qpdf_oh_remove_key(file, action, "/Next");
    return 0;
  }
  qpdf_oh_remove_key(file, annotation, "/A");
  return qpdf_oh_is_name_and_equals(file, value_of(file, annotation, "/Subtype"), "/Link");
}

void keep_annotations(struct subset *subset, qpdf_oh page) {
  qpdf_data file = subset->file;
  qpdf_oh old = value_of(file, page, "/Annots"), kept = qpdf_oh_new_array(file);
  for (int index = 0; index < length_of(file, old); index++) {
    qpdf_oh annotation = qpdf_oh_get_array_item(file, old, index);
    if (!qpdf_oh_is_dictionary(file, annotation) || is_lost(subset, annotation)) continue;
    qpdf_oh_append_item(file, kept, annotation);
  }
  int is_empty = length_of(file, kept) == 0;
  qpdf_oh_replace_or_remove_key(file, page, "/Annots", is_empty ? qpdf_oh_new_null(file) : kept);
}

/// Returns the items of an array that are kept annotations, or fields with one.
static qpdf_oh kept_items(struct subset *subset, qpdf_oh array) {
  qpdf_data file = subset->file;
  qpdf_oh kept = qpdf_oh_new_array(file);
  for (int index = 0; index < length_of(file, array); index++) {
    qpdf_oh item = qpdf_oh_get_array_item(file, array, index);
    int id = id_of(file, item);
    if (has_id(&subset->fields, id) || has_id(&subset->annotations, id)) {
      qpdf_oh_append_item(file, kept, item);
    }
  }
  return kept;
}

/// Lists the fields above an annotation.
static void list_fields(struct subset *subset, qpdf_oh annotation, qpdf_oh **list, size_t *count) {
  qpdf_data file = subset->file;
  qpdf_oh field = value_of(file, annotation, "/Parent");
  for (int depth = 0; depth < DEEPEST && qpdf_oh_is_dictionary(file, field); depth++) {
    // The parent of a note in a window of its own is an annotation, and has no fields in it.
    if (!qpdf_oh_is_array(file, value_of(file, field, "/Kids"))) return;
    if (!add_id(&subset->fields, id_of(file, field))) return;
    *list = grown(*list, *count, sizeof **list);
    (*list)[(*count)++] = field;
    field = value_of(file, field, "/Parent");
  }
}

void keep_fields(struct subset *subset) {
  static const char *const kept_of_form[] = {
      "/Fields", "/NeedAppearances", "/SigFlags", "/DR", "/DA", "/Q", NULL};
  qpdf_data file = subset->file;
  qpdf_oh *list = NULL;
  size_t count = 0;
  for (int page = 0; page < subset->count; page++) {
    if (!subset->stays[page]) continue;
    qpdf_oh all = value_of(file, subset->pages[page], "/Annots");
    for (int index = 0; index < length_of(file, all); index++) {
      list_fields(subset, qpdf_oh_get_array_item(file, all, index), &list, &count);
    }
  }
  for (size_t index = 0; index < count; index++) {
    qpdf_oh_remove_key(file, list[index], "/AA");
    qpdf_oh kids = value_of(file, list[index], "/Kids");
    qpdf_oh_replace_key(file, list[index], "/Kids", kept_items(subset, kids));
  }
  qpdf_oh root = qpdf_get_root(file), form = value_of(file, root, "/AcroForm");
  if (!qpdf_oh_is_dictionary(file, form)) return;
  keep_keys(file, form, kept_of_form);
  qpdf_oh fields = kept_items(subset, value_of(file, form, "/Fields"));
  if (length_of(file, fields) == 0) {
    qpdf_oh_remove_key(file, root, "/AcroForm");
  } else {
    qpdf_oh_replace_key(file, form, "/Fields", fields);
  }
}
