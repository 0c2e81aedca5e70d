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
