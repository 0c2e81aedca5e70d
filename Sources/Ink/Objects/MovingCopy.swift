/// A copy of a stroke that a seat moves, on a board with a symmetry. It moves along as the symmetry has it: where the
/// stroke turns in one sense, a mirrored copy turns in the other.
public struct MovingCopy: Hashable, Sendable {
  /// The index of the copy in the drawing.
  public let stroke: StrokeIndex
  /// The mapping of canvas space that takes the stroke to the copy.
  public let mapping: Similarity
  /// How far the copy has been moved, turned and scaled since it was taken, in canvas space. It lies still if it
  /// would lie beyond what ink can reach.
  public private(set) var motion = Similarity.identity
  /// A rectangle around the copy where it was taken, in canvas space.
  public internal(set) var bounds = Rect.empty

  /// Makes a copy that lies where it was taken.
  /// - Parameters:
  ///   - stroke: The index of the copy in the drawing.
  ///   - mapping: The mapping of canvas space that takes the stroke to the copy.
  public init(_ stroke: StrokeIndex, mapping: Similarity) {
    (self.stroke, self.mapping) = (stroke, mapping)
  }

  /// A rectangle around the copy where it is now, in canvas space.
  public var reach: Rect { motion(bounds) }

  /// Moves the copy as the symmetry has it.
  /// - Parameters:
  ///   - transform: The mapping of the stroke from where it was taken, in canvas space.
  ///   - taken: The copy as it was taken.
  mutating func follow(_ transform: Similarity, _ taken: Stroke) {
    let motion = mapping.inverse.then(transform)?.then(mapping)
    self.motion = motion.flatMap { taken.canBeMapped(by: $0) ? $0 : nil } ?? .identity
  }
}
