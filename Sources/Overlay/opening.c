#define _GNU_SOURCE
#include "opening.h"

#include <string.h>

#include "balance.h"
#include "ending.h"
#include "objects.h"

qpdf_data new_file(void) {
  qpdf_data file = qpdf_init();
  qpdf_set_suppress_warnings(file, QPDF_TRUE);
  qpdf_silence_errors(file);
  return file;
}

/// The key in the trailer that says how a document is encrypted (7.6.1), and one of the same length that says nothing.
static const char encryption[] = "/Encrypt", nothing[] = "/EncrypX";
enum { LENGTH = sizeof encryption - 1 };

/// Whether a key is followed by a dictionary, or by the number of one.
static int has_dictionary(const char *next, const char *end) {
  while (next < end && memchr("\t\n\f\r ", *next, 5)) next++;
  return next < end && (*next == '<' || (*next >= '0' && *next <= '9'));
}

/// Renames the key in a file that cannot be read with it.
static void hide_encryption(char *bytes, size_t count) {
  char *next = bytes, *end = bytes + count;
  while ((next = memmem(next, (size_t)(end - next), encryption, LENGTH))) {
    char *after = next + LENGTH;
    if (after < end && !is_regular((unsigned char)*after) && has_dictionary(after, end)) {
      memcpy(next, nothing, LENGTH);
    }
    next = after;
  }
}

/// Whether a filter of strings or streams leaves them as they are (7.6.5).
static int is_identity(qpdf_data file, qpdf_oh filter) {
  return qpdf_oh_is_null(file, filter) || qpdf_oh_is_name_and_equals(file, filter, "/Identity");
}

/// Whether attachments are all that a hidden encryption is about.
static int locks_attachments_only(qpdf_data file, qpdf_oh dictionary) {
  qpdf_oh version = value_of(file, dictionary, "/V");
  return qpdf_oh_is_integer(file, version) && qpdf_oh_get_int_value_as_int(file, version) >= 4 &&
         is_identity(file, value_of(file, dictionary, "/StmF")) &&
         is_identity(file, value_of(file, dictionary, "/StrF"));
}

/// Takes out the attachments (7.11.4). Nobody could read them without the password, nor without what says how
/// they are encrypted.
static void remove_attachments(qpdf_data file) {
  qpdf_oh root = qpdf_get_root(file), names = value_of(file, root, "/Names");
  if (qpdf_oh_is_dictionary(file, names)) qpdf_oh_remove_key(file, names, "/EmbeddedFiles");
  qpdf_oh_remove_key(file, root, "/AF");
  qpdf_oh_remove_key(file, root, "/Collection");
  int count = qpdf_get_num_pages(file);
  for (int page = 0; page < count; page++) {
    qpdf_oh object = qpdf_get_page_n(file, (size_t)page), all = value_of(file, object, "/Annots");
    qpdf_oh_remove_key(file, object, "/AF");
    for (int index = length_of(file, all); index-- > 0;) {
      qpdf_oh kind = value_of(file, qpdf_oh_get_array_item(file, all, index), "/Subtype");
      if (!qpdf_oh_is_name_and_equals(file, kind, "/FileAttachment")) continue;
      qpdf_oh_erase_item(file, all, index);
    }
  }
}

/// Whether reading has failed for want of a password.
static int needs_password(qpdf_data file) {
  if (!qpdf_has_error(file)) return 0;
  qpdf_error error = qpdf_get_error(file);
  if (qpdf_get_error_code(file, error) == qpdf_e_password) return 1;
  finish(OUTCOME_DAMAGED, qpdf_get_error_full_text(file, error));
}

struct opened open_file(char *bytes, size_t count) {
  struct opened opened = {.file = new_file()};
  qpdf_read_memory(opened.file, "document", bytes, count, NULL);
  if (!needs_password(opened.file)) {
    opened.was_locked = qpdf_is_encrypted(opened.file);
    check(opened.file);
    return opened;
  }
  qpdf_cleanup(&opened.file);
  hide_encryption(bytes, count);
  opened.file = new_file();
  qpdf_read_memory(opened.file, "document", bytes, count, NULL);
  check(opened.file);
  qpdf_oh trailer = qpdf_get_trailer(opened.file);
  if (!locks_attachments_only(opened.file, value_of(opened.file, trailer, nothing))) {
    finish(OUTCOME_ENCRYPTED, "the document needs a password");
  }
  qpdf_oh_remove_key(opened.file, trailer, nothing);
  remove_attachments(opened.file);
  check(opened.file);
  opened.lost_attachments = 1;
  return opened;
}
