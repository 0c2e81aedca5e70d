/// The tip of a dry medium, a disc of the brush's width.
public struct Tip: Hashable, Sendable {
  /// 0 for a tip that presses evenly, 1 for one whose pressure falls to 0 at its edge.
  public var softness: Float
  /// The load of a straight pass on the centre line of a tip that is wide on the screen, in passes. A thin one leaves
  /// less, because its soft edge lies half outside: 95 in a hundred at a radius of 6 pixels, 85 at 1.2.
  public var flow: Float

  /// Makes a tip from its softness, 0 to 1, and its flow, in passes.
  public init(softness: Float, flow: Float = 1) {
    (self.softness, self.flow) = (softness, flow)
  }
}
