// Puts ink on pages of PDF documents. It gets an order, the ink and the documents through the standard
// input, and writes an answer and one PDF file to the standard output. See overlay.h.
//
//   fingerpaint-overlay SECONDS MEGABYTES
//
// The pages stay what they are: vectors, texts and links. The result is the first document with other
// pages, so it keeps what belongs to that as a whole, such as its outline. Nothing stays of pages that the
// order does not name. FingerPaint starts a process
// for each export, because documents are what strangers have written. Before the first byte is read,
// the process gives up its rights.

#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "box.h"
#include "ending.h"
#include "form.h"
#include "opening.h"
#include "overlay.h"
#include "sandbox.h"
#include "subset.h"

/// The most documents and pages of an order.
enum { MOST = 10000 };
/// The most bytes of a document.
static const uint64_t longest = 1ull << 32;

struct document {
  qpdf_data file;
  struct opened opened;
  struct ordered_document ordered;
  qpdf_oh *pages;
  int count;
};

static void read_exactly(void *bytes, size_t count) {
  uint8_t *next = bytes;
  while (count > 0) {
    ssize_t got = read(STDIN_FILENO, next, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) finish(OUTCOME_USAGE, "the order is not complete");
    next += got;
    count -= (size_t)got;
  }
}

static void write_all(const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  while (count > 0) {
    ssize_t written = write(STDOUT_FILENO, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) finish(OUTCOME_NOT_WRITTEN, strerror(errno));
    next += written;
    count -= (size_t)written;
  }
}

/// Reads a document, and lists its pages, which then need nothing from those above them in the tree.
static void open_document(struct document *document) {
  uint64_t length = document->ordered.length;
  if (length > longest) finish(OUTCOME_TOO_LARGE, "a document is too large");
  char *bytes = room(length, 1);
  read_exactly(bytes, length);
  document->opened = open_file(bytes, length);
  document->file = document->opened.file;
  qpdf_push_inherited_attributes_to_page(document->file);
  document->count = qpdf_get_num_pages(document->file);
  check(document->file);
  document->pages = room((size_t)document->count, sizeof *document->pages);
  for (int page = 0; page < document->count; page++) {
    document->pages[page] = qpdf_get_page_n(document->file, (size_t)page);
  }
  check(document->file);
}

/// Returns a page. Other programs may guess what a damaged one was; ink on it would be lost here.
static qpdf_oh page_of(const struct document *document, int32_t number) {
  if (number < 0 || number >= document->count) finish(OUTCOME_DAMAGED, "a page is missing");
  qpdf_oh page = document->pages[number];
  if (!qpdf_oh_is_dictionary(document->file, page)) finish(OUTCOME_DAMAGED, "a page is damaged");
  return page;
}

/// Takes all out of a document that belongs to pages which the order does not name. Returns whether there are any.
static int separate(
    const struct document *document, uint32_t number, const struct ordered_page *pages,
    uint32_t count) {
  unsigned char *stays = room((size_t)document->count, 1);
  int kept = 0;
  for (uint32_t index = 0; index < count; index++) {
    int32_t page = pages[index].original;
    if (pages[index].document != (int64_t)number || page < 0 || page >= document->count) continue;
    kept += !stays[page];
    stays[page] = 1;
  }
  if (kept < document->count) {
    take_out_other_pages(document->file, document->pages, document->count, stays);
    check(document->file);
  }
  free(stays);
  return kept < document->count;
}

/// Makes the file that becomes the result: the first document without its pages, or an empty one.
static qpdf_data empty_result(struct document *documents, uint32_t count) {
  if (count == 0) {
    qpdf_data file = new_file();
    qpdf_empty_pdf(file);
    return file;
  }
  qpdf_data file = documents[0].file;
  for (int page = 0; page < documents[0].count; page++) {
    qpdf_remove_page(file, documents[0].pages[page]);
  }
  check(file);
  return file;
}

/// Appends a page to the result, as it is.
static void add_page(
    qpdf_data result, const struct ordered_page *page, const struct document *documents,
    uint32_t count, const struct document *ink) {
  int has_original = page->document >= 0;
  if (has_original && page->document >= (int64_t)count) finish(OUTCOME_USAGE, "no such document");
  const struct document *source = has_original ? &documents[page->document] : ink;
  qpdf_oh added = page_of(source, has_original ? page->original : page->ink);
  qpdf_add_page(result, source->file, added, QPDF_FALSE);
  check(result);
}

/// Puts the ink on a page of the result, which comes from a document.
static void add_ink(
    qpdf_data result, uint32_t number, const struct ordered_page *page, const struct document *ink) {
  if (page->document < 0 || page->ink < 0) return;
  put_on_page(result, qpdf_get_page_n(result, number), ink->file, page_of(ink, page->ink));
  check(ink->file);
  check(result);
}

/// Makes the crop boxes of a document say what is looked at. Returns how many had nothing of their page.
static uint32_t mend_boxes(const struct document *document) {
  uint32_t mended = 0;
  for (int page = 0; page < document->count; page++) {
    mended += (uint32_t)mend_crop_box(document->file, document->pages[page]);
  }
  check(document->file);
  return mended;
}

static void write_result(qpdf_data result, const struct answer *answer, int is_part) {
  qpdf_init_write_memory(result);
  // Of one page out of many, much is small objects: links, tags and layers. Packed, they take a third.
  if (is_part) qpdf_set_object_stream_mode(result, qpdf_o_generate);
  qpdf_set_preserve_encryption(result, QPDF_FALSE);
  // Streams stay as they are encoded: some cannot be decoded, and others are large when they are.
  qpdf_set_stream_data_mode(result, qpdf_s_preserve);
  // A random identity would need the system.
  qpdf_set_deterministic_ID(result, QPDF_TRUE);
  // Translucent ink came with this version.
  qpdf_set_minimum_pdf_version(result, "1.4");
  qpdf_write(result);
  check(result);
  write_all(answer, sizeof *answer);
  write_all(qpdf_get_buffer(result), qpdf_get_buffer_length(result));
}

/// Returns a positive number of the command line, or ends the process.
static unsigned long number(const char *word) {
  char *rest;
  long value = strtol(word, &rest, 10);
  if (*rest || value < 1) finish(OUTCOME_USAGE, "a positive number is expected");
  return (unsigned long)value;
}

int main(int count, char **words) {
  if (count != 3) finish(OUTCOME_USAGE, "usage: fingerpaint-overlay SECONDS MEGABYTES");
  struct fp_sandbox_limits limits = {
      .seconds = number(words[1]),
      .megabytes = number(words[2]),
  };
  // The process that waits has a time limit, and may be killed before that.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGXFSZ, SIG_IGN);
  mallopt(M_ARENA_MAX, 2);
  // This prepares what the library needs from the system. Afterwards there is nothing to be had.
  qpdf_data first = new_file();
  qpdf_empty_pdf(first);
  const char *missing = fp_sandbox_enter(&limits);
  if (missing) {
    enum outcome outcome = errno == EBUSY ? OUTCOME_NOT_READY : OUTCOME_NO_SANDBOX;
    fprintf(stderr, "the kernel refuses %s: %s\n", missing, strerror(errno));
    finish(outcome, NULL);
  }

  struct order order;
  read_exactly(&order, sizeof order);
  if (memcmp(order.mark, "FPOV", 4) != 0 || order.version != 3 || order.documents > MOST ||
      order.pages > MOST) {
    finish(OUTCOME_USAGE, "this is not an order");
  }
  struct document *documents = room(order.documents, sizeof *documents);
  for (uint32_t index = 0; index < order.documents; index++) {
    read_exactly(&documents[index].ordered, sizeof documents[index].ordered);
  }
  struct ordered_page *pages = room(order.pages, sizeof *pages);
  read_exactly(pages, order.pages * sizeof *pages);
  struct document ink = {.ordered = {.length = order.ink}};
  if (order.ink > 0) open_document(&ink);
  struct answer answer = {.mark = {'F', 'P', 'O', 'V'}};
  for (uint32_t index = 0; index < order.documents; index++) {
    struct document *document = &documents[index];
    open_document(document);
    answer.unlocked += (uint32_t)document->opened.was_locked;
    answer.attachments += (uint32_t)document->opened.lost_attachments;
    answer.boxes += mend_boxes(document);
    if (order.pages == 0 || (uint64_t)document->count == document->ordered.pages) continue;
    finish(OUTCOME_OTHER_PAGES, "a document has another number of pages than the order says");
  }
  if (order.pages == 0 && order.documents == 1) {
    write_result(documents[0].file, &answer, 0);
    finish(OUTCOME_DONE, NULL);
  }

  int is_part = 0;
  for (uint32_t index = 0; index < order.documents; index++) {
    is_part |= separate(&documents[index], index, pages, order.pages);
  }
  qpdf_data result = empty_result(documents, order.documents);
  for (uint32_t index = 0; index < order.pages; index++) {
    add_page(result, &pages[index], documents, order.documents, &ink);
  }
  // A page can be in the result several times, with other ink. Its copies must be made before.
  for (uint32_t index = 0; index < order.pages; index++) {
    add_ink(result, index, &pages[index], &ink);
  }
  write_result(result, &answer, is_part);
  finish(OUTCOME_DONE, NULL);
}
