public import Ink
internal import OrderedCollections
import Touch

/// Copying strokes, and adding copies.
extension PaintingSession {
  /// How far a copy lies beside its original, in millimetres.
  private static let copyStep = 5.0

  /// Puts what a seat has selected on the clipboard; the whole board if nothing is selected.
  mutating func copy(for seat: SeatID, _ effects: inout Effects) {
    let strokes = selectedStrokes(of: seat)
    effects.programRequests.append(
      strokes.isEmpty ? .copy(for: seat) : .copyStrokes(strokes, for: seat))
  }

  /// Puts what a seat has selected on the clipboard, and removes it.
  mutating func cutSelection(of seat: SeatID, _ effects: inout Effects) {
    guard selections.bySeat[seat] != nil else { return }
    copy(for: seat, &effects)
    deleteSelection(of: seat, &effects)
  }

  /// Adds a copy of what a seat has selected, a little beside it, and selects the copy.
  mutating func duplicateSelection(of seat: SeatID, _ effects: inout Effects) {
    guard selections.bySeat[seat] != nil else { return }
    let strokes = selectedStrokes(of: seat)
    addAndSelect(strokes.map { $0.mapped(by: stepAside) }, for: seat, &effects)
  }

  /// Adds strokes and images that come from elsewhere, such as another drawing, as one edit, and selects
  /// them. Images alone are only selected if the seat is selecting already.
  ///
  /// They come to lie around the place. Without a place, they lie a little beside where they were, so
  /// that they can be told from their originals; if this is not in the window, in the middle of it.
  /// - Parameters:
  ///   - strokes: The strokes, from lowest to highest.
  ///   - pictures: The images on the paper, from lowest to highest.
  ///   - place: The place, in window space.
  ///   - seat: The seat that makes the edit. If it is `nil` or gone, the seat that was taken first.
  public mutating func paste(
    _ strokes: [Stroke], _ pictures: [PlacedPicture] = [], at place: Point? = nil,
    by seat: SeatID? = nil
  ) -> Effects {
    var effects = Effects()
    guard let seat = seat.flatMap({ seats[$0]?.id }) ?? seats.keys.first else { return effects }
    let bounds = strokes.reduce(pictures.reduce(Rect.empty) { $0.union($1.bounds) }) {
      $0.union($1.bounds)
    }
    let seen = view.canvasRect(window.rect)
    var shift = stepAside
    if let place, place.isFinite {
      shift = Similarity(shift: view.canvasPoint(place) - bounds.center) ?? .identity
    } else if !seen.contains(bounds.center) {
      shift = Similarity(shift: seen.center - bounds.center) ?? .identity
    }
    let placed = pictures.compactMap { $0.mapped(by: shift) }
    if strokes.isEmpty {
      if !placed.isEmpty { add(placed, by: seat, &effects) }
    } else {
      palettes.change(seat, in: surroundings, &effects) { $0.choose(.select) }
      let images = placed.compactMap { Stroke($0, seat: seat, time: now) }
      addAndSelect(images + strokes.map { $0.mapped(by: shift) }, for: seat, &effects)
    }
    followEvent(&effects)
    return effects
  }

  /// Adds strokes above all others, and images on the paper above those there, and selects them.
  /// - Returns: whether they were added; the paper may take no more images.
  @discardableResult
  mutating func addAndSelect(
    _ strokes: [Stroke], for seat: SeatID, _ effects: inout Effects
  ) -> Bool {
    setSelection([], of: seat, &effects)
    let first = drawing.strokes.count
    guard edit(.add(strokes, at: StrokeIndex(first), by: seat), &effects) else {
      return false
    }
    effects.palettes.insert(seat)
    setSelection((first..<drawing.strokes.count).map { StrokeIndex($0) }, of: seat, &effects)
    return true
  }

  /// The strokes that a seat has selected, from lowest to highest.
  private func selectedStrokes(of seat: SeatID) -> [Stroke] {
    (selections.bySeat[seat]?.strokes ?? []).sorted {
      (drawing.place(of: $0), $0) < (drawing.place(of: $1), $1)
    }.map { drawing[$0].lying(onPaper: drawing.isOnPaper($0)) }
  }

  /// The mapping from an original to a copy beside it.
  private var stepAside: Similarity {
    // Whole pixels, so that images stay sharp.
    let step = (Self.copyStep * metrics.pixelsPerMillimetre).rounded() / view.scale
    return Similarity(shift: Point(x: step, y: step)) ?? .identity
  }
}
