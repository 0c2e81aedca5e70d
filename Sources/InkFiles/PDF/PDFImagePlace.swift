import Ink

/// Where an image lies on a page (ISO 32000-1, 8.9.5): the unit square, upright, is mapped there.
struct PDFImagePlace {
  /// The operator that sets the mapping.
  let text: String

  /// - Parameter area: The page, in canvas space. Its upper left corner is the origin, and its y axis
  ///   points down.
  init(_ placed: PlacedPicture, on area: Rect) {
    let frame = placed.frame
    let origin = Point(x: area.minX, y: area.minY)
    func place(_ x: Double, _ y: Double) -> Point {
      placed.transform(Point(x: x, y: y)) - origin
    }
    let corner = place(frame.minX, frame.maxY)
    let right = place(frame.maxX, frame.maxY) - corner
    let up = place(frame.minX, frame.minY) - corner
    text =
      "\(right.x.plain) \(right.y.plain) \(up.x.plain) \(up.y.plain) "
      + "\(corner.x.plain) \(corner.y.plain) cm"
  }
}
