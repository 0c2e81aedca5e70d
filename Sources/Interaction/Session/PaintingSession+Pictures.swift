public import Ink
internal import OrderedCollections

/// Pasting and adding of images.
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

  /// Adds an image that a person has chosen to the current board: in the middle of what the person sees,
  /// upright for that person, and selected, so that it can be moved and scaled at once.
  /// - Parameters:
  ///   - size: The image's own size in window pixels. A larger image than fits is placed smaller.
  ///   - seat: The person's seat. If it is gone, the image is for the seat that was taken first.
  /// - Returns: effects without a change if the paper takes no more images.
  public mutating func add(
    _ picture: PNGImage, size: (width: Double, height: Double), for seat: SeatID
  ) -> Effects {
    var effects = Effects()
    guard let seat = seats[seat] ?? seats.values.first,
      let placed = PlacedPicture(
        adding: picture, size: size, in: room(of: seat),
        of: SeatSpace(edge: seat.edge, window: window), view: view)
    else { return effects }
    // The tool changes, which ends a text.
    shapeTyped(&effects)
    let strokes = [Stroke(placed, seat: seat.id, time: now)].compactMap { $0 }
    guard addAndSelect(strokes, for: seat.id, &effects) else { return effects }
    palettes.change(seat.id, in: surroundings, &effects) { $0.choose(.select) }
    followEvent(&effects)
    return effects
  }

  /// The part of the window that a person has, without the person's palette, in the person's space. It reaches
  /// to the middle of the window if others are at the table.
  private func room(of seat: Seat) -> Rect {
    let space = SeatSpace(edge: seat.edge, window: window)
    let part = palettes.neighbors[seat.id]?.part ?? 0...space.width
    let bar = layouts[seat.id]?.frame ?? .empty
    let near = seats.count > 1 ? space.height / 2 : 0
    return Rect(
      minX: part.lowerBound, minY: near, maxX: part.upperBound,
      maxY: bar.isEmpty ? space.height : max(bar.minY, near + 1))
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
