// SQLite keeps the drawings.
#pragma once
#include <sqlite3.h>
