#pragma once

#include <qpdf/qpdf-c.h>
#include <stddef.h>
#include <stdint.h>

/// A document that was read.
struct opened {
  qpdf_data file;
  /// Whether it was encrypted, with a password that is empty.
  int was_locked;
  /// Whether its attachments are encrypted, and nothing else: they were taken out.
  int lost_attachments;
};

qpdf_data new_file(void);

/// Reads a document, or ends the process.
/// - `bytes`: The file, which may be changed and must last as long as the document.
struct opened open_file(char *bytes, size_t count);
