/// The state of a drawing that does not follow from its completed strokes: which of them are visible,
/// how they were changed, and each seat's history.
extension Drawing {
  /// The state as bytes: which strokes are visible, each seat's history, and how strokes were changed,
  /// if any was.
  public var encodedState: [UInt8] {
    var writer = ByteWriter()
    for number in stateMark { writer.writeVarint(number) }
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

  /// Restores ``encodedState`` in a drawing with the same strokes as they were completed.
  /// - Returns: Whether the bytes are valid. If not, nothing changes.
  public mutating func restore(state bytes: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(bytes)
    let count = strokes.count
    guard stateMark.allSatisfy({ reader.varint() == $0 }),
      let settled = reader.varint(), (0...Int64(count)).contains(settled),
      var visibility = StrokeVisibility(from: &reader, count: count),
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
    if missingCount > 0 {
      // A stroke in the place of a lost one is no ink, though the state may say that the lost one was seen.
      for stroke in strokes.indices.map({ StrokeIndex($0) })
      where self.visibility.isRetracted(stroke) {
        _ = visibility.retract(stroke)
      }
    }
    setVisibility(visibility)
    (self.histories, self.erasing) = (histories, erasing)
    return true
  }
}

/// The numbers at the start of an encoded state. States of development versions that start with others are
/// not read any more. The second number was that of the images that were no strokes.
private let stateMark: [Int64] = [.min, 0]

extension ByteWriter {
  fileprivate mutating func write(_ edit: Edit) {
    switch edit {
    case .completed(let stroke, let copies):
      write(UInt8(copies == 0 ? 0 : 6))
      writeVarint(Int64(stroke.number))
      if copies > 0 { writeVarint(Int64(copies)) }
    case .hid(let strokes, _, let contact):
      write(UInt8(contact == nil ? 1 : 2))
      if let contact { write(contact) }
      write(strokes)
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
      case 4:
        guard let strokes = strokes(strokeCount: strokeCount) else { return nil }
        edits.append(.added(strokes))
      case 5:
        // A change that does not exist cannot be seen, so it is never taken back.
        guard let entry = varint().flatMap({ Int(exactly: $0) }) else { return nil }
        edits.append(.altered(entry))
      case 6:
        guard let stroke = stroke(varint(), strokeCount), let copies = varint(),
          (1..<Int64(Symmetry.maximumCopies)).contains(copies),
          Int64(stroke.number) + copies < Int64(strokeCount)
        else { return nil }
        edits.append(.completed(stroke, copies: UInt8(copies)))
      default: return nil
      }
    }
    return edits
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
