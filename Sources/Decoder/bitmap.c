#include "bitmap.h"

#include <string.h>

#include "block.h"

/// Writes a number of 4 bytes, the lowest first.
static void write_number(uint8_t *bytes, size_t value) {
  for (int index = 0; index < 4; index++) bytes[index] = (uint8_t)(value >> (8 * index));
}

size_t close_gap_of_bitmap(uint8_t *bytes, size_t count) {
  // The header of the file and the two forms of that of the picture (BITMAPCOREHEADER, which OS/2 has,
  // and BITMAPINFOHEADER and longer ones).
  enum { FILE_HEADER = 14, OFFSET = 10, CORE = 12, INFO = 40, MASKS = 3, MASKS_WITH_ALPHA = 6 };
  struct block file = {bytes, count, 0};
  size_t header = block_number(&file, FILE_HEADER, 4);
  if (header != CORE && header < INFO) return count;
  if (header > count || count - header < FILE_HEADER) return count;
  int is_core = header == CORE;
  uint32_t depth = block_number(&file, FILE_HEADER + (is_core ? 10 : 14), 2);
  uint32_t packing = is_core ? 0 : block_number(&file, FILE_HEADER + 16, 4);
  size_t colors = is_core ? 0 : block_number(&file, FILE_HEADER + 32, 4);
  size_t color_length = is_core ? 3 : 4, start = FILE_HEADER + header;
  if (header == INFO && packing == MASKS) start += 12;
  if (header == INFO && packing == MASKS_WITH_ALPHA) start += 16;
  size_t pixels = block_number(&file, OFFSET, 4);
  if (depth > 8) {
    // What is between header and pixels is of no use.
    colors = 0;
  } else {
    if (colors == 0 || colors > (size_t)1 << depth) colors = (size_t)1 << depth;
    if (pixels >= start + color_length && pixels < start + colors * color_length) {
      // The palette is shorter than the header says.
      colors = (pixels - start) / color_length;
    }
  }
  size_t end = start + colors * color_length;
  if (pixels < end) pixels = end;
  if (pixels > count || end > count) return count;
  if (!is_core) write_number(bytes + FILE_HEADER + 32, colors);
  write_number(bytes + OFFSET, end);
  memmove(bytes + end, bytes + pixels, count - pixels);
  return count - (pixels - end);
}
