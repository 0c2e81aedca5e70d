// The floor: the least that a client can do for a touch to be seen. It fills a square wherever a
// touch begins or moves, straight into its window, and keeps nothing. What it costs is the X server's.
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>

int main(void) {
    Display *display = XOpenDisplay(NULL);
    int opcode, event_base, error_base, major = 2, minor = 2;
    if (!display || !XQueryExtension(display, "XInputExtension", &opcode, &event_base, &error_base) ||
        XIQueryVersion(display, &major, &minor) != Success)
        return 1;
    int screen = DefaultScreen(display);
    Window window = XCreateSimpleWindow(display, RootWindow(display, screen), 0, 0,
                                        DisplayWidth(display, screen), DisplayHeight(display, screen),
                                        0, 0, WhitePixel(display, screen));
    XStoreName(display, window, "floor");
    XSetClassHint(display, window, &(XClassHint){"floor", "Floor"});
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {0};
    XISetMask(bits, XI_TouchBegin);
    XISetMask(bits, XI_TouchUpdate);
    XISetMask(bits, XI_TouchEnd);
    XISelectEvents(display, window, &(XIEventMask){XIAllMasterDevices, sizeof bits, bits}, 1);
    XMapWindow(display, window);
    GC context = XCreateGC(display, window, GCForeground, &(XGCValues){.foreground = 0x0000ff});
    for (XEvent event;;) {
        XNextEvent(display, &event);
        if (event.type != GenericEvent || !XGetEventData(display, &event.xcookie)) continue;
        const XIDeviceEvent *touch = event.xcookie.data;
        if (event.xcookie.evtype != XI_TouchEnd)
            XFillRectangle(display, window, context, (int)touch->event_x - 5, (int)touch->event_y - 5, 10, 10);
        XFreeEventData(display, &event.xcookie);
    }
}
