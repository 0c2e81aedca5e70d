#include "kernel.h"
#include "media.h"

enum { EXTENT = 64 };

#include "grain_table.h"

// Mixes the coordinates of a lattice point. Each bit of the result depends on each bit of both.
INLINED uint32_t mixed(uint32_t key) {
    key ^= key >> 15;
    key *= 0x2C1B3C6Du;
    key ^= key >> 12;
    key *= 0x297A2D39u;
    return key ^ key >> 15;
}

INLINED uint32_t between(uint32_t low, uint32_t high, uint32_t part) {
    return low * (256 - part) + high * part;
}

// An S-shaped step from 0 to 256 without corners.
INLINED uint32_t eased(uint32_t part) { return (part * part * (768 - 2 * part)) >> 16; }

// The places of a row's pixels in one lattice. They are relative to the cell of the first pixel, and have 24
// bits after the point.
struct lattice_row {
    uint32_t cell_u, cell_v;
    int32_t part_u, part_v, step_u, step_v;
};

INLINED void add_octave(uint32_t *restrict sums, uint32_t *restrict other_sums,
                        int32_t columns, struct lattice_row row, uint32_t seed,
                        uint32_t weight) {
    EACH_AT_ONCE
    for (int32_t i = 0; i < columns; i++) {
        const int32_t u = row.part_u + i * row.step_u, v = row.part_v + i * row.step_v;
        const uint32_t across = (row.cell_u + (uint32_t)(u >> 24)) * 0x9E3779B1u;
        const uint32_t down = (row.cell_v + (uint32_t)(v >> 24)) * 0x85EBCA77u + seed;
        const uint32_t a = mixed(across ^ down), b = mixed((across + 0x9E3779B1u) ^ down);
        const uint32_t c = mixed(across ^ (down + 0x85EBCA77u));
        const uint32_t d = mixed((across + 0x9E3779B1u) ^ (down + 0x85EBCA77u));
        const uint32_t x = eased((uint32_t)(u >> 16) & 255), y = eased((uint32_t)(v >> 16) & 255);
        const uint32_t top = between(a & 255, b & 255, x) >> 4;
        const uint32_t bottom = between(c & 255, d & 255, x) >> 4;
        const uint32_t other_top = between(a >> 24, b >> 24, x) >> 4;
        const uint32_t other_bottom = between(c >> 24, d >> 24, x) >> 4;
        sums[i] += (between(top, bottom, y) >> 4) * weight;
        other_sums[i] += (between(other_top, other_bottom, y) >> 4) * weight;
    }
}

// The share of each octave in a height, of 256, by the number of octaves.
static const uint16_t weights[fp_grain_octaves][fp_grain_octaves] = {
    {256}, {166, 90}, {140, 76, 40}, {128, 70, 37, 21}, {122, 67, 35, 20, 12}};

// Spreads a sum, of 16 bits, evenly over 0 to 255.
INLINED uint8_t spread(uint32_t sum, const uint16_t *restrict table) {
    const uint32_t index = sum >> 10, part = sum & 1023;
    return (uint8_t)((table[index] * (1024 - part) + table[index + 1] * part) >> 18);
}

FOR_EACH_PROCESSOR
void fp_grain(uint8_t *shared, uint8_t *own, int32_t columns, int32_t rows,
              struct fp_grain_place place) {
    const int32_t octaves = place.octaves < 1                  ? 1
                            : place.octaves > fp_grain_octaves ? fp_grain_octaves
                                                               : place.octaves;
    const uint16_t *table = grain_table[octaves - 1];
    for (int32_t y = 0; y < rows; y++) {
        uint32_t sums[EXTENT] = {0}, other_sums[EXTENT] = {0};
        uint64_t u = (uint64_t)place.u + (uint64_t)y * (uint64_t)(int64_t)place.u_row;
        uint64_t v = (uint64_t)place.v + (uint64_t)y * (uint64_t)(int64_t)place.v_row;
        uint32_t step_u = (uint32_t)place.u_column, step_v = (uint32_t)place.v_column;
        for (int32_t octave = 0; octave < octaves; octave++) {
            // Each lattice is turned against the one before, so that no direction stands out.
            const uint64_t turned_u = 2 * u - v, turned_v = u + 2 * v;
            const uint32_t turned_step = 2 * step_u - step_v;
            step_v = step_u + 2 * step_v;
            step_u = turned_step;
            u = turned_u;
            v = turned_v;
            const struct lattice_row row = {
                (uint32_t)(u >> 24), (uint32_t)(v >> 24), (int32_t)(u & 0xFFFFFF),
                (int32_t)(v & 0xFFFFFF), (int32_t)step_u, (int32_t)step_v};
            add_octave(sums, other_sums, columns, row, place.seed + (uint32_t)octave * 0x632BE5ABu,
                       weights[octaves - 1][octave]);
        }
        for (int32_t i = 0; i < columns; i++) {
            shared[y * EXTENT + i] = spread(sums[i] >> 8, table);
            own[y * EXTENT + i] = spread(other_sums[i] >> 8, table);
        }
    }
}
