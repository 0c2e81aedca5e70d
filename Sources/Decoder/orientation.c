#define _GNU_SOURCE
#include "orientation.h"

#include <string.h>

#include "block.h"

enum { NONE = 0, UPRIGHT = 1, LAST_ORIENTATION = 8, ORIENTATION_TAG = 0x0112 };

static int valid(uint32_t value) {
  return value >= UPRIGHT && value <= LAST_ORIENTATION ? (int)value : NONE;
}

static int orientation_of_tiff(const uint8_t *bytes, size_t count) {
  struct block tiff = tiff_block(bytes, count);
  return valid(tiff_value(&tiff, ORIENTATION_TAG, NONE));
}

/// Finds `tiff:Orientation`, which is an attribute or an element with a digit (XMP, part 2, 2.7).
static int orientation_of_xmp(const uint8_t *bytes, size_t count) {
  static const char name[] = "tiff:Orientation";
  const uint8_t *end = bytes + count;
  const uint8_t *found = memmem(bytes, count, name, sizeof name - 1);
  if (!found) return NONE;
  for (const uint8_t *next = found + sizeof name - 1; next < end; next++) {
    if (strchr(" \t\r\n=\"'>", *next) && *next) continue;
    return valid((uint32_t)*next - '0');
  }
  return NONE;
}

/// RIFF: "RIFF", a length, "WEBP", then chunks of a name, a length, and content with an even length.
static int orientation_of_webp(const uint8_t *bytes, size_t count) {
  struct block file = {bytes, count, 0};
  int in_xmp = NONE;
  size_t place = 12;
  while (place < count && count - place >= 8) {
    size_t length = block_number(&file, place + 4, 4);
    const uint8_t *content = bytes + place + 8;
    if (length > count - place - 8) break;
    if (memcmp(bytes + place, "EXIF", 4) == 0) {
      // Some programs repeat the mark that JPEG files need.
      size_t mark = length >= 6 && memcmp(content, "Exif\0\0", 6) == 0 ? 6 : 0;
      int orientation = orientation_of_tiff(content + mark, length - mark);
      if (orientation) return orientation;
    }
    if (memcmp(bytes + place, "XMP ", 4) == 0) in_xmp = orientation_of_xmp(content, length);
    place += 8 + length + (length & 1);
  }
  return in_xmp;
}

/// Looks through the segments before the image itself: a mark, a length, and content (ITU-T T.81, B.1.1).
static int orientation_of_jpeg(const uint8_t *bytes, size_t count) {
  static const char mark[] = "http://ns.adobe.com/xap/1.0/";
  enum { APPLICATION_1 = 0xE1, START_OF_SCAN = 0xDA };
  struct block file = {bytes, count, 1};
  size_t place = 2;
  while (place < count && count - place >= 4 && bytes[place] == 0xFF) {
    size_t length = block_number(&file, place + 2, 2);
    if (bytes[place + 1] == START_OF_SCAN || length < 2 || length > count - place - 2) break;
    const uint8_t *content = bytes + place + 4;
    // The mark ends in a zero.
    if (bytes[place + 1] == APPLICATION_1 && length - 2 >= sizeof mark &&
        memcmp(content, mark, sizeof mark) == 0) {
      int orientation = orientation_of_xmp(content, length - 2);
      if (orientation) return orientation;
    }
    place += 2 + length;
  }
  return NONE;
}

int orientation_beside_pixbuf(const char *kind, const uint8_t *bytes, size_t count) {
  if (strcmp(kind, "image/webp") == 0) return orientation_of_webp(bytes, count);
  if (strcmp(kind, "image/jpeg") == 0) return orientation_of_jpeg(bytes, count);
  return NONE;
}
