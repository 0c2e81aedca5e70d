#include "block.h"

#include <string.h>

uint32_t block_number(const struct block *block, size_t place, size_t length) {
  if (place > block->count || block->count - place < length) return 0;
  uint32_t value = 0;
  for (size_t index = 0; index < length; index++) {
    size_t step = block->is_big_endian ? index : length - 1 - index;
    value = value << 8 | block->bytes[place + step];
  }
  return value;
}

struct block tiff_block(const uint8_t *bytes, size_t count) {
  return (struct block){bytes, count, count > 0 && bytes[0] == 'M'};
}

uint32_t tiff_value(const struct block *tiff, uint32_t tag, uint32_t otherwise) {
  enum { SHORT = 3, LONG = 4 };
  if (tiff->count < 8) return otherwise;
  size_t directory = block_number(tiff, 4, 4);
  uint32_t entries = block_number(tiff, directory, 2);
  for (uint32_t index = 0; index < entries; index++) {
    size_t entry = directory + 2 + 12 * (size_t)index;
    if (block_number(tiff, entry, 2) != tag) continue;
    uint32_t type = block_number(tiff, entry + 2, 2), count = block_number(tiff, entry + 4, 4);
    if (count < 1 || (type != SHORT && type != LONG)) return otherwise;
    size_t length = type == SHORT ? 2 : 4;
    // Values that do not fit into four bytes lie elsewhere.
    size_t place = count * length > 4 ? block_number(tiff, entry + 8, 4) : entry + 8;
    return place <= tiff->count && tiff->count - place >= length
               ? block_number(tiff, place, length)
               : otherwise;
  }
  return otherwise;
}
