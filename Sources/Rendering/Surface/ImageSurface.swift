internal import CCairo
internal import Glibc
public import Ink

/// A Cairo image surface of 32-bit premultiplied ARGB pixels, over memory of its own or over memory
/// that someone else keeps (such as that which the X server shares).
public final class ImageSurface {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// Pixels from one row to the next.
  public let pixelsPerRow: Int
  /// The first pixel, top left. Whoever writes here directly does so within ``withPixels(_:)``.
  let pixels: UnsafeMutablePointer<UInt32>
  private let surface: OpaquePointer
  private let ownsPixels: Bool

  /// The most columns or rows that Cairo can address.
  public static let maximumExtent = 32767

  /// Makes a transparent surface, or ends the program where there is no memory for it: see
  /// ``MemoryExhaustion``.
  /// - Precondition: both sizes are from 1 to ``maximumExtent``.
  public convenience init(width: Int, height: Int) {
    // The system's own zeroes, which need not be written once more.
    guard let memory = calloc(width * height, MemoryLayout<UInt32>.stride) else {
      MemoryExhaustion.end(lackingMemoryFor: "a picture of \(width) × \(height) pixels")
    }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    self.init(pixels: pixels, width: width, height: height, pixelsPerRow: width, ownsPixels: true)
  }

  /// Makes a transparent surface.
  /// - Returns: nil when a size is not from 1 to ``maximumExtent``, or when there is no memory.
  convenience init?(ifThereIsRoomFor width: Int, by height: Int) {
    let extents = 1...Self.maximumExtent
    guard extents.contains(width), extents.contains(height),
      let memory = calloc(width * height, MemoryLayout<UInt32>.stride)
    else { return nil }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    self.init(pixels: pixels, width: width, height: height, pixelsPerRow: width, ownsPixels: true)
  }

  /// Makes a surface over memory that outlives it.
  /// - Precondition: both sizes are from 1 to ``maximumExtent``, and `memory` holds
  ///   `height * pixelsPerRow` pixels.
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
    // With a size in range and a stride of whole pixels, only a lack of memory is left to fail.
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

  /// The whole surface.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Paints with Cairo. The context lives as long as the call.
  func paint(_ body: (_ context: OpaquePointer) -> Void) {
    guard let context = cairo_create(surface) else { return }
    defer { cairo_destroy(context) }
    body(context)
  }

  /// Reads or writes the pixels directly.
  public func withPixels<Result>(
    _ body: (UnsafeMutablePointer<UInt32>) throws -> Result
  ) rethrows -> Result {
    cairo_surface_flush(surface)
    defer { cairo_surface_mark_dirty(surface) }
    return try body(pixels)
  }

  /// The surface as Cairo knows it, for use as a source.
  var cairoSurface: OpaquePointer { surface }
}
