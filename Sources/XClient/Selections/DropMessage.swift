import CXlib

/// What the source of a drag says to the window below it (freedesktop.org, XDND version 5).
enum DropMessage: Hashable {
  /// The drag has come over the window.
  /// - `types`: The first three of the forms in which there is something; `hasMore`: whether the source's
  ///   window lists all of them.
  case enter(source: Window, version: Int, types: [Atom], hasMore: Bool)
  /// Where the pointer is, on the screen.
  case position(source: Window, x: Int, y: Int)
  /// The drag has gone elsewhere.
  case leave(source: Window)
  /// The user has let go.
  case drop(source: Window, time: Time)

  /// Reads a message.
  /// - Returns: nil when it is another one.
  init?(_ message: XClientMessageEvent, _ atoms: AtomTable) {
    guard message.format == 32 else { return nil }
    let data = message.data.l
    // Windows, atoms and times are of 32 bits, whatever sign a long makes of them.
    func number(_ long: Int) -> UInt { UInt(UInt32(truncatingIfNeeded: long)) }
    let source = number(data.0)
    switch message.message_type {
    case atoms[.xdndEnter]:
      self = .enter(
        source: source, version: Int(number(data.1) >> 24),
        types: [number(data.2), number(data.3), number(data.4)].filter { $0 != 0 },
        hasMore: data.1 & 1 != 0)
    case atoms[.xdndPosition]:
      let place = number(data.2)
      self = .position(
        source: source, x: Int(Int16(truncatingIfNeeded: place >> 16)),
        y: Int(Int16(truncatingIfNeeded: place)))
    case atoms[.xdndLeave]: self = .leave(source: source)
    case atoms[.xdndDrop]: self = .drop(source: source, time: number(data.2))
    default: return nil
    }
  }
}
