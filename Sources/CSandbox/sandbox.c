#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "filter.h"
#include "fonts.h"

/// Sets both the soft and the hard limit, which an ordinary process can never raise again.
static int limit(int resource, rlim_t most) {
  struct rlimit limits = {most, most};
  return setrlimit(resource, &limits);
}

/// Whether the process has one thread. The folder has two links besides one for each thread.
static int has_one_thread(void) {
  struct stat status;
  return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3;
}

static int close_all_but_standard_streams(void) {
  if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return 0;
  // Linux before 5.9.
  long most = sysconf(_SC_OPEN_MAX);
  for (int file = 3; file < (most < 0 ? 1024 : most); file++) close(file);
  return 0;
}

const char *fp_sandbox_enter(const struct fp_sandbox_limits *limits) {
  close_all_but_standard_streams();
  // No process of the same user may look into this one, and a crash leaves no file.
  if (prctl(PR_SET_DUMPABLE, 0) != 0) return "protection of the process's memory";
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "no_new_privs";
  int reads_fonts = limits->reads_fonts && has_one_thread() && fp_restrict_reading_to_fonts() == 0;
  // Processes are not limited by number: the limit counts those of the user, and threads with them.
  // The filter refuses new processes.
  if (limit(RLIMIT_AS, (rlim_t)limits->megabytes << 20) != 0) return "a limit of memory";
  if (limits->seconds > 0 && limit(RLIMIT_CPU, limits->seconds) != 0) {
    return "a limit of processor time";
  }
  if (limit(RLIMIT_FSIZE, 0) != 0) return "a limit of written files";
  if (limit(RLIMIT_CORE, 0) != 0) return "a limit of core files";
  if (limit(RLIMIT_NOFILE, reads_fonts ? 64 : 8) != 0) return "a limit of open files";
  if (fp_filter_calls(reads_fonts) != 0) return "a filter of system calls (seccomp)";
  return 0;
}
