// Pango on Cairo: every text in the window is shaped and painted with it. Fontconfig and HarfBuzz, on which it is built,
// tell which fonts have outlines.
#pragma once
#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangocairo.h>
