/// Encoding of what an area stands for as bytes.
extension ByteWriter {
  mutating func write(_ content: AreaContent) {
    switch content {
    case .text(let text):
      write(ContentKind.text.rawValue)
      let bytes = Array(text.text.utf8)
      writeVarint(Int64(bytes.count))
      write(contentsOf: bytes)
      for number in [text.size, text.origin.x, text.origin.y] { write(number) }
      write(UInt8(text.quarterTurns))
    case .picture(let placed, let isOnPaper):
      write(ContentKind.picture.rawValue)
      write(UInt8(isOnPaper ? 1 : 0))
      write(placed)
    }
  }
}

extension ByteReader {
  mutating func areaContent() -> AreaContent? {
    switch byte().flatMap(ContentKind.init) {
    case .text:
      guard let count = count(bytesEach: 1), let bytes = take(count),
        let text = String(validating: bytes, as: UTF8.self), let size = double(),
        let x = double(), let y = double(), let turns = byte()
      else { return nil }
      return WrittenText(
        text, size: size, origin: Point(x: x, y: y), quarterTurns: Int(turns)
      ).map { .text($0) }
    case .picture:
      guard let isOnPaper = byte(), isOnPaper <= 1, let placed = placedPicture() else { return nil }
      return .picture(placed, isOnPaper: isOnPaper == 1)
    case nil: return nil
    }
  }
}

/// The first byte of an encoded content. A number is never given to another kind.
private enum ContentKind: UInt8 {
  case text, picture
}
