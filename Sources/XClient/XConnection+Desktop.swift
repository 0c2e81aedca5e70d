import CXlib

extension XConnection {
  /// Whether the desktop is dark; nil when nothing tells. From then on ``WindowEvent/themeChanged`` says
  /// when it may be otherwise. Asks the server, so this is for start-up and for that event.
  public func desktopIsDark() -> Bool? {
    guard let display = live else { return nil }
    let selection = XInternAtom(display, "_XSETTINGS_S\(screen)", 0)
    let daemon = XGetSelectionOwner(display, selection)
    guard daemon != 0 else { return nil }
    // It may be gone by now: errors about windows that are gone are nobody's mistake.
    settingsDaemon = daemon
    XSelectInput(display, daemon, PropertyChangeMask)
    return bytes(.xsettings, of: daemon).flatMap(DesktopSettings.init)?.isDark
  }
}
