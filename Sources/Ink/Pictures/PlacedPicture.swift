/// An image on a board: stretched to a rectangle, and perhaps moved, turned and scaled then.
public struct PlacedPicture: Hashable, Sendable {
  /// The image to show in ``frame``.
  public let picture: PNGImage
  /// The rectangle that the image is stretched to, in canvas space before ``transform``.
  public let frame: Rect
  /// The mapping from the frame to where the image is, both in canvas space. It turns the image: one
  /// that does not is part of the frame, if the frame can be there.
  public let transform: Similarity

  /// Stretches an image to a frame, and maps it from there. A transform that does not turn becomes
  /// a part of the frame if the frame can be there.
  /// - Returns: `nil` if the frame is empty, is thinner than any ink, or reaches beyond
  ///   ``Quantum/limit``, there or where the transform takes it, or if the transform mirrors.
  public init?(_ picture: PNGImage, frame: Rect, transform: Similarity = .identity) {
    guard Self.isValid(frame), !transform.isMirrored else { return nil }
    let moved = transform.isIdentity ? frame : transform(frame)
    guard moved.minX.isFinite, Self.isWithinReach(moved) else { return nil }
    self.picture = picture
    if !transform.turns, Self.isValid(moved) {
      (self.frame, self.transform) = (moved, .identity)
    } else {
      (self.frame, self.transform) = (frame, transform)
    }
  }

  /// A rectangle around the image where it is, in canvas space.
  public var bounds: Rect { transform.isIdentity ? frame : transform(frame) }

  /// Whether the image is not turned, so that it fills ``frame``.
  public var isUpright: Bool { transform.isIdentity }

  /// Returns the same image moved, turned and scaled; `nil` if it cannot be there.
  public func mapped(by mapping: Similarity) -> PlacedPicture? {
    guard let whole = transform.then(mapping) else { return nil }
    return PlacedPicture(picture, frame: frame, transform: whole)
  }

  /// Whether an image can be placed in a frame without a transform; see ``init(_:frame:transform:)``.
  public static func canBe(in frame: Rect) -> Bool { isValid(frame) }

  private static func isValid(_ frame: Rect) -> Bool {
    frame.width >= thinnest && frame.height >= thinnest && isWithinReach(frame)
  }

  private static func isWithinReach(_ rect: Rect) -> Bool {
    [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0) <= Quantum.limit }
  }

  /// The least width and height, in canvas units: the finest step of ink. Painting divides by
  /// these, so they must not be too small.
  private static let thinnest = 1.0 / 65_536
}

extension Similarity {
  /// Whether the mapping turns.
  fileprivate var turns: Bool { b != 0 || a < 0 }
}
