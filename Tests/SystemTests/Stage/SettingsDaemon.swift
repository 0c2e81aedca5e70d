import CXlib
import Ink
import TouchLab
import TouchLabSupport

/// A desktop's settings daemon, according to the XSETTINGS specification.
final class SettingsDaemon {
  private let client: LabClient
  private let window: Window

  private static let selection = "_XSETTINGS_S0"

  init(_ client: LabClient) throws {
    self.client = client
    window = try client.makeWindow(.init(x: -10, y: -10, width: 1, height: 1))
    try client.own(Self.selection, with: window)
    try client.announceManager(of: Self.selection, window)
  }

  /// Ends the daemon.
  func end() throws { try client.destroy(window) }

  /// Sets the desktop's theme and scale, and whether the user wants animations; `nil` to leave that out.
  @discardableResult
  func set(
    theme: String = "Adwaita", animations: Bool? = nil, dotsPerInch: Int? = nil,
    windowScale: Int? = nil
  ) throws -> SettingsDaemon {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(value >> ($0 * 8) & 255) }
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    func setting(_ type: UInt8, _ name: String, _ value: [UInt8]) -> [UInt8] {
      [type, 0] + number(name.utf8.count, 2) + text(name) + number(0, 4) + value
    }
    var settings = [setting(1, "Net/ThemeName", number(theme.utf8.count, 4) + text(theme))]
    if let animations {
      settings.append(setting(0, "Gtk/EnableAnimations", number(animations ? 1 : 0, 4)))
    }
    if let dotsPerInch { settings.append(setting(0, "Xft/DPI", number(dotsPerInch * 1024, 4))) }
    if let windowScale {
      settings.append(setting(0, "Gdk/WindowScalingFactor", number(windowScale, 4)))
    }
    try set(bytes: [0, 0, 0, 0] + number(0, 4) + number(settings.count, 4) + settings.joined())
    return self
  }

  /// Sets the raw bytes of the settings, which may be invalid.
  func set(bytes: [UInt8]) throws {
    try client.setProperty(
      "_XSETTINGS_SETTINGS", of: window, type: "_XSETTINGS_SETTINGS", to: bytes)
  }
}
