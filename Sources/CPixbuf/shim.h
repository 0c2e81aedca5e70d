// GdkPixbuf decodes pictures of other programs, in a process of its own. No other target needs it.
#pragma once
#include <gdk-pixbuf/gdk-pixbuf.h>
