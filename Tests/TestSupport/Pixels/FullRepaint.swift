public import Ink
public import Interaction
public import Rendering
public import Words

/// Paints everything from scratch, as the reference for incremental painting.
public enum FullRepaint {
  /// Returns a window's canvas, row by row: paper and ink without palettes, as premultiplied ARGB.
  public static func pixels(
    of drawing: Drawing, width: Int, height: Int, view: ViewTransform = .identity,
    paper: Paper = Paper()
  ) -> [UInt32] {
    let painter = CanvasPainter(
      width: width, height: height, view: view, drawing: drawing, paper: paper)
    let image = ImageSurface(width: width, height: height)
    painter.compose(image.bounds, into: image)
    return image.copiedPixels
  }

  /// Returns the pixels of a new window that shows a session, row by row. Waits for pages of documents.
  /// - Parameters:
  ///   - language: The language that `say` returns, such as `ja`.
  ///   - notice: The text of a notice; `nil` for none.
  ///   - isFailure: Whether the notice is about a failure.
  ///   - noticed: The seat whose person caused it; `nil` if no one did.
  ///   - saved: The small picture in the notice that a picture was saved; `nil` for none.
  ///   - thumbnails: Thumbnails of drawings on the gallery sheet. Those that are missing here could
  ///     not be made.
  public static func window(
    _ session: PaintingSession, theme: Theme = .light, language: String = "en",
    say: @escaping (Message) -> String = \.english, notice: String? = nil,
    isFailure: Bool = false, by noticed: SeatID? = nil, saved: ThumbnailData? = nil,
    thumbnails: [DrawingID: ThumbnailData] = [:]
  ) -> [UInt32] {
    let window = PaintingWindow(session, theme: theme, language: language, say: say)
    if let notice { window.showNotice(text: notice, isFailure: isFailure, for: noticed) }
    if let saved { window.setSavedPicture(saved) }
    for (drawing, picture) in thumbnails { window.setThumbnail(picture, for: drawing) }
    let image = ImageSurface(width: window.bounds.width, height: window.bounds.height)
    window.settlePages(in: image)
    window.refineAll()
    _ = window.composeDamage(into: image)
    return image.copiedPixels
  }
}

extension PaintingWindow {
  /// Paints the window until it shows all of the pages that it wants.
  public func settlePages(in image: ImageSurface) {
    // A replay may show the pages of a drawing that is no longer open.
    guard (session.boards.all + [session.shown]).contains(where: { $0.paper.page != nil }) else {
      return
    }
    var version: UInt64
    repeat {
      version = PageStore.shared.version
      refineAll()
      _ = composeDamage(into: image)
      _ = eventually { !PageStore.shared.isWaiting }
      followPages()
    } while PageStore.shared.version != version
  }

  /// Repaints everything that is only approximate until it is exact.
  public func refineAll() { while isRefining { refine(until: .now + .seconds(1)) } }
}

extension ImageSurface {
  /// Gives all pixels of a rectangle one value.
  package func fill(_ rect: PixelRect, with pixel: UInt32) {
    withPixels { pixels in
      for row in rect.y..<rect.maxY {
        (pixels + row * pixelsPerRow + rect.x).update(repeating: pixel, count: rect.width)
      }
    }
  }

  /// A copy of the pixels, row by row, without padding between rows.
  public var copiedPixels: [UInt32] {
    withPixels { pixels in
      [UInt32](unsafeUninitializedCapacity: width * height) { copy, count in
        for row in 0..<height {
          copy.baseAddress?.advanced(by: row * width)
            .initialize(from: pixels + row * pixelsPerRow, count: width)
        }
        count = width * height
      }
    }
  }
}
