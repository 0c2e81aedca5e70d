#include "document.h"

#include <math.h>
#include <stdlib.h>

static enum outcome reason(const GError *error) {
  int needs_password = g_error_matches(error, POPPLER_ERROR, POPPLER_ERROR_ENCRYPTED);
  return needs_password ? OUTCOME_ENCRYPTED : OUTCOME_DAMAGED;
}

/// Whether a side can be one of a page. It is false for what is no number.
static int is_side(double side) { return side > 0 && side <= LARGEST_PAGE; }

/// Finds out the size of a page. Returns whether it is one that a page can have.
static int measure(struct document *document, int page, struct facts *facts) {
  double *size = document->sizes + 2 * page;
  PopplerPage *opened = poppler_document_get_page(document->poppler, page);
  // A page that cannot be read keeps its place, so that those after it keep theirs.
  if (!opened) {
    size[0] = 612;
    size[1] = 792;
    facts->unreadable++;
    return 1;
  }
  poppler_page_get_size(opened, size, size + 1);
  g_object_unref(opened);
  return is_side(size[0]) && is_side(size[1]);
}

void open_document(
    struct document *document, const void *bytes, size_t count, uint32_t most_pages,
    struct facts *facts) {
  GError *error = NULL;
  GBytes *content = g_bytes_new_static(bytes, count);
  document->poppler = poppler_document_new_from_bytes(content, NULL, &error);
  if (!document->poppler) {
    facts->outcome = reason(error);
    return;
  }
  int pages = poppler_document_get_n_pages(document->poppler);
  facts->pages = pages > 0 ? (uint32_t)pages : 0;
  facts->outcome = OUTCOME_NO_PAGES;
  if (pages < 1) return;
  facts->outcome = OUTCOME_TOO_MANY_PAGES;
  if ((uint32_t)pages > most_pages) return;
  document->pages = pages;
  document->sizes = calloc((size_t)pages, 2 * sizeof *document->sizes);
  facts->outcome = OUTCOME_TOO_LARGE;
  if (!document->sizes) return;
  facts->outcome = OUTCOME_PAGE_TOO_LARGE;
  for (int page = 0; page < pages; page++) {
    if (measure(document, page, facts)) continue;
    facts->pages = (uint32_t)page;
    return;
  }
  facts->outcome = OUTCOME_DONE;
}

int lacks_fonts(const struct document *document) {
  PopplerFontInfo *info = poppler_font_info_new(document->poppler);
  PopplerFontsIter *fonts = NULL;
  int lacks = 0;
  int pages = document->pages < SCANNED_PAGES ? document->pages : SCANNED_PAGES;
  if (poppler_font_info_scan(info, pages, &fonts)) {
    do {
      lacks = lacks || !poppler_fonts_iter_is_embedded(fonts);
    } while (poppler_fonts_iter_next(fonts));
  }
  if (fonts) poppler_fonts_iter_free(fonts);
  g_object_unref(info);
  return lacks;
}
