// Cairo's core and image surfaces: palettes, notices and PNG are drawn with it.
#pragma once
#include <cairo.h>
