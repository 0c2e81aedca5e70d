// The calls on open files.
#define _GNU_SOURCE
#include "disk.h"

#include <fcntl.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define SAME_AS(name) __attribute__((alias(#name)))

// Where a write at a file's own position would end.
static off_t end_from_here(int descriptor, size_t count) {
    // Only a full disk asks.
    if (disk_mode_now() != disk_full) return 0;
    struct stat status;
    const int flags = fcntl(descriptor, F_GETFL);
    if (flags >= 0 && flags & O_APPEND && fstat(descriptor, &status) == 0)
        return status.st_size + (off_t)count;
    return lseek(descriptor, 0, SEEK_CUR) + (off_t)count;
}

static size_t total(const struct iovec *parts, int count) {
    size_t bytes = 0;
    for (int i = 0; i < count; i++) bytes += parts[i].iov_len;
    return bytes;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
    if (disk_refuses(descriptor, call_read, 0)) return -1;
    return syscall(SYS_read, descriptor, bytes, count);
}

ssize_t readv(int descriptor, const struct iovec *parts, int count) {
    if (disk_refuses(descriptor, call_read, 0)) return -1;
    return syscall(SYS_readv, descriptor, parts, count);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
    if (disk_refuses(descriptor, call_read, 0)) return -1;
    return syscall(SYS_pread64, descriptor, bytes, count, offset);
}

ssize_t pread64(int descriptor, void *bytes, size_t count, off_t offset) SAME_AS(pread);

ssize_t write(int descriptor, const void *bytes, size_t count) {
    if (disk_refuses(descriptor, call_write, end_from_here(descriptor, count))) return -1;
    return syscall(SYS_write, descriptor, bytes, count);
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
    if (disk_refuses(descriptor, call_write, end_from_here(descriptor, total(parts, count))))
        return -1;
    return syscall(SYS_writev, descriptor, parts, count);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
    if (disk_refuses(descriptor, call_write, offset + (off_t)count)) return -1;
    return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off_t offset) SAME_AS(pwrite);

ssize_t copy_file_range(int from, off_t *from_offset, int to, off_t *to_offset, size_t count,
                        unsigned flags) {
    const off_t end = to_offset ? *to_offset + (off_t)count : end_from_here(to, count);
    if (disk_refuses(from, call_read, 0) || disk_refuses(to, call_write, end)) return -1;
    return syscall(SYS_copy_file_range, from, from_offset, to, to_offset, count, flags);
}

int ftruncate(int descriptor, off_t length) {
    if (disk_refuses(descriptor, call_truncate, 0)) return -1;
    return (int)syscall(SYS_ftruncate, descriptor, length);
}

int ftruncate64(int descriptor, off_t length) SAME_AS(ftruncate);

int fallocate(int descriptor, int mode, off_t offset, off_t count) {
    if (disk_refuses(descriptor, call_write, offset + count)) return -1;
    return (int)syscall(SYS_fallocate, descriptor, mode, offset, count);
}

int fallocate64(int descriptor, int mode, off_t offset, off_t count) SAME_AS(fallocate);

static int synced(int descriptor, long call) {
    if (disk_refuses(descriptor, call_sync, 0)) return -1;
    const int result = (int)syscall(call, descriptor);
    if (result == 0 && disk_keeps_synced()) shadow_keep(descriptor);
    return result;
}

int fsync(int descriptor) { return synced(descriptor, SYS_fsync); }

int fdatasync(int descriptor) { return synced(descriptor, SYS_fdatasync); }

static bool locks(int command) {
    switch (command) {
    case F_GETLK:
    case F_SETLK:
    case F_SETLKW:
    case F_OFD_GETLK:
    case F_OFD_SETLK:
    case F_OFD_SETLKW: return true;
    default: return false;
    }
}

int fcntl(int descriptor, int command, ...) {
    va_list rest;
    va_start(rest, command);
    // A number fits, too.
    void *argument = va_arg(rest, void *);
    va_end(rest);
    if (locks(command) && disk_refuses(descriptor, call_lock, 0)) return -1;
    return (int)syscall(SYS_fcntl, descriptor, command, argument);
}

int fcntl64(int descriptor, int command, ...) SAME_AS(fcntl);

int flock(int descriptor, int operation) {
    if (disk_refuses(descriptor, call_lock, 0)) return -1;
    return (int)syscall(SYS_flock, descriptor, operation);
}
