// What the program and its overlayer of PDF pages agree on. The program has the same numbers in
// PDFOverlay.swift. All numbers are in the byte order of the machine.
#pragma once

#include <stdint.h>

#include "outcome.h"

/// The order. After it come what is known of the documents, the pages, the bytes of the ink, and the
/// bytes of the documents. Without pages and ink, the result is the one document with its crop boxes mended.
struct order {
  /// "FPOV" and the version of this protocol, 3.
  char mark[4];
  uint32_t version;
  uint32_t documents;
  uint32_t pages;
  /// The length of the PDF file with the ink; 0 for none.
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

/// A page of the result. Numbers count from 0, and -1 means that there is no such page. A page has an original, ink, or
/// both.
struct ordered_page {
  int32_t document;
  /// The page of the document.
  int32_t original;
  /// The page of the ink, which lies on top. Without an original, it is the page.
  int32_t ink;
};

/// What comes before the result, which follows.
struct answer {
  /// "FPOV".
  char mark[4];
  /// The number of documents that were encrypted with an empty password. The result is not encrypted.
  uint32_t unlocked;
  /// The number of documents whose attachments are encrypted. They were taken out.
  uint32_t attachments;
  /// The number of pages whose crop box has nothing of the page. All of the page is looked at.
  uint32_t boxes;
};
