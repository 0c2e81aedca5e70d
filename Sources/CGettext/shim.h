// Message catalogues: gettext as the C library has it. Swift's Glibc leaves <libintl.h> out.
#pragma once
#include <libintl.h>
#include <locale.h>
