#include "unsupported.h"

#include <string.h>

#include "block.h"

/// Tags and values of TIFF 6.0 and of libtiff, whose `TIFFRGBAImageOK` decides what is decoded.
static int is_unsupported_tiff(const uint8_t *bytes, size_t count) {
  enum { BITS = 258, COMPRESSION = 259, PHOTOMETRIC = 262, INK_SET = 332, SAMPLE_FORMAT = 339 };
  enum { SEPARATED = 5, LAB = 8, CMYK = 1, FLOATING = 3 };
  struct block tiff = tiff_block(bytes, count);
  uint32_t bits = tiff_value(&tiff, BITS, 1), colors = tiff_value(&tiff, PHOTOMETRIC, 0);
  uint32_t compression = tiff_value(&tiff, COMPRESSION, 1);
  if (bits > 16 || tiff_value(&tiff, SAMPLE_FORMAT, 1) >= FLOATING) return 1;
  if (colors == SEPARATED) return bits != 8 || tiff_value(&tiff, INK_SET, CMYK) != CMYK;
  // No, the codes of faxes, LZW, JPEG and Deflate, and PackBits and the other code of Deflate.
  return colors > LAB || (compression > 8 && compression != 32773 && compression != 32946);
}

/// Whether a JPEG file has a frame of another process than the baseline, extended and progressive ones
/// with samples of 8 bits (ITU-T T.81, table B.1).
static int is_unsupported_jpeg(const uint8_t *bytes, size_t count) {
  struct block file = {bytes, count, 1};
  size_t place = 2;
  while (place < count && count - place >= 5 && bytes[place] == 0xFF) {
    uint8_t mark = bytes[place + 1];
    // Frames have the marks C0 to CF, of which three mean something else.
    if (mark >= 0xC0 && mark <= 0xCF && mark != 0xC4 && mark != 0xC8 && mark != 0xCC) {
      return (mark > 0xC2 && mark != 0xC9 && mark != 0xCA) || bytes[place + 4] != 8;
    }
    size_t length = block_number(&file, place + 2, 2);
    if (length < 2) return 0;
    place += 2 + length;
  }
  return 0;
}

int is_unsupported(const char *kind, const uint8_t *bytes, size_t count) {
  if (strcmp(kind, "image/tiff") == 0) return is_unsupported_tiff(bytes, count);
  if (strcmp(kind, "image/jpeg") == 0) return is_unsupported_jpeg(bytes, count);
  return 0;
}
