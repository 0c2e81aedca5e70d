public import Ink

/// The lengths of the gallery sheet in pixels, for a cell of a given side.
public struct GalleryMeasures: Hashable, Sendable {
  /// A cell's side: what a finger presses.
  public let cell: Double
  /// The width of a card's picture to its height.
  private let aspect: Double
  private let measures: PaletteMeasures

  /// The widths of the header's and the footer's buttons that bear words, in cells.
  static let createWidth = 4.25
  static let trashWidth = 3.5
  static let undoWidth = 3.5
  /// The most a finger need go from key to key, in cells.
  private static let widestKey = 1.4

  init(cell: Double, aspect: Double) {
    self.cell = cell
    self.aspect = aspect
    measures = PaletteMeasures(cell: cell)
  }

  /// Rounds down to whole pixels where they count.
  func snap(_ length: Double) -> Double { measures.snap(length) }

  /// From the sheet's sides to what stands on it.
  public var padding: Double { snap(cell * 0.44) }
  /// Between cards, above the first row and below the last.
  public var gap: Double { snap(cell * 0.38) }
  /// The height of the header, and of a footer of one line.
  var header: Double { snap(cell * 1.4) }
  /// Below the list, where there is no footer: room for the sheet's edge.
  var bottom: Double { snap(cell * 0.1) }
  /// The height of a card's name and note.
  public var caption: Double { cell }
  /// How far beyond a card reaches what marks it.
  public var cardMargin: Double { snap(cell * 0.12) }
  /// Narrower than this no card is, but on a sheet that is.
  var leastCard: Double { cell * 4 }
  /// Between buttons.
  var buttonGap: Double { snap(cell * 0.13) }
  /// The height of a key of the keyboard.
  var key: Double { snap(cell * 0.95) }
  /// The height of the keyboard, with what is above and below it.
  var keyboard: Double { Double(GalleryKey.rows.count) * key + 2 * keyboardPadding }
  private var keyboardPadding: Double { snap(cell * 0.2) }

  /// The size of a card of at most this width, in whole pixels where they count.
  func card(width: Double) -> (width: Double, height: Double) {
    let width = max(0, snap(width))
    return (width, snap(width / aspect) + caption)
  }

  /// A button of so many cells in the middle of a row, by its right end.
  func button(right: Double, in row: Rect, cells: Double) -> Rect {
    let top = row.minY + snap((row.height - cell) / 2)
    return Rect(minX: right - snap(cells * cell), minY: top, maxX: right, maxY: top + cell)
  }

  /// The button at the end of a card's caption.
  public func more(in caption: Rect) -> Rect {
    Rect(minX: caption.maxX - cell, minY: caption.minY, maxX: caption.maxX, maxY: caption.maxY)
  }

  /// The button that takes the place of the name in a card's caption, beside the one at its end.
  public func replay(in caption: Rect) -> Rect {
    Rect(
      minX: caption.minX, minY: caption.minY, maxX: max(caption.minX, caption.maxX - cell),
      maxY: caption.maxY)
  }

  /// The button on the picture of what was deleted: at its lower end, where the picture is seen above it.
  public func putBack(in picture: Rect) -> Rect {
    let height = min(cell, picture.height)
    let inset = min(snap(cell * 0.08), snap((picture.height - height) / 2))
    return Rect(
      minX: picture.minX + inset, minY: picture.maxY - inset - height,
      maxX: picture.maxX - inset, maxY: picture.maxY - inset)
  }

  /// The quarters of a rectangle, row by row.
  public func quarters(of rect: Rect) -> [Rect] {
    let x = rect.minX + snap(rect.width / 2)
    let y = rect.minY + snap(rect.height / 2)
    return [
      Rect(minX: rect.minX, minY: rect.minY, maxX: x, maxY: y),
      Rect(minX: x, minY: rect.minY, maxX: rect.maxX, maxY: y),
      Rect(minX: rect.minX, minY: y, maxX: x, maxY: rect.maxY),
      Rect(minX: x, minY: y, maxX: rect.maxX, maxY: rect.maxY),
    ]
  }

  /// The keyboard's keys, in the middle of their footer.
  func keys(in footer: Rect) -> Rect {
    let most = GalleryKey.columns * Self.widestKey * cell
    let width = min(footer.width - 2 * padding, snap(most))
    let left = footer.minX + snap((footer.width - width) / 2)
    return Rect(
      minX: left, minY: footer.minY + keyboardPadding, maxX: left + width,
      maxY: footer.maxY - keyboardPadding)
  }
}
