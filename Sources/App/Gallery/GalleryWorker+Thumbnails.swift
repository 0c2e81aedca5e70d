import Dispatch
import Gallery
import Ink
import Rendering

/// The pictures on the cards of the gallery sheet.
extension GalleryWorker {
  /// Finds the stored thumbnail of a drawing, or paints one.
  /// - Parameters:
  ///   - boards: The boards of the open drawing, to paint if it is this one.
  ///   - window: The window's size in pixels.
  func findThumbnail(
    of drawing: DrawingID, showing boards: Boards, _ keeper: DrawingKeeper?,
    window: (width: Int, height: Int)
  ) {
    pictures.async { [self] in
      if keeper?.drawing == drawing {
        return send(.thumbnail(drawing, ThumbnailData(of: boards, window: window)), nil)
      }
      let picture = try? withShelf { shelf throws(GalleryError) in
        if let kept = try shelf.thumbnail(of: drawing) { return ThumbnailData(kept) }
        let stored = try shelf.read(drawing)
        let picture = ThumbnailData(of: stored.boards, window: window)
        try? shelf.keep(StoredThumbnail(picture), of: stored)
        return picture
      }
      send(.thumbnail(drawing, picture ?? nil), nil)
    }
  }
}

extension ThumbnailData {
  fileprivate init?(_ stored: StoredThumbnail) {
    let sides = 1...Self.largestSide
    guard sides.contains(stored.width), sides.contains(stored.height) else { return nil }
    self.init(
      width: stored.width, height: stored.height,
      pixels: stride(from: 0, to: stored.pixels.count, by: 4).map { offset in
        (0..<4).reduce(0) { $0 | UInt32(stored.pixels[offset + $1]) << UInt32(8 * $1) }
      })
  }
}

extension StoredThumbnail {
  fileprivate init(_ picture: ThumbnailData) {
    self.init(
      width: picture.width, height: picture.height,
      pixels: picture.pixels.flatMap { pixel in
        (0..<4).map { UInt8(truncatingIfNeeded: pixel >> UInt32(8 * $0)) }
      })
  }
}
