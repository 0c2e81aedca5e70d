#pragma once

#include <poppler.h>

#include "pages.h"

/// A document that is open.
struct document {
  PopplerDocument *poppler;
  /// The number of pages.
  int pages;
  /// The width and the height of each page in points.
  double *sizes;
  /// The side of its tiles in pixels.
  uint32_t side;
};

/// Opens a document, and measures its pages. The bytes must stay.
///
/// Fills in `outcome` and `pages` of the facts; `document` is open if the outcome is OUTCOME_DONE.
void open_document(
    struct document *document, const void *bytes, size_t count, uint32_t most_pages,
    struct facts *facts);

/// How many pages are searched for fonts: as many as FingerPaint shows.
enum { SCANNED_PAGES = 200 };

/// Whether a document uses fonts that it does not bring.
int lacks_fonts(const struct document *document);
