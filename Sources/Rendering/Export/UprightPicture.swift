public import Ink

/// Turned images as upright ones, for formats that cannot turn images.
public enum UprightPicture {
  /// Paints a turned image as one that is not turned, with about as many pixels in a canvas unit. It
  /// fills a rectangle around the image, and is transparent beside it.
  /// - Returns: `nil` if the image is damaged, or if there is not enough memory.
  public static func image(of placed: PlacedPicture) -> PlacedPicture? {
    let (picture, bounds) = (placed.picture, placed.bounds)
    let (side, area) = (Double(PNGImage.largestSide - 2), Double(PNGImage.maximumPixels) * 0.99)
    let density = max(
      Double(picture.width) / placed.frame.width, Double(picture.height) / placed.frame.height)
    let scale = min(
      density / placed.transform.scale, side / bounds.width, side / bounds.height,
      (area / (bounds.width * bounds.height)).squareRoot())
    guard scale > 0, scale.isFinite else { return nil }
    let (width, height) = (
      max(1, Int((bounds.width * scale).rounded(.up))),
      max(1, Int((bounds.height * scale).rounded(.up)))
    )
    guard let surface = ImageSurface(ifThereIsRoomFor: width, by: height) else { return nil }
    let view = ViewTransform(
      scale: scale, origin: Point(x: -bounds.minX * scale, y: -bounds.minY * scale))
    PaperPictures([placed]).paint(on: surface, view: view)
    var png: [UInt8] = []
    guard (try? PNGEncoder.encode(surface) { png += $0 }) != nil else { return nil }
    return PNGImage(png: png).flatMap {
      PlacedPicture(
        $0,
        frame: Rect(
          minX: bounds.minX, minY: bounds.minY, maxX: bounds.minX + Double(width) / scale,
          maxY: bounds.minY + Double(height) / scale))
    }
  }
}
