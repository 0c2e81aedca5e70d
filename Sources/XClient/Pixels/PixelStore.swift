import CXlib
import Glibc
import Ink

/// The memory of a window's pixels, which is shared with the server or sent to it.
///
/// If the server uses the program's pixel layout, it reads the painted pixels directly. Otherwise
/// there is a second image in the server's layout, and each rectangle is converted just before it
/// is shown.
final class PixelStore {
  /// The capacity in columns, which is also the distance between rows in pixels.
  let width: Int
  /// The capacity in rows.
  let height: Int
  /// The first pixel, in the program's layout.
  let memory: UnsafeMutablePointer<UInt32>
  private let transfer: TransferImage
  private let converter: PixelConverter?

  /// The maximum width and height. The server and Cairo use 16-bit coordinates.
  static let maximumExtent = 32767

  /// Whether the server reads the pixels directly from shared memory.
  var isShared: Bool { transfer.isShared }

  /// Allocates memory for the pixels, shared with the server if that works.
  /// - Returns: `nil` if there is not enough memory.
  init?(width: Int, height: Int, format: PixelFormat, connection: XConnection) {
    let converter = format.layout.isOurs ? nil : PixelConverter(format.layout)
    guard
      let transfer = TransferImage.make(
        width: width, height: height, format: format, connection: connection)
    else { return nil }
    if converter == nil {
      memory = transfer.memory.assumingMemoryBound(to: UInt32.self)
    } else {
      guard let painted = calloc(width * height, MemoryLayout<UInt32>.stride) else { return nil }
      memory = painted.assumingMemoryBound(to: UInt32.self)
    }
    (self.width, self.height) = (width, height)
    self.transfer = transfer
    self.converter = converter
  }

  deinit {
    if converter != nil { free(memory) }
  }

  /// Asks the server to show a rectangle at the same place in the drawable. Does not wait.
  ///
  /// If the program paints before the server has read the pixels, the server reads the newer ones,
  /// which is fine. Converted pixels may be half old and half new at that moment. But the program
  /// then shows the same rectangle again, and that request shows it whole.
  func put(_ rect: PixelRect, on drawable: Drawable, _ context: GC, _ display: OpaquePointer) {
    if let converter {
      for y in rect.y..<rect.maxY {
        converter.convert(
          UnsafeBufferPointer(start: memory + y * width + rect.x, count: rect.width),
          to: transfer.address(x: rect.x, y: y))
      }
    }
    transfer.put(rect, on: drawable, context, display)
  }
}
