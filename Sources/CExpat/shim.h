// Expat reads the XML of ink files. Cairo's fonts need it as well, so it is in memory already.
#pragma once
#include <expat.h>
