// What the program and its decoder agree on.
#pragma once

#include <stdint.h>

#include "outcome.h"

/// What comes before the pixels: all numbers in the byte order of the machine. The pixels follow row
/// by row from the top: premultiplied, 0xAARRGGBB.
struct header {
  /// "FPIX" and the version of this header, 2.
  char mark[4];
  uint32_t version;
  /// The size in pixels.
  uint32_t width;
  uint32_t height;
  /// The size that the file gives, which differs if the picture was scaled.
  uint32_t told_width;
  uint32_t told_height;
  /// Whether letters are missing: the file has texts, and no fonts can be read.
  uint32_t lacks_fonts;
};

/// The largest picture that is made.
struct limits {
  /// The most pixels in a row or a column.
  int side;
  /// The most pixels in all.
  int64_t pixels;
};

/// Returns the size at which a picture of a size is decoded: within the limits, and of the same
/// shape. A picture without pixels of its own is made larger, so that it can be looked at closely.
void fit(int *width, int *height, int is_vector, const struct limits *limits);
