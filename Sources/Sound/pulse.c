// The simple interface of PulseAudio (pulse/simple.h, pulse/sample.h, pulse/def.h), which has not changed since 2007.
#include "pulse.h"

#include <dlfcn.h>
#include <stdint.h>

#include "voices.h"

/// PA_STREAM_PLAYBACK and PA_SAMPLE_FLOAT32LE.
enum { PLAYBACK = 1, FLOATS = 5 };

struct sample_kind {
  int format;
  uint32_t rate;
  uint8_t channels;
};

/// Numbers of bytes. All bits set for what the server chooses.
struct buffer_sizes {
  uint32_t longest, target, before_play, least_request, fragment;
};

static struct stream *(*pa_simple_new)(
    const char *server, const char *program, int direction, const char *device, const char *name,
    const struct sample_kind *kind, const void *channels, const struct buffer_sizes *sizes,
    int *error);
static int (*pa_simple_write)(struct stream *stream, const void *samples, size_t bytes, int *error);

int load_library(void) {
  void *library = dlopen("libpulse-simple.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;
  pa_simple_new = (__typeof__(pa_simple_new))dlsym(library, "pa_simple_new");
  pa_simple_write = (__typeof__(pa_simple_write))dlsym(library, "pa_simple_write");
  return pa_simple_new && pa_simple_write;
}

struct stream *open_stream(void) {
  const struct sample_kind kind = {.format = FLOATS, .rate = RATE, .channels = CHANNELS};
  const uint32_t block = sizeof(float) * CHANNELS * BLOCK, any = UINT32_MAX;
  // Thirty milliseconds: a sound should come with its stroke.
  const struct buffer_sizes sizes = {
      .longest = any, .target = 3 * block, .before_play = block, .least_request = any,
      .fragment = any};
  return pa_simple_new(
      NULL, "FingerPaint", PLAYBACK, NULL, "Strokes", &kind, NULL, &sizes, NULL);
}

int play(struct stream *stream, const void *samples, size_t bytes) {
  return pa_simple_write(stream, samples, bytes, NULL) == 0;
}
