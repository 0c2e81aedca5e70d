#define _GNU_SOURCE
#include "channel.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <unistd.h>

#include "pages.h"

int read_exactly(void *bytes, size_t count) {
  uint8_t *next = bytes;
  while (count > 0) {
    ssize_t got = read(CHANNEL, next, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return -1;
    next += got;
    count -= (size_t)got;
  }
  return 0;
}

int write_all(const void *bytes, size_t count) {
  const uint8_t *next = bytes;
  while (count > 0) {
    ssize_t written = write(CHANNEL, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return -1;
    next += written;
    count -= (size_t)written;
  }
  return 0;
}

static void *watch(void *argument) {
  (void)argument;
  struct pollfd channel = {.fd = CHANNEL, .events = POLLRDHUP};
  for (;;) {
    int count = poll(&channel, 1, -1);
    if (count > 0 || (count < 0 && errno != EINTR)) _exit(OUTCOME_NOT_WRITTEN);
  }
}

int end_with_asker(void) {
  pthread_t thread;
  return pthread_create(&thread, NULL, watch, NULL) == 0 ? 0 : -1;
}
