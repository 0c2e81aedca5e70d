#include "xwire.h"

#include "input.h"

void *xwire_take(struct arena *arena, size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size > arena->left) return NULL;
  void *piece = arena->next;
  arena->next += size;
  arena->left -= size;
  return piece;
}

// Returns the structure of one class; NULL if the house has no use for it, or it is not valid.
static XIAnyClassInfo *class_of(const unsigned char *bytes, size_t size, struct arena *arena) {
  const xXIAnyInfo *any = (const xXIAnyInfo *)bytes;
  if (any->type == XIValuatorClass && size >= sizeof(xXIValuatorInfo)) {
    const xXIValuatorInfo *in = (const xXIValuatorInfo *)bytes;
    XIValuatorClassInfo *out = xwire_take(arena, sizeof *out);
    if (!out) return NULL;
    *out = (XIValuatorClassInfo){
        .type = in->type,
        .sourceid = in->sourceid,
        .number = in->number,
        .label = in->label,
        .min = xwire_fraction(in->min),
        .max = xwire_fraction(in->max),
        .value = xwire_fraction(in->value),
        .resolution = (int)in->resolution,
        .mode = in->mode,
    };
    return (XIAnyClassInfo *)out;
  }
  if (any->type == XIScrollClass && size >= sizeof(xXIScrollInfo)) {
    const xXIScrollInfo *in = (const xXIScrollInfo *)bytes;
    XIScrollClassInfo *out = xwire_take(arena, sizeof *out);
    if (!out) return NULL;
    *out = (XIScrollClassInfo){
        .type = in->type,
        .sourceid = in->sourceid,
        .number = in->number,
        .scroll_type = in->scroll_type,
        .increment = xwire_fraction(in->increment),
        .flags = (int)in->flags,
    };
    return (XIAnyClassInfo *)out;
  }
  if (any->type == XITouchClass && size >= sizeof(xXITouchInfo)) {
    const xXITouchInfo *in = (const xXITouchInfo *)bytes;
    XITouchClassInfo *out = xwire_take(arena, sizeof *out);
    if (!out) return NULL;
    *out = (XITouchClassInfo){
        .type = in->type,
        .sourceid = in->sourceid,
        .mode = in->mode,
        .num_touches = in->num_touches,
    };
    return (XIAnyClassInfo *)out;
  }
  return NULL;
}

long xwire_classes(
    const unsigned char *bytes, size_t size, int count, struct arena *arena, XIAnyClassInfo ***list,
    int *list_count) {
  size_t place = 0;
  *list_count = 0;
  *list = xwire_take(arena, sizeof **list * (size_t)count);
  if (!*list) return -1;
  for (int i = 0; i < count; i++) {
    if (size - place < sizeof(xXIAnyInfo)) return -1;
    size_t length = 4 * (size_t)((const xXIAnyInfo *)(bytes + place))->length;
    if (length < sizeof(xXIAnyInfo) || length > size - place) return -1;
    XIAnyClassInfo *info = class_of(bytes + place, length, arena);
    if (info) (*list)[(*list_count)++] = info;
    place += length;
  }
  return (long)place;
}

// Reads one device, and returns the number of its bytes; 0 if it is not valid.
static size_t device(
    const unsigned char *bytes, size_t size, struct arena *arena, XIDeviceInfo *out) {
  const xXIDeviceInfo *in = (const xXIDeviceInfo *)bytes;
  if (size < sizeof *in) return 0;
  size_t place = sizeof *in, name_size = ((size_t)in->name_len + 3) & ~(size_t)3;
  if (name_size > size - place) return 0;
  char *name = xwire_take(arena, (size_t)in->name_len + 1);
  if (!name) return 0;
  memcpy(name, bytes + place, in->name_len);
  name[in->name_len] = 0;
  place += name_size;
  *out = (XIDeviceInfo){
      .deviceid = in->deviceid,
      .name = name,
      .use = in->use,
      .attachment = in->attachment,
      .enabled = in->enabled,
  };
  long length = xwire_classes(
      bytes + place, size - place, in->num_classes, arena, &out->classes, &out->num_classes);
  return length < 0 ? 0 : place + (size_t)length;
}

void *xwire_devices(const unsigned char *reply, size_t size, int *count) {
  const xXIQueryDeviceReply *head = (const xXIQueryDeviceReply *)reply;
  *count = 0;
  if (!reply || size < sizeof *head) return NULL;
  size_t place = sizeof *head, all = head->num_devices * sizeof(XIDeviceInfo);
  struct arena arena = {.left = all + 16 + XWIRE_GROWTH * size};
  unsigned char *memory = arena.next = malloc(arena.left);
  if (!memory) return NULL;
  XIDeviceInfo *devices = xwire_take(&arena, all);
  for (int i = 0; i < head->num_devices; i++) {
    size_t length = device(reply + place, size - place, &arena, &devices[i]);
    if (!length) {
      free(memory);
      return NULL;
    }
    place += length;
  }
  *count = head->num_devices;
  return memory;
}
