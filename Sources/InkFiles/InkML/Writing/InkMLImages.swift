internal import Ink

/// The images that a document shows several times, on any of its boards. A file has the bytes of each of them where
/// it comes first.
struct InkMLImages {
  private let repeated: Set<PNGImage>
  /// The numbers of those that have been written.
  private var numbers: [PNGImage: Int] = [:]

  /// Finds the images of a document that repeat.
  init(_ document: InkDocument) {
    var (seen, repeated) = (Set<PNGImage>(), Set<PNGImage>())
    func note(_ image: PNGImage) {
      if !seen.insert(image).inserted { repeated.insert(image) }
    }
    for page in document.pages {
      for placed in page.pictures { note(placed.picture) }
      for case .picture(let placed, _) in page.strokes.lazy.compactMap(\.content) {
        note(placed.picture)
      }
    }
    self.repeated = repeated
  }

  /// Returns how an image that is written next names its bytes, in an attribute.
  mutating func name(of image: PNGImage) -> InkMLImageName? {
    guard repeated.contains(image) else { return nil }
    if let number = numbers[image] { return .again(number) }
    numbers[image] = numbers.count + 1
    return .first(numbers.count)
  }
}
