#include "box.h"

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

struct box media_box(qpdf_data file, qpdf_oh page) {
  return box_of(file, page, "/MediaBox", (struct box){0, 0, 612, 792});
}

struct box visible_box(qpdf_data file, qpdf_oh page) {
  struct box media = media_box(file, page);
  struct box crop = box_of(file, page, "/CropBox", media);
  if (crop.left < media.left) crop.left = media.left;
  if (crop.bottom < media.bottom) crop.bottom = media.bottom;
  if (crop.right > media.right) crop.right = media.right;
  if (crop.top > media.top) crop.top = media.top;
  return crop.left < crop.right && crop.bottom < crop.top ? crop : media;
}

int turn_of(qpdf_data file, qpdf_oh page) {
  qpdf_oh value = qpdf_oh_get_key(file, page, "/Rotate");
  if (!qpdf_oh_is_integer(file, value)) return 0;
  int turn = qpdf_oh_get_int_value_as_int(file, value) % 360;
  return turn < 0 ? turn + 360 : turn;
}
