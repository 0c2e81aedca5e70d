#ifndef VERSION_H
#define VERSION_H

/// The commit that the program was built from, such as `40b7f71d2e10`, or `40b7f71d2e10-dirty` if
/// files were changed since. A source tarball has a shorter name. NULL if the build did not say.
const char *_Nullable program_commit(void);

#endif
