#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns the orientation that a WebP file has in its EXIF data, from 1 (upright) to 8 (TIFF 6.0,
/// page 36); 1 if it has none. GdkPixbuf reads that of JPEG and TIFF files itself, but not this one.
int orientation_of_webp(const uint8_t *bytes, size_t count);
