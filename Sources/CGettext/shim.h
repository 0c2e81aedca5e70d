// Message catalogues: gettext as the C library has it. Swift's Glibc leaves <libintl.h> out.
#pragma once
#include <libintl.h>
#include <locale.h>

// Part of the C library, but of none of its headers; see "Being a gettext grok" in the GNU gettext manual.
extern int _nl_msg_cat_cntr;

// Lets gettext forget what it has found, after LANGUAGE has changed.
static inline void fingerpaint_forget_translations(void) { ++_nl_msg_cat_cntr; }
