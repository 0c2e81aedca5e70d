import CXlib

extension XConnection {
  /// Returns the key for each keysym on the two lowest levels of the keyboard.
  func keys() throws(TouchLabError) -> [UInt32: KeyboardInjector.Key] {
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
