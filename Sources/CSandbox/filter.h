#pragma once

/// Filters all later system calls of the process by a list of those that decoding needs.
///
/// reads_files says whether files may be opened for reading. Returns 0, or -1 with `errno`.
int fp_filter_calls(int reads_files);
