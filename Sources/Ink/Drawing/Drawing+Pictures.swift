/// An image on the paper that is no stroke, and whether it is visible. Undo hides it.
struct PictureOnPaper: Hashable, Sendable {
  let placed: PlacedPicture
  var isSeen = true
}

/// Images on the paper.
extension Drawing {
  /// The visible images on the paper, from lowest to highest.
  public var pictures: [PlacedPicture] {
    let old = onPaper.filter(\.isSeen).map(\.placed)
    return pictureStrokes.isEmpty
      ? old : old + visiblePicturesOnPaper.compactMap { self[$0].placedPicture }
  }

  /// The visible strokes that are images on the paper, from lowest to highest.
  public var visiblePicturesOnPaper: [StrokeIndex] {
    pictureStrokes.filter { visibility[$0] && isOnPaper($0) }.sorted { isBelow($0, $1) }
  }

  /// The visible completed strokes but images on the paper, from lowest to highest. An image that was
  /// sent to the front is as one that was never on the paper.
  var completedInk: [Stroke] {
    pictureStrokes.isEmpty ? completed : completed.map { $0.lying(onPaper: false) }
  }

  /// Whether a completed stroke is an image on the paper, below all ink. Erasers and clearing leave it.
  public func isOnPaper(_ stroke: StrokeIndex) -> Bool {
    guard !pictureStrokes.isEmpty, strokes[Int(stroke.number)].isPicture else { return false }
    return place(of: stroke).isOnPaper
  }

  /// Places an image on the paper, above the images that are there, as an edit of the seat.
  /// Clearing leaves it, because it belongs to the paper. Older versions placed all images so; today
  /// they are added as strokes, so that they can be selected.
  /// - Returns: What changed; `nil` if the images would exceed ``maximumPictures``,
  ///   ``maximumPicturePixels`` or ``maximumPictureBytes``.
  public mutating func place(_ picture: PlacedPicture, by seat: SeatID = .first) -> DrawingChange? {
    guard Self.takes(allPictures + [picture]) else { return nil }
    onPaper.append(PictureOnPaper(placed: picture))
    histories[seat, default: History()].add(.placed(onPaper.count - 1))
    return .pictures(oldPictures, bounds: picture.bounds)
  }

  /// All images that were ever placed, visible or not, without those that a contact's cancellation
  /// took back for good.
  public var allPictures: [PlacedPicture] {
    onPaper.map(\.placed)
      + pictureStrokes.filter { !visibility.isRetracted($0) }.compactMap {
        strokes[Int($0.number)].placedPicture
      }
  }

  /// The action that makes strokes of all images; `nil` if all are. See ``loosenPictures(at:)``.
  public var loosening: DrawingAction? {
    onPaper.isEmpty
      ? nil : .loosenPictures(at: StrokeIndex(strokes.count), count: onPaper.count)
  }

  /// The visible images that are no strokes, from lowest to highest.
  public var oldPictures: [PlacedPicture] { onPaper.filter(\.isSeen).map(\.placed) }

  /// Makes strokes of the images of an older drawing, so that they can be selected and moved. It is not
  /// an edit: they look the same, and who placed them can undo that as before.
  /// - Parameter index: The index of the first one. If strokes before it are missing because of damage,
  ///   invisible strokes take their places.
  /// - Returns: What changed; `nil` if there are no such images, or if the index is taken or implausible.
  public mutating func loosenPictures(at index: StrokeIndex) -> DrawingChange? {
    var owners: [Int: SeatID] = [:]
    for (seat, history) in histories {
      for case .placed(let picture) in history.edits { owners[picture] = seat }
    }
    let old = onPaper
    let made = old.enumerated().map { Stroke($1.placed, seat: owners[$0] ?? .first) }
    guard let first = made.lazy.compactMap(\.self).first, fill(upTo: index, with: first) else {
      return nil
    }
    var indices: [Int: StrokeIndex] = [:]
    var hidden: [StrokeIndex] = []
    for (number, stroke) in made.enumerated() {
      guard let stroke else { continue }
      let index = StrokeIndex(strokes.count)
      indices[number] = index
      append(stroke)
      guard !old[number].isSeen else { continue }
      _ = visibility.hide(index)
      hidden.append(index)
    }
    onPaper = []
    for seat in histories.keys {
      histories[seat]?.replace { edit in
        guard case .placed(let picture) = edit, let index = indices[picture] else { return edit }
        return .added([index])
      }
    }
    return .loosened(made.compactMap(\.self), at: index, hidden: hidden)
  }

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
    return .pictures(oldPictures, bounds: onPaper[index].placed.bounds)
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
      let picture = PNGImage.shared(png: Array(png))
    else { return nil }
    return PlacedPicture(picture, frame: Rect(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
  }
}
