public import Ink
public import Touch

/// The position of a sheet in the window, the size of its controls, and the keys of its keyboard. The
/// sheet faces a person. It keeps clear of all people's bars, folded or not. For that, its cells shrink
/// down to 7 mm. Only where that is not enough does it cover the bars.
public struct SheetPlace: Hashable, Sendable {
  /// The space of the person whom the sheet faces.
  public let space: SeatSpace
  /// The sheet's frame, in the person's space. On whole pixels, except in windows too small for it.
  public let frame: Rect
  /// The side of a control, in pixels: 12 mm, or less if the window is too small.
  public let cell: Double
  /// Whether the header's buttons have room for text.
  public let hasWords: Bool
  /// The ratio of width to height of the cards' pictures: that of the window, in which most
  /// drawings were made, within limits that leave room for a card's text.
  public let aspect: Double
  /// The keys of the on-screen keyboard.
  public let keys: ScreenKeyboard
  /// Whether the window is too small for the sheet beside the bars, so that it covers them.
  package let coversBars: Bool

  /// The largest part of the window's width and height that the sheet takes when it keeps clear of
  /// bars.
  private static let share = 0.92
  /// The smallest room for a sheet, in cells: the width of a keyboard, and the height of a keyboard with five rows
  /// and a card.
  private static let minimum = (width: 10.0, height: 9.0)
  /// The smallest width of the room for a sheet that needs no text there, in cells. Keys are narrower then.
  private static let leastWidth = 9.5
  /// The smallest width of the room with text on the header's buttons, in cells.
  private static let minimumForWords = 14.0
  /// The smallest width of a sheet with text on all the header's buttons, in cells.
  private static let wideHeader = 19.0
  /// The smallest room beside bars in which cells need not shrink, in cells.
  private static let comfortable = (width: 13.0, height: 12.0)
  /// The largest sheet that people can still reach across, in cells.
  private static let maximum = (width: 40.0, height: 27.0)
  private static let aspects = 4.0 / 3...16.0 / 9
  /// The distance from the sheet to bars that it keeps clear of, in cells, and in cells of the smallest size where
  /// cells have to shrink for that.
  private static let (distance, shortDistance) = (0.3, 0.15)

  /// Whether all of the header's buttons have room for text.
  public var hasWideHeader: Bool { hasWords && frame.width >= Self.wideHeader * cell }

  /// Places the sheet beside the bars, or over them where the window is too small.
  /// - Parameters:
  ///   - window: The window's pixels.
  ///   - metrics: The display's scale and density.
  ///   - reach: How far the bars reach into the window from each occupied edge, in pixels.
  ///   - edge: The edge of the person whom the sheet faces.
  ///   - prefersWords: Whether cells may be smaller than 9 mm, so that there is room for text on the
  ///     header's buttons.
  ///   - keys: The keys of the on-screen keyboard.
  public init(
    window: PixelRect, metrics: DisplayMetrics, reach: [ScreenEdge: Double] = [:],
    facing edge: ScreenEdge = .bottom, prefersWords: Bool = true,
    keys: ScreenKeyboard = ScreenKeyboard()
  ) {
    self.keys = keys
    space = SeatSpace(edge: edge, window: window)
    let whole = Rect(minX: 0, minY: 0, maxX: space.width, maxY: space.height)
    let wanted = (PaletteMeasures.wantedCell * metrics.controlDensity).rounded(.up)
    let leastWidth = prefersWords ? Self.minimum.width : Self.leastWidth
    let leastHeight = Self.minimum.height + Double(keys.rowCount - 5)
    // Smaller cells with text are preferred to larger ones without, down to the least size for
    // fingers.
    let least = prefersWords ? PaletteMeasures.minimumCell : PaletteMeasures.comfortableCell
    func fit(_ width: Double, _ height: Double) -> (cell: Double, hasWords: Bool) {
      let maximum = min(wanted, width / leastWidth, height / leastHeight)
      let withWords = min(maximum, width / Self.minimumForWords)
      let minimumCell = min(maximum, (least * metrics.controlDensity).rounded(.up))
      let cell = max(withWords, minimumCell)
      return (
        cell >= PaletteMeasures.minimumSnappedCell ? cell.rounded(.down) : cell, cell <= withWords
      )
    }
    let usual = fit(whole.width, whole.height)
    let (left, right) = (edge.left, edge.left.opposite)
    let besideBars = Rect(
      minX: whole.minX + (reach[left] ?? 0), minY: whole.minY + (reach[edge.opposite] ?? 0),
      maxX: whole.maxX - (reach[right] ?? 0), maxY: whole.maxY - (reach[edge] ?? 0))
    let free = besideBars.insetBy(Self.distance * usual.cell)
    func isRoomy(_ length: Double, _ minimum: Double, _ bars: [ScreenEdge]) -> Bool {
      length >= minimum * usual.cell || bars.allSatisfy { reach[$0] == nil }
    }
    let isRoomy =
      isRoomy(free.width, Self.comfortable.width, [left, right])
      && isRoomy(free.height, Self.comfortable.height, [edge, edge.opposite])
    // Beside bars, cells are not so small that nobody hits them, unless they are as small anyway.
    let smallest = min(
      usual.cell, (PaletteMeasures.minimumCell * metrics.controlDensity).rounded(.up))
    let narrow = besideBars.insetBy(Self.shortDistance * smallest)
    let shrunk = fit(narrow.width, narrow.height)
    coversBars = !isRoomy && shrunk.cell < smallest
    (cell, hasWords) = isRoomy || coversBars ? usual : shrunk
    let proportions = window.rect.width / max(1, window.rect.height)
    aspect = min(max(proportions, Self.aspects.lowerBound), Self.aspects.upperBound)
    let measures = PaletteMeasures(cell: cell)
    let room = coversBars ? whole.insetBy(measures.margin) : isRoomy ? free : narrow
    let share = isRoomy ? Self.share : 1
    let width = min(room.width, whole.width * share, Self.maximum.width * cell)
    let height = min(room.height, whole.height * share, Self.maximum.height * cell)
    func snap(_ length: Double) -> Double { measures.snap(length) }
    let x = snap(room.center.x - width / 2)
    let y = snap(room.center.y - height / 2)
    frame = Rect(minX: x, minY: y, maxX: x + snap(width), maxY: y + snap(height))
  }
}
