#pragma once

#include "document.h"

/// Paints a tile of a page, on white as a viewer does.
///
/// Tiles lie in a grid, and others than these cannot be had: Cairo rounds positions of glyphs and
/// paths in the coordinates of the surface. So a tile has the same pixels whenever it is painted, and
/// a free rectangle would differ from another one where both lie.
///
/// pixels has room for a whole tile. Fills in all of the answer but its mark.
void paint_tile(
    const struct document *document, const struct request_tile *request, uint32_t *pixels,
    struct answer_tile *answer);
