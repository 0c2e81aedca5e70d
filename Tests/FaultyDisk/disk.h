// A disk that fails on demand, for the program that this library is loaded into (LD_PRELOAD). It
// stands in front of the C library's calls on files, and asks the kernel itself for what it lets
// through, so that nothing it does comes back to it. Four variables of the environment:
//
//   FAULTY_DISK_FOLDER    the folder that lies on the disk; everything elsewhere is left alone
//   FAULTY_DISK_CONTROL   the control file, see control.h
//   FAULTY_DISK_SHADOW    where to keep what has been synced, see shadow.c
//   LD_PRELOAD            this library
//
// It sees what a program calls by the C library's names: open, read, write, lock, sync, rename and their
// relatives, which is all that SQLite does. It does not see stdio, which calls the kernel by itself,
// nor memory that is mapped.
#pragma once

#include "../FaultyDiskControl/control.h"

#include <limits.h>
#include <stdbool.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

/// What a program wants of a file on the disk.
enum disk_call { call_read, call_write, call_truncate, call_sync, call_lock };

/// The control file; NULL before the library is set up.
extern struct disk_control *disk_control;
/// The shadow folder.
extern char disk_shadow[PATH_MAX];

/// What the disk does now.
enum disk_mode disk_mode_now(void);
/// Whether what is synced is kept.
bool disk_keeps_synced(void);

/// The path of an open file below the disk's folder, without symbolic links and relative to that
/// folder: "" for the folder itself. NULL when the file lies elsewhere. `path` holds the answer.
const char *disk_path_of(int descriptor, char path[PATH_MAX]);
/// The same for a name, whether there is such a file or not. `follows` says whether a symbolic link
/// that has this name stands for its file.
const char *disk_path_at(int folder, const char *name, bool follows, char path[PATH_MAX]);

/// Whether the disk refuses a call on an open file; errno then says why. A slow disk lets it wait.
/// `end` is where a write would end in the file, in bytes.
bool disk_refuses(int descriptor, enum disk_call call, off_t end);
/// Whether the disk refuses a change to a name; errno then says why.
bool disk_refuses_change(int folder, const char *name, bool follows);
/// Counts a refusal, says why in errno, and returns true.
bool disk_refusal(int error);

/// Ends the process with a sentence: a disk that does not do what the test believes is of no use.
_Noreturn void disk_fail(const char *what, const char *name);

/// Keeps an open file's content, or a folder's names, as they have just been synced.
void shadow_keep(int descriptor);
/// Removes a name as `unlinkat` does, and notes it when it lies on the disk.
int shadow_unlink(int folder, const char *name, int flags);
/// Renames as `renameat2` does, and notes what of it lies on the disk.
int shadow_rename(int from_folder, const char *from, int to_folder, const char *to,
                  unsigned flags);

#pragma GCC visibility pop
