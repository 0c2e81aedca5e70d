#include "pixels.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include "decoder.h"

static int write_all(const void *bytes, size_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -1;
    next += written;
    count -= (size_t)written;
  }
  return 0;
}

/// A product of two shares of 255, rounded.
static uint32_t product(uint32_t one, uint32_t other) { return (one * other + 127) / 255; }

static void convert(uint32_t *pixels, const guchar *samples, int width, int channels) {
  for (int x = 0; x < width; x++, samples += channels) {
    uint32_t alpha = channels == 4 ? samples[3] : 255;
    pixels[x] = alpha << 24 | product(samples[0], alpha) << 16 | product(samples[1], alpha) << 8 |
                product(samples[2], alpha);
  }
}

int write_pixels(GdkPixbuf *pixbuf, int told_width, int told_height, int lacks_fonts) {
  int width = gdk_pixbuf_get_width(pixbuf), height = gdk_pixbuf_get_height(pixbuf);
  int channels = gdk_pixbuf_get_n_channels(pixbuf);
  if (gdk_pixbuf_get_bits_per_sample(pixbuf) != 8 || channels < 3 || channels > 4) return -1;
  struct header header = {
      .mark = {'F', 'P', 'I', 'X'},
      .version = 2,
      .width = (uint32_t)width,
      .height = (uint32_t)height,
      .told_width = (uint32_t)told_width,
      .told_height = (uint32_t)told_height,
      .lacks_fonts = (uint32_t)lacks_fonts,
  };
  if (write_all(&header, sizeof header) != 0) return -1;
  uint32_t *row = calloc((size_t)width, sizeof *row);
  if (!row) return -1;
  const guchar *samples = gdk_pixbuf_read_pixels(pixbuf);
  for (int y = 0; y < height; y++) {
    convert(row, samples + (size_t)y * (size_t)gdk_pixbuf_get_rowstride(pixbuf), width, channels);
    if (write_all(row, (size_t)width * sizeof *row) != 0) return -1;
  }
  return 0;
}
