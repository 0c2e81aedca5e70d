package import CXlib
package import Ink
import Touch

/// A key that was pressed or released while a text is typed.
package struct MethodKey: Hashable {
  /// Whether it is a press.
  var isPress: Bool
  /// The number of the key, as the server counts.
  package internal(set) var code: UInt8
  /// The time of the event on the server's clock, in milliseconds.
  var time: UInt32
  /// The modifiers and the group, as a core event has them.
  var state: UInt16
  /// Whether it is the server's repetition of a key that is held down.
  var isRepeat = false
  /// When the program got it.
  package var arrival = Instant.now

  /// Returns the key as an event of the core protocol, as which it is forwarded.
  package func event(root: UInt32, window: UInt32) -> [UInt8] {
    var out = MethodBytes()
    out.add(UInt8(truncatingIfNeeded: isPress ? KeyPress : KeyRelease))
    out.add(code)
    out.add(UInt16(0))
    out.add(time)
    out.add(root)
    out.add(window)
    out.add(UInt32(0))
    // Where the pointer is has no meaning for a text.
    for _ in 0..<4 { out.add(UInt16(0)) }
    out.add(state)
    out.add(UInt8(1))
    out.add(UInt8(0))
    return out.bytes
  }

  /// Reads an event that a server forwards.
  /// - Returns: `nil` if it is no event of a key.
  init?(event bytes: [UInt8]) {
    var reader = MethodReader(bytes)
    guard let type = reader.byte(), let code = reader.byte(), reader.skip(2),
      let time = reader.card32(), reader.skip(20), let state = reader.card16()
    else { return nil }
    // The highest bit says that it was sent.
    switch Int32(type & 0x7F) {
    case KeyPress: isPress = true
    case KeyRelease: isPress = false
    default: return nil
    }
    (self.code, self.time, self.state) = (code, time, state)
  }

  /// Reads a key event of the server.
  package init(_ event: XKeyEvent, isRepeat: Bool) {
    isPress = event.type == KeyPress
    code = UInt8(truncatingIfNeeded: event.keycode)
    time = UInt32(truncatingIfNeeded: event.time)
    state = UInt16(truncatingIfNeeded: event.state)
    self.isRepeat = isRepeat
  }

  /// Whether it is the same event as another one, whenever that has arrived.
  func isSame(as other: MethodKey) -> Bool {
    (isPress, code, time) == (other.isPress, other.code, other.time)
  }
}
