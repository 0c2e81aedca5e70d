#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The numbers of system calls are not known on this architecture."
#endif

enum { KILL = SECCOMP_RET_KILL_PROCESS, ALLOW = SECCOMP_RET_ALLOW };
/// The call does nothing and fails with this error.
#define FAIL(error) (SECCOMP_RET_ERRNO | (error))

/// A filter in the making. Between two rules, the accumulator holds the number of the call.
struct filter {
  struct sock_filter code[512];
  unsigned short length;
};

static void add(struct filter *filter, struct sock_filter instruction) {
  // A filter without its end would be refused by the kernel, so nothing is lost if there is no room.
  if (filter->length < sizeof filter->code / sizeof *filter->code) {
    filter->code[filter->length++] = instruction;
  }
}

static void load(struct filter *filter, size_t offset) {
  add(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned)offset));
}

static void end(struct filter *filter, unsigned action) {
  add(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, action));
}

/// Skips some instructions unless the accumulator is a value.
static void unless_equal(struct filter *filter, unsigned value, unsigned char skipped) {
  add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped));
}

/// A call that always has the same result.
static void rule(struct filter *filter, long call, unsigned action) {
  unless_equal(filter, (unsigned)call, 1);
  end(filter, action);
}

/// A call whose result depends on the lower half of an argument: one if its masked bits are a value,
/// and another if not.
static void rule_for(
    struct filter *filter, long call, unsigned argument, unsigned mask, unsigned value,
    unsigned action, unsigned other) {
  unless_equal(filter, (unsigned)call, 5);
  // Both architectures are little-endian.
  load(filter, offsetof(struct seccomp_data, args) + 8 * argument);
  add(filter, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, mask));
  unless_equal(filter, value, 1);
  end(filter, action);
  end(filter, other);
}

static void rules(struct filter *filter, const long *calls, size_t count, unsigned action) {
  for (size_t index = 0; index < count; index++) rule(filter, calls[index], action);
}
#define RULES(filter, calls, action) rules(filter, calls, sizeof(calls) / sizeof *(calls), action)

/// Memory, threads, clocks and the streams that are open. They reach nothing outside of the process.
static const long needed[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_lseek, SYS_close, SYS_fstat,
    SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_futex, SYS_set_robust_list, SYS_rseq,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall,
    SYS_exit, SYS_exit_group, SYS_gettid, SYS_getpid, SYS_getuid, SYS_geteuid, SYS_getgid,
    SYS_getegid, SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep,
    SYS_gettimeofday, SYS_sched_yield, SYS_sched_getaffinity, SYS_getcpu, SYS_getrandom, SYS_uname,
    SYS_sysinfo, SYS_ppoll, SYS_eventfd2, SYS_set_tid_address,
    // What there is can be asked. What is in it stays closed.
    SYS_newfstatat, SYS_statx, SYS_fstatfs, SYS_statfs, SYS_faccessat,
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef __x86_64__
    SYS_poll, SYS_time, SYS_stat, SYS_lstat, SYS_access,
#endif
};

/// What libraries try without need. They take a refusal for an answer.
static const long tried[] = {
    SYS_ioctl, SYS_sched_setscheduler, SYS_sched_getscheduler, SYS_sched_getparam,
    SYS_sched_setattr, SYS_sched_getattr, SYS_sched_setaffinity, SYS_setpriority, SYS_getpriority,
    SYS_mlock, SYS_readlinkat, SYS_getpeername, SYS_getcwd, SYS_fadvise64, SYS_flock,
    SYS_get_mempolicy,
#ifdef __x86_64__
    SYS_readlink,
#endif
};

/// Calls that old kernels lack, so libraries do without. What they would do cannot be filtered.
static const long newer[] = {
    SYS_membarrier,
#ifdef SYS_clone3
    SYS_clone3,
#endif
#ifdef SYS_openat2
    SYS_openat2,
#endif
};

/// Opening for reading is refused or allowed; for anything else it ends the process.
static void rule_opening(struct filter *filter, int reads_files) {
  unsigned reading = reads_files ? ALLOW : FAIL(EACCES);
  unsigned changing = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND;
  rule_for(filter, SYS_openat, 2, changing, O_RDONLY, reading, KILL);
#ifdef __x86_64__
  rule_for(filter, SYS_open, 1, changing, O_RDONLY, reading, KILL);
#endif
  rule(filter, SYS_getdents64, reads_files ? ALLOW : FAIL(EACCES));
}

/// Reading of a limit is allowed, and setting one is not: the third argument must be a null pointer.
static void rule_limits(struct filter *filter) {
  unless_equal(filter, SYS_prlimit64, 6);
  for (unsigned half = 0; half < 2; half++) {
    load(filter, offsetof(struct seccomp_data, args[2]) + 4 * half);
    unless_equal(filter, 0, half == 0 ? 3 : 1);
  }
  end(filter, ALLOW);
  end(filter, FAIL(EPERM));
#ifdef __x86_64__
  rule(filter, SYS_getrlimit, ALLOW);
#endif
}

/// Descriptors can be copied and asked, but not be told to send signals.
static void rule_descriptors(struct filter *filter) {
  static const unsigned commands[] = {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL};
  enum { COUNT = sizeof commands / sizeof *commands };
  unless_equal(filter, SYS_fcntl, 1 + 2 * COUNT + 1);
  load(filter, offsetof(struct seccomp_data, args[1]));
  for (int index = 0; index < COUNT; index++) {
    unless_equal(filter, commands[index], 1);
    end(filter, ALLOW);
  }
  end(filter, FAIL(EPERM));
}

int fp_filter_calls(int reads_files) {
  struct filter filter = {.length = 0};
  load(&filter, offsetof(struct seccomp_data, arch));
  unless_equal(&filter, ARCHITECTURE, 1);
  add(&filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JA, 1, 0, 0));
  end(&filter, KILL);
  // Calls of x32, which have the same architecture, have other numbers. No rule allows them.
  load(&filter, offsetof(struct seccomp_data, nr));
  RULES(&filter, needed, ALLOW);
  RULES(&filter, tried, FAIL(EPERM));
  RULES(&filter, newer, FAIL(ENOSYS));
  rule_opening(&filter, reads_files);
  rule_limits(&filter);
  // Memory is never executed.
  rule_for(&filter, SYS_mmap, 2, PROT_EXEC, 0, ALLOW, KILL);
  rule_for(&filter, SYS_mprotect, 2, PROT_EXEC, 0, ALLOW, KILL);
  // A thread is a clone in the same process.
  rule_for(&filter, SYS_clone, 0, CLONE_THREAD, CLONE_THREAD, ALLOW, KILL);
  // A signal to itself, which is how a process aborts.
  rule_for(&filter, SYS_tgkill, 0, ~0u, (unsigned)getpid(), ALLOW, KILL);
  rule_for(&filter, SYS_prctl, 0, ~0u, PR_SET_NAME, ALLOW, FAIL(EPERM));
  rule_descriptors(&filter);
  end(&filter, KILL);
  struct sock_fprog program = {filter.length, filter.code};
  // For all threads there are.
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
}
