import Ink
internal import OrderedCollections
import Touch
import Words

/// The work of the text tool. A finger that taps sets the caret in the text that its seat writes, edits a text
/// that is there, ends writing, or begins a new text. A finger that moves does nothing.
struct TextWork: InklessWork {
  /// Where it came down, in window space.
  private let start: Point
  /// Its last position, in window space.
  private var last: Point
  /// Whether it cannot tap any more.
  private var isSpent = false

  /// How many times as large as the width of the tool a text is.
  static let sizePerWidth = 5.0
  /// How far beside a text a tap still means it, in millimetres.
  private static let reach = 2.0

  var changesInk: Bool { true }
  var mayKeepStill: Bool { true }
  var isJudged: Bool { true }

  /// Begins at a position in window space.
  init(at place: Point) { (start, last) = (place, place) }

  func place(of contact: ContactID, on bench: some Workbench) -> Point? { last }

  mutating func move(
    _ finger: Finger, to reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    keepStill(at: reading, in: bench.view, bench.surroundings)
  }

  @discardableResult
  mutating func keepStill(
    at reading: ContactReading, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool {
    last = reading.position
    if surroundings.isBeyondSlop(start, last) { isSpent = true }
    return true
  }

  func lift(_ finger: Finger, on bench: inout some TextBench, _ effects: inout Effects) {
    let seat = finger.seat
    // A person may have chosen another tool since the finger came down.
    guard !isSpent, bench.seats[seat]?.brush.tool == .text else { return }
    let place = bench.view.canvasPoint(start)
    bench.shapeTyped(&effects)
    let others = bench.taken(byOthersThan: seat)
    let found = Self.text(at: place, on: &bench)
    if let found, found == bench.writings[seat]?.stroke {
      return bench.setCaret(of: seat, at: place, &effects)
    }
    let wasTyping = bench.writings[seat].map { !$0.edit.whole.isEmpty } ?? false
    bench.endWriting(of: seat, &effects)
    if let found {
      guard !others.contains(found), let text = bench.drawing[found].writtenText else { return }
      // A text of another program may be longer than what is typed here.
      guard TextEdit(text.text).whole == text.text else {
        effects.programRequests.append(
          .tell(Message(.textTooLong, .number(TextEdit.longest)), to: seat))
        return
      }
      bench.beginWriting(text.text, as: TextForm(text), by: finger, .found(found), &effects)
      bench.setCaret(of: seat, at: place, &effects)
    } else if !wasTyping {
      let form = bench.newForm(of: seat, at: place)
      bench.beginWriting("", as: form, by: finger, .none, &effects)
    }
  }

  mutating func stop() {
    // The text would be on another board than the finger meant.
    isSpent = true
  }

  /// Returns the uppermost visible text at a point in canvas space; `nil` if none is there.
  private static func text(at place: Point, on bench: inout some Workbench) -> StrokeIndex? {
    let reach = reach * bench.surroundings.metrics.pixelsPerMillimetre / bench.view.scale
    let drawing = bench.drawing
    return bench.finder.strokes(in: Rect(around: place).insetBy(-reach), of: drawing)
      .filter { drawing[$0].writtenText != nil }
      .max { (drawing.place(of: $0), $0) < (drawing.place(of: $1), $1) }
  }
}

extension TextBench {
  /// Returns the form of a text that begins at a point in canvas space, which is the middle of its first
  /// line.
  fileprivate func newForm(of seat: SeatID, at place: Point) -> TextForm {
    let space = SeatSpace(edge: seats[seat]?.edge ?? .bottom, window: surroundings.window)
    let (turns, size) = (space.quarterTurns, textSize(of: seat))
    let middle = TextForm.turned(ShapedText.start(ofLine: 0), by: turns)
    return TextForm(
      size: size, origin: Point(x: place.x - middle.x * size, y: place.y - middle.y * size),
      quarterTurns: turns)
  }
}
