#include "balance.h"

#include <string.h>

/// Arrays and dictionaries that are open in each other.
enum { MOST_OPEN = 64 };

/// A place in a content.
struct scanner {
  const unsigned char *next, *end;
  /// The first bytes of what is open.
  char open[MOST_OPEN];
  int depth;
  int is_open, has_images;
};

// A zero byte is white space, too (7.2.2).
static int is_space(int byte) { return byte == 0 || strchr("\t\n\f\r ", byte) != NULL; }

int is_regular(int byte) { return !is_space(byte) && !strchr("()<>[]{}/%", byte); }

/// Skips a string in parentheses, which nest (7.3.4.2).
static void skip_string(struct scanner *scanner) {
  long depth = 0;
  while (scanner->next < scanner->end) {
    int byte = *scanner->next++;
    if (byte == '\\' && scanner->next < scanner->end) scanner->next++;
    if (byte == '(') depth++;
    if (byte == ')' && --depth == 0) return;
  }
  scanner->is_open = 1;
}

/// Skips a string of hexadecimal digits after its first byte (7.3.4.3).
static void skip_digits(struct scanner *scanner) {
  while (scanner->next < scanner->end) {
    if (*scanner->next++ == '>') return;
  }
  scanner->is_open = 1;
}

static void skip_comment(struct scanner *scanner) {
  while (scanner->next < scanner->end && *scanner->next != '\n' && *scanner->next != '\r') {
    scanner->next++;
  }
}

static void begin_group(struct scanner *scanner, char kind) {
  if (scanner->depth < MOST_OPEN) {
    scanner->open[scanner->depth++] = kind;
  } else {
    scanner->is_open = 1;
  }
}

static void end_group(struct scanner *scanner, char kind) {
  if (scanner->depth > 0 && scanner->open[scanner->depth - 1] == kind) {
    scanner->depth--;
  } else {
    scanner->is_open = 1;
  }
}

/// Skips one delimiter, or two that belong together (7.2.2), and what they enclose if it is a string.
static void skip_delimiter(struct scanner *scanner) {
  int first = *scanner->next++;
  int is_double = scanner->next < scanner->end && *scanner->next == first;
  if ((first == '<' || first == '>') && is_double) {
    scanner->next++;
    if (first == '<') begin_group(scanner, '<');
    if (first == '>') end_group(scanner, '<');
  } else if (first == '<') {
    skip_digits(scanner);
  } else if (first == '[') {
    begin_group(scanner, '[');
  } else if (first == ']') {
    end_group(scanner, '[');
  } else {
    // Nothing has opened this.
    scanner->is_open = 1;
  }
}

/// Skips the samples of an image: to the operator EI between white space (8.9.7).
static void skip_samples(struct scanner *scanner) {
  scanner->has_images = 1;
  for (; scanner->end - scanner->next >= 3; scanner->next++) {
    const unsigned char *here = scanner->next;
    if (!is_space(here[0]) || here[1] != 'E' || here[2] != 'I') continue;
    if (here + 3 < scanner->end && !is_space(here[3])) continue;
    scanner->next += 3;
    return;
  }
  scanner->next = scanner->end;
  scanner->is_open = 1;
}

/// Returns the first byte of an operator or number that has one byte; 0 for any other token.
static int short_token(struct scanner *scanner) {
  int first = *scanner->next;
  if (first == '(') {
    skip_string(scanner);
  } else if (first == '%') {
    skip_comment(scanner);
  } else if (first == '/') {
    // A name is no operator.
    scanner->next++;
    while (scanner->next < scanner->end && is_regular(*scanner->next)) scanner->next++;
  } else if (is_space(first)) {
    scanner->next++;
  } else if (!is_regular(first)) {
    skip_delimiter(scanner);
  } else {
    const unsigned char *start = scanner->next;
    while (scanner->next < scanner->end && is_regular(*scanner->next)) scanner->next++;
    size_t length = (size_t)(scanner->next - start);
    if (length == 2 && memcmp(start, "ID", 2) == 0) skip_samples(scanner);
    return length == 1 ? first : 0;
  }
  return 0;
}

struct balance balance_of(const unsigned char *bytes, size_t count) {
  struct balance balance = {0};
  if (count == 0) return balance;
  struct scanner scanner = {.next = bytes, .end = bytes + count};
  while (scanner.next < scanner.end) {
    int token = short_token(&scanner);
    if (token == 'q') balance.left++;
    if (token != 'Q') continue;
    if (balance.left > 0) {
      balance.left--;
    } else {
      balance.missing++;
    }
  }
  balance.is_too_deep = balance.missing > MOST_STATES || balance.left > MOST_STATES;
  balance.is_open = scanner.is_open || scanner.depth > 0;
  balance.has_images = scanner.has_images;
  return balance;
}
