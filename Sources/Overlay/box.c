#include "box.h"

#include "objects.h"

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

/// Cuts one axis of a crop box to the media box. A longer one becomes that of the media box, as poppler
/// has it: the canvas shows what poppler paints.
static void cut(double *low, double *high, double least, double most) {
  if (*high - *low > most - least) {
    *low = least;
    *high = most;
  }
  if (*low < least) *low = least;
  if (*high > most) *high = most;
}

static int is_empty(struct box box) { return !(box.left < box.right && box.bottom < box.top); }

struct box media_box(qpdf_data file, qpdf_oh page) {
  static const struct box letter = {0, 0, 612, 792};
  struct box box = box_of(file, page, "/MediaBox", letter);
  return is_empty(box) ? letter : box;
}

/// Finds the part of a page that is looked at. Returns whether the crop box has anything of it.
static int crop(qpdf_data file, qpdf_oh page, struct box *box) {
  struct box media = media_box(file, page);
  *box = box_of(file, page, "/CropBox", media);
  cut(&box->left, &box->right, media.left, media.right);
  cut(&box->bottom, &box->top, media.bottom, media.top);
  if (!is_empty(*box)) return 1;
  *box = media;
  return 0;
}

struct box visible_box(qpdf_data file, qpdf_oh page) {
  struct box box;
  crop(file, page, &box);
  return box;
}

int mend_crop_box(qpdf_data file, qpdf_oh page) {
  struct box media = media_box(file, page), told = box_of(file, page, "/CropBox", media), box;
  if (!qpdf_oh_has_key(file, page, "/CropBox")) return 0;
  int is_common = crop(file, page, &box);
  int is_same = told.left == box.left && told.bottom == box.bottom && told.right == box.right &&
                told.top == box.top;
  const double sides[] = {box.left, box.bottom, box.right, box.top};
  if (!is_same) qpdf_oh_replace_key(file, page, "/CropBox", array_of(file, sides, 4));
  return !is_common;
}

int turn_of(qpdf_data file, qpdf_oh page) {
  qpdf_oh value = qpdf_oh_get_key(file, page, "/Rotate");
  if (!qpdf_oh_is_integer(file, value)) return 0;
  int turn = qpdf_oh_get_int_value_as_int(file, value) % 360;
  return turn < 0 ? turn + 360 : turn;
}
