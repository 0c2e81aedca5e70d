#pragma once

#include <gdk-pixbuf/gdk-pixbuf.h>

/// Writes a picture with its header to the standard output. Returns 0, or -1 if nobody reads it.
/// told_width, told_height: the size that the file gives, turned as the picture is.
int write_pixels(GdkPixbuf *pixbuf, int told_width, int told_height, int lacks_fonts);
