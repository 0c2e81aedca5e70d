#include <string.h>

#include "kernel.h"
#include "media.h"

// Sixteen numbers of 16 bits fill a register.
enum { WIDE = 16 };

#define EACH_OF_WIDE                                                                            \
    _Pragma("clang loop vectorize_width(16) interleave_count(1) unroll(disable)")               \
    for (int32_t i = 0; i < WIDE; i++)

// The height of the paper below a stroke: partly that which all strokes feel, and partly one of the
// stroke's own. The own height rises and falls with another field, from a place that differs with
// the stroke. So it is as evenly spread as that field, and two strokes have little of it in common.
INLINED uint16_t height(uint16_t shared, uint16_t field, uint16_t own, uint16_t phase) {
    const uint16_t moved = (uint16_t)((field + phase) & 255);
    const uint16_t wave = (uint16_t)(moved < 128 ? 2 * moved : 511 - 2 * moved);
    return (uint16_t)((uint16_t)(shared * (uint16_t)(256 - own) + wave * own) >> 8);
}

// Returns the product of two bytes divided by 255, rounded to the nearest integer.
INLINED uint16_t part_of(uint16_t value, uint16_t part) {
    const uint16_t product = (uint16_t)(value * part + 128);
    return (uint16_t)((uint16_t)(product + (product >> 8)) >> 8);
}

// The upper half of a product of 32 bits.
INLINED uint16_t scaled(uint16_t value, uint16_t factor) {
    return (uint16_t)(((uint32_t)value * factor) >> 16);
}

INLINED uint16_t at_most(uint16_t limit, uint16_t value) { return value < limit ? value : limit; }

INLINED uint16_t difference(uint16_t value, uint16_t less) {
    return (uint16_t)(value > less ? value - less : 0);
}

INLINED uint16_t eased(uint16_t pressure) {
    const uint16_t rest = (uint16_t)(255 - pressure);
    return (uint16_t)(255 - part_of(rest, rest));
}

INLINED void tooth_block(uint8_t *restrict out, const uint16_t *restrict one,
                         const uint16_t *restrict other, const uint8_t *restrict shared,
                         const uint8_t *restrict own, struct fp_tooth tooth, int eases) {
    EACH_OF_WIDE {
        const uint16_t load = (uint16_t)(one[i] + at_most((uint16_t)(65535 - one[i]), other[i]));
        uint16_t pressure = at_most(255, scaled(load, tooth.gain));
        if (eases > 0) pressure = eased(pressure);
        if (eases > 1) pressure = eased(pressure);
        const uint16_t peak = height(shared[i], own[i], tooth.own, tooth.phase);
        const uint16_t level = (uint16_t)((uint16_t)(peak * tooth.bite) >> 8);
        const uint16_t film = part_of(part_of(pressure, (uint16_t)(255 - level)), tooth.film);
        const uint16_t pressed = (uint16_t)((uint16_t)(pressure * tooth.press) >> 4);
        const uint16_t above = at_most(255, difference(pressed, level));
        const uint16_t crisp = at_most(255, (uint16_t)((uint16_t)(above * tooth.crisp) >> 3));
        out[i] = (uint8_t)(film > crisp ? film : crisp);
    }
}

INLINED void wash_block(uint8_t *restrict out, const uint16_t *restrict one,
                        const uint16_t *restrict other, const uint8_t *restrict shared,
                        const uint8_t *restrict own, struct fp_wash wash) {
    EACH_OF_WIDE {
        const uint16_t depth = one[i] > other[i] ? one[i] : other[i];
        const uint16_t peak = height(shared[i], own[i], wash.own, wash.phase);
        const uint16_t below = difference(depth, scaled((uint16_t)(peak << 8), wash.ragged));
        // The first 64 units of depth are the soft edge, and the edge itself lies in its middle.
        const uint16_t cover = at_most(255, (uint16_t)(at_most(64, below) * 4));
        const uint16_t inside = difference(below, 32);
        // Sixty-four pixels are more than any rim.
        const uint16_t limited = (uint16_t)(at_most(4095, inside) << 4);
        const uint16_t way = at_most(255, scaled(limited, wash.narrow));
        const uint16_t near = (uint16_t)(255 - way);
        const uint16_t rim = part_of(part_of(near, near), wash.rim);
        // Half of the granulation darkens valleys, half lightens peaks.
        const uint16_t pigment =
            (uint16_t)(wash.body + rim + part_of((uint16_t)(255 - peak), wash.grain));
        const uint16_t tone = at_most(255, difference(pigment, (uint16_t)(wash.grain >> 1)));
        out[i] = (uint8_t)part_of(cover, tone);
    }
}

static const uint16_t nothing[WIDE] = {0};

// Whether a block has any load. A stroke is narrow: most blocks lie outside of it.
INLINED int has_load(const uint16_t *load) {
    uint64_t parts[WIDE / 4];
    memcpy(parts, load, sizeof parts);
    return (parts[0] | parts[1] | parts[2] | parts[3]) != 0;
}

// What becomes of a load. The kind, a number of eases or `WASH`, is known where a row is compiled.
struct look {
    struct fp_tooth tooth;
    struct fp_wash wash;
};

enum { WASH = -1 };

INLINED void block(uint8_t *restrict out, const uint16_t *restrict one,
                   const uint16_t *restrict other, const uint8_t *restrict shared,
                   const uint8_t *restrict own, const struct look *look, int kind) {
    if (!has_load(one) && !has_load(other))
        memset(out, 0, WIDE);
    else if (kind == WASH)
        wash_block(out, one, other, shared, own, look->wash);
    else
        tooth_block(out, one, other, shared, own, look->tooth, kind);
}

// Writes a row that is narrower than a block.
INLINED void narrow_row(uint8_t *out, const uint16_t *one, const uint16_t *other,
                        const uint8_t *shared, const uint8_t *own, int32_t columns,
                        const struct look *look, int kind) {
    uint16_t first[WIDE] = {0}, second[WIDE] = {0};
    uint8_t heights[WIDE] = {0}, fields[WIDE] = {0}, cover[WIDE];
    for (int32_t i = 0; i < columns; i++) {
        first[i] = one[i];
        second[i] = other ? other[i] : 0;
        heights[i] = shared[i];
        fields[i] = own[i];
    }
    block(cover, first, second, heights, fields, look, kind);
    for (int32_t i = 0; i < columns; i++) out[i] = cover[i];
}

INLINED void cover_rows(uint8_t *out, const uint16_t *one, const uint16_t *other,
                        const uint8_t *shared, const uint8_t *own, struct fp_cover_area area,
                        const struct look *look, int kind) {
    // A missing mask is a block without load, again and again.
    const ptrdiff_t pace = other ? 1 : 0;
    if (!other) other = nothing;
    for (int32_t y = 0; y < area.rows; y++) {
        if (area.columns < WIDE) {
            narrow_row(out, one, pace ? other : 0, shared, own, area.columns, look, kind);
        } else {
            // The last block overlaps with the one before, which gives the same bytes again.
            const int32_t last = area.columns - WIDE;
            for (int32_t x = 0; x < last; x += WIDE)
                block(out + x, one + x, other + pace * x, shared + x, own + x, look, kind);
            block(out + last, one + last, other + pace * last, shared + last, own + last, look,
                  kind);
        }
        out += area.out_stride;
        one += area.load_stride;
        other += pace * area.load_stride;
        shared += area.grain_stride;
        own += area.grain_stride;
    }
}

FOR_EACH_PROCESSOR
void fp_tooth_cover(uint8_t *out, const uint16_t *one, const uint16_t *other,
                    const uint8_t *shared, const uint8_t *own, struct fp_cover_area area,
                    struct fp_tooth tooth) {
    const struct look look = {.tooth = tooth};
    if (tooth.eases == 0)
        cover_rows(out, one, other, shared, own, area, &look, 0);
    else if (tooth.eases == 1)
        cover_rows(out, one, other, shared, own, area, &look, 1);
    else
        cover_rows(out, one, other, shared, own, area, &look, 2);
}

FOR_EACH_PROCESSOR
void fp_wash_cover(uint8_t *out, const uint16_t *one, const uint16_t *other, const uint8_t *shared,
                   const uint8_t *own, struct fp_cover_area area, struct fp_wash wash) {
    const struct look look = {.wash = wash};
    cover_rows(out, one, other, shared, own, area, &look, WASH);
}
