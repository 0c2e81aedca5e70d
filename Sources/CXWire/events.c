#include "xwire.h"

#include "input.h"

#include <X11/extensions/Xfixes.h>
#include <X11/extensions/xfixesproto.h>

static void fill(XAnyEvent *event, Display *display, xEvent *wire) {
  event->type = wire->u.u.type & 0x7f;
  event->serial = _XSetLastRequestRead(display, (xGenericReply *)wire);
  event->send_event = (wire->u.u.type & 0x80) != 0;
  event->display = display;
  event->window = None;
}

static Bool decode_any(Display *display, XEvent *event, xEvent *wire) {
  fill(&event->xany, display, wire);
  return True;
}

static Bool decode_selection(Display *display, XEvent *event, xEvent *wire) {
  const xXFixesSelectionNotifyEvent *in = (xXFixesSelectionNotifyEvent *)wire;
  XFixesSelectionNotifyEvent *out = (XFixesSelectionNotifyEvent *)event;
  fill(&event->xany, display, wire);
  out->window = in->window;
  out->subtype = in->subtype;
  out->owner = in->owner;
  out->selection = in->selection;
  out->timestamp = in->timestamp;
  out->selection_timestamp = in->selectionTimestamp;
  return True;
}

void xwire_decode_any(Display *display, int first, int count) {
  for (int number = first; number < first + count; number++) {
    XESetWireToEvent(display, number, decode_any);
  }
}

void xwire_decode_selection(Display *display, int number) {
  XESetWireToEvent(display, number, decode_selection);
}

static Bool decode_input(Display *display, XGenericEventCookie *cookie, xEvent *wire) {
  const xXIGenericDeviceEvent *in = (xXIGenericDeviceEvent *)wire;
  cookie->type = GenericEvent;
  cookie->serial = _XSetLastRequestRead(display, (xGenericReply *)wire);
  cookie->send_event = (wire->u.u.type & 0x80) != 0;
  cookie->display = display;
  cookie->extension = in->extension;
  cookie->evtype = in->evtype;
  size_t size = sizeof(xEvent) + 4 * (size_t)in->length;
  cookie->data = xwire_input_event(cookie, (const unsigned char *)wire, size);
  return cookie->data != NULL;
}

void xwire_decode_input(Display *display, int major_opcode) {
  XESetWireToEventCookie(display, major_opcode, decode_input);
}
