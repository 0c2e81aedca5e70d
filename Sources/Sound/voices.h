// The sounds of strokes, as samples.
#ifndef VOICES_H
#define VOICES_H

#include <stdint.h>

enum {
  /// Samples a second.
  RATE = 48000,
  /// How many moments are made at once: ten milliseconds.
  BLOCK = RATE / 100,
  /// Left and right.
  CHANNELS = 2,
  /// The most sounds at once. The one that was heard of longest ago gives way.
  VOICES = 64,
};

/// What an order wants.
enum { ORDER_MOVE = 1, ORDER_LIFT = 2, ORDER_POP = 3 };

/// An order of the painting program, as it comes through the pipe. Numbers have their lowest byte first.
struct order {
  /// One of the kinds above. Others are passed over.
  uint8_t kind;
  /// What is painted with: an index into the table of timbres. Others sound as the first.
  uint8_t timbre;
  /// The place in the window: from the left, and from the bottom, in 65,535ths.
  uint16_t across, up;
  /// The speed in pixels a second.
  uint16_t speed;
  /// Tells one sound from the others. Not 0.
  uint32_t voice;
};

/// The size of an order in the pipe.
enum { ORDER_BYTES = 12 };

/// Reads an order.
struct order read_order(const uint8_t *bytes);

/// Follows an order.
void follow(const struct order *order);

/// Makes the next samples: of `BLOCK` moments, left and right in turns, between -1 and 1.
/// Returns whether anything is heard.
int make_block(float *samples);

#endif
