/// The ink that one sample adds to a wet stroke. Settled pieces stay; the new tail replaces the old
/// tail.
public struct InkGrowth: Hashable, Sendable {
  /// The pieces that have become final, in order. They follow the pieces that settled before.
  public var settled: [InkSegment] = []
  /// The pieces that later samples may still change, in order.
  public var tail: [InkSegment] = []
  /// The area that must be repainted, in canvas space, without the soft edge. It covers the settled
  /// pieces and the tail, both old and new.
  public var damage = Rect.empty

  /// Makes a growth without any ink.
  public init() {}

  /// Removes all ink, but keeps the memory for the next.
  mutating func removeAll() {
    settled.removeAll(keepingCapacity: true)
    tail.removeAll(keepingCapacity: true)
    damage = .empty
  }
}
