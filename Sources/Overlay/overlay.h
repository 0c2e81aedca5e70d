// What the program and its overlayer of PDF pages agree on. The program has the same numbers in
// PDFOverlay.swift. All numbers are in the byte order of the machine.
#pragma once

#include <stdint.h>

/// How the process ends.
enum outcome {
  OUTCOME_DONE = 0,
  /// The command line or the order is wrong.
  OUTCOME_USAGE = 64,
  /// A document is damaged, or lacks a page.
  OUTCOME_DAMAGED = 65,
  /// There is not enough memory.
  OUTCOME_TOO_LARGE = 66,
  /// A document needs a password.
  OUTCOME_ENCRYPTED = 67,
  /// A document does not have as many pages here as the order says. Numbers of pages mean nothing then.
  OUTCOME_OTHER_PAGES = 68,
  /// The kernel does not restrict the process, so nothing was read.
  OUTCOME_NO_SANDBOX = 70,
  /// The result could not be written.
  OUTCOME_NOT_WRITTEN = 74,
};

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
