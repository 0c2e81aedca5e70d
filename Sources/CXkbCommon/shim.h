// Dead keys and Compose. Xlib has them, too, but only for the language that setlocale sets for the whole process.
#pragma once
#include <xkbcommon/xkbcommon-compose.h>
