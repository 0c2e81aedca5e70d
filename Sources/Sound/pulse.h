// PulseAudio's library, which also speaks to PipeWire. It is loaded when sound is on: no other program needs it.
#ifndef PULSE_H
#define PULSE_H

#include <stddef.h>

/// A stream of samples to the sound server.
struct stream;

/// Returns whether the library is there. What follows needs it.
int load_library(void);

/// Connects to the sound server, as long as that takes. Returns NULL if there is none.
struct stream *open_stream(void);

/// Plays samples, and waits while there are enough to play. Returns whether the server still takes them.
int play(struct stream *stream, const void *samples, size_t bytes);

#endif
