#include "coverage.h"

// The parts of a pixel: coordinates have 8 bits after the point, and an area twice as many and one more.
enum { PARTS = 256, WHOLE = 2 * PARTS * PARTS };

// The quotient, rounded down. An edge may be so long that the product does not fit 64 bits.
static inline int64_t part_of(int64_t length, int64_t part, int64_t whole) {
    const __int128 product = (__int128)length * part;
    if (product >= -(__int128)INT64_MAX && product <= (__int128)INT64_MAX) {
        const int64_t narrow = (int64_t)product;
        return narrow / whole - (narrow % whole < 0);
    }
    const __int128 quotient = product / whole;
    return (int64_t)(quotient - (product % whole < 0));
}

static inline int64_t floor_part(int64_t coordinate) { return coordinate >> 8; }

static inline void add_cell(uint32_t *cells, int64_t column, int64_t height, int64_t from,
                            int64_t to, int64_t direction) {
    // The distances of both ends from the pixel's left side.
    const int64_t sides = from + to - 2 * PARTS * column;
    const int64_t left = height * sides;
    // A ring may go around a pixel so often that the sum does not fit; it wraps then.
    cells[column] += (uint32_t)(direction * (height * 2 * PARTS - left));
    cells[column + 1] += (uint32_t)(direction * left);
}

// Adds the part of an edge that lies in one row, from column `from` to `to` (from <= to).
static void add_row(uint32_t *cells, int32_t columns, int64_t from, int64_t to, int64_t height,
                    int64_t direction) {
    const int64_t end = (int64_t)columns * PARTS;
    if (height == 0 || from >= end) return;
    if (to <= 0) {
        cells[0] += (uint32_t)(direction * height * 2 * PARTS);
        return;
    }
    const int64_t first = floor_part(from), last = floor_part(to);
    if (first == last) return add_cell(cells, first, height, from, to, direction);
    const int64_t width = to - from;
    int64_t column = first, done = 0, x = from;
    if (column < 0) {
        // What lies left of the cells winds around all of them.
        done = part_of(height, -from, width);
        cells[0] += (uint32_t)(direction * done * 2 * PARTS);
        column = 0;
        x = 0;
    }
    for (; column <= last && column < columns; column++) {
        const int64_t next = column == last ? to : (column + 1) * PARTS;
        const int64_t until = column == last ? height : part_of(height, next - from, width);
        add_cell(cells, column, until - done, x, next, direction);
        done = until;
        x = next;
    }
}

void fp_area_edge(uint32_t *cells, ptrdiff_t stride, int32_t columns, int32_t rows, int64_t ax,
                  int64_t ay, int64_t bx, int64_t by) {
    int64_t direction = 1;
    if (ay > by) {
        const int64_t x = ax, y = ay;
        ax = bx, ay = by, bx = x, by = y;
        direction = -1;
    }
    const int64_t right = (int64_t)columns * PARTS;
    if (ay == by || by <= 0 || ay >= (int64_t)rows * PARTS || (ax >= right && bx >= right)) return;
    const int64_t dx = bx - ax, dy = by - ay;
    const int64_t first = ay > 0 ? floor_part(ay) : 0;
    for (int64_t row = first; row < rows && row * PARTS < by; row++) {
        const int64_t top = row * PARTS > ay ? row * PARTS : ay;
        const int64_t bottom = (row + 1) * PARTS < by ? (row + 1) * PARTS : by;
        const int64_t from = top == ay ? ax : ax + part_of(dx, top - ay, dy);
        const int64_t to = bottom == by ? bx : ax + part_of(dx, bottom - ay, dy);
        add_row(cells + row * stride, columns, from < to ? from : to, from < to ? to : from,
                bottom - top, direction);
    }
}

void fp_area_row(uint8_t *mask, uint32_t *cells, int32_t columns) {
    uint32_t sum = 0;
    for (int32_t x = 0; x < columns; x++) {
        sum += cells[x];
        cells[x] = 0;
        int64_t area = (int32_t)sum;
        area = area < 0 ? -area : area;
        area = area > WHOLE ? WHOLE : area;
        const uint8_t coverage = (uint8_t)((area * 255 + WHOLE / 2) / WHOLE);
        mask[x] = coverage > mask[x] ? coverage : mask[x];
    }
    cells[columns] = 0;
}
