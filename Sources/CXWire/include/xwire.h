// Asks the X server several questions at once, and decodes the events of extensions, where Xlib's extension libraries
// ask one question after the other. Written for Xlib's interface for such libraries (Xlibint.h), whose macros redefine
// common names: so only the functions are here, and no type of Xlib but the display.
#pragma once
#include <stdbool.h>
#include <stddef.h>

struct _XDisplay;

// A request whose answer is wanted. A request without a reply is fine: only its error is an answer then.
struct xwire_question {
  // The bytes of the request as the protocol defines them. Its length, bytes 2 and 3, is filled in when it is sent.
  const unsigned char *request;
  // How many bytes, a multiple of 4 and at most 1024.
  size_t size;
  // The whole reply: 32 bytes, and the data behind them. NULL without a reply. The caller frees it.
  unsigned char *reply;
  size_t reply_size;
  // The code of the error; 0 for none.
  int error;
  // The number of the request; 0 if it was not made, because the connection is lost.
  unsigned long sequence;
};

// Sends all requests, and waits once, until the server has handled them.
void xwire_ask(struct _XDisplay *display, struct xwire_question *questions, size_t count);

// Makes a request that has no reply. Waits for nothing.
void xwire_send(struct _XDisplay *display, const unsigned char *request, size_t size);

// Returns a number for a new resource of this client.
unsigned long xwire_new_resource(struct _XDisplay *display);

// Decodes XInput 2 events into the structures of XInput2.h from now on, as libXi does once it is used: those of
// touches, pointers, raw events, enter and leave events, devices and their properties. Others, and events that are not
// valid, have no data.
void xwire_decode_input(struct _XDisplay *display, int major_opcode);

// Returns the structure of XInput2.h for an event of XInput 2, in one piece of memory that the caller frees; NULL if
// the event is not valid, or is of another type than those. `cookie` is the event's XGenericEventCookie, whose fields
// become the first ones of the structure.
void *xwire_input_event(const void *cookie, const unsigned char *wire, size_t size);

// Decodes events of RandR into an XAnyEvent: `count` numbers of events from `first` on.
void xwire_decode_any(struct _XDisplay *display, int first, int count);

// Decodes XFixes' event about selections into an XFixesSelectionNotifyEvent.
void xwire_decode_selection(struct _XDisplay *display, int number);

// Returns the devices in a reply to XIQueryDevice: `count` structures XIDeviceInfo in one piece of memory, which the
// caller frees; NULL if the reply is not valid. Classes are those of valuators, scrolling and touches, and no others.
void *xwire_devices(const unsigned char *reply, size_t size, int *count);
