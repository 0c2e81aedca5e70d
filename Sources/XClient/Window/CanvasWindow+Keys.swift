import CXlib
import Touch

/// Makes key presses of the events of keys.
extension CanvasWindow {
  func press(_ event: inout XKeyEvent, _ display: OpaquePointer, into batch: inout EventBatch) {
    // An event that another program sent may carry any time, so do not use it.
    if event.send_event == 0 { noteTime(event.time) }
    let isRepeat = event.send_event == 0 && heldKeys.press(event.keycode)
    if event.send_event == 0 { keyboardGroup = KeyReading.group(event.state) }
    if let method {
      let key = MethodKey(event, isRepeat: isRepeat)
      return perform(method.perform { $0.take(key) }, display, into: &batch)
    }
    use(&event, isRepeat: isRepeat, display, into: &batch)
  }

  /// Presses a key that an input method does not use.
  func press(_ key: MethodKey, _ display: OpaquePointer, into batch: inout EventBatch) {
    var event = XKeyEvent()
    event.type = KeyPress
    (event.display, event.window, event.root) = (display, window, connection.root)
    (event.keycode, event.state) = (UInt32(key.code), UInt32(key.state))
    use(&event, isRepeat: key.isRepeat, display, into: &batch)
  }

  private func use(
    _ event: inout XKeyEvent, isRepeat: Bool, _ display: OpaquePointer,
    into batch: inout EventBatch
  ) {
    var symbol = KeySym()
    XLookupString(&event, nil, 0, &symbol, nil)
    let written = UInt32(truncatingIfNeeded: symbol)
    let press = KeyReading(event.keycode, of: display).press(
      written: written, state: event.state, isRepeat: isRepeat)
    guard typing != nil, event.state & UInt32(ControlMask | Mod1Mask | Mod4Mask) == 0 else {
      return batch.append(.key(press))
    }
    switch sequence?.take(written) ?? .plain {
    case .plain: batch.append(.key(press))
    case .pending: hasComposed = true
    case .text(let text): write(text, into: &batch)
    }
  }

  /// Types a text that no single key has.
  func write(_ text: String, into batch: inout EventBatch) {
    for scalar in text.unicodeScalars { batch.append(.key(KeyPress(keysym: 0, text: scalar))) }
  }

  /// Takes all keys for released, because other windows get their releases from now on.
  func releaseKeys(_ display: OpaquePointer, into batch: inout EventBatch) {
    for code in heldKeys.all { release(code, display, into: &batch) }
    heldKeys.forget()
  }

  func release(_ code: UInt32, _ display: OpaquePointer, into batch: inout EventBatch) {
    heldKeys.release(code)
    batch.append(.keyReleased(KeyReading(code, of: display).plain(state: 0)))
  }
}
