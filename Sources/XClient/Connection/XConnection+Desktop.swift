import CXlib

extension XConnection {
  /// Returns what the desktop's settings say about the look of programs.
  ///
  /// Takes a round trip once the window is mapped: call it at start-up, and for each
  /// ``WindowEvent/themeChanged``, which is sent whenever the answer may have changed.
  public func desktopLook() -> DesktopLook {
    if let firstAnswers { return firstAnswers.look }
    guard let display = live else { return DesktopLook() }
    let daemon = XGetSelectionOwner(display, atoms[.settingsDaemon])
    if daemon != settingsDaemon {
      settingsDaemon = daemon
      // The daemon may have ended by now. Errors about missing windows are ignored.
      if daemon != 0 { XSelectInput(display, daemon, Self.settingsDaemonMask) }
    }
    guard daemon != 0 else { return DesktopLook() }
    return bytes(.xsettings, of: daemon).flatMap(DesktopSettings.init)?.look ?? DesktopLook()
  }

  /// Whether the desktop has an accessibility bus, through which screen readers see programs: its
  /// launcher tells its address on the root window. Takes a round trip. See
  /// ``WindowEvent/accessibilityChanged``.
  public var hasAccessibilityBus: Bool {
    bytes(.accessibilityBus, of: root)?.isEmpty == false
  }

  /// Whether a message to the root window announces a new settings daemon (ICCCM 2.8): one that
  /// started after the program, or replaced another.
  func announcesSettings(_ message: XClientMessageEvent) -> Bool {
    message.window == root && message.message_type == atoms[.manager] && message.format == 32
      && Atom(bitPattern: message.data.l.1) == atoms[.settingsDaemon]
  }

  /// The events selected on the settings daemon's window: changed settings, and its end.
  static let settingsDaemonMask = PropertyChangeMask | StructureNotifyMask
}
