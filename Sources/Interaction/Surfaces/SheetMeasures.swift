public import Ink

/// The lengths of a sheet's parts, in pixels, for a given cell size.
public struct SheetMeasures: Hashable, Sendable {
  /// The side of a cell, the smallest area that a finger presses, in pixels.
  public let cell: Double
  /// The ratio of width to height of a card's picture.
  private let aspect: Double
  /// The keys of the on-screen keyboard.
  let keys: ScreenKeyboard
  /// The width of the on-screen keyboard, in keys.
  private let columns: Int
  private let measures: PaletteMeasures

  /// The widths of the labelled buttons in header and footer, in cells.
  static let createWidth = 4.25
  static let trashWidth = 3.5
  static let undoWidth = 3.5
  static let doneWidth = 2.75
  static let chosenWidth = 3.25
  /// The width of a button with the name of a format, in cells. It has its name wherever it is.
  static let formatWidth = (wide: 2.5, narrow: 2.0)
  /// The largest width of the field for a search, in cells.
  private static let widestSearch = 12.0
  /// The margin inside the sheet's left and right sides, in cells.
  private static let sides = 0.44
  /// The largest width of a key, in cells.
  private static let widestKey = 1.4

  /// Creates the measures of a sheet at a place. The letters of the language have keys of their own if no
  /// key is narrower then.
  package init(_ place: SheetPlace) {
    (cell, aspect, keys) = (place.cell, place.aspect, place.keys)
    measures = PaletteMeasures(cell: cell)
    let wanted = keys.wantedColumns
    let room = place.frame.width - 2 * measures.snap(cell * Self.sides)
    columns =
      room >= Double(wanted) * Self.widestKey * cell ? wanted : ScreenKeyboard.columns
  }

  /// Rounds down to whole pixels, if cells are large enough for that.
  func snap(_ length: Double) -> Double { measures.snap(length) }

  /// The margin inside the sheet's left and right sides.
  public var padding: Double { snap(cell * Self.sides) }
  /// The distance between cards, above the first row and below the last.
  public var gap: Double { snap(cell * 0.38) }
  /// The height of the header, and of a footer with one line.
  var header: Double { snap(cell * 1.4) }
  /// The margin below the list if there is no footer: room for the sheet's edge.
  var bottom: Double { snap(cell * 0.1) }
  /// The height of a card's name and note.
  public var caption: Double { cell }
  /// How far the marking of a card extends beyond it.
  public var cardMargin: Double { snap(cell * 0.12) }
  /// The smallest width of a card, unless the sheet itself is narrower.
  private var minimumCard: Double { cell * 4 }
  /// The width up to which cards grow on large screens: their pictures are not blurred by that, nor larger
  /// than somebody sees at a glance.
  private var largestCard: Double {
    max(minimumCard, min(cell * 5.6, Double(Self.thumbnailSide)))
  }
  /// The number of cards in a row from which they grow, instead of more of them being shown.
  private static let enoughColumns = 5
  /// The largest side of a small picture, in pixels: the size "large" of the freedesktop Thumbnail Managing
  /// Standard.
  public static let thumbnailSide = 256
  /// The distance between buttons.
  var buttonGap: Double { snap(cell * 0.13) }
  /// The height of the keyboard, including the space above and below it.
  var keyboard: Double { Double(keys.rowCount) * snap(cell * 0.95) + 2 * keyboardPadding }
  private var keyboardPadding: Double { snap(cell * 0.2) }

  /// Returns the number of cards in a row of this width, in pixels.
  func columns(in width: Double) -> Int {
    func count(_ card: Double) -> Double { (width + gap) / (card + gap) }
    let fewest = Int(count(largestCard).rounded(.up))
    return max(1, min(Int(count(minimumCard)), max(Self.enoughColumns, fewest)))
  }

  /// Returns the size of a card of at most this width, snapped to whole pixels.
  func card(width: Double) -> (width: Double, height: Double) {
    let width = max(0, snap(width))
    return (width, snap(width / aspect) + caption)
  }

  /// Returns a button of a given width in cells, vertically centred in a row, with its right side
  /// at `right`.
  func button(right: Double, in row: Rect, cells: Double) -> Rect {
    let top = row.minY + snap((row.height - cell) / 2)
    return Rect(minX: right - snap(cells * cell), minY: top, maxX: right, maxY: top + cell)
  }

  /// Returns the field for a search, below the header. It is not wider than a name needs.
  func search(in frame: Rect) -> Rect {
    let top = frame.minY + header
    let left = frame.minX + padding
    let width = min(frame.width - 2 * padding, snap(Self.widestSearch * cell))
    return Rect(minX: left, minY: top, maxX: left + width, maxY: top + cell)
  }

  /// Returns the button at the right end of a card's caption.
  public func more(in caption: Rect) -> Rect {
    Rect(minX: caption.maxX - cell, minY: caption.minY, maxX: caption.maxX, maxY: caption.maxY)
  }

  /// Returns the button that restores a deleted drawing: at the bottom of its picture, most of
  /// which stays visible above.
  public func putBack(in picture: Rect) -> Rect {
    let height = min(cell, picture.height)
    let inset = min(snap(cell * 0.08), snap((picture.height - height) / 2))
    return Rect(
      minX: picture.minX + inset, minY: picture.maxY - inset - height,
      maxX: picture.maxX - inset, maxY: picture.maxY - inset)
  }

  /// Returns the area of the keyboard's keys, centred in the footer.
  private func keyArea(in footer: Rect) -> Rect {
    let width = min(footer.width - 2 * padding, widestKeys)
    let left = footer.minX + snap((footer.width - width) / 2)
    return Rect(
      minX: left, minY: footer.minY + keyboardPadding, maxX: left + width,
      maxY: max(footer.minY + keyboardPadding, footer.maxY - keyboardPadding))
  }

  /// Returns the keys of the on-screen keyboard. All planes are equally high.
  /// - Parameters:
  ///   - plane: The plane that was chosen; `nil` if none was.
  ///   - isText: Whether they write a text of several lines, and not a name.
  ///   - footer: The area of the keyboard with the space around it.
  ///   - control: Returns the sheet's control for a key.
  func keyItems<Control>(
    _ plane: KeyPlane?, isText: Bool = false, in footer: Rect, as control: (ScreenKey) -> Control
  ) -> [PlacedControl<Control>] {
    let keyboard = keyArea(in: footer)
    let rows = keys.rows(keys.plane(plane), isText: isText, columns: columns)
    let (width, height) = (
      keyboard.width / Double(columns), keyboard.height / Double(rows.count)
    )
    var items: [PlacedControl<Control>] = []
    for (index, row) in rows.enumerated() {
      let cells = row.reduce(0) { $0 + $1.width }
      var place = (Double(columns) - cells) / 2
      let top = keyboard.minY + snap(Double(index) * height)
      let bottom = keyboard.minY + snap(Double(index + 1) * height)
      for (key, cells) in row {
        let left = keyboard.minX + snap(place * width)
        place += cells
        items.append(
          PlacedControl(
            control: control(key),
            rect: Rect(
              minX: left, minY: top, maxX: keyboard.minX + snap(place * width), maxY: bottom)))
      }
    }
    return items
  }

  private var widestKeys: Double { snap(Double(columns) * Self.widestKey * cell) }

  /// The width of a sheet that has little more than the keyboard.
  var keyboardWidth: Double { widestKeys + 2 * padding }
}
