// The sounds of strokes, in a process of its own: whatever a sound server does, no finger waits for it.
//
// Reads orders from standard input until that ends; see `struct order`. Writes a line to standard output when the
// sound server has answered.
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "pulse.h"
#include "voices.h"

/// How the program ends, other than with the input.
enum { NO_LIBRARY = 3, NO_SERVER = 4, SERVER_ENDED = 5 };

/// How many silent blocks are played before the program waits without a sound.
enum { REST = 50 };

/// Follows the orders that have come. Returns 0 when the input has ended.
static int follow_orders(void) {
  static uint8_t bytes[ORDER_BYTES * 256];
  static size_t known;
  ssize_t count = read(STDIN_FILENO, bytes + known, sizeof bytes - known);
  if (count <= 0) return 0;
  known += (size_t)count;
  size_t used = 0;
  for (; known - used >= ORDER_BYTES; used += ORDER_BYTES) {
    struct order order = read_order(bytes + used);
    follow(&order);
  }
  memmove(bytes, bytes + used, known - used);
  known -= used;
  return 1;
}

/// Waits until orders have come, or not at all. Returns whether there are some.
static int has_orders(int waits) {
  struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
  return poll(&input, 1, waits ? -1 : 0) > 0;
}

int main(void) {
  if (!load_library()) return NO_LIBRARY;
  struct stream *stream = open_stream();
  if (!stream) return NO_SERVER;
  if (write(STDOUT_FILENO, "ready\n", 6) != 6) return 0;
  static float samples[CHANNELS * BLOCK];
  for (int silent = REST;;) {
    while (has_orders(silent >= REST)) {
      if (!follow_orders()) return 0;
      silent = 0;
    }
    silent = make_block(samples) ? 0 : silent + 1;
    if (!play(stream, samples, sizeof samples)) return SERVER_ENDED;
  }
}
