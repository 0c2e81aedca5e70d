/// Encoding of what an area stands for as bytes.
extension ByteWriter {
  /// - Parameter images: The images that come before in the same list; `nil` if the content is in no list, and
  ///   has all bytes of its image.
  mutating func write(_ content: AreaContent, after images: inout EncodedImages?) {
    switch content {
    case .text(let text):
      write(ContentKind.text.rawValue)
      let bytes = Array(text.text.utf8)
      writeVarint(Int64(bytes.count))
      write(contentsOf: bytes)
      for number in [text.size, text.origin.x, text.origin.y] { write(number) }
      write(UInt8(text.quarterTurns))
    case .picture(let placed, let isOnPaper):
      let known = images?.number(of: placed.picture)
      write((known == nil ? ContentKind.picture : .pictureAgain).rawValue)
      write(UInt8(isOnPaper ? 1 : 0))
      let frame = placed.frame
      for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] { write(edge) }
      if let known { return writeVarint(Int64(known)) }
      writeVarint(Int64(placed.picture.png.count))
      write(contentsOf: placed.picture.png)
      images?.note(placed.picture)
    }
  }
}

extension ByteReader {
  /// - Parameter images: The images that come before in the same list; `nil` if the content is in no list.
  mutating func areaContent(after images: inout EncodedImages?) -> AreaContent? {
    let kind = byte().flatMap(ContentKind.init)
    switch kind {
    case .text:
      guard let count = count(bytesEach: 1), let bytes = take(count),
        let text = String(validating: bytes, as: UTF8.self), let size = double(),
        let x = double(), let y = double(), let turns = byte()
      else { return nil }
      return WrittenText(
        text, size: size, origin: Point(x: x, y: y), quarterTurns: Int(turns)
      ).map { .text($0) }
    case .picture, .pictureAgain:
      guard let isOnPaper = byte(), isOnPaper <= 1, let minX = double(), let minY = double(),
        let maxX = double(), let maxY = double(),
        let image = kind == .picture ? image(for: &images) : varint().flatMap({ images?[$0] }),
        let placed = PlacedPicture(
          image, frame: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
      else { return nil }
      return .picture(placed, isOnPaper: isOnPaper == 1)
    case nil: return nil
    }
  }

  /// Reads the bytes of an image, to which later strokes may refer.
  private mutating func image(for images: inout EncodedImages?) -> PNGImage? {
    guard let count = count(bytesEach: 1), let png = take(count),
      let image = PNGImage.shared(png: Array(png))
    else { return nil }
    images?.note(image)
    return image
  }
}

/// The first byte of an encoded content. A number is never given to another kind.
private enum ContentKind: UInt8 {
  case text, picture
  /// As ``picture``, with the number of an image among ``EncodedImages`` in place of its bytes.
  case pictureAgain
}
