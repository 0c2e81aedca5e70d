#include "input.h"
#include "xwire.h"

// The fields with which each structure begins, which are those of XIEvent.
#define HEAD(structure)                                                                   \
  .type = cookie->type, .serial = cookie->serial, .send_event = cookie->send_event,       \
  .display = cookie->display, .extension = cookie->extension, .evtype = cookie->evtype,   \
  .time = ((const structure *)wire)->time

static double sixteenths(FP1616 number) { return (double)number / 65536; }

static size_t bits(const unsigned char *mask, size_t size) {
  size_t count = 0;
  for (size_t i = 0; i < size; i++) count += (size_t)__builtin_popcount(mask[i]);
  return count;
}

static XIModifierState modifiers(const xXIModifierInfo *in) {
  return (XIModifierState){
      .base = (int)in->base_mods,
      .latched = (int)in->latched_mods,
      .locked = (int)in->locked_mods,
      .effective = (int)in->effective_mods,
  };
}

static XIGroupState group(const xXIGroupInfo *in) {
  return (XIGroupState){
      .base = in->base_group,
      .latched = in->latched_group,
      .locked = in->locked_group,
      .effective = in->effective_group,
  };
}

static void *device_event(
    const XGenericEventCookie *cookie, const unsigned char *wire, size_t size) {
  const xXIDeviceEvent *in = (const xXIDeviceEvent *)wire;
  if (size < sizeof *in) return NULL;
  const unsigned char *rest = wire + sizeof *in;
  size_t left = size - sizeof *in;
  size_t buttons = 4 * (size_t)in->buttons_len, mask = 4 * (size_t)in->valuators_len;
  if (buttons + mask > left) return NULL;
  size_t count = bits(rest + buttons, mask);
  if (count * sizeof(FP3232) > left - buttons - mask) return NULL;

  XIDeviceEvent *out = malloc(sizeof *out + count * sizeof(double) + buttons + mask);
  if (!out) return NULL;
  double *values = (double *)(out + 1);
  unsigned char *masks = (unsigned char *)(values + count);
  const FP3232 *told = (const FP3232 *)(rest + buttons + mask);
  for (size_t i = 0; i < count; i++) values[i] = xwire_fraction(told[i]);
  memcpy(masks, rest, buttons + mask);
  *out = (XIDeviceEvent){
      HEAD(xXIDeviceEvent),
      .deviceid = in->deviceid,
      .sourceid = in->sourceid,
      .detail = (int)in->detail,
      .root = in->root,
      .event = in->event,
      .child = in->child,
      .root_x = sixteenths(in->root_x),
      .root_y = sixteenths(in->root_y),
      .event_x = sixteenths(in->event_x),
      .event_y = sixteenths(in->event_y),
      .flags = (int)in->flags,
      .buttons = {.mask_len = (int)buttons, .mask = masks},
      .valuators = {.mask_len = (int)mask, .mask = masks + buttons, .values = values},
      .mods = modifiers(&in->mods),
      .group = group(&in->group),
  };
  return out;
}

static void *raw_event(
    const XGenericEventCookie *cookie, const unsigned char *wire, size_t size) {
  const xXIRawEvent *in = (const xXIRawEvent *)wire;
  if (size < sizeof *in) return NULL;
  const unsigned char *rest = wire + sizeof *in;
  size_t left = size - sizeof *in, mask = 4 * (size_t)in->valuators_len;
  if (mask > left) return NULL;
  // There are two values of each axis: with acceleration and without.
  size_t count = 2 * bits(rest, mask);
  if (count * sizeof(FP3232) > left - mask) return NULL;

  XIRawEvent *out = malloc(sizeof *out + count * sizeof(double) + mask);
  if (!out) return NULL;
  double *values = (double *)(out + 1);
  unsigned char *axes = (unsigned char *)(values + count);
  const FP3232 *told = (const FP3232 *)(rest + mask);
  for (size_t i = 0; i < count; i++) values[i] = xwire_fraction(told[i]);
  memcpy(axes, rest, mask);
  *out = (XIRawEvent){
      HEAD(xXIRawEvent),
      .deviceid = in->deviceid,
      .sourceid = in->sourceid,
      .detail = (int)in->detail,
      .flags = (int)in->flags,
      .valuators = {.mask_len = (int)mask, .mask = axes, .values = values},
      .raw_values = values + count / 2,
  };
  return out;
}

static void *enter_event(
    const XGenericEventCookie *cookie, const unsigned char *wire, size_t size) {
  const xXIEnterEvent *in = (const xXIEnterEvent *)wire;
  if (size < sizeof *in) return NULL;
  size_t buttons = 4 * (size_t)in->buttons_len;
  if (buttons > size - sizeof *in) return NULL;
  XIEnterEvent *out = malloc(sizeof *out + buttons);
  if (!out) return NULL;
  unsigned char *mask = (unsigned char *)(out + 1);
  memcpy(mask, wire + sizeof *in, buttons);
  *out = (XIEnterEvent){
      HEAD(xXIEnterEvent),
      .deviceid = in->deviceid,
      .sourceid = in->sourceid,
      .detail = in->detail,
      .root = in->root,
      .event = in->event,
      .child = in->child,
      .root_x = sixteenths(in->root_x),
      .root_y = sixteenths(in->root_y),
      .event_x = sixteenths(in->event_x),
      .event_y = sixteenths(in->event_y),
      .mode = in->mode,
      .focus = in->focus,
      .same_screen = in->same_screen,
      .buttons = {.mask_len = (int)buttons, .mask = mask},
      .mods = modifiers(&in->mods),
      .group = group(&in->group),
  };
  return out;
}

static void *hierarchy_event(
    const XGenericEventCookie *cookie, const unsigned char *wire, size_t size) {
  const xXIHierarchyEvent *in = (const xXIHierarchyEvent *)wire;
  if (size < sizeof *in || in->num_info * sizeof(xXIHierarchyInfo) > size - sizeof *in) return NULL;
  XIHierarchyEvent *out = malloc(sizeof *out + in->num_info * sizeof(XIHierarchyInfo));
  if (!out) return NULL;
  const xXIHierarchyInfo *told = (const xXIHierarchyInfo *)(wire + sizeof *in);
  XIHierarchyInfo *infos = (XIHierarchyInfo *)(out + 1);
  for (int i = 0; i < in->num_info; i++) {
    infos[i] = (XIHierarchyInfo){
        .deviceid = told[i].deviceid,
        .attachment = told[i].attachment,
        .use = told[i].use,
        .enabled = told[i].enabled,
        .flags = (int)told[i].flags,
    };
  }
  *out = (XIHierarchyEvent){
      HEAD(xXIHierarchyEvent),
      .flags = (int)in->flags,
      .num_info = in->num_info,
      .info = infos,
  };
  return out;
}

static void *changed_event(
    const XGenericEventCookie *cookie, const unsigned char *wire, size_t size) {
  const xXIDeviceChangedEvent *in = (const xXIDeviceChangedEvent *)wire;
  if (size < sizeof *in) return NULL;
  size_t rest = size - sizeof *in;
  struct arena arena = {.left = sizeof(XIDeviceChangedEvent) + 32 + XWIRE_GROWTH * rest};
  unsigned char *memory = arena.next = malloc(arena.left);
  if (!memory) return NULL;
  XIDeviceChangedEvent *out = xwire_take(&arena, sizeof *out);
  *out = (XIDeviceChangedEvent){
      HEAD(xXIDeviceChangedEvent),
      .deviceid = in->deviceid,
      .sourceid = in->sourceid,
      .reason = in->reason,
  };
  if (xwire_classes(
          wire + sizeof *in, rest, in->num_classes, &arena, &out->classes, &out->num_classes) < 0) {
    free(memory);
    return NULL;
  }
  return memory;
}

static void *property_event(
    const XGenericEventCookie *cookie, const unsigned char *wire, size_t size) {
  const xXIPropertyEvent *in = (const xXIPropertyEvent *)wire;
  XIPropertyEvent *out = size < sizeof *in ? NULL : malloc(sizeof *out);
  if (!out) return NULL;
  *out = (XIPropertyEvent){
      HEAD(xXIPropertyEvent),
      .deviceid = in->deviceid,
      .property = in->property,
      .what = in->what,
  };
  return out;
}

static void *ownership_event(
    const XGenericEventCookie *cookie, const unsigned char *wire, size_t size) {
  const xXITouchOwnershipEvent *in = (const xXITouchOwnershipEvent *)wire;
  XITouchOwnershipEvent *out = size < sizeof *in ? NULL : malloc(sizeof *out);
  if (!out) return NULL;
  *out = (XITouchOwnershipEvent){
      HEAD(xXITouchOwnershipEvent),
      .deviceid = in->deviceid,
      .sourceid = in->sourceid,
      .touchid = in->touchid,
      .root = in->root,
      .event = in->event,
      .child = in->child,
      .flags = (int)in->flags,
  };
  return out;
}

void *xwire_input_event(const void *head, const unsigned char *wire, size_t size) {
  const XGenericEventCookie *cookie = head;
  switch (cookie->evtype) {
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd:
    case XI_ButtonPress:
    case XI_ButtonRelease:
    case XI_Motion:
      return device_event(cookie, wire, size);
    case XI_RawTouchEnd:
    case XI_RawButtonPress:
    case XI_RawButtonRelease:
      return raw_event(cookie, wire, size);
    case XI_TouchOwnership:
      return ownership_event(cookie, wire, size);
    case XI_Enter:
    case XI_Leave:
      return enter_event(cookie, wire, size);
    case XI_HierarchyChanged:
      return hierarchy_event(cookie, wire, size);
    case XI_DeviceChanged:
      return changed_event(cookie, wire, size);
    case XI_PropertyEvent:
      return property_event(cookie, wire, size);
    default:
      return NULL;
  }
}
