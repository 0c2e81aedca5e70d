/// The images whose bytes a list of encoded strokes has so far. What shows one of them once more refers to it, so
/// that the list has the bytes of an image once.
struct EncodedImages {
  private var images: [PNGImage] = []
  private var numbers: [PNGImage: Int] = [:]

  /// The number of an image whose bytes come before; `nil` if they do not.
  func number(of image: PNGImage) -> Int? { numbers[image] }

  /// The image with this number; `nil` if no image has it.
  subscript(number: Int64) -> PNGImage? {
    Int(exactly: number).flatMap { images.indices.contains($0) ? images[$0] : nil }
  }

  /// Notes an image whose bytes are there now. Images are numbered from 0, in the order of their bytes. Bytes of
  /// older versions may have an image several times; then it has several numbers.
  mutating func note(_ image: PNGImage) {
    numbers[image] = images.count
    images.append(image)
  }
}

extension ByteWriter {
  /// Appends the number of strokes, and then each of them with its length before it. The bytes of an image that
  /// several of them show are there once.
  package mutating func write(_ strokes: [Stroke]) {
    writeVarint(Int64(strokes.count))
    var images: EncodedImages? = EncodedImages()
    for stroke in strokes {
      let encoded = stroke.encoded(after: &images)
      writeVarint(Int64(encoded.count))
      write(contentsOf: encoded)
    }
  }
}

extension ByteReader {
  /// Reads strokes as ``ByteWriter/write(_:)`` writes them.
  /// - Returns: `nil` if the bytes are not valid.
  package mutating func wholeStrokes() -> [Stroke]? {
    guard let number = count(bytesEach: 2) else { return nil }
    var strokes: [Stroke] = []
    var images: EncodedImages? = EncodedImages()
    for _ in 0..<number {
      guard let length = count(bytesEach: 1), let bytes = take(length),
        let stroke = Stroke(decoding: bytes, after: &images)
      else { return nil }
      strokes.append(stroke)
    }
    return strokes
  }
}
