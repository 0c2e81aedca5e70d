public import Ink

/// Where a replay's bar and its controls lie, in window space: in the middle of the lower edge, and above it
/// the room for the drawing.
public struct ReplayLayout: Hashable, Sendable {
  /// All of the bar.
  public let frame: Rect
  /// The side of what a finger presses, in pixels: 12 mm wherever it can be.
  public let cell: Double
  /// Plays and pauses.
  public let play: Rect
  /// Where a finger scrubs.
  public let track: Rect
  /// Where the time stands; nil where there is no room for it.
  public let time: Rect?
  /// The speed.
  public let speed: Rect
  /// Closes the replay.
  public let close: Rect
  /// Where the drawing is shown.
  public let room: Rect

  /// In cells: the widest bar, the narrowest one that says the time, and the least window.
  private static let widest = 26.0
  private static let leastForTime = 9.0
  private static let least = (width: 5.0, height: 3.0)
  /// In cells: the speed's and the time's width.
  private static let speedWidth = 1.2
  private static let timeWidth = 2.9

  /// Lays the bar out in a window.
  public init(window: PixelRect, metrics: DisplayMetrics) {
    let whole = window.rect
    let wanted = (PaletteMeasures.wantedCell * metrics.pixelsPerMillimetre).rounded(.up)
    let cell = min(
      wanted, max(1, (whole.width / Self.least.width).rounded(.down)),
      max(1, (whole.height / Self.least.height).rounded(.down)))
    let measures = PaletteMeasures(cell: cell)
    self.cell = cell
    let (margin, padding) = (measures.margin, measures.padding)
    let width = measures.snap(min(whole.width - 2 * margin, Self.widest * cell))
    let left = measures.snap(whole.center.x - width / 2)
    frame = Rect(
      minX: left, minY: whole.maxY - margin - cell - 2 * padding, maxX: left + width,
      maxY: whole.maxY - margin)
    let (top, bottom) = (frame.minY + padding, frame.maxY - padding)
    func part(_ left: Double, _ right: Double) -> Rect {
      Rect(minX: left, minY: top, maxX: max(left, right), maxY: bottom)
    }
    let (first, last) = (frame.minX + padding, frame.maxX - padding)
    play = part(first, first + cell)
    close = part(last - cell, last)
    let speedLeft = close.minX - measures.snap(cell * Self.speedWidth)
    speed = part(speedLeft, close.minX)
    let timeLeft = speedLeft - measures.snap(cell * Self.timeWidth)
    let hasTime = width >= Self.leastForTime * cell
    time = hasTime ? part(timeLeft, speedLeft) : nil
    track = part(play.maxX, hasTime ? timeLeft : speedLeft)
    room = Rect(
      minX: whole.minX, minY: whole.minY, maxX: whole.maxX,
      maxY: max(whole.minY + 1, frame.minY - margin))
  }

  /// The way that the handle's middle goes, from the left to the right.
  public var way: (from: Double, to: Double) {
    let inset = min(cell * 0.4, track.width / 2)
    return (track.minX + inset, track.maxX - inset)
  }

  /// Where a control is.
  public func rect(of control: ReplayControl) -> Rect {
    switch control {
    case .play: play
    case .track: track
    case .speed: speed
    case .close: close
    }
  }

  /// What a finger presses at a place of the window; nil beside all controls.
  public func control(at point: Point) -> ReplayControl? {
    ReplayControl.allCases.first { rect(of: $0).holds(point) }
  }

  /// How far along the track a place of the window is, from 0 to 1.
  func share(at point: Point) -> Double {
    let (from, to) = way
    return to > from ? min(max((point.x - from) / (to - from), 0), 1) : 0
  }
}
