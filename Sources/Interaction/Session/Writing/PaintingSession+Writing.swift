package import Ink
internal import OrderedCollections
import Touch
import Words

/// Writing texts: they are begun, typed, shaped into ink and ended.
extension PaintingSession: TextBench {
  // MARK: Beginning and ending

  mutating func beginWriting(
    _ text: String, as form: TextForm, by finger: Finger, _ trace: Writing.Trace,
    _ effects: inout Effects
  ) {
    let seat = finger.seat
    guard let edge = seats[seat]?.edge, let color = seats[seat]?.brush.color else { return }
    writings.count &+= 1
    writings[seat] = Writing(
      number: writings.count, of: seat, text, as: form, color: color, from: finger.contact,
      trace: trace,
      at: SheetPlace(beside: palettes, facing: edge, in: surroundings))
    // The keys of an earlier text may have been opened before what they would make way for now.
    openLayers.renew(.keys(seat))
    shape(seat, &effects)
    placeWriting(of: seat)
  }

  mutating func endWriting(of seat: SeatID, _ effects: inout Effects) {
    shapeTyped(&effects)
    dropWriting(of: seat, &effects)
  }

  private mutating func dropWriting(of seat: SeatID, _ effects: inout Effects) {
    guard writings[seat] != nil else { return }
    writings[seat] = nil
    effects.surfaces.insert(.writings)
  }

  /// Ends the writing of a text that a contact has begun, if nobody has typed since: the contact was none.
  mutating func takeBackWriting(begunBy contact: ContactID, _ effects: inout Effects) {
    for writing in writings.all where writing.contact == contact {
      switch writing.trace {
      case .none where writing.edit.whole.isEmpty, .found: endWriting(of: writing.seat, &effects)
      case .none, .written, .removed: break
      }
    }
  }

  /// Ends the writing of what is gone, of seats that are gone or have another tool, and of texts that have
  /// been changed otherwise. Follows new widths.
  mutating func followWritings(_ effects: inout Effects) {
    guard !writings.all.isEmpty else { return }
    for writing in writings.all {
      let isOver =
        effects.boardChanged || effects.drawingChanged || replay != nil
        || seats[writing.seat]?.brush.tool != .text || !stillHolds(writing)
      if isOver { dropWriting(of: writing.seat, &effects) }
    }
    if effects.viewChanged || effects.changes.contains(where: \.concernsCompleted) {
      effects.surfaces.insert(.writings)
    }
  }

  // MARK: Typing

  /// Changes the text that a seat writes. Its letters follow in ``shapeTyped(_:)``.
  package mutating func type(
    _ seat: SeatID, _ effects: inout Effects, _ change: (inout TextEdit) -> Void
  ) {
    guard writings[seat] != nil else { return }
    effects.surfaces.insert(.writings)
    writings[seat]?.edit.isFull = false
    if var edit = writings[seat]?.edit {
      change(&edit)
      writings[seat]?.edit = edit
    }
    if writings[seat]?.edit.isFull == true {
      effects.programRequests.append(
        .tell(Message(.textTooLong, .number(TextEdit.longest)), to: seat))
    }
  }

  /// Whether something has been typed whose letters are not on the drawing yet.
  public var hasUnshapedText: Bool { writings.all.contains(where: \.isUnshaped) }

  /// Brings the drawing up to date with what has been typed. Letters take longer than ink, so this is done once a
  /// turn, after the fingers of the turn, and before whatever depends on the texts.
  package mutating func shapeTyped(_ effects: inout Effects) {
    for writing in writings.all where writing.isUnshaped {
      guard stillHolds(writing), !shape(writing.seat, &effects) else { continue }
      // There is no room for it on the canvas.
      writings[writing.seat]?.edit = writing.shapedEdit
    }
  }

  /// Presses a key on a seat's sheet.
  mutating func press(_ key: ScreenKey, of seat: SeatID, _ effects: inout Effects) {
    if key == .accept { return endWriting(of: seat, &effects) }
    type(seat, &effects) { $0.press(key) }
  }

  /// Performs a key of a keyboard that ``Writings`` has taken.
  mutating func strike(_ key: KeyPress, of seat: SeatID, _ effects: inout Effects) {
    if key.keysym == WritingKey.escape.rawValue { return endWriting(of: seat, &effects) }
    guard let change = WritingKey.change(of: key) else { return }
    writings[seat]?.wantsKeys = false
    type(seat, &effects, change)
  }

  /// Writes a text that comes from elsewhere, such as from the clipboard.
  /// - Parameter number: The number of the text into which it goes.
  public mutating func write(_ text: String, into number: UInt32) -> Effects {
    var effects = Effects()
    guard let seat = writings.all.first(where: { $0.number == number })?.seat else {
      return effects
    }
    type(seat, &effects) {
      $0.settle()
      $0.write(text)
    }
    followEvent(&effects)
    return effects
  }

  /// Gives the text that a seat writes the colour that the seat has just chosen.
  mutating func colorWriting(of seat: SeatID, _ effects: inout Effects) {
    shapeTyped(&effects)
    guard let writing = writings[seat], let color = seats[seat]?.brush.color else { return }
    writings[seat]?.color = color
    guard let stroke = writing.stroke else { return }
    edit(.alter([stroke], .color(color), by: seat), &effects)
    effects.palettes.insert(seat)
    if case .found = writing.trace { writings[seat]?.trace = .written(stroke) }
  }

  /// Gives the text that a seat writes the size that follows from the width that the seat has just chosen.
  package mutating func resizeWriting(of seat: SeatID, _ effects: inout Effects) {
    shapeTyped(&effects)
    guard let old = writings[seat], seats[seat]?.brush.tool == .text else { return }
    var size = textSize(of: seat)
    if let stroke = old.stroke { size /= drawing[stroke].transform.scale }
    writings[seat]?.form.size = size
    if !shape(seat, &effects) { writings[seat] = old }
  }

  mutating func setCaret(of seat: SeatID, at place: Point, _ effects: inout Effects) {
    guard let writing = writings[seat] else { return }
    let point = textPoint(place, of: writing)
    let bytes = shaper.place(writing.edit.text, point)
    writings[seat]?.wantsKeys = true
    // It was asked for last, so others make way.
    openLayers.renew(.keys(seat))
    type(seat, &effects) {
      $0.settle()
      $0.moveCaret(to: bytes)
    }
    effects.surfaces.insert(.writings)
  }

  // MARK: Places

  /// Places all sheets beside the palettes, or where they do not cover their texts.
  mutating func placeWritings() {
    for writing in writings.all { placeWriting(of: writing.seat) }
  }

  private mutating func placeWriting(of seat: SeatID) {
    guard let edge = writings[seat]?.space.edge, let text = textArea(of: seat) else { return }
    let others = sheetLayers.filter { $0.seat != seat && $0.surface == .writings }.map(\.frame)
    let isShared = seats.count > 1
    writings[seat]?.move(
      to: SheetPlace(beside: palettes, facing: edge, in: surroundings), besides: text, others,
      isShared: isShared)
  }

  /// The area of the text that a seat writes, with its caret, in window space; `nil` if it writes none.
  func textArea(of seat: SeatID) -> Rect? {
    guard let writing = writings[seat] else { return nil }
    let reach = ShapedText.lineHeight * writing.form.size
    var area = Rect(around: canvasPoint(writing.caret, of: writing)).insetBy(-reach / 2)
    if let stroke = writing.stroke { area = area.union(drawing[stroke].bounds) }
    return view.windowRect(area)
  }

  func taken(byOthersThan seat: SeatID) -> Set<StrokeIndex> {
    selections.held(byOthersThan: seat).union(writings.held(byOthersThan: seat))
  }
}
