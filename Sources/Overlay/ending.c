#define _GNU_SOURCE
#include "ending.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void finish(enum outcome outcome, const char *sentence) {
  if (sentence) fprintf(stderr, "%s\n", sentence);
  // Nothing is freed: the process ends.
  fflush(stderr);
  _exit(outcome);
}

void check(qpdf_data file) {
  if (!qpdf_has_error(file)) return;
  qpdf_error error = qpdf_get_error(file);
  int needs_password = qpdf_get_error_code(file, error) == qpdf_e_password;
  finish(needs_password ? OUTCOME_ENCRYPTED : OUTCOME_DAMAGED, qpdf_get_error_full_text(file, error));
}

void *room(size_t count, size_t size) {
  // One more, because nothing is allocated for none.
  void *memory = calloc(count + 1, size);
  if (!memory) finish(OUTCOME_TOO_LARGE, "there is not enough memory");
  return memory;
}

void *grown(void *array, size_t count, size_t size) {
  // Sizes are powers of two.
  if (count & (count - 1)) return array;
  void *memory = reallocarray(array, count ? 2 * count : 1, size);
  if (!memory) finish(OUTCOME_TOO_LARGE, "there is not enough memory");
  return memory;
}
