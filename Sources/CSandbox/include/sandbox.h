#pragma once

/// What a process may still do after `fp_sandbox_enter`.
struct fp_sandbox_limits {
  /// The most memory in megabytes, counted as address space.
  unsigned long megabytes;
  /// The most processor time in seconds; 0 if the process that waits limits the time itself.
  unsigned long seconds;
  /// Whether fonts of the system may be read. They can be only if the kernel restricts reading to
  /// the folders of fonts (Landlock). If it does not, nothing can be opened.
  int reads_fonts;
};

/// Takes all rights from the process that decoding does not need, for good.
///
/// From then on the process can use its standard streams, memory, threads and clocks. Anything else
/// ends it at once: a socket, another process, a signal to another process, a file opened for
/// writing, code made at run time. What libraries only try, such as opening a file for reading,
/// fails with an error. Descriptors other than the standard streams are closed.
///
/// Call it before the first byte is read that may be hostile. If fonts are read, it waits for other threads to end.
///
/// Returns 0, or what the kernel did not do, as a noun; `errno` says why. The process must end then. With
/// `EBUSY`, a thread has not ended in time, and another try may succeed.
const char *fp_sandbox_enter(const struct fp_sandbox_limits *limits);

/// Returns whether there are fonts to read. Call it after a text was laid out. Without the library of fonts (fontconfig) in
/// the process, there is nothing to say, and it returns 1.
int fp_has_fonts(void);
