#include "form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "balance.h"

/// A rectangle of a page, in its own coordinates, whose y axis points up.
struct box {
  double left, bottom, right, top;
};

/// Returns a box of a page; another one if the page has none that can be read, as poppler does.
static struct box box_of(qpdf_data file, qpdf_oh page, const char *key, struct box box) {
  qpdf_oh array = qpdf_oh_get_key(file, page, key);
  if (!qpdf_oh_is_array(file, array) || qpdf_oh_get_array_n_items(file, array) != 4) return box;
  double numbers[4];
  for (int place = 0; place < 4; place++) {
    qpdf_oh item = qpdf_oh_get_array_item(file, array, place);
    if (!qpdf_oh_is_number(file, item)) return box;
    numbers[place] = qpdf_oh_get_numeric_value(file, item);
  }
  int is_mirrored = numbers[0] > numbers[2], is_upside_down = numbers[1] > numbers[3];
  box.left = numbers[is_mirrored ? 2 : 0];
  box.right = numbers[is_mirrored ? 0 : 2];
  box.bottom = numbers[is_upside_down ? 3 : 1];
  box.top = numbers[is_upside_down ? 1 : 3];
  return box;
}

static struct box media_box(qpdf_data file, qpdf_oh page) {
  return box_of(file, page, "/MediaBox", (struct box){0, 0, 612, 792});
}

/// The part of a page that is looked at: the crop box, as far as it lies in the media box.
static struct box visible_box(qpdf_data file, qpdf_oh page) {
  struct box media = media_box(file, page);
  struct box crop = box_of(file, page, "/CropBox", media);
  if (crop.left < media.left) crop.left = media.left;
  if (crop.bottom < media.bottom) crop.bottom = media.bottom;
  if (crop.right > media.right) crop.right = media.right;
  if (crop.top > media.top) crop.top = media.top;
  return crop.left < crop.right && crop.bottom < crop.top ? crop : media;
}

/// By how many degrees a page is turned clockwise: 0, 90, 180 or 270.
static int turn_of(qpdf_data file, qpdf_oh page) {
  qpdf_oh value = qpdf_oh_get_key(file, page, "/Rotate");
  if (!qpdf_oh_is_integer(file, value)) return 0;
  int turn = qpdf_oh_get_int_value_as_int(file, value) % 360;
  return turn < 0 ? turn + 360 : turn;
}

/// Begins a graphics state, and writes the matrix that takes the ink to the page. `height` is that of the ink.
static void write_matrix(char *text, size_t room, struct box page, int turn, double height) {
  double m[6] = {1, 0, 0, 1, page.left, page.top - height};
  double quarter[6] = {0, 1, -1, 0, page.left + height, page.bottom};
  double half[6] = {-1, 0, 0, -1, page.right, page.bottom + height};
  double three[6] = {0, -1, 1, 0, page.right - height, page.top};
  if (turn == 90) memcpy(m, quarter, sizeof m);
  if (turn == 180) memcpy(m, half, sizeof m);
  if (turn == 270) memcpy(m, three, sizeof m);
  snprintf(
      text, room, "q\n%.0f %.0f %.0f %.0f %.6f %.6f cm\n", m[0], m[1], m[2], m[3], m[4], m[5]);
}

/// Makes a form of a page.
static qpdf_oh form_of(qpdf_data file, qpdf_oh page) {
  unsigned char *bytes = NULL;
  size_t count = 0;
  qpdf_oh_get_page_content_data(file, page, &bytes, &count);
  qpdf_oh form = qpdf_oh_new_stream(file), none = qpdf_oh_new_null(file);
  static const unsigned char nothing[1] = "";
  qpdf_oh_replace_stream_data(file, form, bytes ? bytes : nothing, bytes ? count : 0, none, none);
  free(bytes);
  qpdf_oh dictionary = qpdf_oh_get_dict(file, form);
  qpdf_oh_replace_key(file, dictionary, "/Type", qpdf_oh_new_name(file, "/XObject"));
  qpdf_oh_replace_key(file, dictionary, "/Subtype", qpdf_oh_new_name(file, "/Form"));
  qpdf_oh_replace_key(file, dictionary, "/BBox", qpdf_oh_get_key(file, page, "/MediaBox"));
  const char *kept[] = {"/Resources", "/Group"};
  for (size_t index = 0; index < sizeof kept / sizeof *kept; index++) {
    if (!qpdf_oh_has_key(file, page, kept[index])) continue;
    qpdf_oh_replace_key(file, dictionary, kept[index], qpdf_oh_get_key(file, page, kept[index]));
  }
  return form;
}

/// Returns a copy of a dictionary, which other pages may share; an empty one if there is none.
static qpdf_oh copied_dictionary(qpdf_data file, qpdf_oh owner, const char *name) {
  qpdf_oh copy = qpdf_oh_new_dictionary(file), old = qpdf_oh_get_key(file, owner, name);
  if (!qpdf_oh_is_dictionary(file, old)) return copy;
  qpdf_oh_begin_dict_key_iter(file, old);
  while (qpdf_oh_dict_more_keys(file)) {
    char key[256];
    // The next call overwrites the name.
    if (snprintf(key, sizeof key, "%s", qpdf_oh_dict_next_key(file)) >= (int)sizeof key) continue;
    qpdf_oh_replace_key(file, copy, key, qpdf_oh_get_key(file, old, key));
  }
  return copy;
}

static qpdf_oh stream_of(qpdf_data file, const char *text) {
  qpdf_oh stream = qpdf_oh_new_stream(file), none = qpdf_oh_new_null(file);
  qpdf_oh_replace_stream_data(file, stream, (const unsigned char *)text, strlen(text), none, none);
  return stream;
}

/// Returns a stream that repeats an operator on the graphics state.
static qpdf_oh states(qpdf_data file, char operator, unsigned count) {
  char text[2 * MOST_STATES + 3] = "\n";
  size_t length = 1;
  for (unsigned index = 0; index < count; index++) {
    text[length++] = operator;
    text[length++] = '\n';
  }
  text[length] = 0;
  return stream_of(file, text);
}

/// Finds out what a page does to the stack of graphics states.
static struct balance balance_of_page(qpdf_data file, qpdf_oh page) {
  unsigned char *bytes = NULL;
  size_t count = 0;
  qpdf_oh_get_page_content_data(file, page, &bytes, &count);
  // What cannot be decoded is kept, and taken for balanced. Reading the error forgets it.
  if (qpdf_has_error(file)) qpdf_get_error(file);
  struct balance balance = balance_of(bytes, bytes ? count : 0);
  free(bytes);
  return balance;
}

void put_on_page(qpdf_data file, qpdf_oh page, qpdf_data ink, qpdf_oh ink_page) {
  struct box ink_box = media_box(ink, ink_page);
  qpdf_oh form = qpdf_oh_copy_foreign_object(file, ink, form_of(ink, ink_page));

  qpdf_oh resources = copied_dictionary(file, page, "/Resources");
  qpdf_oh objects = copied_dictionary(file, resources, "/XObject");
  char name[32] = "/Ink";
  for (unsigned number = 1; qpdf_oh_has_key(file, objects, name); number++) {
    snprintf(name, sizeof name, "/Ink%u", number);
  }
  qpdf_oh_replace_key(file, objects, name, form);
  qpdf_oh_replace_key(file, resources, "/XObject", objects);
  qpdf_oh_replace_key(file, page, "/Resources", resources);

  char end[512];
  write_matrix(
      end, sizeof end, visible_box(file, page), turn_of(file, page), ink_box.top - ink_box.bottom);
  size_t length = strlen(end);
  snprintf(end + length, sizeof end - length, "%s Do\nQ\n", name);
  // What the page leaves behind in the graphics state ends before the ink. A page may also restore
  // states that it has not saved, and so needs spare ones, or leave states that it has saved.
  struct balance balance = balance_of_page(file, page);
  qpdf_oh contents = qpdf_oh_new_array(file), old = qpdf_oh_get_key(file, page, "/Contents");
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
  qpdf_oh_append_item(file, contents, stream_of(file, end));
  qpdf_oh_replace_key(file, page, "/Contents", contents);
}
