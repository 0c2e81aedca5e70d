import CXlib
public import TouchLab

/// MouseKeys: the server moves the pointer and presses its buttons for keys of the keypad.
extension LabClient {
  /// Switches MouseKeys on or off.
  public func setMouseKeys(_ isOn: Bool) throws(TouchLabError) {
    let mask = UInt32(XkbMouseKeysMask)
    try request { display in
      XkbChangeEnabledControls(display, UInt32(XkbUseCoreKbd), mask, isOn ? mask : 0)
    }
  }

  /// Presses and releases the key that has a symbol, such as `XK_KP_0`.
  public func type(_ symbol: Int32) throws(TouchLabError) {
    let key = try call { XKeysymToKeycode($0, KeySym(symbol)) }
    guard key != 0 else { throw .missing("a key for the symbol \(symbol)") }
    try fakeKey(key, isPress: true)
    try fakeKey(key, isPress: false)
  }
}
