#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
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

/// Waits until the process has one thread. A library that has begun threads to prepare itself has told them to
/// end, and that takes them a moment. Returns whether they have ended.
static int wait_for_one_thread(void) {
  enum { MILLISECONDS = 10000 };
  for (int count = 0; count < MILLISECONDS; count++) {
    if (has_one_thread()) return 1;
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
  return 0;
}

static int close_all_but_standard_streams(void) {
  if (syscall(SYS_close_range, 3u, ~0u, 0u) == 0) return 0;
  // Linux before 5.9.
  long most = sysconf(_SC_OPEN_MAX);
  for (int file = 3; file < (most < 0 ? 1024 : most); file++) close(file);
  return 0;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define IS_FUZZED
#endif
#endif

const char *fp_sandbox_enter(const struct fp_sandbox_limits *limits) {
#ifdef IS_FUZZED
  // The sanitizer needs rights and memory that no limit allows. Such a program is never installed.
  (void)limits, (void)limit, (void)wait_for_one_thread, (void)close_all_but_standard_streams;
  return 0;
#else
  close_all_but_standard_streams();
  // No process of the same user may look into this one, and a crash leaves no file.
  if (prctl(PR_SET_DUMPABLE, 0) != 0) return "protection of the process's memory";
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "no_new_privs";
  // Landlock restricts the calling thread. Another one could go on to open anything.
  if (limits->reads_fonts && !wait_for_one_thread()) {
    errno = EBUSY;
    return "one thread";
  }
  int reads_fonts = limits->reads_fonts && fp_restrict_reading_to_fonts() == 0;
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
#endif
}
