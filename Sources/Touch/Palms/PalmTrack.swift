package import Ink

/// A touch that is down, as the judge sees it.
package struct PalmTrack: Hashable, Sendable {
  /// The contact whose way this is.
  package let contact: ContactID
  package let device: Int
  /// The seat at whose edge it came down; `nil` if each device has its own seat.
  let seat: SeatID?
  /// Whether the size of the screen was known when it came down.
  let isMeasured: Bool
  /// Whether it came down on the canvas, not on a control.
  let isOnCanvas: Bool
  /// Where it came down, in millimetres.
  package let start: Point
  /// When it came down, by the event's own clock.
  package let began: Timestamp
  /// The earlier contacts of the same finger, if the device has lost the finger and found it again.
  var loss = Loss()
  /// Its last place, in millimetres.
  package private(set) var last: Point
  /// The time of its last reading.
  private(set) var time: Timestamp
  /// When a raw event told that its finger had left, by that event's own clock; `nil` until then.
  private var left: Timestamp?
  /// How many reports moved it.
  private(set) var moves = 0
  /// The length of the way from report to report, in millimetres. A contact that trembles makes it long.
  private(set) var path = 0.0
  /// The length of its way in steps that are too long for trembling, in millimetres.
  private(set) var way = 0.0
  /// The end of the last of those steps.
  private var milestone: Point
  /// The longest way from one reading to the next, in millimetres.
  private(set) var longestStep = 0.0
  /// The farthest that it was from ``start``, in millimetres.
  private(set) var reach = 0.0
  /// The sizes that were reported and believed so far.
  private(set) var sizes: PalmSizes
  /// The present verdict on it; open when it comes down.
  package internal(set) var verdict = PalmVerdict.open
  /// Whether size or neighbours make it a palm, not only that it came down beside one.
  var isStrong = false
  /// Whether its own size or a pen make it a palm, so that it stays one wherever it moves.
  var isFinal = false
  /// Whether its rest tells nothing, as that of a spray, which paints on.
  var isRestExcused = false
  /// Whether it has rested beside a finger of its seat that painted, and so may be that finger's hand.
  var hasRestedBesideFinger = false
  /// The palm beside it that is one by its size; `nil` if there is none.
  var companion: Companion?
  /// When it was judged last, by the event's own clock.
  var judged: Timestamp
  /// When a suspect has rested for long enough, on the program's clock.
  var deadline: Timestamp?
  /// Whether it can wipe or wipes. A hand beside a finger never does.
  package internal(set) var wipe = Wipe.possible

  /// Whether a hand can still wipe, wipes, or cannot wipe any more.
  package enum Wipe: Hashable, Sendable { case possible, begun, excluded }

  /// A palm beside a contact.
  struct Companion: Hashable, Sendable {
    let contact: ContactID
    /// How far the contact was from it when it was found, in millimetres.
    let offset: Point
    /// Where it is, or where it lifted, in millimetres.
    var place: Point
  }

  /// The contacts of one finger that a device loses for moments.
  struct Loss: Hashable, Sendable {
    /// The first of them; `nil` if there is none but this one.
    var first: ContactID?
    /// How many there are before this one.
    var count = 0
    /// Whether they are a finger, and no ghosts: one of them was down for long enough, or there are many.
    var isFinger = false
  }

  init(_ contact: ContactID, _ reading: PalmReading, isOnCanvas: Bool, of seat: SeatID?) {
    self.contact = contact
    self.isOnCanvas = isOnCanvas
    self.seat = seat
    (device, isMeasured, sizes) = (reading.device, reading.isMeasured, PalmSizes(reading.size))
    (start, last, milestone) = (reading.place, reading.place, reading.place)
    (began, time, judged) = (reading.time, reading.time, reading.time)
  }

  /// The largest size that is believed; `nil` until one is.
  package var size: PalmSize? { sizes.believed }

  /// Whether it may still be taken for something else.
  @inline(__always)
  package var isUndecided: Bool {
    verdict == .open || verdict == .suspect || verdict == .palm && !isFinal
  }

  /// How long it has been down, in milliseconds, as of its last reading.
  var age: Int64 { began.span(to: time) }

  /// When it lifted, if it has lifted. A finger that rests reports nothing, and an end may have no place and so be no
  /// reading. Then only the raw event tells how long the rest was.
  var lifted: Timestamp { max(time, left ?? time) }

  /// Notes that its finger has left. Its end may still come.
  mutating func leave(at time: Timestamp) { left = left ?? time }

  /// Adds a reading to the way and the sizes.
  /// - Returns: `false` if it was added already.
  mutating func add(_ reading: PalmReading) -> Bool {
    guard reading.time != time || reading.place != last else { return false }
    let step = last.distance(to: reading.place)
    (last, time) = (reading.place, reading.time)
    reach = max(reach, start.distance(to: last))
    sizes.add(reading.size)
    // Its way is of no more use.
    guard verdict != .finger else { return true }
    if step > 0 { moves += 1 }
    path += step
    longestStep = max(longestStep, step)
    let stride = milestone.distance(to: last)
    if stride >= PalmTuning.stride {
      way += stride
      milestone = last
    }
    return true
  }

  /// Whether it has moved as fingers do: by that far, in several steps, not to and fro, and without trembling.
  @inline(__always)
  func hasMoved(_ distance: Double) -> Bool {
    reach >= distance && moves >= 3 && longestStep <= 0.6 * path && reach >= 0.4 * way && !trembles
  }

  /// Whether it has moved so far, to and fro or in one leap, that it is no part of a hand that rests.
  @inline(__always)
  func hasTravelled(_ tuning: PalmTuning) -> Bool {
    guard moves >= 2 else { return false }
    return reach >= tuning.longTravel || max(reach, way) >= tuning.travel && !trembles
  }

  /// Whether a contact may be within a distance of a place now. Tells quickly that most are not.
  @inline(__always)
  func isWithin(_ distance: Double, of place: Point) -> Bool {
    abs(last.x - place.x) <= distance && abs(last.y - place.y) <= distance
  }

  /// Whether its place changes with each reading as that of a hand's edge does, whose shape changes, and not of a
  /// fingertip.
  @inline(__always)
  private var trembles: Bool {
    path - way - PalmTuning.stride > PalmTuning.trembling * Double(moves)
  }
}

extension Point {
  /// The distance to another point, in the unit of both.
  package func distance(to other: Point) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }
}
