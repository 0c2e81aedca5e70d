public import Ink

/// The positions of the keys on the sheet with which a person writes a text, in the space of the person
/// whom it faces. The sheet has nothing but the keys: the text is on the canvas.
public struct WritingLayout: Hashable, Sendable {
  /// The lengths of the sheet's parts.
  public let measures: SheetMeasures
  /// The rectangle of the whole sheet.
  public let frame: Rect
  /// The keys on the screen, with their places in the window.
  public let items: [GalleryLayout.Item]

  /// The places where the sheet can lie, the nearest to the person first: in the middle, to the left and to
  /// the right; then the same a quarter of a sheet farther away, and so on.
  static let spots = 0..<(3 * 24)

  /// - Parameters:
  ///   - place: Where the gallery sheet would lie.
  ///   - spot: Where the sheet lies in that place; one of ``spots``.
  ///   - plane: The page of the keyboard that was chosen; `nil` if none was.
  init(in place: SheetPlace, spot: Int, plane: KeyPlane?) {
    measures = SheetMeasures(place)
    frame = Self.frame(in: place, spot: spot)
    items = measures.keyItems(plane, isText: true, in: frame, as: GalleryControl.key)
  }

  /// Returns the rectangle of the whole sheet. The parameters are those of the initializer.
  static func frame(in place: SheetPlace, spot: Int) -> Rect {
    let measures = SheetMeasures(place)
    let width = min(place.frame.width, measures.keyboardWidth)
    let height = min(place.frame.height, measures.keyboard)
    let part = [0.5, 0, 1][spot % 3]
    let left = place.frame.minX + measures.snap((place.frame.width - width) * part)
    let away = measures.snap(height / 4) * Double(spot / 3)
    let top = max(place.frame.minY, place.frame.maxY - height - away)
    return Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
  }
}
