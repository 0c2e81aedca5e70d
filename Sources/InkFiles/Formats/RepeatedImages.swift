import Ink

/// The images that are shown more than once in a file, as those of a trail of stamps are. The file has the bytes of each
/// of them once, and refers to them by a number.
struct RepeatedImages {
  private let repeated: Set<PNGImage>
  /// The numbers of those that have been written.
  private var numbers: [PNGImage: Int] = [:]

  /// Finds the images of pages that repeat, on the same page or on another one.
  init(of pages: [InkPage]) {
    var (seen, repeated) = (Set<PNGImage>(), Set<PNGImage>())
    func note(_ placed: PlacedPicture) {
      if !seen.insert(placed.picture).inserted { repeated.insert(placed.picture) }
    }
    for page in pages {
      for placed in page.pictures { note(placed) }
      for stroke in page.strokes { stroke.placedPicture.map(note) }
    }
    self.repeated = repeated
  }

  /// Whether an image is shown more than once.
  func contains(_ image: PNGImage) -> Bool { repeated.contains(image) }

  /// Returns the number of an image that is written next, from 1 on, and whether it is the first time.
  mutating func number(of image: PNGImage) -> (number: Int, isNew: Bool) {
    if let known = numbers[image] { return (known, false) }
    numbers[image] = numbers.count + 1
    return (numbers.count, true)
  }
}
