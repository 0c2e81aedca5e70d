public import Ink
internal import OrderedCollections

/// Pasting of images.
extension PaintingSession {
  /// Places an image on the paper of the current board.
  /// - Parameters:
  ///   - place: The image's centre in window space; `nil` for the middle of the window.
  ///   - seat: The seat that makes the edit. If it is `nil` or gone, the seat that was taken first
  ///     makes it, since the keyboard probably stands in front of that person.
  /// - Returns: effects without a change if the paper takes no more images.
  public mutating func paste(
    _ picture: PNGImage, at place: Point? = nil, by seat: SeatID? = nil
  ) -> Effects {
    var effects = Effects()
    guard let seat = seat.flatMap({ seats[$0]?.id }) ?? seats.keys.first,
      let placed = PlacedPicture(picture, frame: frame(of: picture, at: place))
    else { return effects }
    edit(.place(placed, by: seat), &effects)
    effects.palettes.insert(seat)
    return effects
  }

  /// Returns the frame of an image in canvas space. It has one image pixel per window pixel, unless
  /// the image would take up too much of the window.
  private func frame(of picture: PNGImage, at place: Point?) -> Rect {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let whole = window.rect
    let scale = min(
      1, whole.width * Self.pastedPart / width, whole.height * Self.pastedPart / height)
    let center = place.flatMap { $0.isFinite ? $0 : nil } ?? whole.center
    // On whole pixels, so that the image stays sharp.
    let start = Point(
      x: (center.x - width * scale / 2).rounded(), y: (center.y - height * scale / 2).rounded())
    return view.canvasRect(
      Rect(
        minX: start.x, minY: start.y, maxX: start.x + width * scale,
        maxY: start.y + height * scale))
  }

  /// The largest part of the window's width or height that a pasted image takes up.
  private static let pastedPart = 0.8
}
