#pragma once

#include <qpdf/qpdf-c.h>
#include <stddef.h>

#include "outcome.h"

/// Ends the process, and says why on the standard error.
_Noreturn void finish(enum outcome outcome, const char *sentence);

/// Ends the process if something has failed with a file.
void check(qpdf_data file);

/// Allocates memory full of zeros, or ends the process. `count` may be 0.
void *room(size_t count, size_t size);

/// Makes an array twice as large when it is full, or ends the process.
/// - `count`: How many elements it has. `size` is that of one.
void *grown(void *array, size_t count, size_t size);
