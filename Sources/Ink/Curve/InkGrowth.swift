/// What a sample adds to a wet stroke's ink: pieces that will stay, the provisional tail, which takes the
/// place of the tail before it, and predicted ink, which takes the place of what was predicted before.
public struct InkGrowth: Hashable, Sendable {
  /// The pieces that have become final, in order; they are added to those before.
  public var settled: [InkSegment] = []
  /// All pieces that later samples may still change, in order.
  public var tail: [InkSegment] = []
  /// Ink ahead of the last sample, which no stroke ever keeps: it is there until the stroke's next change
  /// of any kind. None, unless the stroke began with a ``MotionPrediction``.
  public var predicted: [InkSegment] = []
  /// Where the stroke may look different now, in canvas space, without the soft edge: around the
  /// settled pieces, the tail and the predicted ink, and those two as they were before.
  public var damage = Rect.empty

  /// Makes an empty growth.
  public init() {}
}
