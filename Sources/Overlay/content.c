#include "content.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "balance.h"
#include "ending.h"

static struct content readable(qpdf_data file, struct content content, int is_decoded) {
  content.is_readable = is_decoded && !qpdf_has_error(file);
  // What cannot be decoded is kept as it is. Reading the error forgets it.
  if (qpdf_has_error(file)) qpdf_get_error(file);
  if (content.is_readable) return content;
  free(content.bytes);
  return (struct content){0};
}

struct content page_content(qpdf_data file, qpdf_oh page) {
  struct content content = {0};
  qpdf_oh_get_page_content_data(file, page, &content.bytes, &content.count);
  return readable(file, content, 1);
}

struct content stream_content(qpdf_data file, qpdf_oh stream) {
  struct content content = {0};
  QPDF_BOOL is_decoded = QPDF_FALSE;
  qpdf_oh_get_stream_data(
      file, stream, qpdf_dl_specialized, &is_decoded, &content.bytes, &content.count);
  return readable(file, content, is_decoded);
}

static int digit(int byte) {
  return isdigit(byte) ? byte - '0' : tolower(byte) - 'a' + 10;
}

void for_each_name(
    const unsigned char *bytes, size_t count, void (*call)(const char *name, void *context),
    void *context) {
  char *name = room(count + 1, 1);
  for (size_t place = 0; place < count;) {
    if (bytes[place] != '/') {
      place++;
      continue;
    }
    size_t length = 0;
    do {
      int byte = bytes[place++];
      if (byte == '#' && count - place >= 2 && isxdigit(bytes[place]) && isxdigit(bytes[place + 1])) {
        byte = digit(bytes[place]) << 4 | digit(bytes[place + 1]);
        place += 2;
      }
      // No name has a zero in it.
      if (byte) name[length++] = (char)byte;
    } while (place < count && is_regular(bytes[place]));
    name[length] = 0;
    call(name, context);
  }
  free(name);
}
