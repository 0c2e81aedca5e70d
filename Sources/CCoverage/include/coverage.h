// The inner loops of painting: coverage of a capsule, ink through a mask, ink over paper, and what ink
// hides.
//
// In C because the same plain loops in Swift 6.3 take three to six times as long: its SIMD types
// convert lane by lane. On x86-64 each function exists twice, for AVX2 and for any processor, chosen
// when the program is loaded; both give the same bits.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Raises an A8 coverage mask to that of a capsule: all points within `radius` of the segment from
/// (ax, ay) to (bx, by). Its edge is 1 to 1.2 pixels wide, by its slant, and nearly as much of a pixel
/// is covered as lies within an edge parallel to the segment. Coordinates count pixels from the upper left
/// corner of the mask's first pixel, so a pixel's centre lies at its index + 0.5. Only columns
/// `left ..< right` and rows `top ..< bottom` are touched.
void fp_capsule_max(uint8_t *_Nonnull mask, ptrdiff_t stride, int32_t left, int32_t top,
                    int32_t right, int32_t bottom, float ax, float ay, float bx, float by,
                    float radius);

/// Raises an A8 coverage mask as ``fp_capsule_max`` does, to that of all discs along a segment whose
/// radius changes evenly from its start to its end. One without length is the larger of the two discs.
void fp_taper_max(uint8_t *_Nonnull mask, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                  int32_t bottom, float ax, float ay, float bx, float by, float start_radius,
                  float end_radius);

/// Writes the larger of two masks' coverages, byte by byte.
void fp_mask_max(uint8_t *_Nonnull out, const uint8_t *_Nonnull one, const uint8_t *_Nonnull other,
                 int32_t count);

/// Lays ink of one colour (premultiplied ARGB) through a mask over premultiplied pixels.
void fp_blend_mask(uint32_t *_Nonnull pixels, const uint8_t *_Nonnull mask, int32_t count,
                   uint32_t color);

/// Colours premultiplied pixels with ink of one colour (premultiplied ARGB) through a mask: the ink is
/// multiplied with what is there, as far as that is opaque, and laid where it is not. This is the
/// separable blend mode "multiply" of "Compositing and Blending Level 1" (W3C).
void fp_multiply_mask(uint32_t *_Nonnull pixels, const uint8_t *_Nonnull mask, int32_t count,
                      uint32_t color);

/// Takes premultiplied pixels away through a mask, as far as the alpha of `color` goes: Porter and
/// Duff's "destination out". The other parts of `color` mean nothing.
void fp_erase_mask(uint32_t *_Nonnull pixels, const uint8_t *_Nonnull mask, int32_t count,
                   uint32_t color);

/// Whether a mask has any coverage where `covered` is 0. With `opaque` not 0, also sets `covered` to
/// 255 where the mask is 255; it is 0 or 255 everywhere.
int32_t fp_cover(uint8_t *_Nonnull covered, const uint8_t *_Nonnull mask, int32_t count,
                 int32_t opaque);

/// Lays premultiplied ink over opaque paper; every pixel that comes out is opaque.
void fp_flatten(uint32_t *_Nonnull out, const uint32_t *_Nonnull ink, int32_t count,
                uint32_t paper);

/// The same over paper of several colours, a pixel of it for each of ink.
void fp_flatten_over(uint32_t *_Nonnull out, const uint32_t *_Nonnull ink,
                     const uint32_t *_Nonnull paper, int32_t count);
