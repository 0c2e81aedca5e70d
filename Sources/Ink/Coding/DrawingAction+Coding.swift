/// Encoding of actions as bytes, one after the other. Decoding gives equal actions.
extension DrawingAction {
  /// Appends the encoded action to `bytes`. Positions are rounded as in a stroke of that quantum.
  /// - Parameter quantum: The quantum of the stroke that an ``extend(_:_:)`` belongs to. Other
  ///   actions do not use it.
  public func encode(to bytes: inout [UInt8], quantum: Quantum = .finest) {
    var writer = ByteWriter(continuing: &bytes)
    if seat.map({ $0.byte == nil }) == true { writer.write(Kind.wideSeat.rawValue) }
    switch self {
    case .begin(let contact, let seat, let brush, let quantum, let sample):
      writer.write(.begin, contact, seat)
      writer.write(brush)
      writer.write(quantum.bits)
      writer.write(sample, quantum)
    case .extend(let contact, let sample):
      writer.write(Kind.extend.rawValue)
      writer.write(contact)
      writer.write(quantum.bits)
      writer.write(sample, quantum)
    case .rest(let contact, let milliseconds):
      writer.write(.rest, contact)
      writer.writeVarint(Int64(milliseconds))
    case .breakStroke(let contact): writer.write(.breakStroke, contact)
    case .symmetry(let contact, let symmetry):
      writer.write(.symmetry, contact)
      writer.write(symmetry)
    case .cancel(let contact): writer.write(.cancel, contact)
    case .retract(let contact): writer.write(.retract, contact)
    case .cancelErasing(let contact): writer.write(.cancelErasing, contact)
    case .retractErasing(let contact): writer.write(.retractErasing, contact)
    case .complete(let contact, let seat): writer.write(.complete, contact, seat)
    case .completeErasing(let contact, let seat): writer.write(.completeErasing, contact, seat)
    case .alter(let strokes, let change, let seat):
      writer.write(.alter, seat)
      writer.write(change)
      writer.write(strokes)
    case .add(let strokes, let index, let target, let seat):
      writer.write(target == nil ? .add : .addAtPlace, seat)
      if let target { writer.write(target) }
      writer.writeVarint(Int64(index.number))
      writer.write(strokes)
    case .remove(let strokes, let seat):
      writer.write(.remove, seat)
      writer.write(strokes)
    case .retype(let splice, let stroke, let seat):
      writer.write(.retype, seat)
      writer.writeVarint(Int64(stroke.number))
      writer.write(splice)
    case .join(let stroke, let seat):
      writer.write(.join, seat)
      writer.writeVarint(Int64(stroke.number))
    case .retractAdded(let strokes, let seat):
      writer.write(.retractAdded, seat)
      writer.write(strokes)
    case .settle: writer.write(Kind.settle.rawValue)
    case .undo(let seat): writer.write(.undo, seat)
    case .redo(let seat): writer.write(.redo, seat)
    case .clear(.own, let seat): writer.write(.clearOwn, seat)
    case .clear(.everyones, let seat): writer.write(.clearAll, seat)
    case .putBack(let place, let seat):
      writer.write(.putBack, seat)
      writer.writeVarint(Int64(place))
    case .annotate(let markup):
      writer.write(Kind.annotate.rawValue)
      writer.write(markup)
    case .adopt(let stroke):
      writer.write(.adopt, bytes: stroke.encoded)
    case .adoptAll(let strokes):
      writer.write(Kind.adoptAll.rawValue)
      writer.write(strokes)
    case .restoreState(let state): writer.write(.restoreState, bytes: state)
    case .setPage(let page):
      writer.write(Kind.setPage.rawValue)
      for edge in [page.minX, page.minY, page.maxX, page.maxY] { writer.write(edge) }
    case .erase(let strokes, let contact, let seat):
      writer.write(.erase, contact, seat)
      writer.writeVarint(Int64(strokes.count))
      for stroke in strokes { writer.writeVarint(Int64(stroke.number)) }
    }
    bytes = writer.bytes
  }

  /// Decodes actions that were encoded one after the other.
  /// - Returns: `nil` if the bytes are not valid.
  public static func decode(_ bytes: [UInt8]) -> [DrawingAction]? {
    var reader = ByteReader(bytes[...])
    var actions: [DrawingAction] = []
    while reader.remaining > 0 {
      guard let action = reader.action() else { return nil }
      actions.append(action)
    }
    return actions
  }

  /// The first byte of an encoded action. A number is never given to another kind. `firstUndo` and
  /// `firstRedo` are only read. Images that were no strokes had the numbers 15 and 29.
  fileprivate enum Kind: UInt8 {
    case begin, extend, breakStroke, complete, cancel, retract, firstUndo, firstRedo, clearOwn
    case clearAll, erase, completeErasing, cancelErasing, retractErasing, settle
    case setPage = 16
    case annotate = 17
    case undo = 18
    case redo = 19
    /// Precedes the kind of an action whose seat does not fit one byte.
    case wideSeat = 20
    case putBack = 21
    case adopt = 22
    case restoreState = 23
    case alter = 24
    case add = 25
    case remove = 26
    /// As ``add``, with a place among the other strokes.
    case addAtPlace = 27
    case retype = 28
    case rest = 30
    case symmetry = 31
    case join = 32
    case retractAdded = 33
    case adoptAll = 34
  }
}

extension ByteWriter {
  fileprivate mutating func write(
    _ kind: DrawingAction.Kind, _ contact: ContactID, _ seat: SeatID? = nil
  ) {
    write(kind.rawValue)
    write(contact)
    if let seat { write(seat) }
  }

  fileprivate mutating func write(_ kind: DrawingAction.Kind, _ seat: SeatID) {
    write(kind.rawValue)
    write(seat)
  }

  /// Writes where strokes are added: -1 at the back, or the number of the stroke above them.
  fileprivate mutating func write(_ target: StackTarget) {
    switch target {
    case .back: writeVarint(Int64(-1))
    case .below(let stroke): writeVarint(Int64(stroke.number))
    }
  }

  /// Writes bytes with their number before them.
  fileprivate mutating func write(_ kind: DrawingAction.Kind, bytes: [UInt8]) {
    write(kind.rawValue)
    writeVarint(Int64(bytes.count))
    write(contentsOf: bytes)
  }

  /// Writes a seat as one byte; or as more bytes, after a ``DrawingAction/Kind/wideSeat``.
  private mutating func write(_ seat: SeatID) {
    if let byte = seat.byte { write(byte) } else { writeVarint(seat) }
  }

  /// Writes a position in steps, a time, and pressure and contact shape if the device reported
  /// them.
  fileprivate mutating func write(_ sample: StrokeSample, _ quantum: Quantum) {
    writeVarint(quantum.steps(sample.position.x))
    writeVarint(quantum.steps(sample.position.y))
    writeVarint(sample.time.milliseconds)
    write(UInt8((sample.pressure == nil ? 0 : 1) | (sample.contact == nil ? 0 : 2)))
    if let pressure = sample.pressure { write(pressure) }
    guard let contact = sample.contact else { return }
    write(contact.major)
    write(contact.minor ?? .nan)
    write(contact.orientation ?? .nan)
  }
}

extension ByteReader {
  /// Reads bytes with their number before them.
  private mutating func counted() -> ArraySlice<UInt8>? {
    count(bytesEach: 1).flatMap { take($0) }
  }

  fileprivate mutating func action() -> DrawingAction? {
    guard var kind = byte().flatMap(DrawingAction.Kind.init) else { return nil }
    let isWide = kind == .wideSeat
    if isWide {
      guard let next = byte().flatMap(DrawingAction.Kind.init) else { return nil }
      kind = next
    }
    func seat() -> SeatID? { self.seat(isWide: isWide) }
    switch kind {
    case .settle: return .settle
    case .undo, .firstUndo: return seat().map { .undo($0) }
    case .redo, .firstRedo: return seat().map { .redo($0) }
    case .clearOwn: return seat().map { .clear(.own, by: $0) }
    case .clearAll: return seat().map { .clear(.everyones, by: $0) }
    case .putBack:
      guard let seat = seat(), let place = varint().flatMap({ Int(exactly: $0) }) else {
        return nil
      }
      return .putBack(place, by: seat)
    case .rest:
      guard let contact = contact(), let milliseconds = varint().flatMap({ UInt32(exactly: $0) })
      else { return nil }
      return .rest(contact, milliseconds: milliseconds)
    case .wideSeat: return nil
    case .alter:
      guard let seat = seat(), let change = strokeChange(), let strokes = strokes() else {
        return nil
      }
      return .alter(strokes, change, by: seat)
    case .add, .addAtPlace:
      guard let seat = seat(), let target = kind == .add ? .some(nil) : stackTarget(),
        let index = varint().flatMap({ UInt32(exactly: $0) }), let strokes = wholeStrokes()
      else { return nil }
      return .add(strokes, at: StrokeIndex(Int(index)), to: target, by: seat)
    case .remove:
      guard let seat = seat(), let strokes = strokes() else { return nil }
      return .remove(strokes, by: seat)
    case .retype:
      guard let seat = seat(), let index = varint().flatMap({ UInt32(exactly: $0) }),
        let splice = textSplice()
      else { return nil }
      return .retype(splice, at: StrokeIndex(Int(index)), by: seat)
    case .join:
      guard let seat = seat(), let index = varint().flatMap({ UInt32(exactly: $0) }) else {
        return nil
      }
      return .join(StrokeIndex(Int(index)), by: seat)
    case .retractAdded:
      guard let seat = seat(), let strokes = strokes() else { return nil }
      return .retractAdded(strokes, by: seat)
    case .annotate: return markup().map { .annotate($0) }
    case .adopt: return counted().flatMap { Stroke(decoding: $0) }.map { .adopt($0) }
    case .adoptAll: return wholeStrokes().map { .adoptAll($0) }
    case .restoreState: return counted().map { .restoreState(Array($0)) }
    case .setPage:
      guard let minX = double(), let minY = double(), let maxX = double(), let maxY = double(),
        ![minX, minY, maxX, maxY].contains(where: \.isNaN)
      else { return nil }
      return .setPage(Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    default: break
    }
    guard let contact = contact() else { return nil }
    switch kind {
    case .begin:
      guard let seat = seat(), let brush = brush(), brush.curve != .area, let quantum = quantum(),
        let sample = sample(quantum)
      else { return nil }
      return .begin(contact, by: seat, brush, quantum, sample)
    case .extend: return quantum().flatMap { sample($0) }.map { .extend(contact, $0) }
    case .breakStroke: return .breakStroke(contact)
    case .symmetry: return symmetry().map { .symmetry(contact, $0) }
    case .cancel: return .cancel(contact)
    case .retract: return .retract(contact)
    case .cancelErasing: return .cancelErasing(contact)
    case .retractErasing: return .retractErasing(contact)
    case .complete: return seat().map { .complete(contact, by: $0) }
    case .completeErasing: return seat().map { .completeErasing(contact, by: $0) }
    case .erase:
      guard let seat = seat(), let count = count(bytesEach: 1) else { return nil }
      var strokes: [StrokeIndex] = []
      for _ in 0..<count {
        guard let number = varint().flatMap({ UInt32(exactly: $0) }) else { return nil }
        strokes.append(StrokeIndex(Int(number)))
      }
      return .erase(strokes, with: contact, by: seat)
    default: return nil
    }
  }

  /// Reads where strokes are added.
  private mutating func stackTarget() -> StackTarget?? {
    guard let number = varint() else { return nil }
    if number == -1 { return .back }
    return UInt32(exactly: number).map { .below(StrokeIndex(Int($0))) }
  }

  /// Reads indices of any strokes, known or not.
  private mutating func strokes() -> [StrokeIndex]? { strokes(strokeCount: Int(UInt32.max)) }

  private mutating func sample(_ quantum: Quantum) -> StrokeSample? {
    guard let x = varint(), let y = varint(), let time = varint(), let told = byte(), told <= 3
    else { return nil }
    let limit = Int64(Quantum.limit * quantum.stepsPerUnit)
    guard (-limit...limit).contains(x), (-limit...limit).contains(y) else { return nil }
    var sample = StrokeSample(
      position: Point(x: quantum.coordinate(x), y: quantum.coordinate(y)),
      time: Timestamp(milliseconds: time))
    if told & 1 != 0 {
      guard let pressure = float() else { return nil }
      // No device reports what is no number, so the bytes are damaged. The place is ink all the same.
      sample.pressure = pressure.isNaN ? nil : pressure
    }
    if told & 2 != 0 {
      guard let major = float(), let minor = float(), let orientation = float() else { return nil }
      guard !major.isNaN else { return sample }
      sample.contact = ContactShape(
        major: major, minor: minor.isNaN ? nil : minor,
        orientation: orientation.isNaN ? nil : orientation)
    }
    return sample
  }
}
