#pragma once

#include <stddef.h>
#include <stdint.h>

/// Whether a file says that it is of a kind which the libraries do not decode, such as TIFF with samples
/// of 32 bits. They call it damaged, as they do with files that are.
/// kind: The media type.
int is_unsupported(const char *kind, const uint8_t *bytes, size_t count);
