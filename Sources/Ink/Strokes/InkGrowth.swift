/// The ink that a sample, or several at once, add to a wet stroke. Settled pieces stay; the new tail replaces the old
/// tail.
public struct InkGrowth: Hashable, Sendable {
  /// The pieces that have become final, in order. They follow the pieces that settled before.
  public var settled: [InkSegment] = []
  /// The pieces that later samples may still change, in order.
  public var tail: [InkSegment] = []
  /// The drops of a spray that have fallen, in order, in canvas space. They follow those that fell before.
  public var drops: [InkDrop] = []
  /// The drops of a spray that fall while its contact rests, until its next sample comes. Each growth has only the
  /// new ones; see ``restGoesOn``.
  public var restDrops: [InkDrop] = []
  /// Whether ``restDrops`` follow those of the growths before. If not, they replace them.
  public var restGoesOn = false
  /// The seed of the stroke.
  public var seed = StrokeSeed(0)
  /// Whether the last piece of the tail is predicted, so that the stroke ends where that piece begins.
  public var isLed = false
  /// The area that must be repainted, in canvas space, without the soft edge. It covers the settled
  /// pieces and the tail, both old and new, of the stroke itself: the mappings of its copies take it to theirs.
  public var damage = Rect.empty

  /// Makes a growth without any ink.
  public init() {}

  /// Removes all ink, but keeps the memory for the next.
  package mutating func removeAll() {
    settled.removeAll(keepingCapacity: true)
    startTail(seed: StrokeSeed(0))
    damage = .empty
  }

  /// Removes what is not settled, but keeps the memory for the next.
  mutating func startTail(seed: StrokeSeed) {
    self.seed = seed
    tail.removeAll(keepingCapacity: true)
    if !drops.isEmpty { drops.removeAll(keepingCapacity: true) }
    if !restDrops.isEmpty { restDrops.removeAll() }
    (isLed, restGoesOn) = (false, false)
  }
}
