#pragma once

#include <stddef.h>

/// The socket to the process that asks. Libraries may write to the standard output, so that is not it.
enum { CHANNEL = 0 };

/// Reads exactly as many bytes. Returns 0, or -1 if they do not come.
int read_exactly(void *bytes, size_t count);

/// Writes all bytes. Returns 0, or -1 if nobody takes them.
int write_all(const void *bytes, size_t count);

/// Ends this process as soon as the other end of the channel is closed, even while a page is painted.
/// A process that paints for ever would otherwise outlive the program. Returns 0, or -1.
int end_with_asker(void);
