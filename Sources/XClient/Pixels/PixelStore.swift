import CXlib
import Glibc
import Ink

/// The memory that a window's pixels come from: shared with the server, or sent to it.
///
/// Where the server keeps pixels as we do, what is painted is what it reads. Where it does not, there is a
/// second image in the server's own layout: a rectangle is converted just before it is asked for.
final class PixelStore {
  /// The columns there is room for; also the pixels from one row to the next.
  let width: Int
  /// The rows there is room for.
  let height: Int
  /// The first pixel, as the program paints it.
  let memory: UnsafeMutablePointer<UInt32>
  private let transfer: TransferImage
  private let converter: PixelConverter?

  /// The most columns or rows that the server's and Cairo's 16-bit coordinates reach.
  static let maximumExtent = 32767

  /// Whether the server reads the pixels where they are.
  var isShared: Bool { transfer.isShared }

  /// Makes room for that many pixels: shared where the server really shares, else plain.
  /// - Returns: nil when there is no memory.
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

  /// Asks the server to show these pixels at the same place in the drawable. Waits for nothing: pixels
  /// that the server reads later are newer and right. That goes for converted ones, too, where each
  /// rectangle that is painted again is converted and asked for again: what the server reads for an earlier
  /// request meanwhile may be half old and half new, and the later request shows it whole.
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
