public import Ink

/// Where the gallery sheet lies in the window, and how large things are on it. Where there is room, it keeps
/// clear of the bars of those who sit at the window, whether they are folded or not; else it covers them.
public struct GalleryPlace: Hashable, Sendable {
  /// The sheet, in window space. On whole pixels, except in windows too tiny for it.
  public let frame: Rect
  /// The side of what a finger presses, in pixels: 12 mm wherever it can be.
  public let cell: Double
  /// Whether there is room for words on the header's buttons.
  public let hasWords: Bool
  /// The proportions of the pictures on cards, width to height: the window's, in which drawings are pictured
  /// that were made in it, as far as they leave room for what stands on a card.
  public let aspect: Double

  /// The most of the window's width and height that the sheet takes where it need not cover bars.
  private static let share = 0.92
  /// The least window, in cells: a keyboard across, and below a card.
  private static let least = (width: 10.0, height: 9.0)
  /// The least width of a window in which the header's buttons bear words, in cells.
  private static let leastForWords = 14.0
  /// The least sheet that is worth to keep clear of bars, in cells.
  private static let comfortable = (width: 16.0, height: 12.0)
  /// No larger than people can reach, in cells.
  private static let most = (width: 40.0, height: 27.0)
  private static let aspects = 4.0 / 3...16.0 / 9
  /// From a sheet that keeps clear of bars to them, in cells.
  private static let distance = 0.3

  /// Places the sheet.
  /// - Parameters:
  ///   - window: The window's pixels.
  ///   - reach: How far bars reach into the window from the edges at which people sit, in pixels.
  public init(window: PixelRect, metrics: DisplayMetrics, reach: [ScreenEdge: Double] = [:]) {
    let whole = window.rect
    let wanted = (PaletteMeasures.wantedCell * metrics.pixelsPerMillimetre).rounded(.up)
    let most = min(wanted, whole.width / Self.least.width, whole.height / Self.least.height)
    let withWords = min(most, whole.width / Self.leastForWords)
    // Rather smaller than without words, but not too small for fingers.
    let leastCell = min(
      most, (PaletteMeasures.leastCell * metrics.pixelsPerMillimetre).rounded(.up))
    var cell = max(withWords, leastCell)
    hasWords = cell <= withWords
    if cell >= PaletteMeasures.leastSnappedCell { cell.round(.down) }
    self.cell = cell
    let proportions = whole.width / max(1, whole.height)
    aspect = min(max(proportions, Self.aspects.lowerBound), Self.aspects.upperBound)
    let measures = PaletteMeasures(cell: cell)
    let free = Rect(
      minX: whole.minX + (reach[.left] ?? 0), minY: whole.minY + (reach[.top] ?? 0),
      maxX: whole.maxX - (reach[.right] ?? 0), maxY: whole.maxY - (reach[.bottom] ?? 0)
    ).insetBy(Self.distance * cell)
    func isRoomy(_ length: Double, _ least: Double, _ bars: [ScreenEdge]) -> Bool {
      length >= least * cell || bars.allSatisfy { reach[$0] == nil }
    }
    let isClear =
      isRoomy(free.width, Self.comfortable.width, [.left, .right])
      && isRoomy(free.height, Self.comfortable.height, [.top, .bottom])
    let room = isClear ? free : whole.insetBy(measures.margin)
    let share = isClear ? Self.share : 1
    let width = min(room.width, whole.width * share, Self.most.width * cell)
    let height = min(room.height, whole.height * share, Self.most.height * cell)
    func snap(_ length: Double) -> Double { measures.snap(length) }
    let left = snap(room.center.x - width / 2)
    let top = snap(room.center.y - height / 2)
    frame = Rect(minX: left, minY: top, maxX: left + snap(width), maxY: top + snap(height))
  }
}
