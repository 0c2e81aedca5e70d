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

  /// Sets the desktop's theme.
  @discardableResult
  func set(theme: String) throws -> SettingsDaemon {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      (0..<width).map { UInt8(value >> ($0 * 8) & 255) }
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    let name = "Net/ThemeName"
    let setting =
      [1, 0] + number(name.utf8.count, 2) + text(name) + number(0, 4)
      + number(theme.utf8.count, 4) + text(theme)
    try set(bytes: [0, 0, 0, 0] + number(0, 4) + number(1, 4) + setting)
    return self
  }

  /// Sets the raw bytes of the settings, which may be invalid.
  func set(bytes: [UInt8]) throws {
    try client.setProperty(
      "_XSETTINGS_SETTINGS", of: window, type: "_XSETTINGS_SETTINGS", to: bytes)
  }
}
