import CXlib
import Synchronization

/// Presses keys of the virtual keyboard.
public final class KeyboardInjector: Sendable {
  private let socket: InputSocket
  private let display: String
  private let cookie: Cookie?
  private let keys = Mutex<[UInt32: Key]?>(nil)

  /// The key that makes a keysym, with Shift or without.
  struct Key: Sendable {
    var code: UInt32
    var isShifted: Bool
  }

  init(_ socket: InputSocket, display: String, cookie: Cookie?) {
    self.socket = socket
    self.display = display
    self.cookie = cookie
  }

  /// The device's name, as XInput2 lists it.
  public var name: String { socket.device }

  /// Presses a key, which stays down until ``release(code:)``.
  /// - Parameter code: The X key code (the kernel's plus 8).
  public func press(code: Int) throws(TouchLabError) {
    try socket.send(.key(code: UInt32(truncatingIfNeeded: code), isPress: true))
  }

  /// Releases a key by its code.
  public func release(code: Int) throws(TouchLabError) {
    try socket.send(.key(code: UInt32(truncatingIfNeeded: code), isPress: false))
  }

  /// Presses the key that makes a keysym and keeps it down, with Control if wanted.
  /// - Throws: ``TouchLabError/notFound(_:)`` if no key makes the keysym.
  public func hold(keysym: UInt32, control: Bool = false) throws(TouchLabError) {
    if control { try press(code: Int(try key(for: UInt32(XK_Control_L)).code)) }
    try press(code: Int(try key(for: keysym).code))
  }

  /// Releases the keys that ``hold(keysym:control:)`` pressed.
  public func letGo(keysym: UInt32, control: Bool = false) throws(TouchLabError) {
    try release(code: Int(try key(for: keysym).code))
    if control { try release(code: Int(try key(for: UInt32(XK_Control_L)).code)) }
  }

  /// Presses and releases the key that makes a keysym, while the modifiers are held. Shift is added if the keysym needs
  /// it. All of it is sent in one piece; see ``strike(codes:)``.
  /// - Throws: ``TouchLabError/notFound(_:)`` if no key makes the keysym.
  public func strike(
    keysym: UInt32, control: Bool = false, shift: Bool = false
  ) throws(TouchLabError) {
    let key = try key(for: keysym)
    var codes: [UInt32] = []
    if control { codes.append(try self.key(for: UInt32(XK_Control_L)).code) }
    if shift || key.isShifted { codes.append(try self.key(for: UInt32(XK_Shift_L)).code) }
    try strike(codes: (codes + [key.code]).map { Int($0) })
  }

  /// Presses keys one after the other and releases them in the opposite order. All of it is sent in one piece, so that
  /// no key repeats on a busy machine.
  /// - Parameter codes: The X key codes (the kernel's plus 8).
  public func strike(codes: [Int]) throws(TouchLabError) {
    let codes = codes.map { UInt32(truncatingIfNeeded: $0) }
    try socket.send(
      codes.map { .key(code: $0, isPress: true) }
        + codes.reversed().map { .key(code: $0, isPress: false) })
  }

  /// Waits until the server has processed everything injected so far through this device.
  public func sync() throws(TouchLabError) { try socket.sync() }

  /// Connects again, after the device was disabled and enabled.
  public func reconnect() throws(TouchLabError) { try socket.reconnect() }

  private func key(for keysym: UInt32) throws(TouchLabError) -> Key {
    var table = keys.withLock { $0 }
    if table == nil {
      table = try LabConnection(display: display, cookie: cookie).keys()
      keys.withLock { [table] in $0 = table }
    }
    guard let key = table?[keysym] else {
      throw .notFound("key for the keysym 0x\(String(keysym, radix: 16))")
    }
    return key
  }
}

extension LabConnection {
  /// Returns the key for each keysym on the two lowest levels of the keyboard.
  fileprivate func keys() throws(TouchLabError) -> [UInt32: KeyboardInjector.Key] {
    var keys: [UInt32: KeyboardInjector.Key] = [:]
    for level in 0...1 {
      for code in UInt8(8)...255 {
        let keysym = try call { XkbKeycodeToKeysym($0, code, 0, Int32(level)) }
        let number = UInt32(truncatingIfNeeded: keysym)
        guard number != 0, keys[number] == nil else { continue }
        keys[number] = KeyboardInjector.Key(code: UInt32(code), isShifted: level == 1)
      }
    }
    return keys
  }
}
