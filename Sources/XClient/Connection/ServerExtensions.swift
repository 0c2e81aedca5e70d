import CXlib

/// The extensions that the server has, with their event and request numbers.
struct ServerExtensions {
  /// The major opcode of XInput, which marks its events; `nil` if the server has no XInput 2.
  let inputOpcode: Int32?
  /// The version of XInput that the server agreed to; `nil` if the server has no XInput 2.
  let inputVersion: (major: Int, minor: Int)?
  /// The number of RandR's first event; `nil` if the server has no RandR 1.5, the first version
  /// with monitors.
  let randrEventBase: Int32?
  /// The number of XFixes' first event; `nil` if the server has no XFixes. XFixes reports changes
  /// of selection owners.
  let fixesEventBase: Int32?
  /// The number of the event of the keyboard extension (XKB); `nil` if the server does not have it.
  let keyboardEventBase: Int32?
  /// Whether the server has counters (the SYNC extension).
  let hasSync: Bool
  /// Whether the server has the shared memory extension (MIT-SHM). Sharing may still fail, for
  /// example over a network.
  let hasSharedMemory: Bool

  init(_ display: OpaquePointer) {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    // The version we announce decides which events we get. 2.4 is the latest that we support.
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
    keyboardEventBase =
      XkbQueryExtension(display, &opcode, &event, &error, &major, &minor) != 0 ? event : nil
    hasSync =
      XSyncQueryExtension(display, &event, &error) != 0
      && XSyncInitialize(display, &major, &minor) != 0
    hasSharedMemory = XShmQueryExtension(display) != 0
  }
}
