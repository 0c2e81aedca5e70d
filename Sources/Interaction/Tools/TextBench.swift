import Ink
internal import OrderedCollections
import Touch
import Words

/// The part of a session that the text tool works with.
protocol TextBench: Workbench {
  /// The texts that people write.
  var writings: Writings { get set }
  /// The maker of outlines of texts.
  var shaper: TextShaper { get }

  /// The strokes that others have selected or write.
  func taken(byOthersThan seat: SeatID) -> Set<StrokeIndex>

  /// Brings the drawing up to date with what has been typed.
  mutating func shapeTyped(_ effects: inout Effects)

  /// Begins to write a text, and shows the keys for it.
  /// - Parameters:
  ///   - text: The characters that there are.
  ///   - trace: The text on the drawing.
  mutating func beginWriting(
    _ text: String, as form: TextForm, by finger: Finger, _ trace: Writing.Trace,
    _ effects: inout Effects)

  /// Sets the caret in the text that a seat writes.
  /// - Parameter place: Where the finger is, in canvas space.
  mutating func setCaret(of seat: SeatID, at place: Point, _ effects: inout Effects)

  /// Ends writing. What was written stays.
  mutating func endWriting(of seat: SeatID, _ effects: inout Effects)
}

extension TextBench {
  /// The size of a new text of a seat, in canvas units.
  func textSize(of seat: SeatID) -> Double {
    let width = seats[seat]?.brush[widthOf: .text] ?? 1
    let size = TextWork.sizePerWidth * width * surroundings.metrics.scale / view.scale
    return min(max(size, WrittenText.sizes.lowerBound), WrittenText.sizes.upperBound)
  }

  /// Whether the drawing still has what was made of a text.
  func stillHolds(_ writing: Writing) -> Bool {
    if case .removed(let stroke) = writing.trace { return !drawing.isVisible(stroke) }
    guard let stroke = writing.stroke else { return true }
    guard drawing.isVisible(stroke), let text = drawing[stroke].writtenText else { return false }
    return text.text == writing.shapedEdit.whole
  }

  /// Brings the drawing up to date with a text that is typed.
  /// - Returns: Whether there is room for the text on the canvas; if not, nothing has changed.
  @discardableResult
  mutating func shape(_ seat: SeatID, _ effects: inout Effects) -> Bool {
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
    let (seat, trace, time) = (writing.seat, writing.trace, surroundings.now)
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

  /// Returns the place of a point of a text, in canvas space.
  /// - Parameter point: The point, in ems; see ``ShapedText``.
  func canvasPoint(_ point: Point, of writing: Writing) -> Point {
    let place = writing.form.canvasPoint(point)
    return writing.stroke.map { drawing[$0].transform(place) } ?? place
  }

  func textPoint(_ place: Point, of writing: Writing) -> Point {
    let original = writing.stroke.map { drawing[$0].transform.inverse(place) } ?? place
    return writing.form.textPoint(original)
  }
}
