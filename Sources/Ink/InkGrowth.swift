/// What a sample adds to a wet stroke's ink: pieces that will stay, and the provisional tail, which
/// takes the place of the tail before it.
public struct InkGrowth: Hashable, Sendable {
  /// The pieces that have become final, in order; they are added to those before.
  public var settled: [InkSegment] = []
  /// All pieces that later samples may still change, in order.
  public var tail: [InkSegment] = []
  /// Where the stroke may look different now, in canvas space, without the soft edge: around the
  /// settled pieces, the tail, and the tail that was there before.
  public var damage = Rect.empty

  /// Makes an empty growth.
  public init() {}
}
