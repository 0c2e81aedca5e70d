#define _GNU_SOURCE
#include "fonts.h"
#include "sandbox.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Allows reading below a folder, if it exists.
static void allow(int rules, const char *folder) {
  int file = open(folder, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct landlock_path_beneath_attr rule = {
      .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
      .parent_fd = file,
  };
  syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(file);
}

static void allow_at_home(int rules, const char *folder) {
  const char *home = getenv("HOME");
  char path[4096];
  if (home && snprintf(path, sizeof path, "%s/%s", home, folder) < (int)sizeof path) {
    allow(rules, path);
  }
}

int fp_restrict_reading_to_fonts(void) {
  // The rights of the first version of Landlock: executing, reading, and all ways of changing.
  struct landlock_ruleset_attr handled = {
      .handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1,
  };
  int rules = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
  if (rules < 0) return -1;
  allow(rules, "/usr/share/fonts");
  allow(rules, "/usr/local/share/fonts");
  allow(rules, "/usr/share/X11/fonts");
  allow(rules, "/usr/share/poppler");
  allow(rules, "/var/cache/fontconfig");
  allow(rules, "/etc/fonts");
  allow_at_home(rules, ".fonts");
  allow_at_home(rules, ".local/share/fonts");
  int result = (int)syscall(SYS_landlock_restrict_self, rules, 0);
  close(rules);
  return result;
}

int fp_has_fonts(void) {
  // As fontconfig.h has it.
  struct font_set {
    int count, room;
    void **fonts;
  };
  enum { SYSTEM_SET = 0 };
  void *library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_NOLOAD);
  if (!library) return 1;
  struct font_set *(*fonts)(void *configuration, int set);
  *(void **)&fonts = dlsym(library, "FcConfigGetFonts");
  const struct font_set *set = fonts ? fonts(NULL, SYSTEM_SET) : NULL;
  int has_fonts = !fonts || (set && set->count > 0);
  dlclose(library);
  return has_fonts;
}
