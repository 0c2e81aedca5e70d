// Decodes one picture from the standard input and writes its pixels to the standard output.
//
//   fingerpaint-decoder KIND SIDE PIXELS SECONDS MEGABYTES
//
// KIND is a media type, such as image/jpeg. The picture has at most SIDE pixels in a row or column and
// PIXELS in all; a larger one is scaled down. FingerPaint starts a process for each picture, because
// the libraries that decode pictures are large and read what strangers have written. Before the first
// byte is read, the process gives up all its rights. So a hostile picture can at most end it, or give
// pixels that it could have had anyway.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <gdk-pixbuf/gdk-pixbuf.h>

#include "bitmap.h"
#include "decoder.h"
#include "orientation.h"
#include "pixels.h"
#include "sandbox.h"
#include "unsupported.h"

/// The most pixels of a file that is scaled down while it is decoded.
static const int64_t most_pixels_in_file = 1 << 27;

struct job {
  const char *kind;
  struct limits limits;
  int told_width, told_height;
  /// Whether any pixels were decoded.
  int has_pixels;
};

static int is_vector(const struct job *job) { return strcmp(job->kind, "image/svg+xml") == 0; }

static _Noreturn void finish(enum outcome outcome, const char *sentence) {
  if (sentence) fprintf(stderr, "%s\n", sentence);
  // Nothing is freed: the process ends.
  fflush(stderr);
  _exit(outcome);
}

/// The size is known before there are pixels.
static void prepare_size(GdkPixbufLoader *loader, int width, int height, void *data) {
  struct job *job = data;
  if (job->told_width > 0) return;
  if (width < 1 || height < 1) finish(OUTCOME_DAMAGED, "the picture has no pixels");
  // Vectors are scaled before there are pixels.
  if (!is_vector(job) && (int64_t)width * height > most_pixels_in_file) {
    finish(OUTCOME_TOO_LARGE, "the picture has too many pixels");
  }
  job->told_width = width;
  job->told_height = height;
  fit(&width, &height, is_vector(job), &job->limits);
  if (width != job->told_width || height != job->told_height) {
    gdk_pixbuf_loader_set_size(loader, width, height);
  }
}

/// Whether the loader of a kind tells which pixels it has decoded. GdkPixbuf's own loaders do. They may
/// end without an error and without any, and the picture is black then.
static int tells_pixels(const struct job *job) {
  static const char *const kinds[] = {"image/bmp", "image/gif", "image/jpeg", "image/tiff"};
  for (size_t index = 0; index < sizeof kinds / sizeof *kinds; index++) {
    if (strcmp(job->kind, kinds[index]) == 0) return 1;
  }
  return 0;
}

static void note_pixels(GdkPixbufLoader *loader, int x, int y, int width, int height, void *data) {
  struct job *job = data;
  job->has_pixels = 1;
}

/// The bytes of the file.
struct input {
  uint8_t *bytes;
  size_t count;
};

static struct input read_all(void) {
  struct input input = {NULL, 0};
  size_t room = 0;
  for (;;) {
    if (input.count == room) {
      room = room ? 2 * room : 1 << 16;
      input.bytes = realloc(input.bytes, room);
      if (!input.bytes) finish(OUTCOME_TOO_LARGE, "there is not enough memory for the file");
    }
    ssize_t count = read(STDIN_FILENO, input.bytes + input.count, room - input.count);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) finish(OUTCOME_DAMAGED, strerror(errno));
    if (count == 0) return input;
    input.count += (size_t)count;
  }
}

static _Noreturn void refuse(
    const GError *error, const struct input *input, const struct job *job) {
  enum outcome outcome = OUTCOME_DAMAGED;
  if (g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY)) {
    outcome = OUTCOME_TOO_LARGE;
  } else if (is_vector(job) && error && error->code != 0) {
    // librsvg has code 0 for what it cannot parse. The rest is of a size, or of as many elements, that it
    // does not paint.
    outcome = OUTCOME_TOO_LARGE;
  } else if (
      g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNSUPPORTED_OPERATION) ||
      is_unsupported(job->kind, input->bytes, input->count)) {
    outcome = OUTCOME_UNSUPPORTED;
  }
  finish(outcome, error ? error->message : NULL);
}

static GdkPixbuf *decode(
    GdkPixbufLoader *loader, const struct input *input, const struct job *job) {
  // Loaders may decode piece by piece, and an animation shows its first picture early.
  static const size_t piece = 1 << 16;
  GError *error = NULL;
  for (size_t place = 0; place < input->count; place += piece) {
    size_t rest = input->count - place;
    const uint8_t *bytes = input->bytes + place;
    if (!gdk_pixbuf_loader_write(loader, bytes, rest < piece ? rest : piece, &error)) {
      refuse(error, input, job);
    }
  }
  if (!gdk_pixbuf_loader_close(loader, &error)) refuse(error, input, job);
  GdkPixbuf *pixbuf = gdk_pixbuf_loader_get_pixbuf(loader);
  if (!pixbuf || (tells_pixels(job) && !job->has_pixels)) finish(OUTCOME_DAMAGED, "the file has no picture");
  return pixbuf;
}

/// Scales a picture whose loader does not do so, or did not say its size before.
static GdkPixbuf *within_limits(GdkPixbuf *pixbuf, struct job *job) {
  int width = gdk_pixbuf_get_width(pixbuf), height = gdk_pixbuf_get_height(pixbuf);
  if (job->told_width == 0) {
    job->told_width = width;
    job->told_height = height;
  }
  fit(&width, &height, 0, &job->limits);
  if (width != gdk_pixbuf_get_width(pixbuf) || height != gdk_pixbuf_get_height(pixbuf)) {
    pixbuf = gdk_pixbuf_scale_simple(pixbuf, width, height, GDK_INTERP_BILINEAR);
  }
  if (!pixbuf) finish(OUTCOME_TOO_LARGE, "there is not enough memory");
  return pixbuf;
}

/// Turns a picture as the camera was held.
static GdkPixbuf *upright(GdkPixbuf *pixbuf, const struct input *input, struct job *job) {
  // The loader of WebP has the option, too, but not from the file. What EXIF says goes before XMP.
  if (strcmp(job->kind, "image/webp") == 0) gdk_pixbuf_remove_option(pixbuf, "orientation");
  int beside = orientation_beside_pixbuf(job->kind, input->bytes, input->count);
  char digit[2] = {(char)('0' + beside), 0};
  if (beside > 0) gdk_pixbuf_set_option(pixbuf, "orientation", digit);
  const char *orientation = gdk_pixbuf_get_option(pixbuf, "orientation");
  // From 5 to 8, rows become columns.
  if (orientation && *orientation >= '5') {
    int width = job->told_width;
    job->told_width = job->told_height;
    job->told_height = width;
  }
  pixbuf = gdk_pixbuf_apply_embedded_orientation(pixbuf);
  if (!pixbuf) finish(OUTCOME_TOO_LARGE, "there is not enough memory");
  return pixbuf;
}

/// Lays out a text once, so that all that fonts need is loaded and read.
static void load_fonts(const char *kind) {
  static const char trusted[] =
      "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><text y='9'>a</text></svg>";
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_mime_type(kind, NULL);
  if (!loader) return;
  gdk_pixbuf_loader_write(loader, (const guchar *)trusted, sizeof trusted - 1, NULL);
  gdk_pixbuf_loader_close(loader, NULL);
  g_object_unref(loader);
}

/// Whether an SVG file has texts (SVG 1.1, 10.4). The element may have a prefix.
static int has_texts(const struct input *input) {
  return memmem(input->bytes, input->count, "<text", 5) || memmem(input->bytes, input->count, ":text", 5);
}

/// Whether the sandbox lets fonts be read.
static int reads_fonts(void) {
  int file = open("/etc/fonts", O_RDONLY | O_DIRECTORY);
  if (file < 0) return 0;
  close(file);
  return 1;
}

/// Returns a positive number of the command line, or ends the process.
static int64_t number(const char *word) {
  char *rest;
  long long value = strtoll(word, &rest, 10);
  if (*rest || value < 1) finish(OUTCOME_USAGE, "a positive number is expected");
  return value;
}

int main(int count, char **words) {
  if (count != 6) {
    finish(OUTCOME_USAGE, "usage: fingerpaint-decoder KIND SIDE PIXELS SECONDS MEGABYTES");
  }
  struct job job = {
      .kind = words[1],
      .limits = {.side = (int)number(words[2]), .pixels = number(words[3])},
  };
  struct fp_sandbox_limits limits = {
      .seconds = (unsigned long)number(words[4]),
      .megabytes = (unsigned long)number(words[5]),
      .reads_fonts = is_vector(&job),
  };
  // The process that waits has a time limit, and may be killed before that.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // A message to a file fails, and does not end the process.
  signal(SIGXFSZ, SIG_IGN);
  // Threads take little room, because room is limited.
  mallopt(M_ARENA_MAX, 2);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_setattr_default_np(&attributes);

  // This loads the library that decodes the kind. Afterwards nothing can be loaded.
  GdkPixbufLoader *loader = gdk_pixbuf_loader_new_with_mime_type(job.kind, NULL);
  if (!loader) finish(OUTCOME_NO_LOADER, "nothing on this system decodes this kind of picture");
  if (is_vector(&job)) load_fonts(job.kind);
  g_signal_connect(loader, "size-prepared", G_CALLBACK(prepare_size), &job);
  g_signal_connect(loader, "area-updated", G_CALLBACK(note_pixels), &job);

  int has_fonts = fp_has_fonts();
  const char *missing = fp_sandbox_enter(&limits);
  if (missing) {
    enum outcome outcome = errno == EBUSY ? OUTCOME_NOT_READY : OUTCOME_NO_SANDBOX;
    fprintf(stderr, "the kernel refuses %s: %s\n", missing, strerror(errno));
    finish(outcome, NULL);
  }
  struct input input = read_all();
  if (strcmp(job.kind, "image/bmp") == 0) {
    input.count = close_gap_of_bitmap(input.bytes, input.count);
  }
  GdkPixbuf *pixbuf = within_limits(decode(loader, &input, &job), &job);
  pixbuf = upright(pixbuf, &input, &job);
  int lacks_fonts = is_vector(&job) && has_texts(&input) && !(has_fonts && reads_fonts());
  if (write_pixels(pixbuf, job.told_width, job.told_height, lacks_fonts) != 0) {
    finish(OUTCOME_NOT_WRITTEN, NULL);
  }
  finish(OUTCOME_DONE, NULL);
}
