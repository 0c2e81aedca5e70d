// How the C library keeps memory. Swift's Glibc leaves <malloc.h> out.
#pragma once
#include <malloc.h>
