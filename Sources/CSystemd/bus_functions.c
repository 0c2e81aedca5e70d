#include "bus_functions.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

static struct fp_bus_functions functions;
static bool is_loaded;

static void load(void) {
  void *library = dlopen("libsystemd.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FP_FIND(name) \
  if (!(functions.name = (__typeof__(functions.name))dlsym(library, #name))) return;
  FP_BUS_FUNCTIONS(FP_FIND)
#undef FP_FIND
  is_loaded = true;
}

const struct fp_bus_functions *fp_bus_functions(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded ? &functions : NULL;
}
