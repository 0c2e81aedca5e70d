public import Ink
package import Touch

/// A text while a person writes it.
public struct Writing: Hashable, Sendable {
  /// The stroke that stands for the text on the drawing, if there is one.
  enum Trace: Hashable, Sendable {
    /// Nothing: the text is new, and nothing of it can be seen.
    case none
    /// A text that somebody has written before, as it was.
    case found(StrokeIndex)
    /// The text as it is typed.
    case written(StrokeIndex)
    /// A text that somebody has written before, and that has been removed since nothing is left of it.
    case removed(StrokeIndex)
  }

  /// The number of the text among all that were written in this window.
  public let number: UInt32
  /// The seat of the person who writes.
  public let seat: SeatID
  /// The text. What is typed is here at once, and on the drawing when it is shaped, once a turn.
  public internal(set) var edit: TextEdit
  /// The text as it was shaped last.
  var shapedEdit: TextEdit
  /// Its lines as they were shaped.
  var lines: [ShapedLine] = []
  /// Whether the person uses the on-screen keyboard: nobody has used a key of a real keyboard since the last tap
  /// on the text.
  var wantsKeys = true
  /// Whether its sheet makes way for something that was opened later.
  var yieldsKeys = false
  /// The keys that contacts hold down.
  public internal(set) var pressed: Set<ScreenKey> = []
  /// The rows of accents above keys that contacts hold.
  public internal(set) var accents: [KeyAccents] = []
  /// Where the text lies, and its size.
  var form: TextForm
  /// The colour of a new text.
  var color: InkColor
  /// The contact that has begun it.
  let contact: ContactID
  var trace: Trace
  /// The middle of the caret, in ems; see ``ShapedText``.
  var caret = ShapedText.start(ofLine: 0)
  /// Where the part begins that an input method is composing, in ems; see ``ShapedText/composedFrom``.
  var composedFrom: Point?
  /// The ends of the caret in canvas space, if the session was rebuilt and does not know the text.
  var shownCaret: [Point]?
  /// The ends of the line below what is composed, likewise.
  var shownUnderline: [Point] = []
  /// Where the sheet lies in its place; one of ``WritingLayout/spots``.
  var spot = 0
  /// Where it lies if nothing is in its way.
  private var usualSpot = 0
  private(set) var place: SheetPlace

  init(
    number: UInt32, of seat: SeatID, _ text: String, as form: TextForm, color: InkColor,
    from contact: ContactID, trace: Trace, at place: SheetPlace
  ) {
    (self.number, self.seat, self.form, self.color) = (number, seat, form, color)
    (self.contact, self.trace, self.place) = (contact, trace, place)
    edit = TextEdit(text)
    shapedEdit = edit
  }

  /// Whether the sheet with the on-screen keyboard is shown.
  public var showsKeys: Bool { wantsKeys && !yieldsKeys }

  /// The rectangle of the sheet, whether it is shown or makes way, in window space.
  var sheetFrame: Rect { frame(at: spot) }

  /// Returns whether a point in window space is on the sheet.
  func sheetFrame(holds point: Point) -> Bool {
    WritingLayout.frame(in: place, spot: spot).holds(space.seatPoint(point))
  }

  /// Whether something has been typed since the text was shaped.
  var isUnshaped: Bool { edit.hasChanged(since: shapedEdit) }

  /// The space of the person whom the sheet faces.
  public var space: SeatSpace { place.space }

  /// The positions of the keys.
  public var layout: WritingLayout {
    WritingLayout(in: place, spot: spot, plane: edit.keys.plane)
  }

  /// The keyboard of the sheet.
  var keyboard: ShownKeyboard {
    let layout = layout
    return ShownKeyboard(of: space, layout.measures, edit.keys, layout.items)
  }

  /// The text on the drawing that this is; `nil` if there is none.
  package var stroke: StrokeIndex? {
    switch trace {
    case .none, .removed: nil
    case .found(let stroke), .written(let stroke): stroke
    }
  }

  /// Puts the sheet at a place in the window: where it covers no other layer, then where it does not cover
  /// the text, on the person's side of the window. If people share the window, it goes to the other side
  /// only to keep clear of other layers: somebody sits there.
  /// - Parameters:
  ///   - text: The area of the text, in window space.
  ///   - others: The layers of which the sheet keeps clear, in window space.
  ///   - isShared: Whether there are other seats.
  mutating func move(
    to place: SheetPlace, besides text: Rect, _ others: [Rect], isShared: Bool
  ) {
    self.place = place
    spot = bestSpot(besides: text, others, isShared: isShared)
    usualSpot = spot
  }

  /// Moves the sheet out of the way of other layers, and back when they are gone. The parameters are those
  /// of ``move(to:besides:_:isShared:)``.
  mutating func makeWay(besides text: Rect, for others: [Rect], isShared: Bool) {
    func isClear(_ spot: Int) -> Bool { !others.contains(where: frame(at: spot).overlaps) }
    if isClear(usualSpot) {
      spot = usualSpot
    } else if !isClear(spot) {
      spot = bestSpot(besides: text, others, isShared: isShared)
    }
  }

  /// Keeps the sheet at a spot. To rebuild a session from its report.
  mutating func stay(at spot: Int) { (self.spot, usualSpot) = (spot, spot) }

  private func frame(at spot: Int) -> Rect {
    place.space.windowRect(WritingLayout.frame(in: place, spot: spot))
  }

  private func bestSpot(besides text: Rect, _ others: [Rect], isShared: Bool) -> Int {
    func cost(_ spot: Int) -> Int {
      let frame = frame(at: spot)
      let isBeyond = place.space.seatRect(frame).center.y < place.space.height / 2
      return 8 * others.count(where: frame.overlaps) + (text.intersects(frame) ? 2 : 0)
        + (isBeyond ? isShared ? 3 : 1 : 0)
    }
    return WritingLayout.spots.min { cost($0) < cost($1) } ?? 0
  }
}

/// The keysyms of keys with which a text is written, from X11's keysymdef.h.
package enum WritingKey: UInt32 {
  case backspace = 0xFF08
  case tab = 0xFF09
  case enter = 0xFF0D
  case escape = 0xFF1B
  case home = 0xFF50
  case left, up, right, down
  case end = 0xFF57
  case keypadEnter = 0xFF8D
  case delete = 0xFFFF

  /// Returns what a key of a real keyboard does to a text; `nil` if it does nothing to it.
  package static func change(of key: KeyPress) -> ((inout TextEdit) -> Void)? {
    switch WritingKey(rawValue: key.keysym) {
    case .backspace: { $0.deleteBackward() }
    case .delete: { $0.deleteForward() }
    case .enter, .keypadEnter: { $0.write("\n") }
    case .home: { $0.moveCaretInLine(toEnd: false) }
    case .end: { $0.moveCaretInLine(toEnd: true) }
    case .left: { $0.moveCaret(forward: false) }
    case .right: { $0.moveCaret(forward: true) }
    case .up: { $0.moveCaret(down: false) }
    case .down: { $0.moveCaret(down: true) }
    case .tab, .escape, nil: key.text.map { text in { $0.write(String(text)) } }
    }
  }
}
