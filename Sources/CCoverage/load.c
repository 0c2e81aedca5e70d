#include "media.h"

#include <math.h>
#include <string.h>

#include "kernel.h"

enum { FULL = 65535 };

INLINED uint16_t saturated_sum(uint16_t one, uint16_t other) {
    const uint32_t sum = (uint32_t)one + other;
    return (uint16_t)(sum > FULL ? FULL : sum);
}

// The square root; 0 of less than 0. The compiler only makes vectors of it if it sees that.
INLINED float root(float value) { return sqrtf(value > 0 ? value : 0.0f); }

// Rows are processed in blocks, as in `coverage.c`, of which the last may overlap with the one before. A
// sum must not count a pixel twice, so the columns before `fresh` add 0 there.
#define EACH_BLOCK_ADDS(ROW, ...)                                                               \
    do {                                                                                        \
        if (right - left < BLOCK) {                                                             \
            ROW(row, left, left, right - left, __VA_ARGS__);                                    \
        } else {                                                                                \
            int32_t x = left;                                                                   \
            for (; x < right - BLOCK; x += BLOCK) ROW(row, x, x, BLOCK, __VA_ARGS__);           \
            ROW(row, right - BLOCK, x, BLOCK, __VA_ARGS__);                                     \
        }                                                                                       \
    } while (0)

// A tip that is drawn along a segment.
struct pass {
    float ax, ay;
    // The direction, of length 1, and the length of the segment.
    float ux, uy, length;
    // The radius with its soft edge at the start, and how it grows with a pixel of way.
    float radius, growth;
    float amount, softness;
};

// The pressure integrated along a chord of the tip, from its middle. There, the tip's pressure is
// `middle`.
INLINED float integral(float way, float middle, float bend) {
    return way * (middle - bend * (1.0f / 3) * way * way);
}

// Rounds to the nearest integer. Both ends of a piece are rounded, not the piece, so that the rounding
// errors of a path do not add up.
INLINED int32_t rounded(float value) { return (int32_t)(value + 65536.5f); }

// What a pass leaves on a pixel. `along` and `aside` say where the pixel lies, from the start of the segment.
INLINED int32_t deposit_load(float along, float aside, struct pass pass, int tapers) {
    float radius = pass.radius;
    if (tapers) radius += pass.growth * clamped(along, 0.0f, pass.length);
    const float inverse = 1.0f / radius;
    const float squared = radius * radius, aside_squared = aside * aside;
    const float reach = root(squared - aside_squared);
    const float start = clamped(-along, -reach, reach);
    const float end = clamped(pass.length - along, -reach, reach);
    const float strength = pass.amount * inverse * clamped(radius - aside, 0.0f, 1.0f);
    const float bend = strength * (pass.softness * inverse * inverse);
    const float middle = strength - bend * aside_squared;
    const int32_t load = rounded(integral(end, middle, bend)) -
                         rounded(integral(start, middle, bend));
    // Where the piece does not touch the tip, both ends are the same place. Rounding errors can make
    // the end less than the start by one, which must not wrap.
    return load > 0 ? load : 0;
}

// Blocks of one row after the other, since a pixel's column gives parts of its place for all rows.
INLINED void deposit_columns(uint16_t *load, ptrdiff_t stride, int32_t left, int32_t fresh,
                             int32_t count, int32_t top, int32_t bottom, struct pass pass,
                             int tapers) {
    float along[BLOCK], aside[BLOCK];
    uint16_t counts[BLOCK];
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const float px = (float)(left + i) + 0.5f - pass.ax;
        along[i] = px * pass.ux;
        aside[i] = px * pass.uy;
        counts[i] = (uint16_t)(left + i >= fresh ? FULL : 0);
    }
    for (int32_t y = top; y < bottom; y++) {
        uint16_t *row = load + (ptrdiff_t)y * stride + left;
        const float py = (float)y + 0.5f - pass.ay;
        EACH_AT_ONCE
        for (int32_t i = 0; i < count; i++) {
            const int32_t more = deposit_load(along[i] + py * pass.uy,
                                              fabsf(aside[i] - py * pass.ux), pass, tapers);
            row[i] = saturated_sum(row[i], (uint16_t)more & counts[i]);
        }
    }
}

INLINED void deposit_rows(uint16_t *load, ptrdiff_t stride, int32_t left, int32_t top,
                          int32_t right, int32_t bottom, struct pass pass, int tapers) {
    if (right - left < BLOCK) {
        deposit_columns(load, stride, left, left, right - left, top, bottom, pass, tapers);
        return;
    }
    int32_t x = left;
    for (; x < right - BLOCK; x += BLOCK)
        deposit_columns(load, stride, x, x, BLOCK, top, bottom, pass, tapers);
    deposit_columns(load, stride, right - BLOCK, x, BLOCK, top, bottom, pass, tapers);
}

// The smallest tip that is drawn, in pixels. A smaller one is drawn thinner instead.
static const float smallest = 0.4f;

INLINED float drawn_radius(float radius) { return radius > smallest ? radius : smallest; }

// The load of a tip's pressure. The soft edge lies half outside the tip, so the tip is drawn a
// little thinner: what is laid in all is the same at every zoom, within three hundredths.
INLINED float strength_of(float amount, float radius, float softness) {
    const float drawn = drawn_radius(radius);
    const float excess = (0.36f + 0.26f * softness * softness) / (drawn + 1.5f);
    return amount * (float)fp_load_of_pass * (radius / drawn) / (1.0f + excess);
}

FOR_EACH_PROCESSOR
void fp_deposit_add(uint16_t *load, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                    int32_t bottom, float ax, float ay, float bx, float by, float start_radius,
                    float end_radius, float amount, float softness) {
    const float dx = bx - ax, dy = by - ay;
    const float length = sqrtf(dx * dx + dy * dy);
    if (!(length > 0)) return;
    const float start = drawn_radius(start_radius), end = drawn_radius(end_radius);
    const float strength = strength_of(amount, (start_radius + end_radius) * 0.5f, softness) /
                           (2.0f - softness * (2.0f / 3));
    const struct pass pass = {
        ax,     ay, dx / length, dy / length, length, start + 0.5f, (end - start) / length,
        strength, softness};
    if (start == end)
        deposit_rows(load, stride, left, top, right, bottom, pass, 0);
    else
        deposit_rows(load, stride, left, top, right, bottom, pass, 1);
}

INLINED void dot_row(uint16_t *row, int32_t left, int32_t fresh, int32_t count, float py,
                     struct pass tip) {
    row += left;
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const float px = (float)(left + i) + 0.5f - tip.ax;
        const float squared = px * px + py * py;
        const float edge = clamped(tip.radius - sqrtf(squared), 0.0f, 1.0f);
        // Where the edge is 0, the pressure does not count.
        const float pressure = clamped(1.0f - tip.softness * squared, 0.0f, 1.0f);
        const int32_t load = (int32_t)(tip.amount * edge * pressure + 0.5f);
        row[i] = saturated_sum(row[i], (uint16_t)(left + i >= fresh ? load : 0));
    }
}

FOR_EACH_PROCESSOR
void fp_deposit_dot(uint16_t *load, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                    int32_t bottom, float x_centre, float y_centre, float radius, float amount,
                    float softness) {
    const float reach = drawn_radius(radius) + 0.5f;
    // The softness stands here for a pixel of distance, squared.
    const struct pass tip = {
        .ax = x_centre,
        .radius = reach,
        .amount = strength_of(amount, radius, softness),
        .softness = softness / (reach * reach)};
    for (int32_t y = top; y < bottom; y++) {
        uint16_t *row = load + (ptrdiff_t)y * stride;
        EACH_BLOCK_ADDS(dot_row, (float)y + 0.5f - y_centre, tip);
    }
}

// A tapered capsule whose depth is kept. Without a taper, the gain and the lean are 0.
struct cone {
    float ax, ay, dx, dy, inverse;
    float reach, gain, lean;
};

// The parts of the places of a block's pixels that their columns give.
struct columns {
    float across[BLOCK], along[BLOCK], aside[BLOCK];
};

INLINED void depth_row(uint16_t *row, const struct columns *columns, int32_t count, float py,
                       struct cone cone, int tapers) {
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        float abreast = columns->along[i] + py * cone.dy;
        if (tapers) abreast += fabsf(columns->aside[i] - py * cone.dx) * cone.lean;
        const float along = clamped(abreast * cone.inverse, 0.0f, 1.0f);
        const float ex = columns->across[i] - along * cone.dx, ey = py - along * cone.dy;
        const float edge = tapers ? cone.reach + along * cone.gain : cone.reach;
        const float depth = edge - sqrtf(ex * ex + ey * ey);
        const float scaled = clamped(depth * (float)fp_depth_of_pixel, 0.0f, (float)FULL);
        const int32_t value = (int32_t)(scaled + 0.5f);
        row[i] = (uint16_t)(value > row[i] ? value : row[i]);
    }
}

INLINED struct columns columns_from(int32_t left, int32_t count, struct cone cone) {
    struct columns columns;
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const float px = (float)(left + i) + 0.5f - cone.ax;
        columns.across[i] = px;
        columns.along[i] = px * cone.dx;
        columns.aside[i] = px * cone.dy;
    }
    return columns;
}

typedef uint16_t eight_loads __attribute__((vector_size(2 * BLOCK)));

// Whether each pixel of a block has enough depth in one of two masks.
INLINED int is_deep(const uint16_t *one, const uint16_t *other, uint16_t enough) {
    eight_loads first, second;
    memcpy(&first, one, sizeof first);
    memcpy(&second, other, sizeof second);
    const eight_loads shallow = (eight_loads)((first < enough) & (second < enough));
    uint64_t parts[2];
    memcpy(parts, &shallow, sizeof parts);
    return (parts[0] | parts[1]) == 0;
}

INLINED void depth_rows(uint16_t *load, const uint16_t *other, uint16_t enough, ptrdiff_t stride,
                        int32_t left, int32_t top, int32_t right, int32_t bottom,
                        struct cone cone, int tapers) {
    const int32_t last = right - BLOCK;
    if (last < left) {
        const struct columns columns = columns_from(left, right - left, cone);
        for (int32_t y = top; y < bottom; y++)
            depth_row(load + (ptrdiff_t)y * stride + left, &columns, right - left,
                      (float)y + 0.5f - cone.ay, cone, tapers);
        return;
    }
    // The last block may overlap with the one before, and keeps the larger depths again.
    for (int32_t next = left; next < right; next += BLOCK) {
        const int32_t x = next < last ? next : last;
        const struct columns columns = columns_from(x, BLOCK, cone);
        for (int32_t y = top; y < bottom; y++) {
            const ptrdiff_t place = (ptrdiff_t)y * stride + x;
            if (next >= last || !is_deep(load + place, other + place, enough))
                depth_row(load + place, &columns, BLOCK, (float)y + 0.5f - cone.ay, cone, tapers);
        }
    }
}

INLINED void depth_beside(uint16_t *load, const uint16_t *other, uint16_t enough,
                          ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                          int32_t bottom, float ax, float ay, float bx, float by,
                          float start_radius, float end_radius) {
    float dx = bx - ax, dy = by - ay, growth = end_radius - start_radius;
    float length_squared = dx * dx + dy * dy;
    const float cone_squared = length_squared - growth * growth;
    if (!(cone_squared > 0)) {
        // One disc contains the other.
        if (growth > 0) ax = bx, ay = by, start_radius = end_radius;
        dx = dy = growth = length_squared = 0;
    }
    const float inverse = length_squared > 0 ? 1.0f / length_squared : 0.0f;
    // As in `fp_taper_max`: the disc whose edge is nearest is shifted towards the thicker end.
    const float lean = length_squared > 0 ? growth / sqrtf(cone_squared) : 0.0f;
    const struct cone cone = {ax, ay, dx, dy, inverse, start_radius + 0.5f, growth, lean};
    if (growth == 0)
        depth_rows(load, other, enough, stride, left, top, right, bottom, cone, 0);
    else
        depth_rows(load, other, enough, stride, left, top, right, bottom, cone, 1);
}

FOR_EACH_PROCESSOR
void fp_depth_max(uint16_t *load, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                  int32_t bottom, float ax, float ay, float bx, float by, float start_radius,
                  float end_radius) {
    depth_beside(load, load, FULL, stride, left, top, right, bottom, ax, ay, bx, by, start_radius,
                 end_radius);
}

FOR_EACH_PROCESSOR
void fp_depth_beside(uint16_t *load, const uint16_t *other, uint16_t enough, ptrdiff_t stride,
                     int32_t left, int32_t top, int32_t right, int32_t bottom, float ax, float ay,
                     float bx, float by, float start_radius, float end_radius) {
    depth_beside(load, other, enough, stride, left, top, right, bottom, ax, ay, bx, by,
                 start_radius, end_radius);
}

INLINED int32_t whole_within(float value, int32_t low, int32_t high) {
    // A number that is none gives `low`.
    if (!(value > (float)low)) return low;
    return value < (float)high ? (int32_t)value : high;
}

// A drop whose soft edge is known.
struct disc {
    float x, y, reach, area;
};

// The load that a drop leaves in a pixel whose centre lies so far from its own.
INLINED int32_t drop_load(float px, float py, struct disc disc) {
    const float edge = clamped(disc.reach - sqrtf(px * px + py * py), 0.0f, 1.0f);
    const float part = 1.0f - root(root(1.0f - disc.area * edge));
    return (int32_t)(part * (float)fp_load_of_drop + 0.5f);
}

INLINED void drop_row(uint16_t *row, int32_t left, int32_t fresh, int32_t count, float py,
                      struct disc disc) {
    row += left;
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const int32_t load = drop_load((float)(left + i) + 0.5f - disc.x, py, disc);
        row[i] = saturated_sum(row[i], (uint16_t)(left + i >= fresh ? load : 0));
    }
}

// Most drops are so small that four columns and two or four rows have all their pixels. A block has two rows of them.
enum { SPAN = BLOCK / 2 };

// Adds a drop to the first columns of two rows.
INLINED void drop_span(uint16_t *row, ptrdiff_t stride, int32_t left, int32_t top,
                       struct disc disc) {
    static const float columns[BLOCK] = {0.5f, 1.5f, 2.5f, 3.5f, 0.5f, 1.5f, 2.5f, 3.5f};
    static const float rows[BLOCK] = {0.5f, 0.5f, 0.5f, 0.5f, 1.5f, 1.5f, 1.5f, 1.5f};
    uint16_t loads[BLOCK];
    memcpy(loads, row, sizeof loads / 2);
    memcpy(loads + SPAN, row + stride, sizeof loads / 2);
    EACH_AT_ONCE
    for (int32_t i = 0; i < BLOCK; i++) {
        const float px = (float)left + columns[i] - disc.x, py = (float)top + rows[i] - disc.y;
        loads[i] = saturated_sum(loads[i], (uint16_t)drop_load(px, py, disc));
    }
    memcpy(row, loads, sizeof loads / 2);
    memcpy(row + stride, loads + SPAN, sizeof loads / 2);
}

FOR_EACH_PROCESSOR
void fp_drops_add(uint16_t *load, ptrdiff_t stride, int32_t left, int32_t top, int32_t right,
                  int32_t bottom, const struct fp_drop *drops, int32_t count) {
    const int has_spans = right - left >= SPAN && bottom - top >= SPAN;
    for (int32_t index = 0; index < count; index++) {
        const struct fp_drop drop = drops[index];
        // A radius that is not a number leaves nothing either.
        if (!(drop.radius > 0)) continue;
        // The smallest disc that is drawn has a radius of half a pixel. Smaller ones are thinner.
        const float radius = drop.radius > 0.5f ? drop.radius : 0.5f;
        // The soft edge covers a little more than the disc. What is laid in all is the disc's area.
        const float area = drop.radius * drop.radius / (radius * radius + 1.0f / 12);
        const float reach = radius + 0.5f;
        const struct disc disc = {drop.x, drop.y, reach, area};
        // A pixel whose centre lies farther away gets nothing. The places of large discs are rounded.
        const float margin = reach < 256 ? reach : reach + 1;
        const int32_t first = whole_within(drop.x - margin + 0.5f, left, right);
        const int32_t first_row = whole_within(drop.y - margin + 0.5f, top, bottom);
        const int32_t end = whole_within(drop.x + margin + 0.5f, left, right);
        const int32_t last_row = whole_within(drop.y + margin + 0.5f, top, bottom);
        if (first >= end || first_row >= last_row) continue;
        if (has_spans && end - first <= SPAN && last_row - first_row <= SPAN) {
            // Where a span reaches beyond the drop, it adds nothing.
            const int32_t rows = last_row - first_row <= 2 ? 2 : SPAN;
            const int32_t x = first + SPAN <= right ? first : right - SPAN;
            const int32_t y = first_row + rows <= bottom ? first_row : bottom - rows;
            uint16_t *row = load + (ptrdiff_t)y * stride + x;
            drop_span(row, stride, x, y, disc);
            if (rows > 2) drop_span(row + 2 * stride, stride, x, y + 2, disc);
            continue;
        }
        for (int32_t y = first_row; y < last_row; y++) {
            uint16_t *row = load + (ptrdiff_t)y * stride;
            const float py = (float)y + 0.5f - drop.y;
            if (right - left < BLOCK) {
                drop_row(row, first, first, end - first, py, disc);
                continue;
            }
            for (int32_t fresh = first; fresh < end; fresh += BLOCK) {
                const int32_t x = fresh + BLOCK <= right ? fresh : right - BLOCK;
                drop_row(row, x, fresh, BLOCK, py, disc);
            }
        }
    }
}

FOR_EACH_PROCESSOR
void fp_load_clear(uint16_t *tile, int32_t left, int32_t top, int32_t right, int32_t bottom) {
    // Whole quarters of a row, as `fp_clear` clears halves of its own.
    enum { ROW = 64, QUARTER = 16 };
    for (int32_t y = top; y < bottom; y++) {
        uint16_t *row = tile + (ptrdiff_t)y * ROW;
        for (int32_t x = left / QUARTER * QUARTER; x < right; x += QUARTER)
            memset(row + x, 0, QUARTER * sizeof *row);
    }
}
