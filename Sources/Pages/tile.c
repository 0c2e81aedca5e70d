#include "tile.h"

#include <math.h>
#include <string.h>

/// Returns how many pixels a tile has along a side of the page; 0 if there is no such tile.
static uint32_t tile_extent(double length, double scale, uint32_t place, uint32_t side) {
  double extent = ceil(length * scale);
  if (!(extent >= 1 && extent <= LARGEST_EXTENT)) return 0;
  double rest = extent - (double)place * side;
  if (rest < 1) return 0;
  return rest < side ? (uint32_t)rest : side;
}

static cairo_status_t paint(
    PopplerPage *page, const struct request_tile *request, uint32_t side, uint32_t *pixels,
    int width, int height) {
  cairo_surface_t *surface = cairo_image_surface_create_for_data(
      (unsigned char *)pixels, CAIRO_FORMAT_ARGB32, width, height, 4 * width);
  cairo_t *context = cairo_create(surface);
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  cairo_translate(context, -(double)request->column * side, -(double)request->row * side);
  cairo_scale(context, request->scale, request->scale);
  // What a page does to the context ends with it.
  cairo_save(context);
  poppler_page_render(page, context);
  cairo_restore(context);
  cairo_status_t status = cairo_status(context);
  cairo_destroy(context);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return status;
}

void paint_tile(
    const struct document *document, const struct request_tile *request, uint32_t *pixels,
    struct answer_tile *answer) {
  answer->outcome = OUTCOME_NO_TILE;
  if (request->page >= (uint32_t)document->pages) return;
  const double *size = document->sizes + 2 * (size_t)request->page;
  uint32_t width = tile_extent(size[0], request->scale, request->column, document->side);
  uint32_t height = tile_extent(size[1], request->scale, request->row, document->side);
  if (width == 0 || height == 0) return;
  answer->outcome = OUTCOME_DAMAGED;
  PopplerPage *page = poppler_document_get_page(document->poppler, (int)request->page);
  if (!page) return;
  memset(pixels, 0, (size_t)width * height * sizeof *pixels);
  cairo_status_t status =
      paint(page, request, document->side, pixels, (int)width, (int)height);
  g_object_unref(page);
  if (status == CAIRO_STATUS_NO_MEMORY) answer->outcome = OUTCOME_TOO_LARGE;
  if (status != CAIRO_STATUS_SUCCESS) return;
  // The operators of a page can make pixels transparent. Paper is opaque.
  for (size_t index = 0; index < (size_t)width * height; index++) pixels[index] |= 0xFF000000;
  answer->outcome = OUTCOME_DONE;
  answer->width = width;
  answer->height = height;
}
