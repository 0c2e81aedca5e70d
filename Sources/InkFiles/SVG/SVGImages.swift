import Ink

/// The images that a page shows more than once, as a trail of stamps does. An SVG file has the bytes of each of them
/// once.
struct SVGImages {
  private let repeated: Set<ObjectIdentifier>
  /// The numbers of those that have been written.
  private var numbers: [ObjectIdentifier: Int] = [:]

  /// Finds the images of a page. They must stay in memory as long as this is used.
  init(of page: InkPage) {
    var (seen, repeated) = (Set<ObjectIdentifier>(), Set<ObjectIdentifier>())
    func note(_ placed: PlacedPicture) {
      let image = ObjectIdentifier(placed.picture)
      if !seen.insert(image).inserted { repeated.insert(image) }
    }
    for placed in page.pictures { note(placed) }
    for stroke in page.strokes { stroke.placedPicture.map(note) }
    self.repeated = repeated
  }

  /// Whether the page shows an image more than once.
  func repeats(_ image: PNGImage) -> Bool { repeated.contains(ObjectIdentifier(image)) }

  /// Returns the number of an image in the file, from 1 on, and whether it is asked for the first time.
  mutating func number(of image: PNGImage) -> (number: Int, isNew: Bool) {
    let key = ObjectIdentifier(image)
    if let known = numbers[key] { return (known, false) }
    numbers[key] = numbers.count + 1
    return (numbers.count, true)
  }
}
