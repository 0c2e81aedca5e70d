/// An image that lies on the paper of a board, below all ink.
public struct PlacedPicture: Hashable, Sendable {
  /// The image.
  public let picture: PNGImage
  /// What it covers, in canvas space; it is stretched to that.
  public let frame: Rect

  /// Lays an image down.
  /// - Returns: nil when the frame is empty or thinner than any ink, or is not where ink can be.
  public init?(_ picture: PNGImage, frame: Rect) {
    let edges = [frame.minX, frame.minY, frame.maxX, frame.maxY]
    guard frame.width >= Self.thinnest, frame.height >= Self.thinnest,
      edges.allSatisfy({ abs($0) <= Quantum.limit })
    else { return nil }
    (self.picture, self.frame) = (picture, frame)
  }

  /// The least width and height, in canvas units: the finest step of ink. What paints images divides by it.
  private static let thinnest = 1.0 / 65_536
}
