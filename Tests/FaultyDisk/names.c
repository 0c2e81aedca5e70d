// The calls on names.
#define _GNU_SOURCE
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define SAME_AS(name) __attribute__((alias(#name)))

static int open_file(int folder, const char *name, int flags, mode_t permissions) {
    char path[PATH_MAX];
    if (disk_mode_now() == disk_read_only &&
        disk_path_at(folder, name, !(flags & O_NOFOLLOW), path)) {
        const bool exists = faccessat(folder, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
        // One that is there may be asked for with O_CREAT (open(2), EROFS), and with O_EXCL it is not opened.
        const bool writes = (flags & O_ACCMODE) != O_RDONLY || flags & O_TRUNC;
        const bool changes = exists ? writes && !(flags & O_CREAT && flags & O_EXCL) : flags & O_CREAT;
        if (changes) {
            disk_refusal(EROFS);
            return -1;
        }
    }
    return (int)syscall(SYS_openat, folder, name, flags, permissions);
}

// The permissions that follow the flags where a file may be created: see open(2).
static mode_t permissions(int flags, va_list rest) {
    return flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE ? va_arg(rest, mode_t) : 0;
}

int open(const char *name, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = permissions(flags, rest);
    va_end(rest);
    return open_file(AT_FDCWD, name, flags, mode);
}

int openat(int folder, const char *name, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = permissions(flags, rest);
    va_end(rest);
    return open_file(folder, name, flags, mode);
}

int open64(const char *name, int flags, ...) SAME_AS(open);
int openat64(int folder, const char *name, int flags, ...) SAME_AS(openat);

int creat(const char *name, mode_t mode) {
    return open_file(AT_FDCWD, name, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int creat64(const char *name, mode_t mode) SAME_AS(creat);

// What open becomes in programs compiled with _FORTIFY_SOURCE.
int __open_2(const char *name, int flags) { return open_file(AT_FDCWD, name, flags, 0); }
int __open64_2(const char *name, int flags) SAME_AS(__open_2);
int __openat_2(int folder, const char *name, int flags) {
    return open_file(folder, name, flags, 0);
}
int __openat64_2(int folder, const char *name, int flags) SAME_AS(__openat_2);

int faccessat(int folder, const char *name, int wish, int flags) {
    if (wish & W_OK && disk_refuses_change(folder, name, !(flags & AT_SYMLINK_NOFOLLOW))) return -1;
    return flags ? (int)syscall(SYS_faccessat2, folder, name, wish, flags)
                 : (int)syscall(SYS_faccessat, folder, name, wish);
}

int access(const char *name, int wish) { return faccessat(AT_FDCWD, name, wish, 0); }

// By its name: opening and closing it would cost the process its locks.
int truncate(const char *name, off_t length) {
    const enum disk_mode mode = disk_mode_now();
    char path[PATH_MAX];
    if ((mode == disk_read_only || mode == disk_write_error) &&
        disk_path_at(AT_FDCWD, name, true, path)) {
        disk_refusal(mode == disk_read_only ? EROFS : EIO);
        return -1;
    }
    return (int)syscall(SYS_truncate, name, length);
}

int truncate64(const char *name, off_t length) SAME_AS(truncate);

int mkdirat(int folder, const char *name, mode_t mode) {
    char path[PATH_MAX];
    // The kernel says first that there is such a name.
    if (faccessat(folder, name, F_OK, AT_SYMLINK_NOFOLLOW) != 0) {
        if (disk_refuses_change(folder, name, false)) return -1;
        if (disk_mode_now() == disk_full && disk_path_at(folder, name, false, path)) {
            disk_refusal(ENOSPC);
            return -1;
        }
    }
    return (int)syscall(SYS_mkdirat, folder, name, mode);
}

int mkdir(const char *name, mode_t mode) { return mkdirat(AT_FDCWD, name, mode); }

int fchmod(int descriptor, mode_t mode) {
    char path[PATH_MAX];
    if (disk_mode_now() == disk_read_only && disk_path_of(descriptor, path)) {
        disk_refusal(EROFS);
        return -1;
    }
    return (int)syscall(SYS_fchmod, descriptor, mode);
}

int fchmodat(int folder, const char *name, mode_t mode, int flags) {
    if (disk_refuses_change(folder, name, true)) return -1;
    // The kernel's call knows no flags, and a symbolic link has no permissions of its own.
    if (flags) {
        errno = ENOTSUP;
        return -1;
    }
    return (int)syscall(SYS_fchmodat, folder, name, mode);
}

int chmod(const char *name, mode_t mode) { return fchmodat(AT_FDCWD, name, mode, 0); }

int unlinkat(int folder, const char *name, int flags) {
    if (disk_refuses_change(folder, name, false)) return -1;
    return disk_keeps_synced() ? shadow_unlink(folder, name, flags)
                               : (int)syscall(SYS_unlinkat, folder, name, flags);
}

int unlink(const char *name) { return unlinkat(AT_FDCWD, name, 0); }
int rmdir(const char *name) { return unlinkat(AT_FDCWD, name, AT_REMOVEDIR); }

int remove(const char *name) {
    return unlink(name) == 0 || (errno == EISDIR && rmdir(name) == 0) ? 0 : -1;
}

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned flags) {
    if (disk_refuses_change(from_folder, from, false) ||
        disk_refuses_change(to_folder, to, false))
        return -1;
    return disk_keeps_synced()
               ? shadow_rename(from_folder, from, to_folder, to, flags)
               : (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
}

int renameat(int from_folder, const char *from, int to_folder, const char *to) {
    return renameat2(from_folder, from, to_folder, to, 0);
}

int rename(const char *from, const char *to) {
    return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0);
}
