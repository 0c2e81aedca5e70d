/// Encoding of changes of strokes as bytes.
extension ByteWriter {
  mutating func write(_ change: StrokeChange) {
    switch change {
    case .transform(let transform):
      write((transform.isMirrored ? ChangeKind.mirror : .transform).rawValue)
      write(transform)
    case .color(let color):
      write(ChangeKind.color.rawValue)
      write(color)
    case .width(let width):
      write(ChangeKind.width.rawValue)
      write(width)
    case .reshape(let stroke):
      write(ChangeKind.reshape.rawValue)
      let bytes = stroke.encoded
      writeVarint(Int64(bytes.count))
      write(contentsOf: bytes)
    case .toFront: write(ChangeKind.toFront.rawValue)
    case .toBack: write(ChangeKind.toBack.rawValue)
    }
  }
}

extension ByteReader {
  mutating func strokeChange() -> StrokeChange? {
    switch byte().flatMap(ChangeKind.init) {
    case .transform: similarity(isMirrored: false).map { .transform($0) }
    case .mirror: similarity(isMirrored: true).map { .transform($0) }
    case .color: color().map { .color($0) }
    case .width: double().flatMap { StrokeChange.widths.contains($0) ? .width($0) : nil }
    case .reshape:
      count(bytesEach: 1).flatMap { take($0) }.flatMap { Stroke(decoding: $0) }.map { .reshape($0) }
    case .toFront: .toFront
    case .toBack: .toBack
    case nil: nil
    }
  }
}

/// The first byte of an encoded change. A number is never given to another kind.
private enum ChangeKind: UInt8 {
  case transform, color, width, toFront, toBack, reshape
  /// As ``transform``, with a mapping that mirrors.
  case mirror
}

/// Encoding of all changes of a drawing's strokes as bytes.
extension ByteWriter {
  mutating func write(_ alterations: Alterations) {
    writeVarint(Int64(alterations.entries.count))
    for entry in alterations.entries {
      write(UInt8((entry.isActive ? 1 : 0) | (entry.place == nil ? 0 : 2)))
      write(entry.change)
      if let place = entry.place {
        writeVarint(Int64(place.above))
        writeVarint(Int64(place.turn))
      }
      write(entry.strokes)
    }
  }
}

extension ByteReader {
  /// Reads changes of completed strokes.
  /// - Parameter strokes: The strokes as they were completed.
  mutating func alterations(of strokes: [Stroke]) -> Alterations? {
    guard let count = count(bytesEach: 3) else { return nil }
    var alterations = Alterations()
    for _ in 0..<count {
      guard let flags = byte(), flags <= 3, let change = strokeChange() else { return nil }
      var place: StackPlace?
      if flags & 2 != 0 {
        guard let above = varint().flatMap({ Int(exactly: $0) }),
          let turn = varint().flatMap({ Int(exactly: $0) })
        else { return nil }
        place = StackPlace(above: above, turn: turn)
      }
      guard let changed = self.strokes(strokeCount: strokes.count) else { return nil }
      alterations.add(
        .init(change: change, place: place, strokes: changed, isActive: flags & 1 != 0),
        of: strokes)
    }
    return alterations
  }
}
