/// Images on the paper.
extension Drawing {
  /// The visible images on the paper, from lowest to highest.
  public var pictures: [PlacedPicture] {
    visiblePicturesOnPaper.compactMap { self[$0].placedPicture }
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

  /// Adds what a page of a file shows. An image lies on the paper, as an edit of the first seat that was
  /// made before all strokes. But strokes get the first indices, by which markup names them.
  /// - Parameter pictures: From lowest to highest. Those beyond ``takes(_:)`` are left out.
  mutating func add(_ pictures: [PlacedPicture], below strokes: [Stroke]) {
    var taken = pictureTotals
    let images = pictures.compactMap { picture -> Stroke? in
      guard taken.fitsBoard(with: [picture.picture]), let image = Stroke(picture) else {
        return nil
      }
      taken.add(picture.picture)
      return image
    }
    let first = self.strokes.count + strokes.count
    for place in images.indices {
      histories[.first, default: History()].add(.added([StrokeIndex(first + place)]))
    }
    for stroke in strokes { restore(stroke, at: StrokeIndex(self.strokes.count)) }
    for image in images { append(image) }
    countAsWritten()
  }

  /// All images that were ever added, visible or not, without those that a contact's cancellation took
  /// back for good.
  package var allPictures: [PlacedPicture] {
    pictureStrokes.filter { !visibility.isRetracted($0) }.compactMap {
      strokes[Int($0.number)].placedPicture
    }
  }

  /// Whether these images together are within a board's limits.
  public static func takes(_ pictures: [PlacedPicture]) -> Bool {
    PictureTotals(pictures.lazy.map(\.picture)).fitsBoard
  }

  /// The most images that can be placed on a board, including hidden ones.
  public static let maximumPictures = PictureTotals.maximumCount
  /// The most pixels that all different images of a board can have together.
  public static let maximumPicturePixels = PictureTotals.maximumPixels
  /// The most bytes that the files of all different images of a board can have together. People can add images until
  /// as many bytes are written for them, by actions that each have the bytes of an image once.
  public static let maximumPictureBytes = PictureTotals.maximumBytes
}
