// Prints a hash of the bytes that each kernel of ink and media writes for the same random arguments. All builds
// print the same lines, for whichever processor: `make arm64`.
#include "coverage.h"
#include "media.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { side = 64, pixels = side * side, rounds = 2000 };

#define SEED 0x9E3779B97F4A7C15
static uint64_t state = SEED, hash;

// Xorshift64* (Vigna 2016).
static uint32_t next(void) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (uint32_t)(state * 0x2545F4914F6CDD1D >> 32);
}

static int32_t below(int32_t count) { return (int32_t)(next() % (uint32_t)count); }

// A number with eight bits after the point, so that it is exact on every machine.
static float number(int32_t low, int32_t high) {
    return (float)(low * 256 + below((high - low) * 256)) / 256;
}

// FNV-1a.
static void note(const void *bytes, size_t count) {
    const uint8_t *next_byte = bytes;
    for (size_t i = 0; i < count; i++) hash = (hash ^ next_byte[i]) * 0x100000001B3;
}

static uint8_t covered[pixels], mask[pixels], shared[pixels], own[pixels];
static uint16_t one[pixels], other[pixels];
static uint32_t ink[pixels], paper[pixels], cells[side + 1];

static void fill(void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) ((uint8_t *)bytes)[i] = (uint8_t)next();
}

// Premultiplied: no channel is above the opacity.
static uint32_t color(void) {
    const uint32_t alpha = next() & 255;
    return alpha << 24 | (next() % (alpha + 1)) << 16 | (next() % (alpha + 1)) << 8 |
           next() % (alpha + 1);
}

static void capsules(void) {
    const int32_t left = below(20), top = below(20), right = left + below(44),
                  bottom = top + below(44);
    const float ax = number(-20, 84), ay = number(-20, 84), bx = number(-20, 84),
                by = number(-20, 84), start = number(0, 24), end = number(0, 24);
    switch (below(7)) {
    case 0: fp_capsule_max(mask, side, left, top, right, bottom, ax, ay, bx, by, start); break;
    case 1: fp_taper_max(mask, side, left, top, right, bottom, ax, ay, bx, by, start, end); break;
    case 2:
        fp_deposit_add(one, side, left, top, right, bottom, ax, ay, bx, by, start + 0.25f,
                       end + 0.25f, number(0, 4), number(0, 1));
        break;
    case 3:
        fp_deposit_dot(one, side, left, top, right, bottom, ax, ay, start + 0.25f, number(0, 4),
                       number(0, 1));
        break;
    case 4:
        fp_depth_max(other, side, left, top, right, bottom, ax, ay, bx, by, start + 0.25f,
                     end + 0.25f);
        break;
    case 5:
        fp_depth_beside(other, one, (uint16_t)next(), side, left, top, right, bottom, ax, ay, bx,
                        by, start + 0.25f, end + 0.25f);
        break;
    default: {
        const struct fp_drop drops[] = {{ax, ay, number(0, 4) + 0.25f}, {bx, by, number(0, 2) + 0.25f}};
        fp_drops_add(one, side, left, top, right, bottom, drops, 2);
    }
    }
}

static void covers(void) {
    const struct fp_cover_area area = {1 + below(side), 1 + below(side), side, side, side};
    const struct fp_grain_place place = {
        .u = (int64_t)next() << 12, .v = (int64_t)next() << 12, .u_column = below(1 << 20),
        .v_column = below(1 << 20), .u_row = below(1 << 20), .v_row = below(1 << 20),
        .octaves = 1 + below(fp_grain_octaves), .seed = next()};
    fp_grain(shared, own, side, side, place);
    note(shared, pixels);
    note(own, pixels);
    const uint16_t *second = below(2) ? other : NULL;
    if (below(2)) {
        const struct fp_tooth tooth = {(uint16_t)(256 + below(65280)), (uint16_t)below(3),
                                       (uint16_t)below(257), (uint16_t)below(256),
                                       (uint16_t)below(257), (uint16_t)below(65),
                                       (uint16_t)below(65),  (uint16_t)below(256)};
        fp_tooth_cover(covered, one, second, shared, own, area, tooth);
    } else {
        const struct fp_wash wash = {(uint16_t)below(256),  (uint16_t)below(256),
                                     (uint16_t)below(8192), (uint16_t)below(256),
                                     (uint16_t)below(257),  (uint16_t)below(257),
                                     (uint16_t)below(256)};
        fp_wash_cover(covered, one, second, shared, own, area, wash);
    }
    note(covered, pixels);
}

static void blends(void) {
    const uint32_t shade = color(), ground = color() | 0xFF000000;
    fp_mask_max(covered, mask, shared, pixels);
    fp_blend_mask(ink, mask, pixels, shade);
    fp_multiply_mask(ink, covered, pixels, color());
    fp_erase_mask(ink, own, pixels, color());
    note(ink, sizeof ink);
    fp_flatten(paper, ink, pixels, ground);
    note(paper, sizeof paper);
    fp_show_ink(paper, side, ink, side, mask, covered, side, side, side, shade, ground);
    note(paper, sizeof paper);
    fp_show_multiplied(paper, side, ink, side, mask, covered, side, side, side, shade, ground);
    note(paper, sizeof paper);
}

static void areas(void) {
    memset(cells, 0, sizeof cells);
    int64_t x[3], y[3];
    for (int i = 0; i < 3; i++) (x[i] = below(64 * 256), y[i] = below(256));
    for (int i = 0; i < 3; i++)
        fp_area_edge(cells, side + 1, side, 1, x[i], y[i], x[(i + 1) % 3], y[(i + 1) % 3]);
    fp_area_row(mask, cells, side);
}

static void print(const char *name, void (*run)(void), const void *bytes, size_t count) {
    state = SEED;
    hash = 0xCBF29CE484222325;
    for (int i = 0; i < rounds; i++) {
        // Ink that has become full would hide differences.
        if (i % 50 == 0) {
            memset(mask, 0, sizeof mask);
            memset(one, 0, sizeof one);
            memset(other, 0, sizeof other);
            for (int pixel = 0; pixel < pixels; pixel++) ink[pixel] = color();
        }
        run();
        if (bytes) note(bytes, count);
    }
    printf("%s %016" PRIx64 "\n", name, hash);
}

static void capsules_then_covers(void) {
    for (int i = 0; i < 5; i++) capsules();
    note(mask, sizeof mask);
    note(one, sizeof one);
    note(other, sizeof other);
    covers();
}

int main(void) {
    fill(shared, sizeof shared);
    fill(own, sizeof own);
    print("areas", areas, mask, side);
    print("strokes", capsules_then_covers, NULL, 0);
    print("blends", blends, NULL, 0);
}
