package import CXlib

/// A message of a drag's source to the window below the pointer (freedesktop.org, XDND version 5).
package enum DropMessage: Hashable {
  /// The drag has entered the window.
  /// - `types`: The first three forms of the data.
  /// - `hasMore`: Whether there are more forms; the source's window then lists all of them.
  case enter(source: Window, version: Int, types: [Atom], hasMore: Bool)
  /// The pointer has moved to this position, in pixels of the screen.
  case position(source: Window, x: Int, y: Int)
  /// The drag has left the window.
  case leave(source: Window)
  /// The user has dropped the data.
  case drop(source: Window, time: Time)

  /// Decodes a client message.
  /// - Returns: `nil` if the message is not one of these.
  package init?(_ message: XClientMessageEvent, _ atoms: AtomTable) {
    guard message.format == 32 else { return nil }
    let data = message.data.l
    // Windows, atoms and times are unsigned 32-bit numbers, but arrive as signed longs.
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
