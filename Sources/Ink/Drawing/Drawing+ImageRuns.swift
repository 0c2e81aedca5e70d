/// Images that are written together.
extension Drawing {
  /// The images that a copy of this drawing adds together (``copying``), so that what is written has the bytes of an
  /// image once for all of them: neighbours by index, ascending, some of which show the same image.
  var imageRuns: [Range<Int>] { allImageRuns.filter(\.sharesImages).map(\.places) }

  /// Counts what is written for images as if the drawing was written whole, and not by the actions that made it.
  mutating func countAsWritten() {
    pictureTotals.noteWritten(anew: allImageRuns.reduce(0) { $0 + $1.bytes })
  }

  private var allImageRuns: [ImageRun] {
    ImageRun.runs(
      of: pictureStrokes.lazy.compactMap { stroke in
        let index = Int(stroke.number)
        return self.strokes[index].image.map { (index, $0) }
      })
  }

  /// Whether a page of a file can be written as a drawing: its images then have at most twice the bytes of
  /// ``maximumPictureBytes``. A file has the bytes of each image once; a drawing has them again where ink lies between
  /// its places.
  public static func canWrite(_ strokes: [Stroke], _ pictures: [PlacedPicture]) -> Bool {
    let images = strokes.map(\.image) + pictures.map(\.picture)
    let runs = ImageRun.runs(
      of: images.lazy.enumerated().compactMap { index, image in image.map { (index, $0) } })
    return runs.reduce(0) { $0 + $1.bytes } <= 2 * maximumPictureBytes
  }
}

/// Images that lie one after the other.
private struct ImageRun {
  private(set) var places: Range<Int>
  private var images: Set<PNGImage> = []
  /// The bytes of the different images.
  private(set) var bytes = 0

  /// Divides images into runs.
  /// - Parameter images: The images with their indices, ascending.
  static func runs(of images: some Sequence<(Int, PNGImage)>) -> [ImageRun] {
    var runs: [ImageRun] = []
    for (index, image) in images {
      if runs.last?.takes(image, at: index) != true {
        runs.append(ImageRun(places: index..<index))
      }
      runs[runs.count - 1].add(image)
    }
    return runs
  }

  private init(places: Range<Int>) { self.places = places }

  /// Whether several of the strokes show the same image.
  var sharesImages: Bool { images.count < places.count }

  /// Whether the run can go on with an image at an index.
  private func takes(_ image: PNGImage, at index: Int) -> Bool {
    index == places.upperBound && places.count < Self.maximumCount
      && (images.contains(image) || bytes + image.png.count <= Self.maximumBytes)
  }

  private mutating func add(_ image: PNGImage) {
    places = places.lowerBound..<places.upperBound + 1
    if images.insert(image).inserted { bytes += image.png.count }
  }

  /// The most strokes of a run. What is written together is lost together where the disk is damaged.
  private static let maximumCount = 256
  /// The most bytes of different images, so that an entry of them is written at once: more than a stamp and its mirror
  /// image have. One image may have more.
  private static let maximumBytes = 4 << 20
}
