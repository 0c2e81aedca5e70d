public import Ink
internal import OrderedCollections

/// Images that come from elsewhere.
extension PaintingSession {
  /// Lays an image on the paper of the board that is looked at.
  /// - Parameters:
  ///   - place: Where its middle goes, in window space; nil for the middle of the window.
  ///   - seat: Whose edit it is; where that is nil, or gone, that of the seat that was there first: a
  ///     keyboard stands in front of somebody.
  /// - Returns: effects without a change when the paper takes no more images.
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

  /// A pixel of the image is one of the window, unless it would be larger than the window then.
  private func frame(of picture: PNGImage, at place: Point?) -> Rect {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let whole = window.rect
    let scale = min(
      1, whole.width * Self.pastedPart / width, whole.height * Self.pastedPart / height)
    let center = place.flatMap { $0.isFinite ? $0 : nil } ?? whole.center
    // On whole pixels, where it is as sharp as it was.
    let start = Point(
      x: (center.x - width * scale / 2).rounded(), y: (center.y - height * scale / 2).rounded())
    return view.canvasRect(
      Rect(
        minX: start.x, minY: start.y, maxX: start.x + width * scale,
        maxY: start.y + height * scale))
  }

  /// The most of the window, across or down, that an image takes up when it comes.
  private static let pastedPart = 0.8
}
