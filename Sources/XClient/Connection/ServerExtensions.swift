import CXlib

/// Which extensions the server has, and the numbers under which they speak.
struct ServerExtensions {
  /// The major opcode that marks XInput2 events; nil without XInput 2.
  let inputOpcode: Int32?
  /// The version of XInput that the server agreed to; nil without XInput 2.
  let inputVersion: (major: Int, minor: Int)?
  /// The first event of RandR 1.5 or later, which knows monitors; nil with an older one or none.
  let randrEventBase: Int32?
  /// The first event of XFixes, which tells who owns a selection; nil without XFixes.
  let fixesEventBase: Int32?
  /// Whether the server has counters (the SYNC extension).
  let hasSync: Bool
  /// Whether the server says that it can share memory. Whether it can, only trying tells.
  let hasSharedMemory: Bool

  init(_ display: OpaquePointer) {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    // What we announce decides what we are sent: 2.4 is the latest that this program knows.
    var (major, minor): (Int32, Int32) = (2, 4)
    if XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0,
      XIQueryVersion(display, &major, &minor) == 0
    {
      inputOpcode = opcode
      inputVersion = (Int(major), Int(minor))
    } else {
      inputOpcode = nil
      inputVersion = nil
    }

    (major, minor) = (0, 0)
    let hasMonitors =
      XRRQueryExtension(display, &event, &error) != 0
      && XRRQueryVersion(display, &major, &minor) != 0 && (major, minor) >= (1, 5)
    randrEventBase = hasMonitors ? event : nil

    fixesEventBase = XFixesQueryExtension(display, &event, &error) != 0 ? event : nil
    hasSync =
      XSyncQueryExtension(display, &event, &error) != 0
      && XSyncInitialize(display, &major, &minor) != 0
    hasSharedMemory = XShmQueryExtension(display) != 0
  }
}
