internal import Ink

extension PlacedPicture {
  /// The largest part of the window's width or height that a pasted image takes up.
  private static let pastedPart = 0.8

  /// Places an image in a window, unless it would take up too much of the window in its own size,
  /// which is then reduced.
  /// - Parameters:
  ///   - size: The image's own size in window pixels; `nil` for one window pixel for each of its
  ///     pixels.
  ///   - place: The image's centre in window space; `nil` for the middle of the window.
  /// - Returns: `nil` if the image cannot lie there.
  init?(
    pasting picture: PNGImage, size: (width: Double, height: Double)? = nil, at place: Point?,
    in window: PixelRect, view: ViewTransform
  ) {
    let (width, height) = size ?? (Double(picture.width), Double(picture.height))
    let whole = window.rect
    let scale = min(
      1, whole.width * Self.pastedPart / width, whole.height * Self.pastedPart / height)
    let center = place.flatMap { $0.isFinite ? $0 : nil } ?? whole.center
    // On whole pixels, so that the image stays sharp.
    let start = Point(
      x: (center.x - width * scale / 2).rounded(), y: (center.y - height * scale / 2).rounded())
    let frame = Rect(
      minX: start.x, minY: start.y, maxX: start.x + width * scale,
      maxY: start.y + height * scale)
    self.init(picture, frame: view.canvasRect(frame))
  }
}
