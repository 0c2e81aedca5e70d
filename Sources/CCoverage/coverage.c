#include "coverage.h"

#include <math.h>
#include <string.h>

#include "kernel.h"

// The last block of a row may overlap the one before. That is safe: processing a pixel twice gives the
// same result as once.

// How coverage falls across an edge. It depends on the edge's slant: a square pixel is wider across
// its diagonal than along its sides, and a slanting edge enters it at a corner.
struct edge {
    // The part of the edge's width that one pixel of distance makes up.
    float slope;
    // Coefficients of the coverage, 0 to 255, as a cubic function of the part of the edge's width
    // that is passed. There is no constant term.
    float linear, square, cube;
};

INLINED struct edge edge_along(float dx, float dy) {
    const float across = fabsf(dx), down = fabsf(dy);
    const float high = across > down ? across : down, low = across > down ? down : across;
    // 0 along rows and columns, where a straight ramp one pixel wide is exact. 1 along diagonals,
    // where a smooth step 1.2 pixels wide differs from the exact coverage by at most 4 of 255.
    const float slant = high > 0 ? low / high : 0.0f;
    return (struct edge){1.0f / (1.0f + 0.2f * slant), 255.0f - 255.0f * slant, 765.0f * slant,
                         -510.0f * slant};
}

INLINED int32_t edge_coverage(struct edge edge, float part) {
    part = clamped(part, 0.0f, 1.0f);
    return (int32_t)(part * (edge.linear + part * (edge.square + part * edge.cube)) + 0.5f);
}

INLINED void capsule_row(uint8_t *row, int32_t left, int32_t count, float py, float ax, float dx,
                         float dy, float inverse, float reach, struct edge edge) {
    row += left;
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const float px = (float)(left + i) + 0.5f - ax;
        const float along = clamped((px * dx + py * dy) * inverse, 0.0f, 1.0f);
        const float ex = px - along * dx, ey = py - along * dy;
        const float distance = sqrtf(ex * ex + ey * ey);
        const int32_t coverage = edge_coverage(edge, reach - distance * edge.slope);
        row[i] = (uint8_t)(coverage > row[i] ? coverage : row[i]);
    }
}

// Whether a block of pixels is covered in full, so that nothing can cover it more. The pieces of a stroke are short
// and wide, and mostly lie over each other.
INLINED int is_full(const uint8_t *mask, const uint8_t *other) {
    return ~eight(mask) == 0 || ~eight(other) == 0;
}

INLINED void capsule(uint8_t *mask, const uint8_t *other, ptrdiff_t stride, int32_t left,
                     int32_t top, int32_t right, int32_t bottom, float ax, float ay, float bx,
                     float by, float radius) {
    const float dx = bx - ax, dy = by - ay;
    const float length_squared = dx * dx + dy * dy;
    // A segment without length is a dot: the point nearest to every pixel is its start.
    const float inverse = length_squared > 0 ? 1.0f / length_squared : 0.0f;
    const struct edge edge = edge_along(dx, dy);
    const float reach = radius * edge.slope + 0.5f;
    const int32_t last = right - BLOCK;
    for (int32_t y = top; y < bottom; y++) {
        uint8_t *row = mask + (ptrdiff_t)y * stride;
        const float py = (float)y + 0.5f - ay;
        if (last < left) {
            capsule_row(row, left, right - left, py, ax, dx, dy, inverse, reach, edge);
            continue;
        }
        const uint8_t *known = other + (ptrdiff_t)y * stride;
        for (int32_t x = left; x < last; x += BLOCK)
            if (!is_full(row + x, known + x))
                capsule_row(row, x, BLOCK, py, ax, dx, dy, inverse, reach, edge);
        capsule_row(row, last, BLOCK, py, ax, dx, dy, inverse, reach, edge);
    }
}

FOR_EACH_PROCESSOR
void fp_capsule_max(uint8_t *mask, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                    int32_t bottom, float ax, float ay, float bx, float by, float radius) {
    capsule(mask, mask, stride, left, top, right, bottom, ax, ay, bx, by, radius);
}

FOR_EACH_PROCESSOR
void fp_capsule_beside(uint8_t *mask, const uint8_t *other, ptrdiff_t stride, int32_t left,
                       int32_t top, int32_t right, int32_t bottom, float ax, float ay, float bx,
                       float by, float radius) {
    capsule(mask, other, stride, left, top, right, bottom, ax, ay, bx, by, radius);
}

FOR_EACH_PROCESSOR
void fp_clear(uint8_t *tile, int32_t left, int32_t top, int32_t right, int32_t bottom) {
    // Whole halves of a row: a processor writes one at once.
    enum { ROW = 64, HALF = 32 };
    for (int32_t y = top; y < bottom; y++) {
        uint8_t *row = tile + (ptrdiff_t)y * ROW;
        if (left < HALF) memset(row, 0, HALF);
        if (right > HALF) memset(row + HALF, 0, HALF);
    }
}

INLINED void taper_row(uint8_t *row, int32_t left, int32_t count, float py, float ax, float dx,
                       float dy, float inverse, float reach, float gain, float lean,
                       struct edge edge) {
    row += left;
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const float px = (float)(left + i) + 0.5f - ax;
        const float abreast = px * dx + py * dy, aside = fabsf(px * dy - py * dx);
        const float along = clamped((abreast + aside * lean) * inverse, 0.0f, 1.0f);
        const float ex = px - along * dx, ey = py - along * dy;
        const float distance = sqrtf(ex * ex + ey * ey);
        const int32_t coverage =
            edge_coverage(edge, reach + along * gain - distance * edge.slope);
        row[i] = (uint8_t)(coverage > row[i] ? coverage : row[i]);
    }
}

FOR_EACH_PROCESSOR
void fp_taper_max(uint8_t *mask, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                  int32_t bottom, float ax, float ay, float bx, float by, float start_radius,
                  float end_radius) {
    const float dx = bx - ax, dy = by - ay;
    const float growth = end_radius - start_radius;
    const float length_squared = dx * dx + dy * dy;
    const float cone_squared = length_squared - growth * growth;
    if (!(cone_squared > 0)) {
        // One disc contains the other.
        const int end_is_larger = growth > 0;
        const float cx = end_is_larger ? bx : ax, cy = end_is_larger ? by : ay;
        fp_capsule_max(mask, stride, left, top, right, bottom, cx, cy, cx, cy,
                       end_is_larger ? end_radius : start_radius);
        return;
    }
    const float inverse = 1.0f / length_squared;
    // The sides of a cone lean. So the disc whose edge is nearest to a point is not centred at the
    // point's foot on the segment, but shifted towards the thicker end.
    const float lean = growth / sqrtf(cone_squared);
    const struct edge edge = edge_along(dx, dy);
    const float reach = start_radius * edge.slope + 0.5f;
    const float gain = growth * edge.slope;
    for (int32_t y = top; y < bottom; y++) {
        uint8_t *row = mask + (ptrdiff_t)y * stride;
        const float py = (float)y + 0.5f - ay;
        if (right - left < BLOCK) {
            taper_row(row, left, right - left, py, ax, dx, dy, inverse, reach, gain, lean, edge);
            continue;
        }
        for (int32_t x = left; x < right - BLOCK; x += BLOCK)
            taper_row(row, x, BLOCK, py, ax, dx, dy, inverse, reach, gain, lean, edge);
        taper_row(row, right - BLOCK, BLOCK, py, ax, dx, dy, inverse, reach, gain, lean, edge);
    }
}

FOR_EACH_PROCESSOR
void fp_mask_max(uint8_t *restrict out, const uint8_t *one, const uint8_t *other, int32_t count) {
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) out[i] = one[i] > other[i] ? one[i] : other[i];
}

FOR_EACH_PROCESSOR
int32_t fp_cover(uint8_t *covered, const uint8_t *mask, int32_t count, int32_t opaque) {
    uint8_t seen = 0;
    const uint8_t hides = opaque ? 255 : 0;
    for (int32_t i = 0; i < count; i++) {
        seen |= mask[i] & (uint8_t)~covered[i];
        covered[i] |= mask[i] == 255 ? hides : 0;
    }
    return seen != 0;
}
