// How ink is blended into pixels through its coverage, and how ink and paper become what is shown.
#include <string.h>

#include "coverage.h"
#include "kernel.h"

// The last block of a row may overlap the one before. That is safe where a pixel's result does not depend on what was
// written before.

static inline uint32_t over(uint32_t source, uint32_t below, uint32_t transparency, int shift) {
    return (((source >> shift) & 255) + divided_by_255(((below >> shift) & 255) * transparency))
           << shift;
}

// Multiplies two channels at once: two bytes, 16 bits apart, times a byte, each product divided by
// 255 and rounded to the nearest integer. No intermediate value overflows its 16 bits.
static inline uint32_t pair_times(uint32_t pair, uint32_t factor) {
    const uint32_t product = pair * factor + 0x00800080u;
    return ((product + ((product >> 8) & 0x00FF00FFu)) >> 8) & 0x00FF00FFu;
}

FOR_EACH_PROCESSOR
void fp_blend_mask(uint32_t *pixels, const uint8_t *mask, int32_t count, uint32_t color) {
    const uint32_t red_blue = color & 0x00FF00FFu, alpha_green = (color >> 8) & 0x00FF00FFu;
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const uint32_t coverage = mask[i], below = pixels[i];
        const uint32_t source_red_blue = pair_times(red_blue, coverage);
        const uint32_t source_alpha_green = pair_times(alpha_green, coverage);
        const uint32_t transparency = 255 - (source_alpha_green >> 16);
        pixels[i] =
            (source_red_blue + pair_times(below & 0x00FF00FFu, transparency)) |
            (source_alpha_green + pair_times((below >> 8) & 0x00FF00FFu, transparency)) << 8;
    }
}

typedef uint32_t eight_pixels __attribute__((vector_size(4 * BLOCK)));
typedef uint8_t eight_bytes __attribute__((vector_size(BLOCK)));
typedef uint16_t channels __attribute__((vector_size(4 * BLOCK)));

// Two channels of eight pixels: each second one from the first, or from the second.
#define CHANNELS(PIXELS, SHIFT) ((channels)(((PIXELS) >> (SHIFT)) & 0x00FF00FFu))
// A number of each pixel, beside each of two channels.
#define TWICE(NUMBERS) ((channels)((NUMBERS) | (NUMBERS) << 16))
typedef uint32_t wide_channels __attribute__((vector_size(8 * BLOCK)));

// Products of two bytes, or sums of them that are at most 255 * 255, divided by 255 and rounded to the nearest integer,
// as `divided_by_255` does. The upper halves of products of 16 bits are one operation.
#define DIVIDED(PRODUCTS)                                                                       \
    __builtin_convertvector(                                                                    \
        __builtin_convertvector((channels)((PRODUCTS) + 128), wide_channels) * 257 >> 16, channels)

INLINED eight_bytes bytes_of(const uint8_t *mask) {
    eight_bytes bytes;
    memcpy(&bytes, mask, sizeof bytes);
    return bytes;
}

// The larger one of each of eight bytes in two masks, as a number of each pixel.
#define GREATER_OF(MASK, OTHER)                                                                 \
    __builtin_convertvector(__builtin_elementwise_max(bytes_of(MASK), bytes_of(OTHER)), eight_pixels)

// Multiplies a block of pixels. It has vectors of its own, since the compiler makes them of 32 bits for each channel.
INLINED void multiply_block(uint32_t *out, const uint32_t *below, const uint8_t *mask,
                            uint32_t color) {
    eight_pixels pixels, coverages;
    memcpy(&pixels, below, sizeof pixels);
    for (int32_t i = 0; i < BLOCK; i++) coverages[i] = mask[i];
    const channels coverage = TWICE(coverages);
    const channels red_blue = CHANNELS((eight_pixels){0} + color, 0);
    const channels alpha_green = CHANNELS((eight_pixels){0} + color, 8);
    const channels source_red_blue = DIVIDED(red_blue * coverage);
    const channels source_alpha_green = DIVIDED(alpha_green * coverage);
    const eight_pixels opacities = (eight_pixels)source_alpha_green >> 16;
    const eight_pixels densities = pixels >> 24;
    const channels rest = 255 - TWICE(opacities), thinness = 255 - TWICE(densities);
    // Rounded once. The sums are at most 255 * 255, because no channel of a premultiplied pixel
    // exceeds its alpha.
    const channels below_red_blue = CHANNELS(pixels, 0), below_alpha_green = CHANNELS(pixels, 8);
    const channels sum_red_blue = source_red_blue * (thinness + below_red_blue) +
                                  below_red_blue * rest;
    const channels sum_alpha_green = source_alpha_green * (thinness + below_alpha_green) +
                                     below_alpha_green * rest;
    pixels = (eight_pixels)DIVIDED(sum_red_blue) | (eight_pixels)DIVIDED(sum_alpha_green) << 8;
    memcpy(out, &pixels, sizeof pixels);
}

// Multiplies fewer pixels than a block.
INLINED void multiply_narrow(uint32_t *out, const uint32_t *below, const uint8_t *mask,
                             int32_t count, uint32_t color) {
    uint32_t pixels[BLOCK] = {0};
    uint8_t coverage[BLOCK] = {0};
    for (int32_t i = 0; i < count; i++) {
        pixels[i] = below[i];
        coverage[i] = mask[i];
    }
    multiply_block(pixels, pixels, coverage, color);
    for (int32_t i = 0; i < count; i++) out[i] = pixels[i];
}

FOR_EACH_PROCESSOR
void fp_multiply_mask(uint32_t *pixels, const uint8_t *mask, int32_t count, uint32_t color) {
    int32_t x = 0;
    for (; x <= count - BLOCK; x += BLOCK)
        // Without coverage, the pixels stay as they are. A stroke is narrow.
        if (eight(mask + x)) multiply_block(pixels + x, pixels + x, mask + x, color);
    if (x < count) multiply_narrow(pixels + x, pixels + x, mask + x, count - x, color);
}

FOR_EACH_PROCESSOR
void fp_erase_mask(uint32_t *pixels, const uint8_t *mask, int32_t count, uint32_t color) {
    const uint32_t alpha = color >> 24;
    for (int32_t i = 0; i < count; i++) {
        const uint32_t below = pixels[i], rest = 255 - divided_by_255(alpha * mask[i]);
        pixels[i] = over(0, below, rest, 24) | over(0, below, rest, 16) | over(0, below, rest, 8) |
                    over(0, below, rest, 0);
    }
}

INLINED void flatten_row(uint32_t *restrict out, const uint32_t *restrict ink, int32_t count,
                         uint32_t paper_red_blue, uint32_t paper_green) {
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const uint32_t source = ink[i], transparency = 255 - (source >> 24);
        out[i] = 0xFF000000u |
                 ((source & 0x00FF00FFu) + pair_times(paper_red_blue, transparency)) |
                 ((source & 0x0000FF00u) + (pair_times(paper_green, transparency) << 8));
    }
}

FOR_EACH_PROCESSOR
void fp_flatten(uint32_t *restrict out, const uint32_t *restrict ink, int32_t count,
                uint32_t paper) {
    const uint32_t red_blue = paper & 0x00FF00FFu, green = (paper >> 8) & 255;
    if (count < BLOCK) {
        flatten_row(out, ink, count, red_blue, green);
        return;
    }
    for (int32_t i = 0; i < count - BLOCK; i += BLOCK)
        flatten_row(out + i, ink + i, BLOCK, red_blue, green);
    flatten_row(out + count - BLOCK, ink + count - BLOCK, BLOCK, red_blue, green);
}

FOR_EACH_PROCESSOR
void fp_flatten_over(uint32_t *restrict out, const uint32_t *restrict ink,
                     const uint32_t *restrict paper, int32_t count) {
    for (int32_t i = 0; i < count; ++i) {
        const uint32_t source = ink[i], transparency = 255 - (source >> 24);
        const uint32_t red_blue = paper[i] & 0x00FF00FFu, green = (paper[i] >> 8) & 255;
        out[i] = 0xFF000000u |
                 ((source & 0x00FF00FFu) + pair_times(red_blue, transparency)) |
                 ((source & 0x0000FF00u) + (pair_times(green, transparency) << 8));
    }
}

// One pixel of ink through a mask over a pixel, as `fp_blend_mask` does, and the result over paper,
// as `fp_flatten` does.
INLINED uint32_t shown(uint32_t below, uint32_t coverage, uint32_t ink_red_blue,
                       uint32_t ink_alpha_green, uint32_t paper_red_blue, uint32_t paper_green) {
    const uint32_t source_red_blue = pair_times(ink_red_blue, coverage);
    const uint32_t source_alpha_green = pair_times(ink_alpha_green, coverage);
    const uint32_t rest = 255 - (source_alpha_green >> 16);
    const uint32_t red_blue = source_red_blue + pair_times(below & 0x00FF00FFu, rest);
    const uint32_t alpha_green =
        source_alpha_green + pair_times((below >> 8) & 0x00FF00FFu, rest);
    const uint32_t transparency = 255 - (alpha_green >> 16);
    return 0xFF000000u | (red_blue + pair_times(paper_red_blue, transparency)) |
           ((alpha_green & 0xFFu) + pair_times(paper_green, transparency)) << 8;
}

INLINED void show_row(uint32_t *restrict out, const uint32_t *dry, const uint8_t *mask,
                      const uint8_t *other, int32_t count, uint32_t color, uint32_t paper) {
    const uint32_t ink_red_blue = color & 0x00FF00FFu;
    const uint32_t ink_alpha_green = (color >> 8) & 0x00FF00FFu;
    const uint32_t paper_red_blue = paper & 0x00FF00FFu, paper_green = (paper >> 8) & 255;
    EACH_AT_ONCE
    for (int32_t i = 0; i < count; i++) {
        const uint32_t coverage = mask[i] > other[i] ? mask[i] : other[i];
        out[i] = shown(dry ? dry[i] : 0, coverage, ink_red_blue, ink_alpha_green, paper_red_blue,
                       paper_green);
    }
}

// Whether a block of pixels has any ink.
INLINED int has_ink(const uint32_t *pixels) {
    uint64_t parts[BLOCK / 2];
    memcpy(parts, pixels, sizeof parts);
    return (parts[0] | parts[1] | parts[2] | parts[3]) != 0;
}

// Puts a block of ink over opaque paper, as `fp_flatten` does. The paper's alpha fills up the ink's to 255.
INLINED void put_over_paper(uint32_t *restrict out, const channels *red_blue,
                            const channels *alpha_green, uint32_t paper) {
    const eight_pixels papers = (eight_pixels){0} + (paper | 0xFF000000u);
    const channels transparency = 255 - TWICE((eight_pixels)*alpha_green >> 16);
    const channels paper_red_blue = CHANNELS(papers, 0) * transparency;
    const channels paper_alpha_green = CHANNELS(papers, 8) * transparency;
    const eight_pixels pixels = (eight_pixels)(*red_blue + DIVIDED(paper_red_blue)) |
                                (eight_pixels)(*alpha_green + DIVIDED(paper_alpha_green)) << 8;
    memcpy(out, &pixels, sizeof pixels);
}

INLINED void flatten_block(uint32_t *restrict out, const uint32_t *ink, uint32_t paper) {
    eight_pixels pixels;
    memcpy(&pixels, ink, sizeof pixels);
    const channels red_blue = CHANNELS(pixels, 0), alpha_green = CHANNELS(pixels, 8);
    put_over_paper(out, &red_blue, &alpha_green, paper);
}

// A block of `show_row`. Grain leaves few blocks bare or full, so most blocks of a rough stroke come here.
INLINED void cover_block(uint32_t *restrict out, const uint32_t *dry, const uint8_t *mask,
                         const uint8_t *other, uint32_t color, uint32_t paper) {
    const eight_pixels coverages = GREATER_OF(mask, other);
    const channels coverage = TWICE(coverages);
    const channels ink_red_blue = CHANNELS((eight_pixels){0} + color, 0) * coverage;
    const channels ink_alpha_green = CHANNELS((eight_pixels){0} + color, 8) * coverage;
    channels red_blue = DIVIDED(ink_red_blue), alpha_green = DIVIDED(ink_alpha_green);
    if (dry) {
        eight_pixels pixels;
        memcpy(&pixels, dry, sizeof pixels);
        const channels rest = 255 - TWICE((eight_pixels)alpha_green >> 16);
        const channels dry_red_blue = CHANNELS(pixels, 0) * rest;
        const channels dry_alpha_green = CHANNELS(pixels, 8) * rest;
        red_blue += DIVIDED(dry_red_blue);
        alpha_green += DIVIDED(dry_alpha_green);
    }
    put_over_paper(out, &red_blue, &alpha_green, paper);
}

INLINED void show_block(uint32_t *restrict out, const uint32_t *dry, const uint8_t *mask,
                        const uint8_t *other, uint32_t color, uint32_t paper) {
    const uint64_t first = eight(mask), second = eight(other);
    // A stroke is narrow: most blocks lie outside or inside of it.
    if ((first | second) == 0) {
        if (dry)
            flatten_block(out, dry, paper);
        else
            for (int32_t i = 0; i < BLOCK; i++) out[i] = paper | 0xFF000000u;
    } else if (color >> 24 == 255 && (~first == 0 || ~second == 0)) {
        for (int32_t i = 0; i < BLOCK; i++) out[i] = color;
    } else {
        cover_block(out, dry, mask, other, color, paper);
    }
}

INLINED void show_multiplied_block(uint32_t *restrict out, const uint32_t *dry,
                                   const uint8_t *mask, const uint8_t *other, uint32_t color,
                                   uint32_t paper) {
    if (!dry || !has_ink(dry)) return show_block(out, 0, mask, other, color, paper);
    uint8_t coverage[BLOCK];
    for (int32_t i = 0; i < BLOCK; i++) coverage[i] = mask[i] > other[i] ? mask[i] : other[i];
    uint32_t ink[BLOCK];
    memcpy(ink, dry, sizeof ink);
    if (eight(coverage)) multiply_block(ink, ink, coverage, color);
    flatten_block(out, ink, paper);
}

// Shows fewer pixels than a block of ink that is multiplied.
INLINED void show_multiplied_row(uint32_t *restrict out, const uint32_t *dry, const uint8_t *mask,
                                 const uint8_t *other, int32_t count, uint32_t color,
                                 uint32_t paper) {
    uint32_t ink[BLOCK] = {0};
    uint8_t coverage[BLOCK];
    for (int32_t i = 0; i < count; i++) {
        coverage[i] = mask[i] > other[i] ? mask[i] : other[i];
        if (dry) ink[i] = dry[i];
    }
    multiply_narrow(ink, ink, coverage, count, color);
    flatten_row(out, ink, count, paper & 0x00FF00FFu, (paper >> 8) & 255);
}

// Shows rows of pixels by blocks, and rows that are narrower than a block as they are.
#define SHOW_ROWS(SHOW_BLOCK, SHOW_ROW)                                                          \
    for (int32_t y = 0; y < rows; y++) {                                                         \
        if (columns < BLOCK) {                                                                   \
            SHOW_ROW(out, dry, mask, other, columns, color, paper);                              \
        } else {                                                                                 \
            for (int32_t x = 0; x < columns - BLOCK; x += BLOCK)                                 \
                SHOW_BLOCK(out + x, dry ? dry + x : dry, mask + x, other + x, color, paper);     \
            const int32_t x = columns - BLOCK;                                                   \
            SHOW_BLOCK(out + x, dry ? dry + x : dry, mask + x, other + x, color, paper);         \
        }                                                                                        \
        out += out_stride;                                                                       \
        if (dry) dry += dry_stride;                                                              \
        mask += mask_stride;                                                                     \
        other += mask_stride;                                                                    \
    }

FOR_EACH_PROCESSOR
void fp_show_ink(uint32_t *restrict out, ptrdiff_t out_stride, const uint32_t *dry,
                 ptrdiff_t dry_stride, const uint8_t *mask, const uint8_t *other,
                 ptrdiff_t mask_stride, int32_t columns, int32_t rows, uint32_t color,
                 uint32_t paper) {
    SHOW_ROWS(show_block, show_row)
}

FOR_EACH_PROCESSOR
void fp_show_multiplied(uint32_t *restrict out, ptrdiff_t out_stride, const uint32_t *dry,
                        ptrdiff_t dry_stride, const uint8_t *mask, const uint8_t *other,
                        ptrdiff_t mask_stride, int32_t columns, int32_t rows, uint32_t color,
                        uint32_t paper) {
    SHOW_ROWS(show_multiplied_block, show_multiplied_row)
}
