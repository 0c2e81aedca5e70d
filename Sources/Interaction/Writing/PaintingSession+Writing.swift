package import Ink
internal import OrderedCollections

/// Writing texts.
extension PaintingSession {
  /// How many times as large as the width of the tool a text is.
  static let sizePerWidth = 5.0
  /// How far beside a text a tap still means it, in millimetres.
  private static let tapReach = 2.0

  // MARK: Beginning and ending

  /// Does what a tap with the text tool means: it sets the caret in the text that the seat writes, edits a
  /// text that is there, ends writing, or begins a new text.
  /// - Parameter place: Where the tap is, in canvas space.
  mutating func tapText(
    with contact: ContactID, of seat: SeatID, at place: Point, _ effects: inout Effects
  ) {
    shapeTyped(&effects)
    let others = taken(byOthersThan: seat)
    let found = text(at: place)
    if let found, found == writings[seat]?.stroke {
      return setCaret(of: seat, at: place, &effects)
    }
    let wasTyping = writings[seat].map { !$0.edit.whole.isEmpty } ?? false
    endWriting(of: seat, &effects)
    if let found {
      guard !others.contains(found), let text = drawing[found].writtenText else { return }
      // A text of another program may be longer than what is typed here.
      guard TextEdit(text.text).whole == text.text else {
        effects.programRequests.append(
          .tell(Message(.textTooLong, .number(TextEdit.longest)), to: seat))
        return
      }
      begin(text.text, as: TextForm(text), from: contact, of: seat, .found(found), &effects)
      setCaret(of: seat, at: place, &effects)
    } else if !wasTyping {
      begin("", as: newForm(of: seat, at: place), from: contact, of: seat, .none, &effects)
    }
  }

  private mutating func begin(
    _ text: String, as form: TextForm, from contact: ContactID, of seat: SeatID,
    _ trace: Writing.Trace, _ effects: inout Effects
  ) {
    guard let edge = seats[seat]?.edge, let color = seats[seat]?.brush.color else { return }
    writings.count &+= 1
    writings[seat] = Writing(
      number: writings.count, of: seat, text, as: form, color: color, from: contact, trace: trace,
      at: SheetPlace(beside: palettes, facing: edge, in: surroundings))
    // The keys of an earlier text may have been opened before what they would make way for now.
    openLayers.renew(.keys(seat))
    shape(seat, &effects)
    placeWriting(of: seat)
  }

  /// Returns the form of a text that begins at a point in canvas space, which is the middle of its first
  /// line.
  private func newForm(of seat: SeatID, at place: Point) -> TextForm {
    let turns = SeatSpace(edge: seats[seat]?.edge ?? .bottom, window: window).quarterTurns
    let size = textSize(of: seat)
    let middle = TextForm.turned(ShapedText.start(ofLine: 0), by: turns)
    return TextForm(
      size: size, origin: Point(x: place.x - middle.x * size, y: place.y - middle.y * size),
      quarterTurns: turns)
  }

  /// The size of a new text of a seat, in canvas units.
  private func textSize(of seat: SeatID) -> Double {
    let width = seats[seat]?.brush[widthOf: .text] ?? 1
    let size = Self.sizePerWidth * width * metrics.scale / view.scale
    return min(max(size, WrittenText.sizes.lowerBound), WrittenText.sizes.upperBound)
  }

  /// Ends writing. What was written stays.
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

  /// Returns the uppermost visible text at a point in canvas space; `nil` if none is there.
  private mutating func text(at place: Point) -> StrokeIndex? {
    let reach = Self.tapReach * metrics.pixelsPerMillimetre / view.scale
    let area = Rect(minX: place.x, minY: place.y, maxX: place.x, maxY: place.y).insetBy(-reach)
    let found = finder.strokes(in: area, of: drawing).filter { drawing[$0].writtenText != nil }
    return found.max { (drawing.place(of: $0), $0) < (drawing.place(of: $1), $1) }
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

  private func stillHolds(_ writing: Writing) -> Bool {
    if case .removed(let stroke) = writing.trace { return !drawing.isVisible(stroke) }
    guard let stroke = writing.stroke else { return true }
    guard drawing.isVisible(stroke), let text = drawing[stroke].writtenText else { return false }
    return text.text == writing.shapedEdit.whole
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

  private mutating func setCaret(of seat: SeatID, at place: Point, _ effects: inout Effects) {
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

  // MARK: The text on the drawing

  /// Brings the drawing up to date with a text that is typed.
  /// - Returns: Whether there is room for the text on the canvas; if not, nothing has changed.
  @discardableResult
  private mutating func shape(_ seat: SeatID, _ effects: inout Effects) -> Bool {
    guard let writing = writings[seat] else { return true }
    effects.surfaces.insert(.writings)
    let whole = writing.edit.whole
    var lines = writing.lines
    let shaped = shaper.shape(
      whole, writing.edit.caret, composed: writing.edit.composed.utf8.count, keeping: &lines)
    guard shaped.fits else {
      let room = writing.shapedEdit.whole.unicodeScalars.count
      effects.programRequests.append(.tell(Message(.textTooLong, .number(room)), to: seat))
      return false
    }
    let rings = shaped.rings.map { $0.map { writing.form.canvasPoint($0) } }
    let text = rings.isEmpty ? nil : writing.form.text(whole)
    guard rings.isEmpty || text != nil,
      let trace = put(text, rings, of: writing, &effects)
    else { return false }
    writings[seat]?.trace = trace
    writings[seat]?.shapedEdit = writing.edit
    writings[seat]?.lines = lines
    writings[seat]?.caret = shaped.caret
    writings[seat]?.composedFrom = shaped.composedFrom
    effects.palettes.insert(seat)
    return true
  }

  /// Makes a text on the drawing what is typed.
  /// - Parameters:
  ///   - text: The text; `nil` if nothing of it can be seen.
  ///   - rings: Its outlines, in canvas space.
  /// - Returns: What there is of it then; `nil`, without a change, if there is no room for it on the canvas.
  private mutating func put(
    _ text: WrittenText?, _ rings: [[Point]], of writing: Writing, _ effects: inout Effects
  ) -> Writing.Trace? {
    let (seat, trace, time) = (writing.seat, writing.trace, now)
    // Making it takes long, and a key needs only what it changes.
    func stroke(_ text: WrittenText) -> Stroke? {
      Stroke(
        text: text, rings: rings, contact: writing.contact, seat: seat, color: writing.color,
        quantum: writing.form.quantum, time: time)
    }
    switch (trace, text) {
    case (.none, let text?): return stroke(text).map { add($0, &effects) }
    case (.none, nil), (.removed, nil): return trace
    case (.found(let index), let text?):
      guard drawing[index].writtenText != text else { return trace }
      return stroke(text).map { reshape(index, $0, of: seat, &effects) }
    case (.written(let index), let text?):
      guard drawing[index].writtenText != text else { return trace }
      guard let base = drawing.typedText(at: index, by: seat), drawing.canRetype(index, by: seat)
      else { return stroke(text).map { reshape(index, $0, of: seat, &effects) } }
      let splice = TextSplice(from: base, to: rings, text: text)
      return edit(.retype(splice, at: index, by: seat), &effects) ? trace : nil
    case (.found(let index), nil): return remove(index, of: seat, &effects)
    case (.written(let index), nil):
      // The edit is taken back. If somebody had written the text before, it is there again.
      if drawing.canRetype(index, by: seat) { edit(.undo(seat), &effects) }
      return drawing.isVisible(index) ? remove(index, of: seat, &effects) : Writing.Trace.none
    case (.removed(let index), let text?):
      guard let stroke = stroke(text) else { return nil }
      if drawing.hasJustRemoved(index, by: seat) { edit(.undo(seat), &effects) }
      return drawing.isVisible(index)
        ? reshape(index, stroke, of: seat, &effects) : add(stroke, &effects)
    }
  }

  private mutating func add(_ stroke: Stroke, _ effects: inout Effects) -> Writing.Trace {
    let index = StrokeIndex(drawing.strokes.count)
    return edit(.add([stroke], at: index, by: stroke.seat), &effects) ? .written(index) : .none
  }

  private mutating func reshape(
    _ index: StrokeIndex, _ stroke: Stroke, of seat: SeatID, _ effects: inout Effects
  ) -> Writing.Trace {
    edit(.alter([index], .reshape(stroke), by: seat), &effects)
    return .written(index)
  }

  private mutating func remove(
    _ index: StrokeIndex, of seat: SeatID, _ effects: inout Effects
  ) -> Writing.Trace {
    edit(.remove([index], by: seat), &effects)
    return .removed(index)
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

  /// Returns the place of a point of a text, in canvas space.
  /// - Parameter point: The point, in ems; see ``ShapedText``.
  func canvasPoint(_ point: Point, of writing: Writing) -> Point {
    let place = writing.form.canvasPoint(point)
    return writing.stroke.map { drawing[$0].transform(place) } ?? place
  }

  private func textPoint(_ place: Point, of writing: Writing) -> Point {
    let original = writing.stroke.map { drawing[$0].transform.inverse(place) } ?? place
    return writing.form.textPoint(original)
  }
}

extension PaintingSession {
  /// The strokes that others have selected or write.
  func taken(byOthersThan seat: SeatID) -> Set<StrokeIndex> {
    selections.held(byOthersThan: seat).union(writings.held(byOthersThan: seat))
  }
}
