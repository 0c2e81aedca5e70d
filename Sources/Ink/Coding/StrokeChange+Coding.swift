/// Encoding of changes of strokes as bytes.
extension ByteWriter {
  mutating func write(_ change: StrokeChange) {
    switch change {
    case .transform(let transform):
      write(ChangeKind.transform.rawValue)
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
    case .transform: similarity().map { .transform($0) }
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
}
