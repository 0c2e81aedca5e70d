import CXlib

extension XConnection {
  /// Whether the desktop is dark; nil when nothing tells. From then on ``WindowEvent/themeChanged`` says
  /// when it may be otherwise. Asks the server, so this is for start-up and for that event.
  public func desktopIsDark() -> Bool? {
    guard let display = live else { return nil }
    let daemon = XGetSelectionOwner(display, settingsSelection)
    if daemon != settingsDaemon {
      settingsDaemon = daemon
      // It may be gone by now: errors about windows that are gone are expected.
      if daemon != 0 { XSelectInput(display, daemon, Self.settingsDaemonMask) }
    }
    guard daemon != 0 else { return nil }
    return bytes(.xsettings, of: daemon).flatMap(DesktopSettings.init)?.isDark
  }

  /// Whether a message to the root says that a settings daemon has started (ICCCM 2.8): one that starts
  /// after the program, or in place of another.
  func announcesSettings(_ message: XClientMessageEvent) -> Bool {
    message.window == root && message.message_type == atoms[.manager] && message.format == 32
      && Atom(bitPattern: message.data.l.1) == settingsSelection
  }

  /// What is heard of the settings daemon's window: new settings, and its end.
  static let settingsDaemonMask = PropertyChangeMask | StructureNotifyMask

  private var settingsSelection: Atom { atom(named: "_XSETTINGS_S\(screen)") }
}
