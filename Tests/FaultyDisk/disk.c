// Where the disk lies, and how it answers.
#define _GNU_SOURCE
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct disk_control *disk_control;
char disk_shadow[PATH_MAX];
static char disk_folder[PATH_MAX];

_Noreturn void disk_fail(const char *what, const char *name) {
    dprintf(STDERR_FILENO, "faulty disk: %s %s: %s\n", what, name, strerror(errno));
    _exit(70);
}

static void canonical(const char *variable, char path[PATH_MAX]) {
    const char *name = getenv(variable);
    errno = EINVAL;
    if (!name || !realpath(name, path)) disk_fail("no folder in", variable);
}

__attribute__((constructor)) static void set_up(void) {
    canonical("FAULTY_DISK_FOLDER", disk_folder);
    canonical("FAULTY_DISK_SHADOW", disk_shadow);
    const char *variable = "FAULTY_DISK_CONTROL", *name = getenv(variable);
    errno = EINVAL;
    const int file = name ? (int)syscall(SYS_openat, AT_FDCWD, name, O_RDWR | O_CLOEXEC) : -1;
    struct stat status;
    if (file < 0 || fstat(file, &status) != 0) disk_fail("no file in", variable);
    errno = EINVAL;
    if (status.st_size != sizeof *disk_control) disk_fail("no control file in", variable);
    void *memory =
        mmap(NULL, sizeof *disk_control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) disk_fail("cannot map what is in", variable);
    syscall(SYS_close, file);
    disk_control = memory;
    disk_count(&disk_control->processes);
}

enum disk_mode disk_mode_now(void) {
    return disk_control ? (enum disk_mode)disk_load(&disk_control->mode) : disk_sound;
}

bool disk_keeps_synced(void) { return disk_control && disk_load(&disk_control->keeps_synced); }

// The part of an absolute path below the disk's folder.
static const char *below_folder(const char *path) {
    const size_t length = strlen(disk_folder);
    if (strncmp(path, disk_folder, length) != 0) return NULL;
    if (path[length] == '\0') return path + length;
    return path[length] == '/' ? path + length + 1 : NULL;
}

static bool read_path(int descriptor, char path[PATH_MAX]) {
    char link[32];
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    const long length = syscall(SYS_readlinkat, AT_FDCWD, link, path, PATH_MAX - 1);
    if (length < 0) return false;
    path[length] = '\0';
    return true;
}

const char *disk_path_of(int descriptor, char path[PATH_MAX]) {
    struct stat status;
    // Asked first because it is quick: most of what a program writes goes to sockets.
    if (fstat(descriptor, &status) != 0) return NULL;
    if (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)) return NULL;
    return read_path(descriptor, path) ? below_folder(path) : NULL;
}

// Opened with O_PATH alone: closing a file that was really opened would take from the process the
// locks that it holds on it (fcntl(2)).
static bool read_path_at(int folder, const char *name, int flags, char path[PATH_MAX]) {
    const int place = (int)syscall(SYS_openat, folder, name, O_PATH | O_CLOEXEC | flags);
    if (place < 0) return false;
    const bool is_known = read_path(place, path);
    syscall(SYS_close, place);
    return is_known;
}

const char *disk_path_at(int folder, const char *name, bool follows, char path[PATH_MAX]) {
    if (follows && read_path_at(folder, name, 0, path)) return below_folder(path);
    char parent[PATH_MAX];
    size_t length = strlen(name);
    while (length > 1 && name[length - 1] == '/') length--;
    if (length == 0 || length >= sizeof parent) return NULL;
    memcpy(parent, name, length);
    parent[length] = '\0';
    const char *last = strrchr(parent, '/');
    char base[NAME_MAX + 1];
    if (snprintf(base, sizeof base, "%s", last ? last + 1 : parent) >= (int)sizeof base)
        return NULL;
    if (!last) strcpy(parent, ".");
    else parent[last == parent ? 1 : last - parent] = '\0';
    if (!read_path_at(folder, parent, O_DIRECTORY, path)) return NULL;
    const size_t end = strlen(path);
    if (end + 1 + strlen(base) >= PATH_MAX) return NULL;
    snprintf(path + end, PATH_MAX - end, "/%s", base);
    return below_folder(path);
}

bool disk_refusal(int error) {
    disk_count(&disk_control->faults);
    errno = error;
    return true;
}

static bool let_wait(uint64_t microseconds) {
    disk_count(&disk_control->faults);
    struct timespec rest = {(time_t)(microseconds / 1000000),
                            (long)(microseconds % 1000000) * 1000};
    while (nanosleep(&rest, &rest) != 0 && errno == EINTR) {}
    return false;
}

// What the disk does when it does not hold calls any more.
static enum disk_mode wait_while_held(void) {
    disk_count(&disk_control->faults);
    const struct timespec rest = {0, 1000000};
    for (;;) {
        const enum disk_mode mode = disk_mode_now();
        if (mode != disk_held) return mode;
        nanosleep(&rest, NULL);
    }
}

static bool kill_if_due(void) {
    if (disk_count_down(&disk_control->deadly_call) != 1) return false;
    disk_count(&disk_control->faults);
    raise(SIGKILL);
    return false;
}

static bool is_log(const char *path) {
    const size_t length = strlen(path);
    return length >= 4 && strcmp(path + length - 4, "-wal") == 0;
}

static bool lengthens(int descriptor, off_t end) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && end > status.st_size;
}

static bool concerns(enum disk_mode mode, enum disk_call call) {
    if (call == call_lock) return mode == disk_lockless;
    switch (mode) {
    case disk_sound:
    case disk_lockless: return false;
    case disk_full: return call == call_write;
    case disk_read_only: return call == call_write || call == call_truncate;
    case disk_write_error: return call != call_read;
    case disk_read_error: return call == call_read;
    case disk_slow:
    case disk_held:
    case disk_deadly: return call != call_read;
    }
    return false;
}

bool disk_refuses(int descriptor, enum disk_call call, off_t end) {
    enum disk_mode mode = disk_mode_now();
    char buffer[PATH_MAX];
    if (!concerns(mode, call)) return false;
    const char *path = disk_path_of(descriptor, buffer);
    if (!path) return false;
    if (mode == disk_held) {
        mode = wait_while_held();
        if (!concerns(mode, call)) return false;
    }
    switch (mode) {
    case disk_sound:
    case disk_held: return false;
    case disk_full:
        return (is_log(path) || lengthens(descriptor, end)) && disk_refusal(ENOSPC);
    case disk_read_only: return disk_refusal(EROFS);
    case disk_write_error:
    case disk_read_error: return disk_refusal(EIO);
    case disk_slow:
        return let_wait(disk_load(call == call_sync ? &disk_control->sync_delay
                                                    : &disk_control->write_delay));
    case disk_deadly: return kill_if_due();
    case disk_lockless: return disk_refusal(ENOLCK);
    }
    return false;
}

bool disk_refuses_change(int folder, const char *name, bool follows) {
    const enum disk_mode mode = disk_mode_now();
    char path[PATH_MAX];
    if (mode != disk_read_only && mode != disk_deadly) return false;
    if (!disk_path_at(folder, name, follows, path)) return false;
    return mode == disk_deadly ? kill_if_due() : disk_refusal(EROFS);
}
