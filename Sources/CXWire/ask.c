#include "xwire.h"

#include <X11/Xlibint.h>

struct asking {
  struct xwire_question *questions;
  size_t count;
  // The first question that is not answered. Answers come in the order of the requests.
  size_t next;
};

// Called by Xlib for each reply and each error, with the display locked. Xlib on XCB passes a reply as a whole.
static Bool take(Display *display, xReply *reply, char *bytes, int size, XPointer data) {
  struct asking *asking = (struct asking *)data;
  unsigned long sequence = X_DPY_GET_LAST_REQUEST_READ(display);
  for (size_t i = asking->next; i < asking->count; i++) {
    struct xwire_question *question = &asking->questions[i];
    if (question->sequence != sequence) continue;
    asking->next = i + 1;
    if (reply->generic.type == X_Error) {
      question->error = reply->error.errorCode;
    } else if (size >= (int)SIZEOF(xReply) && (question->reply = malloc((size_t)size))) {
      memcpy(question->reply, bytes, (size_t)size);
      question->reply_size = (size_t)size;
    }
    return True;
  }
  return False;
}

// Adds a request to Xlib's buffer. The display is locked.
// Returns its number; 0 if it was not added, because the connection is lost.
static unsigned long add(Display *display, const unsigned char *request, size_t size) {
  unsigned char *place = _XGetRequest(display, request[0], size);
  if (!place) return 0;
  place[1] = request[1];
  memcpy(place + 4, request + 4, size - 4);
  return X_DPY_GET_REQUEST(display);
}

// The macros of Xlibint.h want the name `dpy`.

void xwire_ask(Display *dpy, struct xwire_question *questions, size_t count) {
  struct asking asking = {questions, count, 0};
  _XAsyncHandler handler = {.handler = take, .data = (XPointer)&asking};
  xReply last;
  LockDisplay(dpy);
  // Before the first request, since Xlib looks for answers only of requests that it sends with a handler.
  handler.next = dpy->async_handlers;
  dpy->async_handlers = &handler;
  for (size_t i = 0; i < count; i++) {
    questions[i].sequence = add(dpy, questions[i].request, questions[i].size);
  }
  // The server answers in order: once it has answered this, it has answered all. This is what XSync asks.
  (void)_XGetRequest(dpy, X_GetInputFocus, SIZEOF(xReq));
  (void)_XReply(dpy, &last, 0, xTrue);
  DeqAsyncHandler(dpy, &handler);
  UnlockDisplay(dpy);
  SyncHandle();
}

void xwire_send(Display *dpy, const unsigned char *request, size_t size) {
  LockDisplay(dpy);
  add(dpy, request, size);
  UnlockDisplay(dpy);
  SyncHandle();
}

unsigned long xwire_new_resource(Display *dpy) {
  LockDisplay(dpy);
  XID number = XAllocID(dpy);
  UnlockDisplay(dpy);
  // Where Xlib has no threads, only this makes the next number ready.
  SyncHandle();
  return number;
}
