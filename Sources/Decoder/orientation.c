#include "orientation.h"

#include <string.h>

enum { UPRIGHT = 1, LAST_ORIENTATION = 8, ORIENTATION_TAG = 0x0112 };

/// Bytes with the order in which their numbers are written.
struct block {
  const uint8_t *bytes;
  size_t count;
  int is_big_endian;
};

/// Returns a number of 2 or 4 bytes; 0 beyond the end.
static uint32_t number(const struct block *block, size_t place, size_t length) {
  if (place > block->count || block->count - place < length) return 0;
  uint32_t value = 0;
  for (size_t index = 0; index < length; index++) {
    size_t step = block->is_big_endian ? index : length - 1 - index;
    value = value << 8 | block->bytes[place + step];
  }
  return value;
}

/// Finds the tag in the first directory of a TIFF header (TIFF 6.0, section 2; EXIF 2.3, 4.5).
static int orientation_of_tiff(struct block tiff) {
  if (tiff.count < 8) return UPRIGHT;
  tiff.is_big_endian = tiff.bytes[0] == 'M';
  size_t directory = number(&tiff, 4, 4);
  uint32_t entries = number(&tiff, directory, 2);
  for (uint32_t index = 0; index < entries; index++) {
    size_t entry = directory + 2 + 12 * (size_t)index;
    if (number(&tiff, entry, 2) != ORIENTATION_TAG) continue;
    uint32_t value = number(&tiff, entry + 8, 2);
    return value >= UPRIGHT && value <= LAST_ORIENTATION ? (int)value : UPRIGHT;
  }
  return UPRIGHT;
}

int orientation_of_webp(const uint8_t *bytes, size_t count) {
  struct block file = {bytes, count, 0};
  // RIFF: "RIFF", a length, "WEBP", then chunks of a name, a length, and content with an even length.
  size_t place = 12;
  while (place < count && count - place >= 8) {
    size_t length = number(&file, place + 4, 4);
    const uint8_t *content = bytes + place + 8;
    size_t rest = count - place - 8;
    if (length > rest) return UPRIGHT;
    if (memcmp(bytes + place, "EXIF", 4) == 0) {
      // Some programs repeat the mark that JPEG files need.
      size_t mark = length >= 6 && memcmp(content, "Exif\0\0", 6) == 0 ? 6 : 0;
      return orientation_of_tiff((struct block){content + mark, length - mark, 0});
    }
    place += 8 + length + (length & 1);
  }
  return UPRIGHT;
}
