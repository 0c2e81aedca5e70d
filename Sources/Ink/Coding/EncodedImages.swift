/// The images whose bytes an encoded action has so far. What shows one of them once more refers to it, so that the
/// bytes of an image are in an action once.
struct EncodedImages {
  private var images: [PNGImage] = []
  private var numbers: [PNGImage: Int] = [:]

  /// The number of an image whose bytes come before; `nil` if they do not.
  func number(of image: PNGImage) -> Int? { numbers[image] }

  /// The image with a number; `nil` if there is none.
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
