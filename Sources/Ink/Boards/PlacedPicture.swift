/// An image that lies on the paper of a board, below all ink.
public struct PlacedPicture: Hashable, Sendable {
  /// The image to show in ``frame``.
  public let picture: PNGImage
  /// The rectangle that the image is stretched to, in canvas space.
  public let frame: Rect

  /// Places an image.
  /// - Returns: `nil` if the frame is empty, is thinner than any ink, or reaches beyond
  ///   ``Quantum/limit``.
  public init?(_ picture: PNGImage, frame: Rect) {
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    guard frame.width >= Self.thinnest, frame.height >= Self.thinnest,
      edges.allSatisfy({ abs($0) <= Quantum.limit })
    else { return nil }
    (self.picture, self.frame) = (picture, frame)
  }

  /// The least width and height, in canvas units: the finest step of ink. Painting divides by
  /// these, so they must not be too small.
  private static let thinnest = 1.0 / 65_536
}
