/// The state of a drawing that does not follow from its completed strokes and images: which of them
/// are visible, how they were changed, and each seat's history.
extension Drawing {
  /// The state as bytes: which strokes and images are visible, each seat's history, and how strokes
  /// were changed, if any was.
  public var encodedState: [UInt8] {
    var writer = ByteWriter()
    writer.writeVarint(stateMark)
    writer.writeVarint(Int64(onPaper.count))
    for picture in onPaper { writer.write(UInt8(picture.isSeen ? 1 : 0)) }
    writer.writeVarint(Int64(settledCount))
    visibility.encode(to: &writer)
    writer.writeVarint(Int64(histories.count))
    for (seat, history) in histories.sorted(by: { $0.key.number < $1.key.number }) {
      writer.writeVarint(seat)
      writer.writeVarint(Int64(history.edits.count))
      for edit in history.edits { writer.write(edit) }
      writer.writeVarint(Int64(history.undone.count))
      for place in history.undone { writer.writeVarint(Int64(place)) }
    }
    writer.writeVarint(Int64(erasing.count))
    // Sorted, so that equal drawings give equal bytes.
    for (contact, erasing) in erasing.sorted(by: { $0.key.ordinal < $1.key.ordinal }) {
      writer.write(contact)
      writer.writeVarint(erasing.seat)
      writer.write(erasing.strokes)
    }
    if !alterations.entries.isEmpty { writer.write(alterations) }
    return writer.bytes
  }

  /// Restores ``encodedState`` in a drawing with the same images, and with the same strokes as they were
  /// completed.
  /// - Returns: Whether the bytes are valid. If not, nothing changes.
  public mutating func restore(state bytes: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(bytes)
    let count = strokes.count
    guard reader.varint() == stateMark, let seen = reader.pictureFlags(),
      let settled = reader.varint(), (0...Int64(count)).contains(settled),
      let visibility = StrokeVisibility(from: &reader, count: count),
      let seatCount = reader.count(bytesEach: 3)
    else { return false }
    var histories: [SeatID: History] = [:]
    for _ in 0..<seatCount {
      guard let seat = reader.seat(isWide: true),
        let history = reader.history(strokeCount: count, reach)
      else { return false }
      histories[seat] = history
    }
    var erasing: [ContactID: Erasing] = [:]
    guard let contactCount = reader.count(bytesEach: 3) else { return false }
    for _ in 0..<contactCount {
      guard let contact = reader.contact(), let seat = reader.seat(isWide: true),
        let strokes = reader.strokes(strokeCount: count)
      else { return false }
      erasing[contact] = Erasing(seat: seat, strokes: strokes)
    }
    let alterations =
      reader.remaining > 0
      ? reader.alterations(of: strokes.indices.map { original(of: StrokeIndex($0)) })
      : Alterations()
    guard let alterations, reader.remaining == 0 else { return false }
    setAlterations(alterations)
    settledCount = Int(settled)
    (self.visibility, self.histories, self.erasing) = (visibility, histories, erasing)
    // If an image could not be read, it is unknown which flag belongs to which of the others.
    if seen.count == onPaper.count {
      for index in onPaper.indices { onPaper[index].isSeen = seen[index] }
    }
    return true
  }
}

/// The number at the start of an encoded state. A state without it is one of a development version that
/// nothing reads any more.
private let stateMark = Int64.min

extension ByteWriter {
  fileprivate mutating func write(_ edit: Edit) {
    switch edit {
    case .completed(let stroke):
      write(UInt8(0))
      writeVarint(Int64(stroke.number))
    case .hid(let strokes, _, let contact):
      write(UInt8(contact == nil ? 1 : 2))
      if let contact { write(contact) }
      write(strokes)
    case .placed(let picture):
      write(UInt8(3))
      writeVarint(Int64(picture))
    case .added(let strokes):
      write(UInt8(4))
      write(strokes)
    case .altered(let entry):
      write(UInt8(5))
      writeVarint(Int64(entry))
    }
  }

  mutating func write(_ strokes: [StrokeIndex]) {
    writeVarint(Int64(strokes.count))
    // Differences, because most strokes are neighbours and in order.
    var last: Int64 = -1
    for stroke in strokes {
      writeVarint(Int64(stroke.number) - last)
      last = Int64(stroke.number)
    }
  }
}

extension ByteReader {
  /// Reads which images that are no strokes are visible.
  fileprivate mutating func pictureFlags() -> [Bool]? {
    guard let count = varint(), count >= 0 else { return nil }
    return flags(count.magnitude)
  }

  fileprivate mutating func history(strokeCount: Int, _ reach: Rect) -> History? {
    guard let edits = edits(strokeCount: strokeCount, reach) else { return nil }
    guard let count = count(bytesEach: 1) else { return nil }
    var undone: [Int] = []
    for _ in 0..<count {
      guard let place = varint().flatMap({ Int(exactly: $0) }) else { return nil }
      undone.append(place)
    }
    return History(edits: edits, undone: undone)
  }

  /// - Parameter reach: A rectangle around all strokes. It stands for the bounds of each edit,
  ///   which are not worth keeping.
  fileprivate mutating func edits(strokeCount: Int, _ reach: Rect) -> [Edit]? {
    guard let count = count(bytesEach: 2) else { return nil }
    var edits: [Edit] = []
    for _ in 0..<count {
      switch byte() {
      case 0:
        guard let stroke = stroke(varint(), strokeCount) else { return nil }
        edits.append(.completed(stroke))
      case 1:
        guard let strokes = strokes(strokeCount: strokeCount) else { return nil }
        edits.append(.hid(strokes, bounds: reach))
      case 2:
        guard let contact = contact(), let strokes = strokes(strokeCount: strokeCount) else {
          return nil
        }
        edits.append(.hid(strokes, bounds: reach, by: contact))
      case 3:
        // An image that does not exist is noticed when the edit is to be taken back.
        guard let picture = varint().flatMap({ Int(exactly: $0) }) else { return nil }
        edits.append(.placed(picture))
      case 4:
        guard let strokes = strokes(strokeCount: strokeCount) else { return nil }
        edits.append(.added(strokes))
      case 5:
        // A change that does not exist cannot be seen, so it is never taken back.
        guard let entry = varint().flatMap({ Int(exactly: $0) }) else { return nil }
        edits.append(.altered(entry))
      default: return nil
      }
    }
    return edits
  }

  fileprivate mutating func flags(_ count: UInt64) -> [Bool]? {
    guard count <= UInt64(Drawing.maximumPictures), let bytes = take(Int(count)),
      bytes.allSatisfy({ $0 <= 1 })
    else { return nil }
    return bytes.map { $0 == 1 }
  }

  mutating func strokes(strokeCount: Int) -> [StrokeIndex]? {
    guard let count = count(bytesEach: 1) else { return nil }
    var strokes: [StrokeIndex] = []
    var last: Int64 = -1
    for _ in 0..<count {
      guard let stroke = stroke(varint().map { $0 &+ last }, strokeCount) else { return nil }
      strokes.append(stroke)
      last = Int64(stroke.number)
    }
    return strokes
  }

  private func stroke(_ number: Int64?, _ count: Int) -> StrokeIndex? {
    number.flatMap { (0..<Int64(count)).contains($0) ? StrokeIndex(Int($0)) : nil }
  }
}

extension StrokeVisibility {
  fileprivate func encode(to writer: inout ByteWriter) {
    // Runs of equal counts, because most strokes are visible.
    var index = 0
    while index < reasons.count {
      let run = reasons[index...].prefix { $0 == reasons[index] }.count
      writer.writeVarint(Int64(run))
      writer.write(reasons[index])
      index += run
    }
  }

  fileprivate init?(from reader: inout ByteReader, count: Int) {
    self.init()
    while reasons.count < count {
      guard let run = reader.varint(), run > 0, run <= Int64(count - reasons.count),
        let reason = reader.number(UInt16.self)
      else { return nil }
      append(repeating: reason, Int(run))
    }
  }
}
