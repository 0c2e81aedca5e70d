import TestSupport
import Testing
import TouchLab
import TouchLabSupport

extension Stage {
  /// Gives the keyboard the layout of a country, and options such as `compose:ralt`.
  func setLayout(_ layout: String, options: String = "") throws {
    let setting = try ChildProcess(
      .init("setxkbmap", ["-layout", layout, "-option", options], environment: environment))
    let ending = try setting.wait(timeout: .patience)
    #expect(ending == .exited(0), "\(setting.errorText)")
  }

  /// Presses keys together. They are named by their numbers on the private server's keyboard
  /// (`keycodes/xfree86` of xkeyboard-config).
  func strike(_ keys: [Int]) throws {
    for key in keys { try server.keyboard.press(code: key) }
    for key in keys.reversed() { try server.keyboard.release(code: key) }
    try settle()
  }
}
