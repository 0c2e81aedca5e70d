// Cairo's core and image surfaces: palettes, notices and PNG are drawn with it. Its PDF surface is what
// our own PDF files are measured against.
#pragma once
#include <cairo-pdf.h>
#include <cairo.h>
