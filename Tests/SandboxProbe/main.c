// Gives up its rights as the image decoder does, and then does what a hostile picture would do. Tests
// expect the kernel to end it. If the kernel lets it go on, it exits with 0; if the call fails, with 42.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox.h"

enum { GOES_ON = 0, FAILS = 42, NO_SANDBOX = 70, UNKNOWN = 64 };

enum { MEGABYTES = 256, SECONDS = 1 };

static int outcome(long result) { return result < 0 ? FAILS : GOES_ON; }

static int open_to_write(void) { return outcome(open("/tmp/probe", O_WRONLY | O_CREAT, 0600)); }
static int open_to_append(void) { return outcome(open("/dev/null", O_RDWR)); }
static int open_to_read(void) { return outcome(open("/etc/passwd", O_RDONLY)); }
static int connect_somewhere(void) { return outcome(socket(AF_INET, SOCK_STREAM, 0)); }
static int connect_here(void) { return outcome(socket(AF_UNIX, SOCK_STREAM, 0)); }
static int fork_process(void) { return outcome(fork()); }
static int fork_by_call(void) { return outcome(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0)); }
static int signal_parent(void) { return outcome(kill(getppid(), 0)); }
static int signal_group(void) { return outcome(kill(0, 0)); }
static int signal_thread_of_parent(void) {
  return outcome(syscall(SYS_tgkill, getppid(), getppid(), 0));
}
static int trace_parent(void) { return outcome(ptrace(PTRACE_ATTACH, getppid(), 0, 0)); }
static int remove_file(void) { return outcome(unlink("/tmp/probe")); }
static int make_folder(void) { return outcome(mkdir("/tmp/probe", 0700)); }
static int read_other_memory(void) {
  return outcome(syscall(SYS_process_vm_readv, getppid(), 0, 0, 0, 0, 0));
}

static int start_program(void) {
  char *words[] = {"/bin/true", NULL};
  return outcome(execv(words[0], words));
}

static int make_code(void) {
  void *page = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return page == MAP_FAILED ? FAILS : GOES_ON;
}

static int turn_data_into_code(void) {
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return outcome(mprotect(page, 4096, PROT_READ | PROT_EXEC));
}

static int take_memory(void) {
  // Compilers leave out memory that nobody looks at.
  void *volatile memory = malloc((size_t)MEGABYTES << 20);
  return memory ? GOES_ON : FAILS;
}

static int raise_limit(void) {
  struct rlimit most = {RLIM_INFINITY, RLIM_INFINITY};
  return outcome(setrlimit(RLIMIT_AS, &most));
}

static int use_time(void) {
  for (volatile long turn = 0;; turn++) {
  }
}

/// What decoding needs goes on.
static void *nothing(void *argument) { return argument; }

static int work(void) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, nothing, NULL) != 0) return FAILS;
  if (pthread_join(thread, NULL) != 0) return FAILS;
  free(malloc(1 << 20));
  return write(STDOUT_FILENO, "worked\n", 7) == 7 ? GOES_ON : FAILS;
}

static int read_font(void) {
  return outcome(open("/usr/share/fonts", O_RDONLY | O_DIRECTORY));
}

static const struct {
  const char *name;
  int (*act)(void);
  int reads_fonts;
} deeds[] = {
    {"open-to-write", open_to_write, 0},
    {"open-to-append", open_to_append, 0},
    {"open-to-read", open_to_read, 0},
    {"connect-somewhere", connect_somewhere, 0},
    {"connect-here", connect_here, 0},
    {"fork", fork_process, 0},
    {"fork-by-call", fork_by_call, 0},
    {"start-program", start_program, 0},
    {"signal-parent", signal_parent, 0},
    {"signal-group", signal_group, 0},
    {"signal-thread-of-parent", signal_thread_of_parent, 0},
    {"trace-parent", trace_parent, 0},
    {"read-other-memory", read_other_memory, 0},
    {"remove-file", remove_file, 0},
    {"make-folder", make_folder, 0},
    {"make-code", make_code, 0},
    {"turn-data-into-code", turn_data_into_code, 0},
    {"take-memory", take_memory, 0},
    {"raise-limit", raise_limit, 0},
    {"use-time", use_time, 0},
    {"work", work, 0},
    {"fonts:open-to-read", open_to_read, 1},
    {"fonts:open-to-write", open_to_write, 1},
    {"fonts:read-font", read_font, 1},
    {"fonts:connect-somewhere", connect_somewhere, 1},
};

int main(int count, char **words) {
  for (size_t index = 0; count == 2 && index < sizeof deeds / sizeof *deeds; index++) {
    if (strcmp(words[1], deeds[index].name) != 0) continue;
    struct fp_sandbox_limits limits = {MEGABYTES, SECONDS, deeds[index].reads_fonts};
    const char *missing = fp_sandbox_enter(&limits);
    if (missing) {
      fprintf(stderr, "the kernel refuses %s: %s\n", missing, strerror(errno));
      return NO_SANDBOX;
    }
    _exit(deeds[index].act());
  }
  return UNKNOWN;
}
