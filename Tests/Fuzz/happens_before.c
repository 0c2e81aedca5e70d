// Tells ThreadSanitizer how Swift's own libraries synchronise threads, since they are built without
// it. This file is linked into programs that are built with the sanitizer. Its functions replace
// those of the libraries, and call them.
//
// - Reference counts. A thread that releases an object makes its changes to the object visible to
//   the thread that then finds itself the only owner and changes the object in place: that is how
//   values are copied on write. The count is decremented with release ordering and read with
//   consume ordering, which compilers implement as acquire
//   (stdlib/public/SwiftShims/swift/shims/RefCount.h in Swift's sources).
// - Mutex. Its uncontended path is inlined, where the sanitizer sees it. A thread that must wait
//   does so in the library (stdlib/public/Synchronization/Mutex/LinuxImpl.swift).
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

extern void __tsan_acquire(void *address);
extern void __tsan_release(void *address);

// Swift's own calling convention for reference counting (SWIFT_REFCOUNT_CC), on processors that
// have one: callers keep values in registers across a call. The libraries' functions are called
// with the plain convention, which may use more registers.
#if defined(__x86_64__) || defined(__aarch64__)
#define COUNTING __attribute__((preserve_most))
#else
#define COUNTING
#endif

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

static void (*real_release)(void *);
static void (*real_release_n)(void *, uint32_t);
static bool (*real_is_unique)(const void *);
static bool (*real_is_unique_non_null)(const void *);
static __attribute__((swiftcall)) void (*real_lock)(
  uint32_t, __attribute__((swift_context)) void *);
static __attribute__((swiftcall)) void (*real_unlock)(__attribute__((swift_context)) void *);

static void *found(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

// Called at the first use, which may be while a library starts, before any code of this program.
static __attribute__((cold, noinline)) void find(void) {
  real_is_unique = found("swift_isUniquelyReferenced_native");
  real_is_unique_non_null = found("swift_isUniquelyReferenced_nonNull_native");
  real_release_n = found("swift_release_n");
  real_lock = found(LOCK_SLOW);
  real_unlock = found(UNLOCK_SLOW);
  // Last, since other threads check this one to see whether all are set.
  real_release = found("swift_release");
}

COUNTING void swift_release(void *object) {
  // Null and the upper half of addresses are not objects (isValidPointerForNativeRetain in
  // HeapObject.cpp).
  if ((intptr_t)object > 0) __tsan_release(object);
  if (!real_release) find();
  real_release(object);
}

COUNTING void swift_release_n(void *object, uint32_t count) {
  if ((intptr_t)object > 0) __tsan_release(object);
  if (!real_release) find();
  real_release_n(object, count);
}

bool swift_isUniquelyReferenced_native(const void *object) {
  if (!real_release) find();
  bool is_unique = real_is_unique(object);
  if (is_unique) __tsan_acquire((void *)object);
  return is_unique;
}

bool swift_isUniquelyReferenced_nonNull_native(const void *object) {
  if (!real_release) find();
  bool is_unique = real_is_unique_non_null(object);
  if (is_unique) __tsan_acquire((void *)object);
  return is_unique;
}

__attribute__((swiftcall)) void lock_slow(
  uint32_t thread, __attribute__((swift_context)) void *mutex) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void lock_slow(
  uint32_t thread, __attribute__((swift_context)) void *mutex) {
  if (!real_release) find();
  real_lock(thread, mutex);
  __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void unlock_slow(
  __attribute__((swift_context)) void *mutex) __asm__(UNLOCK_SLOW);
__attribute__((swiftcall)) void unlock_slow(__attribute__((swift_context)) void *mutex) {
  __tsan_release(mutex);
  if (!real_release) find();
  real_unlock(mutex);
}
