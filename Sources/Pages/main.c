// Paints pages of one PDF document, which it gets through the socket at its standard input, and then
// answers requests for tiles of them until the other end is closed. See pages.h.
//
//   fingerpaint-pages PAGES SIDE MEGABYTES
//
// A document with more than PAGES pages is refused. Tiles are SIDE pixels wide and high. FingerPaint starts a process for each document that
// is open, because the libraries that read PDF are large and read what strangers have written. Before
// the first byte is read, the process gives up its rights. So a hostile document can at most end it,
// or give pixels that it could have had anyway. FingerPaint limits the time of each request.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "channel.h"
#include "document.h"
#include "sandbox.h"
#include "tile.h"
#include "trusted.h"

static _Noreturn void finish(enum outcome outcome, const char *sentence) {
  if (sentence) fprintf(stderr, "%s\n", sentence);
  // Nothing is freed: the process ends.
  fflush(stderr);
  _exit(outcome);
}

/// What libraries have to say about a document is for nobody.
static GLogWriterOutput drop(
    GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  (void)level, (void)fields, (void)count, (void)data;
  return G_LOG_WRITER_HANDLED;
}

/// Paints a letter once, so that all that fonts need is loaded and read. The document stays open:
/// what poppler has read for it serves the one to come.
static void load_fonts(void) {
  struct document document;
  struct facts facts = {0};
  open_document(&document, trusted_document, strlen(trusted_document), 1, &facts);
  if (facts.outcome != OUTCOME_DONE) return;
  document.side = 9;
  uint32_t pixels[9 * 9];
  struct request_tile request = {.scale = 1};
  struct answer_tile answer;
  paint_tile(&document, &request, pixels, &answer);
}

/// Whether the sandbox lets fonts be read.
static int reads_fonts(void) {
  int file = open("/etc/fonts", O_RDONLY | O_DIRECTORY);
  if (file < 0) return 0;
  close(file);
  return 1;
}

/// Returns a positive number of the command line, or ends the process.
static uint32_t number(const char *word) {
  char *rest;
  errno = 0;
  long value = strtol(word, &rest, 10);
  if (*rest || errno || value < 1 || value > INT32_MAX) {
    finish(OUTCOME_USAGE, "a positive number is expected");
  }
  return (uint32_t)value;
}

/// Opens the document that comes, and says what it is. `has_fonts` says whether there are fonts. Ends the process if it cannot be opened.
static void answer_document(struct document *document, uint32_t most_pages, int has_fonts) {
  struct facts facts = {
      .mark = {'F', 'P', 'P', 'G'},
      .version = 1,
      .outcome = OUTCOME_TOO_LARGE,
  };
  struct request_document request;
  if (read_exactly(&request, sizeof request) != 0) finish(OUTCOME_NOT_WRITTEN, NULL);
  // One byte more, because nothing is allocated for none.
  uint8_t *bytes = request.length < SIZE_MAX ? malloc(request.length + 1) : NULL;
  if (bytes) {
    if (read_exactly(bytes, request.length) != 0) finish(OUTCOME_NOT_WRITTEN, NULL);
    // The watch begins here: until now, the end of the channel was seen by reading.
    if (end_with_asker() != 0) finish(OUTCOME_TOO_LARGE, NULL);
    open_document(document, bytes, request.length, most_pages, &facts);
  }
  if (facts.outcome == OUTCOME_DONE && !(has_fonts && reads_fonts())) {
    facts.lacks_fonts = (uint32_t)lacks_fonts(document);
  }
  if (write_all(&facts, sizeof facts) != 0) finish(OUTCOME_NOT_WRITTEN, NULL);
  if (facts.outcome != OUTCOME_DONE) finish(facts.outcome, NULL);
  size_t length = 2 * (size_t)document->pages * sizeof *document->sizes;
  if (write_all(document->sizes, length) != 0) finish(OUTCOME_NOT_WRITTEN, NULL);
}

int main(int count, char **words) {
  if (count != 4) finish(OUTCOME_USAGE, "usage: fingerpaint-pages PAGES SIDE MEGABYTES");
  uint32_t most_pages = number(words[1]), side = number(words[2]);
  if (side > LONGEST_SIDE) finish(OUTCOME_USAGE, "tiles are too large");
  struct fp_sandbox_limits limits = {
      .megabytes = number(words[3]),
      .reads_fonts = 1,
  };
  // A closed channel is an error of writing.
  signal(SIGPIPE, SIG_IGN);
  // A message to a file fails, and does not end the process.
  signal(SIGXFSZ, SIG_IGN);
  // Threads take little room, because room is limited.
  mallopt(M_ARENA_MAX, 2);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_setattr_default_np(&attributes);
  g_log_set_writer_func(drop, NULL, NULL);

  // Afterwards nothing can be loaded.
  load_fonts();
  int has_fonts = fp_has_fonts();
  const char *missing = fp_sandbox_enter(&limits);
  if (missing) {
    enum outcome outcome = errno == EBUSY ? OUTCOME_NOT_READY : OUTCOME_NO_SANDBOX;
    fprintf(stderr, "the kernel refuses %s: %s\n", missing, strerror(errno));
    finish(outcome, NULL);
  }
  struct document document;
  answer_document(&document, most_pages, has_fonts);

  document.side = side;
  uint32_t *pixels = malloc((size_t)side * side * sizeof *pixels);
  if (!pixels) finish(OUTCOME_TOO_LARGE, NULL);
  struct request_tile request;
  while (read_exactly(&request, sizeof request) == 0) {
    struct answer_tile answer = {.mark = {'F', 'P', 'T', 'L'}};
    paint_tile(&document, &request, pixels, &answer);
    if (write_all(&answer, sizeof answer) != 0) break;
    size_t length = (size_t)answer.width * answer.height * sizeof *pixels;
    if (write_all(pixels, length) != 0) break;
  }
  finish(OUTCOME_DONE, NULL);
}
