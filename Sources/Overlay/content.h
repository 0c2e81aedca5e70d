#pragma once

#include <qpdf/qpdf-c.h>
#include <stddef.h>

/// The operators of a page, a form or a pattern.
struct content {
  /// `NULL` if they cannot be decoded. The caller frees them.
  unsigned char *bytes;
  size_t count;
  /// Whether they can be decoded. There may be none.
  int is_readable;
};

/// Returns the operators of all streams of a page.
struct content page_content(qpdf_data file, qpdf_oh page);

struct content stream_content(qpdf_data file, qpdf_oh stream);

/// Calls a function with each name in a content, with its slash and without escapes (7.3.5). What only looks like a
/// name, such as in the samples of an image, may be among them.
void for_each_name(
    const unsigned char *bytes, size_t count, void (*call)(const char *name, void *context),
    void *context);
