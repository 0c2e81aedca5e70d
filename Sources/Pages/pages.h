// What the program and its painter of PDF pages agree on. The program has the same numbers in
// PageProcess.swift. All numbers are in the byte order of the machine.
#pragma once

#include <stdint.h>

#include "outcome.h"

/// The longest side that tiles can have, in pixels.
enum { LONGEST_SIDE = 8192 };

/// The most points that a side of a page has. PDF 1.7 says 14,400 (Annex C); rounding is added.
#define LARGEST_PAGE 14401.0

/// The most pixels that a side of a page has at any scale. Cairo counts positions in 24 bits.
#define LARGEST_EXTENT 1048576.0

/// The length of the document comes first, and then its bytes.
struct request_document {
  uint64_t length;
};

/// The answer to the document. After it come the sizes of the pages: two doubles each, the width and
/// the height in points, of the crop box and as the page is turned.
struct facts {
  /// "FPPG" and the version of this protocol, 1.
  char mark[4];
  uint32_t version;
  /// One of `enum outcome`. If it is not OUTCOME_DONE, the process ends with this status.
  uint32_t outcome;
  /// The number of pages; or, if a page has no valid size, the number of that page, from 0.
  uint32_t pages;
  /// Whether letters may be missing: the document lacks fonts, and there are none on the system, or they cannot
  /// be read.
  uint32_t lacks_fonts;
  /// The number of pages that cannot be read. They are blank.
  uint32_t unreadable;
};

/// Asks for a tile of a page.
struct request_tile {
  /// The number of the page, from 0.
  uint32_t page;
  /// The tile's place in the grid, which begins at the page's upper left corner.
  uint32_t column;
  uint32_t row;
  uint32_t unused;
  /// Pixels per point.
  double scale;
};

/// The answer. The pixels follow row by row from the top: opaque, 0xFFRRGGBB.
struct answer_tile {
  /// "FPTL".
  char mark[4];
  /// One of `enum outcome`. If it is not OUTCOME_DONE, the process ends with this status. If it is not OUTCOME_DONE, there are no pixels.
  uint32_t outcome;
  /// The size in pixels: less than that of a tile at the page's right and lower edges.
  uint32_t width;
  uint32_t height;
};
