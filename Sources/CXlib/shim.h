// The X libraries FingerPaint speaks to, as one module.
#pragma once
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <X11/XKBlib.h>
#include <X11/keysym.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/Xfixes.h>
#include <X11/extensions/Xrandr.h>
#include <X11/extensions/sync.h>
#include <sys/ipc.h>
#include <sys/shm.h>

// The one function of Xlibint.h that makes a request of an extension for which there is no library. That header is
// not for programs: its macros redefine common names.
void *_XGetRequest(Display *display, unsigned char opcode, size_t length);

// poll(2) with a finer time. Swift's module of the C library leaves it out, because its header has it for GNU sources only.
#include <poll.h>
#include <signal.h>
#include <time.h>
int ppoll(struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
