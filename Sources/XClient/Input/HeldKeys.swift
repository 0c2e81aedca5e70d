/// The keys that are down, as far as the window was told: a further press of one of them is a repeat, since
/// the server repeats held keys without releases in between (XkbSetDetectableAutoRepeat(3)).
struct HeldKeys {
  private var codes: Set<UInt32> = []

  /// Notes that a key goes down, or repeats.
  /// - Returns: whether it repeats.
  mutating func press(_ code: UInt32) -> Bool { !codes.insert(code).inserted }

  /// Notes that a key comes up.
  mutating func release(_ code: UInt32) { codes.remove(code) }

  /// Forgets all keys: from now on, or until now, other windows are told of them. A key that is held on counts
  /// as pressed once more, since a press must never be taken for a repeat.
  mutating func forget() { codes = [] }
}
