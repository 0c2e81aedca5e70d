/// The keys that the window knows to be down. Another press of such a key is a repeat, because the
/// server repeats held keys without releases in between (XkbSetDetectableAutoRepeat(3)).
package struct HeldKeys {
  private var codes: Set<UInt32> = []

  /// Creates a record without keys.
  package init() {}

  /// Notes a key press.
  /// - Returns: Whether the press is a repeat.
  package mutating func press(_ code: UInt32) -> Bool { !codes.insert(code).inserted }

  /// The codes of the keys that are down.
  var all: Set<UInt32> { codes }

  /// Notes a key release.
  package mutating func release(_ code: UInt32) { codes.remove(code) }

  /// Forgets all keys, because other windows get the keys' events from now on, or got them until
  /// now. A key that is still held then counts as pressed once more: a real press must never be
  /// taken for a repeat.
  package mutating func forget() { codes = [] }
}
