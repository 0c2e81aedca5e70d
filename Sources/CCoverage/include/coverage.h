// The inner loops of painting: coverage of a capsule and of an area, ink through a mask, ink over paper, and which
// ink is hidden.
//
// They are in C because the same plain loops in Swift 6.3 take three to six times as long: Swift's
// SIMD types convert lane by lane. On x86-64 each function exists twice, once for AVX2 and once for
// any processor. The loader chooses when the program starts. Both give the same bits.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Draws a capsule into an A8 coverage mask, keeping the larger coverage of each pixel. A capsule
/// is all points within `radius` of the segment from (ax, ay) to (bx, by). Its edge is 1 to 1.2
/// pixels wide, depending on its slant. A pixel is covered by nearly the share of its area that
/// lies within a straight edge parallel to the segment. Coordinates are in pixels from the upper
/// left corner of the mask's first pixel, so a pixel's centre lies at its index + 0.5. Only columns
/// `left ..< right` and rows `top ..< bottom` are changed.
void fp_capsule_max(uint8_t *_Nonnull mask, ptrdiff_t stride, int32_t left, int32_t top,
                    int32_t right, int32_t bottom, float ax, float ay, float bx, float by,
                    float radius);

/// Draws a capsule as ``fp_capsule_max`` does, into one of two masks of which only the larger coverage of a pixel is
/// ever used. Pixels that the other mask covers in full may stay as they are.
void fp_capsule_beside(uint8_t *_Nonnull mask, const uint8_t *_Nonnull other, ptrdiff_t stride,
                       int32_t left, int32_t top, int32_t right, int32_t bottom, float ax, float ay,
                       float bx, float by, float radius);

/// Removes the coverage of columns `left ..< right` and rows `top ..< bottom` from a mask of 64 columns. What else lies
/// in these rows may be removed, too.
void fp_clear(uint8_t *_Nonnull tile, int32_t left, int32_t top, int32_t right, int32_t bottom);

/// Draws a tapered capsule into an A8 coverage mask, as ``fp_capsule_max`` does: all discs along a
/// segment whose radius changes evenly from start to end. If one disc contains the other, it draws
/// the larger disc.
void fp_taper_max(uint8_t *_Nonnull mask, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                  int32_t bottom, float ax, float ay, float bx, float by, float start_radius,
                  float end_radius);

/// Adds one straight edge of an area to a grid of cells, for ``fp_area_row``.
///
/// Coordinates are in 1/256 pixel from the upper left corner of the first cell. Only rows
/// `0 ..< rows` and columns `0 ..< columns` count; what lies left of them is taken into account. A row
/// of cells has one more than `columns`. All arithmetic is in integers from the edge's own ends, so a
/// pixel gets the same coverage from any grid that it lies in.
///
/// The running sum of a row's cells is the part of each pixel that lies within, times its winding
/// number: the "signed area" accumulation of FreeType's smooth rasterizer.
void fp_area_edge(uint32_t *_Nonnull cells, ptrdiff_t stride, int32_t columns, int32_t rows,
                  int64_t ax, int64_t ay, int64_t bx, int64_t by);

/// Adds the coverage of an area to a row of a mask, keeping the larger coverage of each pixel, and
/// clears the cells. Where the area's rings overlap, they count once.
void fp_area_row(uint8_t *_Nonnull mask, uint32_t *_Nonnull cells, int32_t columns);

/// Writes the larger of two masks' coverages, byte by byte.
void fp_mask_max(uint8_t *_Nonnull out, const uint8_t *_Nonnull one, const uint8_t *_Nonnull other,
                 int32_t count);

/// Paints ink of one colour (premultiplied ARGB) through a mask over premultiplied pixels.
void fp_blend_mask(uint32_t *_Nonnull pixels, const uint8_t *_Nonnull mask, int32_t count,
                   uint32_t color);

/// Multiplies premultiplied pixels with ink of one colour (premultiplied ARGB) through a mask. The
/// ink is multiplied with a pixel as far as the pixel is opaque, and painted over it as far as it
/// is not. This is the separable blend mode "multiply" of "Compositing and Blending Level 1" (W3C).
void fp_multiply_mask(uint32_t *_Nonnull pixels, const uint8_t *_Nonnull mask, int32_t count,
                      uint32_t color);

/// Erases premultiplied pixels through a mask, in proportion to the alpha of `color`: Porter and
/// Duff's "destination out". The red, green and blue of `color` are ignored.
void fp_erase_mask(uint32_t *_Nonnull pixels, const uint8_t *_Nonnull mask, int32_t count,
                   uint32_t color);

/// Returns whether a mask has any coverage where `covered` is 0. If `opaque` is not 0, also sets
/// `covered` to 255 where the mask is 255. Every byte of `covered` must be 0 or 255.
int32_t fp_cover(uint8_t *_Nonnull covered, const uint8_t *_Nonnull mask, int32_t count,
                 int32_t opaque);

/// Paints premultiplied ink over opaque paper of one colour. Every resulting pixel is opaque.
void fp_flatten(uint32_t *_Nonnull out, const uint32_t *_Nonnull ink, int32_t count,
                uint32_t paper);

/// Paints premultiplied ink over opaque paper that has a colour of its own for each pixel.
void fp_flatten_over(uint32_t *_Nonnull out, const uint32_t *_Nonnull ink,
                     const uint32_t *_Nonnull paper, int32_t count);

/// Shows one wet stroke: paints its ink (premultiplied ARGB) through the larger of two masks over
/// dry pixels, as ``fp_blend_mask`` does, and the result over paper of one opaque colour, as
/// ``fp_flatten`` does. Writes the same bits as these, in one pass.
/// - Parameter out: The first pixel to write.
/// - Parameter dry: The pixel of dry ink at the same place; null if there is no dry ink.
/// - Parameter mask: The coverage of the same place. A stroke with one mask passes it twice.
/// - Parameter out_stride: The distance of two rows; in elements, as the other strides are.
void fp_show_ink(uint32_t *_Nonnull out, ptrdiff_t out_stride, const uint32_t *_Nullable dry,
                 ptrdiff_t dry_stride, const uint8_t *_Nonnull mask, const uint8_t *_Nonnull other,
                 ptrdiff_t mask_stride, int32_t columns, int32_t rows, uint32_t color,
                 uint32_t paper);

/// Shows one wet stroke as ``fp_show_ink`` does, with ink that is multiplied with the dry ink as ``fp_multiply_mask``
/// does. Writes the same bits as that and ``fp_flatten``, in one pass.
void fp_show_multiplied(uint32_t *_Nonnull out, ptrdiff_t out_stride,
                        const uint32_t *_Nullable dry, ptrdiff_t dry_stride,
                        const uint8_t *_Nonnull mask, const uint8_t *_Nonnull other,
                        ptrdiff_t mask_stride, int32_t columns, int32_t rows, uint32_t color,
                        uint32_t paper);
