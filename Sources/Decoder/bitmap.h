#pragma once

#include <stddef.h>
#include <stdint.h>

/// Moves the pixels of a BMP file directly behind its palette, where GdkPixbuf expects them: of a file
/// that has them elsewhere it makes a black picture. Other files do not change.
/// Returns the number of bytes from then on.
size_t close_gap_of_bitmap(uint8_t *bytes, size_t count);
