// The inner loops of painting: coverage of a capsule, ink through a mask, ink over paper.
//
// In C because the same plain loops in Swift 6.3 take three to six times as long: its SIMD types
// convert lane by lane. On x86-64 each function exists twice, for AVX2 and for any processor, chosen
// when the program is loaded; both give the same bits.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Raises an A8 coverage mask to that of a capsule: all points within `radius` of the segment from
/// (ax, ay) to (bx, by), with an edge one pixel wide. Coordinates count pixels from the upper left
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

/// Lays premultiplied ink over opaque paper; every pixel that comes out is opaque.
void fp_flatten(uint32_t *_Nonnull out, const uint32_t *_Nonnull ink, int32_t count,
                uint32_t paper);
