internal import CCairo
internal import Glibc
public import Ink

/// A Cairo image surface of 32-bit premultiplied ARGB pixels. It owns its memory, or uses memory of
/// another owner, such as memory shared with the X server.
public final class ImageSurface {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The distance between two rows, in pixels.
  public let pixelsPerRow: Int
  /// The first pixel, top left. Direct writes must happen within ``withPixels(_:)``.
  let pixels: UnsafeMutablePointer<UInt32>
  private let surface: OpaquePointer
  private let ownsPixels: Bool

  /// The maximum width and height that Cairo supports.
  public static let maximumExtent = 32767

  /// Creates a transparent surface. Ends the program if there is not enough memory; see
  /// ``MemoryExhaustion``.
  /// - Precondition: both sides are from 1 to ``maximumExtent``.
  public convenience init(width: Int, height: Int) {
    // `calloc` gets zeroed memory from the system, which need not be written again.
    guard let memory = calloc(width * height, MemoryLayout<UInt32>.stride) else {
      MemoryExhaustion.end(lackingMemoryFor: "a picture of \(width) × \(height) pixels")
    }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    self.init(pixels: pixels, width: width, height: height, pixelsPerRow: width, ownsPixels: true)
  }

  /// Creates a transparent surface.
  /// - Returns: `nil` if a side is not from 1 to ``maximumExtent``, or if there is not enough
  ///   memory.
  convenience init?(ifThereIsRoomFor width: Int, by height: Int) {
    let extents = 1...Self.maximumExtent
    guard extents.contains(width), extents.contains(height),
      let memory = calloc(width * height, MemoryLayout<UInt32>.stride)
    else { return nil }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    self.init(pixels: pixels, width: width, height: height, pixelsPerRow: width, ownsPixels: true)
  }

  /// Creates a surface over memory that outlives it.
  /// - Precondition: both sides are from 1 to ``maximumExtent``, and `memory` holds `height *
  ///   pixelsPerRow` pixels.
  public convenience init(
    over memory: UnsafeMutablePointer<UInt32>, width: Int, height: Int, pixelsPerRow: Int
  ) {
    self.init(
      pixels: memory, width: width, height: height, pixelsPerRow: pixelsPerRow, ownsPixels: false)
  }

  private init(
    pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, pixelsPerRow: Int,
    ownsPixels: Bool
  ) {
    let extents = 1...Self.maximumExtent
    precondition(extents.contains(width) && extents.contains(height) && pixelsPerRow >= width)
    let surface = pixels.withMemoryRebound(to: UInt8.self, capacity: height * pixelsPerRow * 4) {
      cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(pixelsPerRow * 4))
    }
    // Size and stride are valid, so the only possible failure is a lack of memory.
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      MemoryExhaustion.end(lackingMemoryFor: "a picture of \(width) × \(height) pixels")
    }
    self.surface = surface
    self.pixels = pixels
    self.width = width
    self.height = height
    self.pixelsPerRow = pixelsPerRow
    self.ownsPixels = ownsPixels
  }

  deinit {
    cairo_surface_destroy(surface)
    if ownsPixels { free(pixels) }
  }

  /// The rectangle of all pixels of the surface.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Paints with Cairo. The context is valid only during the call.
  package func paint(_ body: (_ context: OpaquePointer) -> Void) {
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    body(context)
  }

  /// Gives direct access to the pixels, for reading or writing.
  public func withPixels<Result>(
    _ body: (UnsafeMutablePointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    return try body(pixels)
  }

  /// The Cairo surface, for use as a source.
  var cairoSurface: OpaquePointer { surface }
}
