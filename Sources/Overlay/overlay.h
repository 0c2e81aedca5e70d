// What the program and its overlayer of PDF pages agree on. The program has the same numbers in
// PDFOverlay.swift. All numbers are in the byte order of the machine.
#pragma once

#include <stdint.h>

#include "outcome.h"

/// The order. After it come what is known of the documents, the pages, the bytes of the ink, and the
/// bytes of the documents.
struct order {
  /// "FPOV" and the version of this protocol, 2.
  char mark[4];
  uint32_t version;
  uint32_t documents;
  uint32_t pages;
  /// The length of the PDF file with the ink.
  uint64_t ink;
};

/// A document of the order.
struct ordered_document {
  /// The length of the file.
  uint64_t length;
  /// The number of pages, as the process that paints them counts. In a damaged file another reader may
  /// find others.
  uint64_t pages;
};

/// A page of the result. Numbers count from 0, and -1 means that there is no such page. A page has an original or ink.
struct ordered_page {
  int32_t document;
  /// The page of the document.
  int32_t original;
  /// The page of the ink, which lies on top. Without an original, it is the page.
  int32_t ink;
};
