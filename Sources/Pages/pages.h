// What the program and its painter of PDF pages agree on. The program has the same numbers in
// PageProcess.swift. All numbers are in the byte order of the machine.
#pragma once

#include <stdint.h>

/// What the process answers. If a document cannot be opened, the process then ends with this status.
enum outcome {
  OUTCOME_DONE = 0,
  /// The command line is wrong.
  OUTCOME_USAGE = 64,
  /// The document, or the page, is damaged or of another kind.
  OUTCOME_DAMAGED = 65,
  /// There is not enough memory.
  OUTCOME_TOO_LARGE = 66,
  /// The document needs a password.
  OUTCOME_ENCRYPTED = 67,
  /// The document has no pages.
  OUTCOME_NO_PAGES = 68,
  /// The document has more pages than may be. The number is in the answer.
  OUTCOME_TOO_MANY_PAGES = 69,
  /// The kernel does not restrict the process, so nothing was read.
  OUTCOME_NO_SANDBOX = 70,
  /// A page is larger than a page can be. Its number is in the answer.
  OUTCOME_PAGE_TOO_LARGE = 71,
  /// There is no such page, or no such tile of it.
  OUTCOME_NO_TILE = 72,
  /// The process that asks is gone.
  OUTCOME_NOT_WRITTEN = 74,
};

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
  /// One of `enum outcome`.
  uint32_t outcome;
  /// The number of pages. If one is too large, its number, from 0.
  uint32_t pages;
  /// Whether fonts of the system can be read.
  uint32_t reads_fonts;
  uint32_t unused;
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
  /// One of `enum outcome`. If it is not OUTCOME_DONE, there are no pixels.
  uint32_t outcome;
  /// The size in pixels: less than that of a tile at the page's right and lower edges.
  uint32_t width;
  uint32_t height;
};
