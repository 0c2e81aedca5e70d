// What would be left if power failed now.
//
// The shadow folder holds, for each file NAME of the disk's folder that has been synced, its content
// at that moment as NAME.synced. It follows what ext4 promises with data=ordered, its default, and no
// more than that:
//
// - What is written into a file counts once fsync or fdatasync on it has returned without error. Of
//   what came later anything or nothing may be there. A file that was never synced need not be there.
// - A name removed or changed counts once a later sync, of whatever file or folder, has returned:
//   the file system has one journal, which is committed in order. Until then the names are the old
//   ones. (fdatasync of a file that did not grow would not commit them; that is let pass.)
// - A file renamed before it was synced is an empty file once the new name counts. (ext4 writes the
//   data first when the new name replaces a file, "auto_da_alloc", but others do not.)
//
// Not followed: O_SYNC, sync, syncfs, links, and data lost by a sync that failed before. Memory that
// SQLite's processes share, `…-shm`, is not kept; nobody syncs it.
//
// Beside the synced files lie `.lock`; `.copying`, a file on its way; and `.names`, the changes of
// names that do not count yet: a letter, then one or two names, each ended by a NUL.
//   u NAME       removed
//   r FROM TO    a file renamed; FROM is empty when it came from elsewhere
//   R FROM TO    the same, being applied to the shadow
//   d FROM TO    a folder renamed
// The process may be killed at any instant of this: each step is either not done or done, and doing
// it again does no harm.
#define _GNU_SOURCE
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static int open_own(const char *path, int flags) {
    const int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, 0600);
    if (file < 0) disk_fail("cannot open", path);
    return file;
}

static const char *own(char path[PATH_MAX], const char *name, const char *suffix) {
    if (snprintf(path, PATH_MAX, "%s/%s%s", disk_shadow, name, suffix) >= PATH_MAX) {
        errno = ENAMETOOLONG;
        disk_fail("cannot keep", name);
    }
    return path;
}

// Between processes and between threads; the kernel gives it back when the process dies.
static int lock(void) {
    char path[PATH_MAX];
    const int file = open_own(own(path, ".lock", ""), O_RDWR | O_CREAT);
    while (syscall(SYS_flock, file, LOCK_EX) != 0)
        if (errno != EINTR) disk_fail("cannot lock", path);
    return file;
}

static void unlock(int file) { syscall(SYS_close, file); }

static bool move_own(const char *from, const char *to) {
    // The folders that the name is in come into being with it.
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", to);
    for (char *slash = folder + strlen(disk_shadow) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        syscall(SYS_mkdirat, AT_FDCWD, folder, 0700);
        *slash = '/';
    }
    if (syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0) == 0) return true;
    if (errno != ENOENT) disk_fail("cannot rename", from);
    return false;
}

// Copies a file as a whole to its name in the shadow.
static void keep(int descriptor, const char *name, mode_t permissions) {
    char copy[PATH_MAX], kept[PATH_MAX], link[32];
    const int out = open_own(own(copy, ".copying", ""), O_WRONLY | O_CREAT | O_TRUNC);
    int in = descriptor;
    if (descriptor >= 0 && (fcntl(descriptor, F_GETFL) & O_ACCMODE) == O_WRONLY) {
        // Closing it takes the process's locks on the file; who holds locks opens for reading too.
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        in = open_own(link, O_RDONLY);
    }
    long sent = in >= 0;
    for (off_t offset = 0; sent > 0;)
        sent = syscall(SYS_sendfile, out, in, &offset, (size_t)1 << 30);
    if (sent < 0 || syscall(SYS_fchmod, out, permissions) != 0) disk_fail("cannot copy", name);
    if (in != descriptor) syscall(SYS_close, in);
    syscall(SYS_close, out);
    move_own(copy, own(kept, name, ".synced"));
}

static void apply(char *letter, const char *from, const char *to) {
    char kept[PATH_MAX], moved[PATH_MAX];
    own(kept, from, *letter == 'd' ? "" : ".synced");
    if (*letter == 'u') {
        syscall(SYS_unlinkat, AT_FDCWD, kept, 0);
        return;
    }
    if (*letter == 'r' && *from && syscall(SYS_faccessat, AT_FDCWD, kept, F_OK) == 0) *letter = 'R';
    if (*letter == 'r') keep(-1, to, 0600);
    else move_own(kept, own(moved, to, *letter == 'd' ? "" : ".synced"));
}

// Lets the changes of names count.
static void commit_names(void) {
    char path[PATH_MAX];
    own(path, ".names", "");
    const int file = open_own(path, O_RDWR | O_CREAT);
    struct stat status;
    if (fstat(file, &status) != 0) disk_fail("cannot read", path);
    const size_t size = (size_t)status.st_size;
    char *names = size ? mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : NULL;
    if (names == MAP_FAILED) disk_fail("cannot map", path);
    for (char *next = names, *end = names + size; next < end;) {
        char *letter = next, *from = letter + 1;
        const char *to = from;
        next = memchr(from, '\0', (size_t)(end - from));
        if (next && *letter != 'u') {
            to = next + 1;
            next = to < end ? memchr(to, '\0', (size_t)(end - to)) : NULL;
        }
        // The process was killed before it had noted all of it.
        if (!next) break;
        next++;
        apply(letter, from, to);
    }
    if (names) munmap(names, size);
    if (size && syscall(SYS_ftruncate, file, 0) != 0) disk_fail("cannot truncate", path);
    syscall(SYS_close, file);
}

static void note(char letter, const char *from, const char *to) {
    char path[PATH_MAX], record[2 * PATH_MAX + 4];
    const int length = letter == 'u'
                           ? snprintf(record, sizeof record, "u%s", from)
                           : snprintf(record, sizeof record, "%c%s%c%s", letter, from, 0, to);
    const int file = open_own(own(path, ".names", ""), O_WRONLY | O_CREAT | O_APPEND);
    if (syscall(SYS_write, file, record, (size_t)length + 1) != length + 1)
        disk_fail("cannot write", path);
    syscall(SYS_close, file);
}

void shadow_keep(int descriptor) {
    char buffer[PATH_MAX];
    if (!disk_path_of(descriptor, buffer)) return;
    const int held = lock();
    // Its name now that nobody can change it.
    const char *path = disk_path_of(descriptor, buffer);
    struct stat status;
    if (path && fstat(descriptor, &status) == 0) {
        const size_t length = strlen(path);
        const bool is_shared = length >= 4 && strcmp(path + length - 4, "-shm") == 0;
        commit_names();
        if (S_ISREG(status.st_mode) && status.st_nlink > 0 && !is_shared)
            keep(descriptor, path, status.st_mode & 07777);
        disk_count(&disk_control->syncs);
    }
    unlock(held);
}

int shadow_unlink(int folder, const char *name, int flags) {
    char buffer[PATH_MAX];
    const int held = lock();
    const char *path = disk_path_at(folder, name, false, buffer);
    const int result = (int)syscall(SYS_unlinkat, folder, name, flags);
    if (result == 0 && path && !(flags & AT_REMOVEDIR)) note('u', path, "");
    const int error = errno;
    unlock(held);
    errno = error;
    return result;
}

int shadow_rename(int from_folder, const char *from, int to_folder, const char *to,
                  unsigned flags) {
    char buffers[2][PATH_MAX];
    struct stat status;
    const int held = lock();
    const char *old = disk_path_at(from_folder, from, false, buffers[0]);
    const char *new = disk_path_at(to_folder, to, false, buffers[1]);
    int result = -1;
    // Exchanging two names is not followed, so it is not offered: not every file system does.
    if (flags & RENAME_EXCHANGE && (old || new)) errno = EINVAL;
    else result = (int)syscall(SYS_renameat2, from_folder, from, to_folder, to, flags);
    const int error = errno;
    if (result == 0 && new) {
        const bool is_folder =
            fstatat(to_folder, to, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode);
        if (!is_folder || old) note(is_folder ? 'd' : 'r', old ? old : "", new);
    } else if (result == 0 && old) {
        note('u', old, "");
    }
    unlock(held);
    errno = error;
    return result;
}
