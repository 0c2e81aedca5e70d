// Each voice is filtered noise, as of something that rubs on paper, and a soft tone. Tones are those of a scale of
// five notes, of which any sound well together: however many fingers paint.
#include "voices.h"

#include <math.h>
#include <string.h>

/// How something sounds that paints.
struct timbre {
  /// How loud its tone and its noise are, from 0.
  float tone, noise;
  /// The middle of the noise in Hz, and how narrow it is: 0.5 is wide.
  float middle, narrowness;
  /// How many bumps of the paper are heard in a pixel of way; 0 for an even noise.
  float grit;
  /// How loud it is while it rests.
  float rest;
};

/// In the order in which the painting program counts.
static const struct timbre timbres[] = {
    {.tone = 0.26f, .noise = 0.10f, .middle = 2600, .narrowness = 0.8f},                  // pen
    {.tone = 0.14f, .noise = 0.24f, .middle = 1500, .narrowness = 0.8f},                  // highlighter
    {.tone = 0.06f, .noise = 0.60f, .middle = 1150, .narrowness = 1.2f, .grit = 0.11f},   // crayon
    {.tone = 0.03f, .noise = 0.60f, .middle = 2500, .narrowness = 1.6f, .grit = 0.17f},   // chalk
    {.tone = 0.04f, .noise = 0.42f, .middle = 3800, .narrowness = 1.3f, .grit = 0.23f},   // pencil
    {.tone = 0.20f, .noise = 0.22f, .middle = 900, .narrowness = 2.2f},                   // marker
    {.tone = 0.18f, .noise = 0.34f, .middle = 430, .narrowness = 1.0f},                   // watercolour
    {.noise = 0.22f, .middle = 6000, .narrowness = 0.6f, .rest = 0.6f},                   // spray
    {.noise = 0.50f, .middle = 700, .narrowness = 0.7f, .grit = 0.05f},                   // eraser
};

enum { TIMBRES = sizeof timbres / sizeof *timbres };

/// The notes of the scale in an octave, in half tones, and the lowest note in Hz.
static const float scale[] = {0, 2, 4, 7, 9};
enum { NOTES = 5, OCTAVES = 3 };
static const float lowest = 110;

/// The loudness of all of it.
static const float loudness = 0.8f;
/// The speed at which a voice is loudest, in pixels a second.
static const float fastest = 2500;
/// How long a voice is heard after its last order, in blocks. A finger that rests reports nothing.
enum { PATIENCE = 9 };
/// How much of the way to its loudness a voice goes in a moment: in about 15 ms.
static const float haste = 1.0f / (0.015f * RATE);
/// What nobody hears.
static const float silence = 1e-4f;

struct voice {
  uint32_t id;
  const struct timbre *timbre;
  /// Of the tone, in Hz, and what the middle of the noise is multiplied by.
  float pitch, brightness;
  float left, right;
  /// Where its loudness goes, and where it is.
  float wanted, level;
  float speed;
  /// Where the tone is in its wave, and the bumps on their way, from 0 to 1.
  float wave, bump;
  /// How strong the bump is, and the one that is heard.
  float bump_wanted, bump_level;
  /// The state of the filter.
  float band, low;
  /// The block of its last order.
  uint64_t heard;
  /// Of a pop, how much of it is left, from 1; otherwise 0.
  float pop;
};

static struct voice voices[VOICES];
static uint64_t block = 1;
static uint32_t noise_state = 0x9E3779B9;

/// The next number of an even noise, from -1 to 1 (Marsaglia, xorshift).
static float noise(void) {
  noise_state ^= noise_state << 13;
  noise_state ^= noise_state >> 17;
  noise_state ^= noise_state << 5;
  return (float)(int32_t)noise_state * 0x1p-31f;
}

static uint16_t two_bytes(const uint8_t *bytes) { return (uint16_t)(bytes[0] | bytes[1] << 8); }

struct order read_order(const uint8_t *bytes) {
  return (struct order){
      .kind = bytes[0],
      .timbre = bytes[1],
      .across = two_bytes(bytes + 2),
      .up = two_bytes(bytes + 4),
      .speed = two_bytes(bytes + 6),
      .voice = two_bytes(bytes + 8) | (uint32_t)two_bytes(bytes + 10) << 16,
  };
}

/// The voice of a number, or the one that gives way to it.
static struct voice *voice_of(uint32_t id) {
  struct voice *oldest = voices;
  for (int index = 0; index < VOICES; index++) {
    if (voices[index].id == id) return &voices[index];
    // One that is not heard any more was heard of before all others.
    if (voices[index].heard < oldest->heard) oldest = &voices[index];
  }
  memset(oldest, 0, sizeof *oldest);
  oldest->id = id;
  return oldest;
}

static void place(struct voice *voice, const struct order *order) {
  float up = order->up / 65535.0f, across = order->across / 65535.0f;
  int note = (int)(up * (NOTES * OCTAVES - 1) + 0.5f);
  voice->pitch = lowest * exp2f((float)(note / NOTES) + scale[note % NOTES] / 12);
  voice->brightness = 0.75f + 0.5f * up;
  // As loud in the middle as at the sides.
  voice->left = cosf(across * 1.5707963f);
  voice->right = sinf(across * 1.5707963f);
}

void follow(const struct order *order) {
  if (order->kind < ORDER_MOVE || order->kind > ORDER_POP || order->voice == 0) return;
  struct voice *voice = voice_of(order->voice);
  voice->heard = block;
  voice->timbre = &timbres[order->timbre < TIMBRES ? order->timbre : 0];
  place(voice, order);
  voice->speed = order->speed;
  switch (order->kind) {
    case ORDER_MOVE:
      voice->wanted = fmaxf(voice->timbre->rest, sqrtf(fminf(voice->speed / fastest, 1)));
      break;
    case ORDER_LIFT: voice->wanted = 0; break;
    case ORDER_POP: voice->pop = 1; break;
  }
}

/// How strong the paper's bumps make a noise now. A fast finger passes more of them.
static float bumps(struct voice *voice) {
  float grit = voice->timbre->grit;
  if (grit == 0) return 1;
  voice->bump += fminf(grit * voice->speed, 400) / RATE;
  if (voice->bump >= 1) {
    voice->bump -= 1;
    voice->bump_wanted = 0.5f + 0.5f * noise();
  }
  voice->bump_level += (voice->bump_wanted - voice->bump_level) * 0.01f;
  return 0.35f + 0.9f * voice->bump_level;
}

/// The noise of a voice, through a filter that lets a band pass (Simper, Linear trapezoidal integrated SVF, 2013).
static float rubbing(struct voice *voice, float g, float k) {
  float a1 = 1 / (1 + g * (g + k)), input = noise();
  float high = input - voice->low;
  float band = a1 * voice->band + g * a1 * high;
  float low = voice->low + g * band;
  voice->band = 2 * band - voice->band;
  voice->low = 2 * low - voice->low;
  return k * band;
}

/// The tone of a voice: a wave with a little of its octave.
static float tone(struct voice *voice, float pitch) {
  voice->wave += pitch / RATE;
  if (voice->wave >= 1) voice->wave -= 1;
  float angle = 6.2831853f * voice->wave;
  return sinf(angle) + 0.25f * sinf(2 * angle);
}

/// The next sample of a pop, a drop of sound.
static float popping(struct voice *voice) {
  float pop = voice->pop;
  voice->pop = pop > silence ? pop * (1 - 1 / (0.045f * RATE)) : 0;
  return 0.4f * pop * tone(voice, 2 * voice->pitch * (0.6f + pop));
}

static void add_voice(struct voice *voice, float *samples) {
  if (block - voice->heard > PATIENCE) voice->wanted = 0;
  const struct timbre *timbre = voice->timbre;
  float g = tanf(3.1415927f * fminf(timbre->middle * voice->brightness / RATE, 0.45f));
  float k = 1 / timbre->narrowness;
  for (int moment = 0; moment < BLOCK; moment++) {
    voice->level += (voice->wanted - voice->level) * haste;
    float sound =
        voice->pop > 0
            ? popping(voice)
            : voice->level * (timbre->tone * tone(voice, voice->pitch) +
                              2 * timbre->noise * bumps(voice) * rubbing(voice, g, k));
    samples[CHANNELS * moment] += voice->left * sound;
    samples[CHANNELS * moment + 1] += voice->right * sound;
  }
  if (voice->wanted == 0 && voice->level < silence && voice->pop == 0) memset(voice, 0, sizeof *voice);
}

int make_block(float *samples) {
  memset(samples, 0, sizeof(float) * CHANNELS * BLOCK);
  int count = 0;
  for (int index = 0; index < VOICES; index++) {
    if (voices[index].id == 0) continue;
    count++;
    add_voice(&voices[index], samples);
  }
  block++;
  // Many are louder than one, but not many times.
  float gain = loudness / powf((float)(count > 0 ? count : 1), 0.3f);
  for (int index = 0; index < CHANNELS * BLOCK; index++) {
    float sound = gain * samples[index];
    samples[index] = sound / (1 + fabsf(sound));
  }
  return count > 0;
}
