#include <math.h>

#include "decoder.h"

/// How many times larger a vector picture is painted than it says it is, and up to which side.
enum { LARGEST_DENSITY = 4, VECTOR_SIDE = 4096 };

static int scaled(int side, double factor) {
  double length = floor(side * factor);
  return length < 1 ? 1 : (int)length;
}

void fit(int *width, int *height, int is_vector, const struct limits *limits) {
  double longest = *width > *height ? *width : *height;
  double factor = 1;
  if (is_vector) factor = fmin(LARGEST_DENSITY, fmax(1, VECTOR_SIDE / longest));
  factor = fmin(factor, limits->side / longest);
  factor = fmin(factor, sqrt((double)limits->pixels / ((double)*width * *height)));
  *width = scaled(*width, factor);
  *height = scaled(*height, factor);
}
