internal import Ink

/// A touch that is down, as the judge sees it.
struct PalmTrack: Hashable, Sendable {
  let contact: ContactID
  let device: Int
  /// Whether it came down on the canvas, not on a control.
  let isOnCanvas: Bool
  /// Where it came down, in millimetres.
  let start: Point
  /// When it came down, by the event's own clock.
  let began: Timestamp
  /// Its last place, in millimetres.
  private(set) var last: Point
  /// The time of its last report.
  private(set) var time: Timestamp
  /// How many reports moved it.
  private(set) var moves = 0
  /// The length of its way, in millimetres.
  private(set) var path = 0.0
  /// The longest way from one report to the next, in millimetres.
  private(set) var longestStep = 0.0
  /// The farthest that it was from ``start``, in millimetres.
  private(set) var reach = 0.0
  /// The largest size that it has had.
  private(set) var size: PalmSize?
  /// What it is taken for.
  var verdict = PalmVerdict.open
  /// Whether size or neighbours make it a palm, not only that it came down beside one.
  var isStrong = false
  /// When it was judged last, by the event's own clock.
  var judged: Timestamp
  /// When a suspect has rested for long enough, on the program's clock.
  var deadline: Timestamp?
  /// Whether it can wipe or wipes. A hand beside a finger never does.
  var wipe = Wipe.possible

  /// What a hand has to do with wiping.
  enum Wipe: Hashable, Sendable { case possible, begun, excluded }

  init(_ contact: ContactID, _ report: PalmReport, isOnCanvas: Bool) {
    self.contact = contact
    self.isOnCanvas = isOnCanvas
    (device, start, last, size) = (report.device, report.place, report.place, report.size)
    (began, time, judged) = (report.time, report.time, report.time)
  }

  /// How long it has been down, in milliseconds.
  var age: Int64 { began.span(to: time) }

  /// Adds a report.
  /// - Returns: `false` if it was added already.
  mutating func add(_ report: PalmReport) -> Bool {
    guard report.time != time || report.place != last else { return false }
    let step = last.distance(to: report.place)
    (last, time) = (report.place, report.time)
    if step > 0 { moves += 1 }
    path += step
    longestStep = max(longestStep, step)
    reach = max(reach, start.distance(to: last))
    if let reported = report.size {
      if size == nil { size = reported } else { size?.grow(to: reported) }
    }
    return true
  }

  /// Whether it has moved as fingers do: by that far, in several steps, and not to and fro.
  func hasMoved(_ distance: Double) -> Bool {
    reach >= distance && moves >= 3 && longestStep <= 0.6 * path && reach >= 0.4 * path
  }
}

extension Point {
  /// The distance to another point, in the unit of both.
  func distance(to other: Point) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
