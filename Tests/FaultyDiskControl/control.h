// What a test and the faulty disk that it has loaded into a program say to each other: a few words of
// memory that both have mapped. In C because both sides need it, and Swift has no atomic access to
// memory that it did not allocate.
#pragma once

#include <stdint.h>

/// What the disk does.
enum __attribute__((enum_extensibility(closed))) disk_mode {
    /// What it is told.
    disk_sound,
    /// Takes nothing more: writes that would lengthen a file fail with ENOSPC, as do all into a
    /// write-ahead log (`…-wal`), and so does `mkdir` of a new name.
    disk_full,
    /// Changes nothing: opening for writing, writes and changes of names fail with EROFS.
    disk_read_only,
    /// Writes, truncations and syncs fail with EIO.
    disk_write_error,
    /// Reads fail with EIO.
    disk_read_error,
    /// Lets writes and syncs wait before it does them.
    disk_slow,
    /// Kills the process that makes a certain call of those that change something.
    disk_deadly,
    /// Knows no locks: asking for one, or about one, fails with ENOLCK.
    disk_lockless,
    /// Lets writes, truncations and syncs wait until it does something else, which they then meet.
    disk_held,
};

/// The control file. Each word is read and written whole, through the functions below.
struct disk_control {
    /// A `disk_mode`.
    uint64_t mode;
    /// Not 0 when what is synced is kept in the shadow folder.
    uint64_t keeps_synced;
    /// How long a slow disk lets each write wait, in microseconds.
    uint64_t write_delay;
    /// How long a slow disk lets each sync wait, in microseconds.
    uint64_t sync_delay;
    /// Which call of those that change something kills on a deadly disk: 1 for the next one.
    uint64_t deadly_call;
    /// How many calls the disk has refused or let wait.
    uint64_t faults;
    /// How often something was synced and kept.
    uint64_t syncs;
    /// How many processes have loaded the disk.
    uint64_t processes;
};

/// Reads a word that another process may be writing.
static inline uint64_t disk_load(const uint64_t *_Nonnull word) {
    return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

/// Writes a word that another process may be reading.
static inline void disk_store(uint64_t *_Nonnull word, uint64_t value) {
    __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

/// Takes one from a word that others may be counting down as well, and returns what it was.
static inline uint64_t disk_count_down(uint64_t *_Nonnull word) {
    return __atomic_fetch_sub(word, 1, __ATOMIC_SEQ_CST);
}

/// Adds one to a word that others may be counting up as well.
static inline void disk_count(uint64_t *_Nonnull word) {
    __atomic_fetch_add(word, 1, __ATOMIC_SEQ_CST);
}
