// How the programs end that read what strangers have written. FingerPaint has the same numbers in
// HelperOutcome.swift.
#pragma once

/// The exit status of such a program. The painter of pages also answers with these numbers.
enum outcome {
  OUTCOME_DONE = 0,
  /// The command line or the order is wrong.
  OUTCOME_USAGE = 64,
  /// The file, or a page of it, is damaged or of another kind.
  OUTCOME_DAMAGED = 65,
  /// A picture has too many pixels, or there is not enough memory.
  OUTCOME_TOO_LARGE = 66,
  /// The document needs a password.
  OUTCOME_ENCRYPTED = 67,
  /// The document has no pages.
  OUTCOME_NO_PAGES = 68,
  /// The document has more pages than may be. The number is in the answer.
  OUTCOME_TOO_MANY_PAGES = 69,
  /// The kernel does not restrict the process, so nothing was read.
  OUTCOME_NO_SANDBOX = 70,
  /// A page is larger or smaller than a page can be. Its number is in the answer.
  OUTCOME_PAGE_TOO_LARGE = 71,
  /// There is no such page, or no such tile of it.
  OUTCOME_NO_TILE = 72,
  /// Nothing on this system decodes this kind of file.
  OUTCOME_NO_LOADER = 73,
  /// Nobody takes the result.
  OUTCOME_NOT_WRITTEN = 74,
  /// A document does not have as many pages here as the order says. Numbers of pages mean nothing then.
  OUTCOME_OTHER_PAGES = 75,
  /// The picture is of a kind that is not decoded, although another kind of the format is.
  OUTCOME_UNSUPPORTED = 76,
  /// A thread has not ended in time, so nothing was read. Another try may succeed.
  OUTCOME_NOT_READY = 77,
};
