// zlib packs and unpacks the files of Xournal++.
#pragma once
#include <zlib.h>
