#include "version.h"

#include <stddef.h>

// In C, because a Swift file cannot be told a text by the build. Only this file is compiled again
// when the commit changes.
const char *program_commit(void) {
#ifdef FINGERPAINT_COMMIT
  return FINGERPAINT_COMMIT;
#else
  return NULL;
#endif
}
