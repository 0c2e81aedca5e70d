#pragma once

/// Restricts what this thread, and those that it starts, can open to reading in the folders of
/// fonts (Landlock). Returns 0, or -1 if the kernel cannot do that.
int fp_restrict_reading_to_fonts(void);
