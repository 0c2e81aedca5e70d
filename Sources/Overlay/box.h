#pragma once

#include <qpdf/qpdf-c.h>

/// A rectangle of a page, in its own coordinates, whose y axis points up.
struct box {
  double left, bottom, right, top;
};

/// The size of the paper; a page of Letter size if it cannot be read, or is empty.
struct box media_box(qpdf_data file, qpdf_oh page);

/// The part of a page that is looked at: the crop box, as far as it lies in the media box; all of that if
/// they have nothing in common.
struct box visible_box(qpdf_data file, qpdf_oh page);

/// Makes the crop box say what is looked at, where readers could take it for something else. Returns whether
/// it had nothing in common with the media box.
int mend_crop_box(qpdf_data file, qpdf_oh page);

/// By how many degrees a page is turned clockwise: 0, 90, 180 or 270.
int turn_of(qpdf_data file, qpdf_oh page);
