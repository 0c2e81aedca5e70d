/// What a change has made of a completed stroke.
public struct AlteredStroke: Hashable, Sendable {
  /// The stroke's index, which stays the same.
  public let index: StrokeIndex
  /// The stroke as it is now; one in a hand as if it lay where it was taken.
  public let stroke: Stroke
  /// Where it lies; `nil` if it lies in the order of completion.
  public let place: StackPlace?
}
