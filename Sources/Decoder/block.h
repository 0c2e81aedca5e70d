#pragma once

#include <stddef.h>
#include <stdint.h>

/// Bytes of a file with the order in which their numbers are written.
struct block {
  const uint8_t *bytes;
  size_t count;
  int is_big_endian;
};

/// Returns a number of 1 to 4 bytes; 0 beyond the end.
uint32_t block_number(const struct block *block, size_t place, size_t length);

/// Returns a TIFF file, or EXIF data, with the order of bytes that its header says (TIFF 6.0, section 2).
struct block tiff_block(const uint8_t *bytes, size_t count);

/// Returns the first value of a tag in the first directory of a TIFF file (TIFF 6.0, section 2; EXIF
/// 2.3, 4.5); `otherwise` if it does not have the tag as whole numbers of 16 or 32 bits.
uint32_t tiff_value(const struct block *tiff, uint32_t tag, uint32_t otherwise);
