#include "form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "balance.h"
#include "box.h"
#include "content.h"
#include "ending.h"
#include "objects.h"

/// A map from the ink to the page (8.3.4).
struct matrix {
  double m[6];
};

/// Returns the matrix that takes the ink to the page. `height` is that of the ink.
static struct matrix matrix_of(struct box page, int turn, double height) {
  if (turn == 90) return (struct matrix){{0, 1, -1, 0, page.left + height, page.bottom}};
  if (turn == 180) return (struct matrix){{-1, 0, 0, -1, page.right, page.bottom + height}};
  if (turn == 270) return (struct matrix){{0, -1, 1, 0, page.right - height, page.top}};
  return (struct matrix){{1, 0, 0, 1, page.left, page.top - height}};
}

/// Replaces what a stream has in it.
/// - `filter` and `parameters` say how the bytes are encoded.
static void fill(
    qpdf_data file, qpdf_oh stream, const void *bytes, size_t count, qpdf_oh filter,
    qpdf_oh parameters) {
  static const unsigned char nothing[1] = "";
  qpdf_oh_replace_stream_data(
      file, stream, bytes ? bytes : nothing, bytes ? count : 0, filter, parameters);
}

/// Copies the stream of a page as it is encoded. Of one that cannot be decoded, readers show the beginning.
static void fill_encoded(qpdf_data file, qpdf_oh form, qpdf_oh contents) {
  unsigned char *bytes = NULL;
  size_t count = 0;
  qpdf_oh_get_stream_data(file, contents, qpdf_dl_none, NULL, &bytes, &count);
  qpdf_oh dictionary = qpdf_oh_get_dict(file, contents);
  fill(
      file, form, bytes, count, qpdf_oh_get_key(file, dictionary, "/Filter"),
      qpdf_oh_get_key(file, dictionary, "/DecodeParms"));
  free(bytes);
}

/// Makes a form of what a page paints.
/// - `keeps_group`: Whether the form is composed as the page is.
static qpdf_oh form_of(qpdf_data file, qpdf_oh page, struct content content, int keeps_group) {
  qpdf_oh form = qpdf_oh_new_stream(file), none = qpdf_oh_new_null(file);
  qpdf_oh contents = qpdf_oh_get_key(file, page, "/Contents");
  if (qpdf_oh_is_stream(file, contents)) {
    fill_encoded(file, form, contents);
  } else {
    fill(file, form, content.bytes, content.count, none, none);
  }
  qpdf_oh dictionary = qpdf_oh_get_dict(file, form);
  qpdf_oh_replace_key(file, dictionary, "/Type", qpdf_oh_new_name(file, "/XObject"));
  qpdf_oh_replace_key(file, dictionary, "/Subtype", qpdf_oh_new_name(file, "/Form"));
  struct box box = media_box(file, page);
  const double sides[] = {box.left, box.bottom, box.right, box.top};
  qpdf_oh_replace_key(file, dictionary, "/BBox", array_of(file, sides, 4));
  const char *kept[] = {"/Resources", "/Group"};
  for (size_t index = 0; index < (keeps_group ? 2 : 1); index++) {
    if (!qpdf_oh_has_key(file, page, kept[index])) continue;
    qpdf_oh_replace_key(file, dictionary, kept[index], qpdf_oh_get_key(file, page, kept[index]));
  }
  return form;
}

static qpdf_oh stream_of(qpdf_data file, const char *text) {
  qpdf_oh stream = qpdf_oh_new_stream(file), none = qpdf_oh_new_null(file);
  qpdf_oh_replace_stream_data(file, stream, (const unsigned char *)text, strlen(text), none, none);
  return stream;
}

/// Returns a stream that repeats an operator on the graphics state.
static qpdf_oh states(qpdf_data file, char operator, size_t count) {
  char *text = room(2 * count + 2, 1);
  size_t length = 0;
  text[length++] = '\n';
  for (size_t index = 0; index < count; index++) {
    text[length++] = operator;
    text[length++] = '\n';
  }
  qpdf_oh stream = stream_of(file, text);
  free(text);
  return stream;
}

/// Returns a dictionary in another one, which gets an empty one if it has none.
static qpdf_oh inner_dictionary(qpdf_data file, qpdf_oh owner, const char *name) {
  qpdf_oh inner = value_of(file, owner, name);
  if (qpdf_oh_is_dictionary(file, inner)) return inner;
  inner = qpdf_oh_new_dictionary(file);
  qpdf_oh_replace_key(file, owner, name, inner);
  return inner;
}

/// Adds an object to those that the operators of a page can name. Other pages may have the same
/// dictionary, and do not name it. A copy for each page would make the file much larger.
/// - `name`: Receives the name.
static void add_object(
    qpdf_data file, qpdf_oh page, qpdf_oh object, const char *prefix, char *name, size_t length) {
  static unsigned number;
  qpdf_oh objects = inner_dictionary(file, inner_dictionary(file, page, "/Resources"), "/XObject");
  do {
    snprintf(name, length, "/%s%u", prefix, ++number);
  } while (qpdf_oh_has_key(file, objects, name));
  qpdf_oh_replace_key(file, objects, name, object);
}

/// Whether the streams of a page can be followed by another one, which then means what it says.
static int can_go_on(
    qpdf_data file, qpdf_oh page, struct content content, struct balance balance) {
  if (!content.bytes) return !qpdf_oh_is_stream(file, qpdf_oh_get_key(file, page, "/Contents"));
  if (balance.is_too_deep) return 0;
  // The parts of a tagged page are found by their place in its own streams (14.7.4.3).
  int is_tagged = qpdf_oh_has_key(file, page, "/StructParents");
  return !balance.is_open && (is_tagged || !balance.has_images);
}

/// Appends the streams of a page, in graphics states of their own.
static void append_streams(
    qpdf_data file, qpdf_oh page, struct balance balance, qpdf_oh contents) {
  // What the page leaves behind in the graphics state ends before the ink. A page may also restore
  // states that it has not saved, and so needs spare ones, or leave states that it has saved.
  qpdf_oh old = qpdf_oh_get_key(file, page, "/Contents");
  qpdf_oh_append_item(file, contents, states(file, 'q', 1 + balance.missing));
  if (qpdf_oh_is_array(file, old)) {
    int count = qpdf_oh_get_array_n_items(file, old);
    for (int index = 0; index < count; index++) {
      qpdf_oh_append_item(file, contents, qpdf_oh_get_array_item(file, old, index));
    }
  } else if (qpdf_oh_is_stream(file, old)) {
    qpdf_oh_append_item(file, contents, old);
  }
  qpdf_oh_append_item(file, contents, states(file, 'Q', 1 + balance.left));
}

/// Puts a form on a page as an annotation (12.5), which is painted whatever the streams of the page
/// leave open. They stay as they are.
static void annotate(
    qpdf_data file, qpdf_oh page, qpdf_oh form, struct box box, struct matrix matrix) {
  // A reader maps the box of the form, as its matrix turns it, to the rectangle. They are equal, so the
  // form lies where its matrix says.
  const double *m = matrix.m;
  double x[] = {m[0] * box.left + m[2] * box.bottom + m[4], m[0] * box.right + m[2] * box.top + m[4]};
  double y[] = {m[1] * box.left + m[3] * box.bottom + m[5], m[1] * box.right + m[3] * box.top + m[5]};
  int right = x[1] > x[0], top = y[1] > y[0];
  const double sides[] = {x[1 - right], y[1 - top], x[right], y[top]};
  qpdf_oh_replace_key(file, qpdf_oh_get_dict(file, form), "/Matrix", array_of(file, m, 6));
  qpdf_oh looks = qpdf_oh_new_dictionary(file), annotation = qpdf_oh_new_dictionary(file);
  qpdf_oh_replace_key(file, looks, "/N", form);
  qpdf_oh_replace_key(file, annotation, "/Type", qpdf_oh_new_name(file, "/Annot"));
  qpdf_oh_replace_key(file, annotation, "/Subtype", qpdf_oh_new_name(file, "/Stamp"));
  qpdf_oh_replace_key(file, annotation, "/Rect", array_of(file, sides, 4));
  // It is printed, and people cannot move or remove it by accident (12.5.3).
  enum { PRINT = 4, READ_ONLY = 64, LOCKED = 128 };
  qpdf_oh_replace_key(
      file, annotation, "/F", qpdf_oh_new_integer(file, PRINT | READ_ONLY | LOCKED));
  qpdf_oh_replace_key(file, annotation, "/AP", looks);
  // Other pages may share the list.
  qpdf_oh old = qpdf_oh_get_key(file, page, "/Annots"), annotations = qpdf_oh_new_array(file);
  int count = qpdf_oh_is_array(file, old) ? qpdf_oh_get_array_n_items(file, old) : 0;
  for (int index = 0; index < count; index++) {
    qpdf_oh_append_item(file, annotations, qpdf_oh_get_array_item(file, old, index));
  }
  qpdf_oh_append_item(file, annotations, qpdf_make_indirect_object(file, annotation));
  qpdf_oh_replace_key(file, page, "/Annots", annotations);
}

/// Whether an annotation has a border that is painted: one of its own (12.5.4).
static int has_border(qpdf_data file, qpdf_oh annotation) {
  qpdf_oh border = value_of(file, annotation, "/Border");
  qpdf_oh width = value_of(file, value_of(file, annotation, "/BS"), "/W");
  if (length_of(file, border) >= 3) width = qpdf_oh_get_array_item(file, border, 2);
  return qpdf_oh_is_number(file, width) && qpdf_oh_get_numeric_value(file, width) > 0;
}

/// Whether a page has annotations that are painted, above whatever its streams paint: fields, notes, stamps.
static int has_painted_annotations(qpdf_data file, qpdf_oh page) {
  enum { HIDDEN = 2, NO_VIEW = 32 };
  qpdf_oh all = value_of(file, page, "/Annots");
  for (int index = 0; index < length_of(file, all); index++) {
    qpdf_oh annotation = qpdf_oh_get_array_item(file, all, index);
    if (!qpdf_oh_is_dictionary(file, annotation)) continue;
    qpdf_oh flags = value_of(file, annotation, "/F"), kind = value_of(file, annotation, "/Subtype");
    int is_hidden = qpdf_oh_is_integer(file, flags) &&
                    (qpdf_oh_get_int_value_as_int(file, flags) & (HIDDEN | NO_VIEW)) != 0;
    if (is_hidden || qpdf_oh_is_name_and_equals(file, kind, "/Popup")) continue;
    if (!qpdf_oh_is_name_and_equals(file, kind, "/Link") || has_border(file, annotation) ||
        qpdf_oh_is_dictionary(file, value_of(file, annotation, "/AP"))) {
      return 1;
    }
  }
  return 0;
}

void put_on_page(qpdf_data file, qpdf_oh page, qpdf_data ink, qpdf_oh ink_page) {
  struct box ink_box = media_box(ink, ink_page);
  // The page of the ink has one stream, which is copied as it is.
  struct content none = {0}, content = page_content(file, page);
  qpdf_oh form = qpdf_oh_copy_foreign_object(file, ink, form_of(ink, ink_page, none, 1));
  struct balance balance = balance_of(content.bytes, content.count);
  struct matrix matrix =
      matrix_of(visible_box(file, page), turn_of(file, page), ink_box.top - ink_box.bottom);
  int has_damaged_streams =
      !content.bytes && qpdf_oh_is_array(file, qpdf_oh_get_key(file, page, "/Contents"));
  // Of streams that cannot be decoded, readers show the beginning, and all others. What these leave
  // open is not known, and no form can have several streams.
  if (has_damaged_streams || has_painted_annotations(file, page)) {
    annotate(file, page, form, ink_box, matrix);
    free(content.bytes);
    return;
  }

  qpdf_oh contents = qpdf_oh_new_array(file);
  char name[32], text[1024];
  if (can_go_on(file, page, content, balance)) {
    append_streams(file, page, balance, contents);
  } else {
    // A form ends where its stream ends, even if something is open in it. It has the resources of the
    // page, which needs no others.
    qpdf_oh original = form_of(file, page, content, 0);
    qpdf_oh_replace_key(file, page, "/Resources", qpdf_oh_new_dictionary(file));
    add_object(file, page, original, "Page", name, sizeof name);
    snprintf(text, sizeof text, "q\n%s Do\nQ\n", name);
    qpdf_oh_append_item(file, contents, stream_of(file, text));
  }
  free(content.bytes);

  add_object(file, page, form, "Ink", name, sizeof name);
  const double *m = matrix.m;
  snprintf(
      text, sizeof text, "q\n%.0f %.0f %.0f %.0f %.6f %.6f cm\n%s Do\nQ\n", m[0], m[1], m[2], m[3],
      m[4], m[5], name);
  qpdf_oh_append_item(file, contents, stream_of(file, text));
  qpdf_oh_replace_key(file, page, "/Contents", contents);
}
