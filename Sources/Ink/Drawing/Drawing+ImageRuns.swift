/// Images that are written together.
extension Drawing {
  /// The images that a copy of this drawing adds together (``copying``), so that what is written has the bytes of an
  /// image once for all of them: neighbours by index, ascending. Ink and images that share nothing with their
  /// neighbours are in no run.
  var imageRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var run = ImageRun(at: 0)
    for stroke in pictureStrokes {
      let index = Int(stroke.number)
      guard let image = strokes[index].image else { continue }
      if !run.takes(image, at: index) {
        if run.sharesImages { runs.append(run.places) }
        run = ImageRun(at: index)
      }
      run.add(image)
    }
    return run.sharesImages ? runs + [run.places] : runs
  }

  /// Counts what is written for images as if the drawing was written whole, and not by the actions that made it.
  mutating func countAsWritten() {
    var lists: [[PNGImage]] = []
    var runs = imageRuns[...]
    for stroke in pictureStrokes {
      let index = Int(stroke.number)
      guard let image = strokes[index].image else { continue }
      while let run = runs.first, run.upperBound <= index { runs.removeFirst() }
      if let run = runs.first, run.contains(index), run.lowerBound < index {
        lists[lists.count - 1].append(image)
      } else {
        lists.append([image])
      }
    }
    pictureTotals.noteWritten(anew: lists)
  }
}

/// Images that lie one after the other.
private struct ImageRun {
  private(set) var places: Range<Int>
  private var images: Set<PNGImage> = []
  private var bytes = 0

  init(at index: Int) { places = index..<index }

  /// Whether several of the strokes show the same image.
  var sharesImages: Bool { images.count < places.count }

  /// Whether the run can go on with an image at an index.
  func takes(_ image: PNGImage, at index: Int) -> Bool {
    index == places.upperBound && places.count < Self.maximumCount
      && (images.isEmpty || images.contains(image)
        || bytes + image.png.count <= Self.maximumBytes)
  }

  mutating func add(_ image: PNGImage) {
    places = places.lowerBound..<places.upperBound + 1
    if images.insert(image).inserted { bytes += image.png.count }
  }

  /// The most strokes of a run. What is written together is lost together where the disk is damaged.
  private static let maximumCount = 256
  /// The most bytes of different images, so that an entry of them is written at once. One image may have more.
  private static let maximumBytes = 1 << 20
}
