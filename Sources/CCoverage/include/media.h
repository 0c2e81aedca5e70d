// The inner loops of media: what a segment leaves in a load mask, the grain of paper, and how load and grain
// become coverage.
//
// A load mask has 16 bits a pixel. Each medium either adds to it (`fp_deposit_add`, `fp_deposit_dot`,
// `fp_drops_add`) or keeps the larger value (`fp_depth_max`, `fp_depth_beside`). Both can be done in any order.
// Only the finished load of a stroke becomes coverage, with the paper's grain (`fp_tooth_cover`,
// `fp_wash_cover`).
#pragma once

#include <stddef.h>
#include <stdint.h>

enum {
    /// The load that one straight pass of full flow leaves on the centre line of a wide tip. Tips are drawn a
    /// little thinner for their soft edge, so it is 3898 at a radius of 6 pixels, 3490 at 1.2 and 2500 at 0.7.
    /// Sixteen passes saturate.
    fp_load_of_pass = 4096,
    /// The load that a drop leaves where it covers a pixel.
    fp_load_of_drop = 32768,
    /// The depth of a pixel of distance.
    fp_depth_of_pixel = 64,
};

/// Adds what a disc of flat or rounded tip leaves when it is drawn along a segment: the way that the tip moves
/// while it lies over a pixel, weighted by its pressure there. The integral is exact, so a segment
/// that is cut into pieces leaves the same load but for rounding: at most 1 for each cut, if its radius is
/// constant. A segment without length leaves nothing; see ``fp_deposit_dot``.
///
/// Coordinates are as for `fp_capsule_max`. Only columns `left ..< right` and rows `top ..< bottom` are
/// changed, each once. The tip reaches half a pixel beyond its radius.
/// - Parameter amount: The flow: 1 for a load of `fp_load_of_pass` on the centre line of a wide tip; at most 8.
/// - Parameter softness: 0 for a tip that presses evenly, 1 for one whose pressure falls to 0 at its edge.
void fp_deposit_add(uint16_t *_Nonnull load, ptrdiff_t stride, int32_t left, int32_t top,
                    int32_t right, int32_t bottom, float ax, float ay, float bx, float by,
                    float start_radius, float end_radius, float amount, float softness);

/// Adds what a tip leaves that is put down and does not move: the pressure of the tip at each pixel. `amount`
/// is the load at its centre, in passes of a tip of the same radius; at most 8.
void fp_deposit_dot(uint16_t *_Nonnull load, ptrdiff_t stride, int32_t left, int32_t top,
                    int32_t right, int32_t bottom, float x, float y, float radius, float amount,
                    float softness);

/// Keeps for each pixel the larger depth below the edge of a tapered capsule: its distance from the edge in
/// 1/64 pixel (`fp_depth_of_pixel`), plus half a pixel, so that a pixel on the edge is half covered. The
/// depth is 0 from half a pixel outside the border of the union of all capsules, and has no lines inside it.
void fp_depth_max(uint16_t *_Nonnull load, ptrdiff_t stride, int32_t left, int32_t top,
                  int32_t right, int32_t bottom, float ax, float ay, float bx, float by,
                  float start_radius, float end_radius);

/// Keeps depths as ``fp_depth_max`` does, where only the larger depth of two masks is used, up to `enough`. A pixel
/// that has as much in either mask may stay as it is.
void fp_depth_beside(uint16_t *_Nonnull load, const uint16_t *_Nonnull other, uint16_t enough,
                     ptrdiff_t stride, int32_t left, int32_t top, int32_t right, int32_t bottom,
                     float ax, float ay, float bx, float by, float start_radius, float end_radius);

/// A drop of paint, in a mask's own pixels.
struct fp_drop {
    float x, y, radius;
};

/// Adds drops. A drop that covers the part a of a pixel adds 1 - (1 - a)^(1/4), in `fp_load_of_drop`.
/// ``fp_tooth_cover`` with two eases takes the fourth power back. So drops that lie over each other
/// cover what independent ones cover, 1 - (1 - a)(1 - b), nearly: a mist has the same tone
/// whether its drops are larger or smaller than pixels.
void fp_drops_add(uint16_t *_Nonnull load, ptrdiff_t stride, int32_t left, int32_t top,
                  int32_t right, int32_t bottom, const struct fp_drop *_Nonnull drops,
                  int32_t count);

/// Clears a part of a square tile of 64 pixels on a side, and possibly more of its rows.
/// - Precondition: The part lies within the tile.
void fp_load_clear(uint16_t *_Nonnull tile, int32_t left, int32_t top, int32_t right,
                   int32_t bottom);

/// Where the pixels of a tile lie in the lattice of the grain. Numbers are cells of the coarsest lattice, with
/// 24 bits after the point, and wrap.
struct fp_grain_place {
    /// The centre of the first pixel.
    int64_t u, v;
    /// The steps to the next column and to the next row. A step to the next column is at most a cell of
    /// the finest lattice.
    int32_t u_column, v_column, u_row, v_row;
    /// How many lattices are added up, 1 to ``fp_grain_octaves``. Each is finer than the one before by the
    /// square root of 5.
    int32_t octaves;
    /// Tells the field apart from others.
    uint32_t seed;
};

enum { fp_grain_octaves = 5 };

/// Writes two independent fields of heights for a part of a tile. A row of the tile has 64 pixels; the first
/// `columns` of them are written, in `rows` rows. Heights are spread evenly over 0 to 255, for every number of
/// octaves. A pixel's heights depend on its place in the lattice alone.
void fp_grain(uint8_t *_Nonnull shared, uint8_t *_Nonnull own, int32_t columns, int32_t rows,
              struct fp_grain_place place);

/// How the load of a dry medium becomes coverage. Numbers are bytes that stand for 0 to 1, unless told.
struct fp_tooth {
    /// The load that counts as full pressure, as 65536 · 255 / load; 0 to 65535. So it is at least 256.
    uint16_t gain;
    /// How often the pressure p is eased to p(2 - p), 0 to 2. More counts as 2.
    uint16_t eases;
    /// The share of the stroke's own grain in the height of the paper, of 256; at most 256.
    uint16_t own;
    /// Moves the stroke's own heights, 0 to 255; from its seed.
    uint16_t phase;
    /// How high the highest peaks are, of 256; at most 256. 0 for a medium that does not feel the paper.
    uint16_t bite;
    /// How much of the pressure gets into the valleys, in sixteenths; at most 64.
    uint16_t press;
    /// How crisp the grain's edges are, in eighths; at most 64.
    uint16_t crisp;
    /// How strong the film is, of 255; at most 255.
    uint16_t film;
};

/// The pixels whose coverage is written. Strides are the distances of two rows, in elements.
struct fp_cover_area {
    int32_t columns, rows;
    int32_t out_stride, load_stride, grain_stride;
};

/// Writes the coverage of pixels whose load and heights are given: the larger of a film that thins
/// towards the valleys, and the crisp part above the height that the pressure reaches. The load is
/// the sum of two masks; 0 gives no coverage.
/// - Parameter other: The second mask, at the same place; null if there is one mask.
void fp_tooth_cover(uint8_t *_Nonnull out, const uint16_t *_Nonnull one,
                    const uint16_t *_Nullable other, const uint8_t *_Nonnull shared,
                    const uint8_t *_Nonnull own, struct fp_cover_area area, struct fp_tooth tooth);

/// How the depth of a wet medium becomes coverage. Numbers are bytes that stand for 0 to 1, unless told.
struct fp_wash {
    /// The coverage far from the edge.
    uint16_t body;
    /// How much darker the edge is.
    uint16_t rim;
    /// The width w of the rim, as 4096 · 255 / w in units of depth. At a distance d from the edge, the rim has
    /// the square of what is left of its width, (1 - d / w)^2.
    uint16_t narrow;
    /// How much darker valleys are than peaks: granulation.
    uint16_t grain;
    /// How far the edge retreats on the highest peaks, in units of depth.
    uint16_t ragged;
    /// See ``fp_tooth``.
    uint16_t own, phase;
};

/// Writes the coverage of pixels whose depth and heights are given. The depth is the larger of two
/// masks'; 0 gives no coverage.
/// - Parameter other: As in ``fp_tooth_cover``.
void fp_wash_cover(uint8_t *_Nonnull out, const uint16_t *_Nonnull one,
                   const uint16_t *_Nullable other, const uint8_t *_Nonnull shared,
                   const uint8_t *_Nonnull own, struct fp_cover_area area, struct fp_wash wash);
