// Pango on Cairo: every text in the window is shaped and painted with it.
#pragma once
#include <pango/pangocairo.h>
