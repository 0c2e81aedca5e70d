/// An image on the paper, and whether it is visible. Undo hides it.
struct PictureOnPaper: Hashable, Sendable {
  let placed: PlacedPicture
  var isSeen = true
}

/// Images on the paper.
extension Drawing {
  /// The visible images, from lowest to highest.
  public var pictures: [PlacedPicture] { onPaper.filter(\.isSeen).map(\.placed) }

  /// Places an image on the paper, above the images that are there, as an edit of the seat.
  /// Clearing leaves it, because it belongs to the paper.
  /// - Returns: What changed; `nil` if the images would exceed ``maximumPictures``,
  ///   ``maximumPicturePixels`` or ``maximumPictureBytes``.
  public mutating func place(_ picture: PlacedPicture, by seat: SeatID = .first) -> DrawingChange? {
    guard Self.takes(allPictures + [picture]) else { return nil }
    onPaper.append(PictureOnPaper(placed: picture))
    histories[seat, default: History()].add(.placed(onPaper.count - 1))
    return .pictures(pictures, bounds: picture.frame)
  }

  /// All images that were ever placed on the paper, visible or not, from lowest to highest.
  public var allPictures: [PlacedPicture] { onPaper.map(\.placed) }

  /// Whether these images together are within a board's limits.
  public static func takes(_ pictures: [PlacedPicture]) -> Bool {
    pictures.count <= maximumPictures
      && pictures.reduce(0) { $0 + $1.picture.width * $1.picture.height } <= maximumPicturePixels
      && pictures.reduce(0) { $0 + $1.picture.png.count } <= maximumPictureBytes
  }

  /// Whether an image is visible; `nil` if there is no such image, because it could not be read.
  func isSeen(picture index: Int) -> Bool? {
    onPaper.indices.contains(index) ? onPaper[index].isSeen : nil
  }

  mutating func setPicture(_ index: Int, isSeen: Bool) -> DrawingChange? {
    guard onPaper.indices.contains(index), onPaper[index].isSeen != isSeen else { return nil }
    onPaper[index].isSeen = isSeen
    return .pictures(pictures, bounds: onPaper[index].placed.frame)
  }

  /// The most images that a board can hold, including hidden ones.
  public static let maximumPictures = 1000
  /// The most pixels that all images of a board can have together.
  public static let maximumPicturePixels = 1 << 28
  /// The most bytes that all image files of a board can have together.
  public static let maximumPictureBytes = 256 << 20
}

extension ByteWriter {
  mutating func write(_ placed: PlacedPicture) {
    let frame = placed.frame
    for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] { write(edge) }
    writeVarint(Int64(placed.picture.png.count))
    write(contentsOf: placed.picture.png)
  }
}

extension ByteReader {
  mutating func placedPicture() -> PlacedPicture? {
    guard let minX = double(), let minY = double(), let maxX = double(), let maxY = double(),
      let count = count(bytesEach: 1), let png = take(count),
      let picture = PNGImage(png: Array(png))
    else { return nil }
    return PlacedPicture(picture, frame: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
  }
}
