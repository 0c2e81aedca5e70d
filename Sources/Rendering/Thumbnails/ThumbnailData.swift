internal import CCairo
public import Ink
internal import Interaction

/// A small, upright picture of a board or a file. It never changes, and two thumbnails are equal only if they are the
/// same object.
public final class Thumbnail: Hashable {
  /// The pixels of the picture.
  let surface: ImageSurface

  init(_ surface: ImageSurface) {
    self.surface = surface
  }

  /// Whether both are the same object.
  public static func == (one: Thumbnail, other: Thumbnail) -> Bool { one === other }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Thumbnail {
  /// Paints the picture as large as possible, centred and undistorted.
  func paint(on context: OpaquePointer, in rect: Rect) {
    let place = Self.place(width: surface.width, height: surface.height, in: rect)
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_rectangle(context, place.minX, place.minY, place.width, place.height)
    cairo_clip(context)
    cairo_translate(context, place.minX, place.minY)
    cairo_scale(
      context, place.width / Double(surface.width), place.height / Double(surface.height))
    cairo_set_source_surface(context, surface.cairoSurface, 0, 0)
    // Extend the edge pixels beyond the picture, or its border would be pale.
    cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
    cairo_paint(context)
  }

  /// Returns the frame of a picture of the given size in pixels, centred in a room and aligned to
  /// whole pixels.
  private static func place(width: Int, height: Int, in room: Rect) -> Rect {
    let scale = min(room.width / Double(width), room.height / Double(height))
    let size = (
      width: min(room.width, max(1, (Double(width) * scale).rounded())),
      height: min(room.height, max(1, (Double(height) * scale).rounded()))
    )
    let left = room.minX + ((room.width - size.width) / 2).rounded(.down)
    let top = room.minY + ((room.height - size.height) / 2).rounded(.down)
    return Rect(minX: left, minY: top, maxX: left + size.width, maxY: top + size.height)
  }
}

/// The pixels of a thumbnail as a value that can be stored and sent: upright, and opaque unless it was made of
/// pixels that stay transparent.
public struct ThumbnailData: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels, row by row from the top, as premultiplied ARGB. The highest byte of opaque ones is 0xFF.
  public let pixels: [UInt32]

  /// The maximum width and height.
  public static let largestSide = SheetMeasures.thumbnailSide

  /// Makes an opaque thumbnail from pixels, whose highest byte is ignored.
  /// - Precondition: there are `width * height` pixels, and both sides are in 1...``largestSide``.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    let sides = 1...Self.largestSide
    precondition(sides.contains(width) && sides.contains(height) && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels.map { $0 | 0xFF00_0000 }
  }

  /// Makes a thumbnail of premultiplied pixels, row by row, that stay transparent where they are. It is not reduced.
  /// - Returns: `nil` if a side is not in 1...``largestSide``.
  /// - Precondition: there are `width * height` pixels.
  public init?(premultiplied pixels: [UInt32], width: Int, height: Int) {
    precondition(pixels.count == width * height)
    let sides = 1...Self.largestSide
    guard sides.contains(width), sides.contains(height) else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Paints a thumbnail of the fullest board on which anything can be seen, or of the current one if
  /// all are blank. All ink of a board may have been rubbed out.
  /// - Parameter window: The size of the window in pixels; less than 1 counts as 1.
  public init(of boards: Boards, window: (width: Int, height: Int)) {
    for board in boards.fullestFirst where !board.isBlank {
      let picture = ThumbnailData(of: board, window: window)
      var bare = Board(id: board.id, paper: board.paper)
      bare.paper.page = nil
      bare.setView(Self.view(of: board, in: Self.rect(window)))
      guard picture == ThumbnailData(of: bare, window: window) else {
        self = picture
        return
      }
    }
    self.init(of: boards.current, window: window)
  }

  private static func rect(_ window: (width: Int, height: Int)) -> Rect {
    Rect(
      minX: 0, minY: 0, maxX: Double(max(1, window.width)), maxY: Double(max(1, window.height)))
  }

  /// Paints a thumbnail of a board, in the proportions of the window. It shows what the window
  /// shows if that contains all ink, otherwise an area that does.
  /// - Parameters:
  ///   - window: The size of the window in pixels; less than 1 counts as 1.
  ///   - side: The maximum width and height, from 1 to ``largestSide``.
  public init(of board: Board, window: (width: Int, height: Int), within side: Int = largestSide) {
    let side = min(max(side, 1), Self.largestSide)
    let whole = Self.rect(window)
    let (scale, size) = Self.size(of: whole, within: side)
    let view = Self.view(of: board, in: whole)
    let small = ViewTransform(
      scale: view.scale * scale,
      origin: Point(x: view.origin.x * scale, y: view.origin.y * scale))
    let painter = CanvasPainter(
      width: size.width, height: size.height, view: small, drawing: board.drawing,
      paper: board.paper)
    let image = ImageSurface(width: size.width, height: size.height)
    painter.compose(image.bounds, into: image)
    self.init(width: size.width, height: size.height, pixels: Self.pixels(of: image))
  }

  /// Makes a thumbnail of an opaque picture, whose pixels are given row by row. Each of its pixels
  /// is the mean of the pixels that it covers.
  /// - Precondition: there are `width * height` pixels, and at least one.
  public init(reducing pixels: [UInt32], width: Int, height: Int) {
    precondition(pixels.count == width * height)
    self.init(width: width, height: height) { row, column in pixels[row * width + column] }
  }

  /// Makes a thumbnail of an image of another program, on white where it is transparent.
  /// - Returns: `nil` if the image is damaged, or if there is not enough memory.
  public init?(of picture: PNGImage) {
    guard let image = PNGDecoder.decode(picture) else { return nil }
    self = image.withPixels { pixels in
      ThumbnailData(width: image.width, height: image.height) { row, column in
        Self.onWhite(pixels[row * image.pixelsPerRow + column])
      }
    }
  }

  /// Makes a thumbnail of premultiplied pixels, row by row, on white where they are transparent.
  /// - Precondition: there are `width * height` pixels, and at least one.
  public init(onWhite pixels: [UInt32], width: Int, height: Int) {
    precondition(pixels.count == width * height)
    self.init(width: width, height: height) { row, column in
      Self.onWhite(pixels[row * width + column])
    }
  }

  /// Returns a premultiplied pixel on white. No channel overflows, because none is larger than the opacity.
  private static func onWhite(_ pixel: UInt32) -> UInt32 {
    pixel &+ (255 - pixel >> 24) &* 0x0001_0101
  }

  /// Makes a thumbnail of an opaque picture. No copy of the picture is made.
  /// - Parameter pixel: Returns the pixel at a row and a column.
  private init(
    width: Int, height: Int, pixel: (_ row: Int, _ column: Int) -> UInt32
  ) {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    precondition(!whole.isEmpty)
    let size = Self.size(of: whole.rect, within: Self.largestSide).size
    let small = withoutActuallyEscaping(pixel) { pixel in
      var scaler = ThumbnailScaler(
        of: whole, width: size.width, height: size.height
      ) { part, strip in
        strip.withPixels { target in
          for row in 0..<part.height {
            for column in 0..<part.width {
              target[row * strip.pixelsPerRow + column] = pixel(part.y + row, column)
            }
          }
        }
      }
      var small: ImageSurface?
      while small == nil { small = scaler.work(until: .now + .seconds(1)) }
      return small
    }
    self.init(
      width: size.width, height: size.height, pixels: small.map(Self.pixels) ?? [])
  }

  private static func pixels(of image: ImageSurface) -> [UInt32] {
    image.withPixels { Array(UnsafeBufferPointer(start: $0, count: image.bounds.area)) }
  }

  /// Returns the size of a thumbnail, in pixels, and its scale.
  private static func size(
    of whole: Rect, within side: Int
  ) -> (scale: Double, size: (width: Int, height: Int)) {
    let scale = min(1, Double(side) / max(whole.width, whole.height))
    func pixels(_ length: Double) -> Int { max(1, Int((length * scale).rounded())) }
    return (scale, (pixels(whole.width), pixels(whole.height)))
  }

  /// Returns the transform from canvas space to a window that shows all ink.
  private static func view(of board: Board, in window: Rect) -> ViewTransform {
    let ink = board.drawing.visibleBounds
    guard !ink.isEmpty else { return board.view }
    let (start, end) = (
      board.view.windowPoint(Point(x: ink.minX, y: ink.minY)),
      board.view.windowPoint(Point(x: ink.maxX, y: ink.maxY))
    )
    let shown = Rect(minX: start.x, minY: start.y, maxX: end.x, maxY: end.y)
    if window.union(shown) == window { return board.view }
    let margin = 0.94
    let scale = min(
      board.view.scale, window.width * margin / max(1, ink.width),
      window.height * margin / max(1, ink.height))
    return ViewTransform(
      scale: scale,
      origin: Point(
        x: window.center.x - ink.center.x * scale, y: window.center.y - ink.center.y * scale))
  }
}

extension Thumbnail {
  /// Copies the pixels to a surface for painting.
  convenience init(_ picture: ThumbnailData) {
    let surface = ImageSurface(width: picture.width, height: picture.height)
    surface.withPixels { pixels in
      for (index, pixel) in picture.pixels.enumerated() { pixels[index] = pixel }
    }
    self.init(surface)
  }
}
