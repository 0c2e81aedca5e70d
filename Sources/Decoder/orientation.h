#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns the orientation that a file has where GdkPixbuf does not look, from 1 (upright) to 8 (TIFF
/// 6.0, page 36); 0 if it has none there. GdkPixbuf reads the EXIF data of JPEG and TIFF files itself,
/// but neither those of WebP files nor any XMP.
/// kind: The media type.
int orientation_beside_pixbuf(const char *kind, const uint8_t *bytes, size_t count);
