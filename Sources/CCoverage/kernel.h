// What the files of kernels share: how a function is compiled for several processors, and the size of a block.
#pragma once

#include <stdint.h>
#include <string.h>

// A fused multiply-add rounds once where two operations round twice. With it, the variants for
// different processors could differ in a bit, and a drawing could look different on another
// machine.
#pragma clang fp contract(off)

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// The loader picks the variant before the thread sanitizer is ready, but the code that picks is
// instrumented too. Such a program would crash at start-up, so build a single variant.
#define HAS_ONE_VARIANT
#endif
#endif

#if defined(__x86_64__) && defined(__gnu_linux__) && !defined(HAS_ONE_VARIANT)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif

// Rows of ink are narrow, so they are processed in blocks of the size a processor handles at once.
enum { BLOCK = 8 };

#define EACH_AT_ONCE _Pragma("clang loop vectorize_width(8) interleave_count(1) unroll(disable)")

#define INLINED static inline __attribute__((always_inline))

INLINED float clamped(float value, float low, float high) {
    value = value < low ? low : value;
    return value > high ? high : value;
}

// Returns the product of two bytes divided by 255, rounded to the nearest integer.
INLINED uint32_t divided_by_255(uint32_t product) {
    product += 128;
    return (product + (product >> 8)) >> 8;
}

// Eight bytes of coverage.
INLINED uint64_t eight(const uint8_t *mask) {
    uint64_t bytes;
    memcpy(&bytes, mask, sizeof bytes);
    return bytes;
}
