public import Ink
internal import OrderedCollections

/// Pasting of images.
extension PaintingSession {
  /// Places an image on the paper of the current board, above the images there and below all ink. If the
  /// seat is selecting, the image is selected then.
  /// - Parameters:
  ///   - size: The image's own size in window pixels; `nil` for one for each of its pixels. A larger
  ///     image than fits is placed smaller.
  ///   - place: The image's centre in window space; `nil` for the middle of the window.
  ///   - seat: The seat that makes the edit. If it is `nil` or gone, the seat that was taken first
  ///     makes it, since the keyboard probably stands in front of that person.
  /// - Returns: effects without a change if the paper takes no more images.
  public mutating func paste(
    _ picture: PNGImage, size: (width: Double, height: Double)? = nil, at place: Point? = nil,
    by seat: SeatID? = nil
  ) -> Effects {
    var effects = Effects()
    guard let seat = seat.flatMap({ seats[$0]?.id }) ?? seats.keys.first,
      let placed = PlacedPicture(pasting: picture, size: size, at: place, in: window, view: view)
    else { return effects }
    add([placed], by: seat, &effects)
    followEvent(&effects)
    return effects
  }

  /// Places images on the paper, as one edit of a seat.
  mutating func add(_ pictures: [PlacedPicture], by seat: SeatID, _ effects: inout Effects) {
    let strokes = pictures.compactMap { Stroke($0, seat: seat, time: now) }
    guard seats[seat]?.brush.tool == .select else {
      edit(.add(strokes, at: StrokeIndex(drawing.strokes.count), by: seat), &effects)
      effects.palettes.insert(seat)
      return
    }
    addAndSelect(strokes, for: seat, &effects)
  }
}
