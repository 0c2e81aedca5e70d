public import Ink
public import Touch

/// A control on the replay bar that a finger can press.
public enum ReplayControl: String, Hashable, CaseIterable, Sendable {
  /// Starts or pauses the replay.
  case play
  /// Shows how far the replay has come, and seeks to where a finger is.
  case track
  /// Switches to the next playback speed.
  case speed
  /// Closes the replay and shows the current board again.
  case close

  /// The control's name in reports.
  public var name: String { rawValue }
}

/// The positions of the replay bar, its controls and the drawing above it, in window space. The bar
/// lies in the middle of the lower edge.
public struct ReplayLayout: Hashable, Sendable {
  /// The space of the person whom the bar faces. It equals window space.
  public let space: SeatSpace
  /// The whole bar, including its padding.
  public let frame: Rect
  /// The side of a control, in pixels: 12 mm, or less if the window is too small.
  public let cell: Double
  /// The area of the button that plays and pauses.
  public let play: Rect
  /// The area of the track, on which a finger scrubs.
  public let track: Rect
  /// The area of the text that shows the time; `nil` if there is no room for it.
  public let time: Rect?
  /// The area of the button that changes the speed.
  public let speed: Rect
  /// The area of the button that closes the replay.
  public let close: Rect
  /// The area above the bar, in which the drawing is shown.
  public let room: Rect

  /// The widest bar, the narrowest bar that shows the time, and the smallest window; all in cells.
  private static let widest = 26.0
  private static let minimumForTime = 9.0
  private static let minimum = (width: 5.0, height: 3.0)
  /// The widths of the speed button and of the time, in cells.
  private static let speedWidth = 1.2
  private static let timeWidth = 2.9

  /// Lays out the bar for a window of the given size and resolution.
  public init(window: PixelRect, metrics: DisplayMetrics) {
    let whole = window.rect
    space = SeatSpace(edge: .bottom, window: window)
    let wanted = (PaletteMeasures.wantedCell * metrics.controlDensity).rounded(.up)
    let cell = min(
      wanted, max(1, (whole.width / Self.minimum.width).rounded(.down)),
      max(1, (whole.height / Self.minimum.height).rounded(.down)))
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
    let hasTime = width >= Self.minimumForTime * cell
    time = hasTime ? part(timeLeft, speedLeft) : nil
    track = part(play.maxX, hasTime ? timeLeft : speedLeft)
    room = Rect(
      minX: whole.minX, minY: whole.minY, maxX: whole.maxX,
      maxY: max(whole.minY + 1, frame.minY - margin))
  }

  /// The range of x positions that the middle of the handle can take, from left to right.
  public var way: (from: Double, to: Double) {
    let inset = min(cell * 0.4, track.width / 2)
    return (track.minX + inset, track.maxX - inset)
  }

  /// Returns the rectangle of a control.
  public func rect(of control: ReplayControl) -> Rect {
    switch control {
    case .play: play
    case .track: track
    case .speed: speed
    case .close: close
    }
  }

  /// Converts a point of the window to a position along the track, from 0 to 1.
  func share(at point: Point) -> Double {
    let (from, to) = way
    return to > from ? min(max((point.x - from) / (to - from), 0), 1) : 0
  }
}
