import CXlib
import Glibc
import Ink

/// An image in the server's pixel layout, in memory that is shared with the server or sent to it.
final class TransferImage {
  /// The first byte of the first pixel.
  let memory: UnsafeMutableRawPointer
  private let image: UnsafeMutablePointer<XImage>
  private let segment: SharedSegment?
  private let bytesPerPixel: Int
  private let connection: XConnection

  private init(
    memory: UnsafeMutableRawPointer, image: UnsafeMutablePointer<XImage>,
    segment: SharedSegment?, format: PixelFormat, connection: XConnection
  ) {
    self.memory = memory
    self.image = image
    self.segment = segment
    bytesPerPixel = format.layout.bytesPerPixel
    self.connection = connection
  }

  deinit {
    Self.destroy(image)
    guard let segment else {
      free(memory)
      return
    }
    if let display = connection.live { segment.detach(display) }
    shmdt(memory)
  }

  /// Whether the server reads the pixels directly from shared memory.
  var isShared: Bool { segment != nil }

  /// Returns the address of a pixel.
  func address(x: Int, y: Int) -> UnsafeMutableRawPointer {
    memory + y * Int(image.pointee.bytes_per_line) + x * bytesPerPixel
  }

  /// Asks the server to show a rectangle at the same place in the drawable.
  func put(_ rect: PixelRect, on drawable: Drawable, _ context: GC, _ display: OpaquePointer) {
    let (x, y) = (Int32(rect.x), Int32(rect.y))
    let (columns, rows) = (UInt32(rect.width), UInt32(rect.height))
    if let segment {
      segment.put(rect, on: drawable, XGContextFromGC(context), display)
    } else {
      XPutImage(display, drawable, context, image, x, y, x, y, columns, rows)
    }
  }

  /// Frees the image but not its pixels. Xlib's own function would free both.
  private static func destroy(_ image: UnsafeMutablePointer<XImage>) {
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image?(image)
  }
}

extension TransferImage {
  /// Allocates memory for the pixels, shared with the server if that works.
  /// - Returns: `nil` if there is not enough memory.
  static func make(
    width: Int, height: Int, format: PixelFormat, connection: XConnection
  ) -> TransferImage? {
    shared(width: width, height: height, format: format, connection: connection)
      ?? plain(width: width, height: height, format: format, connection: connection)
  }

  private static func plain(
    width: Int, height: Int, format: PixelFormat, connection: XConnection
  ) -> TransferImage? {
    guard let display = connection.live,
      let image = XCreateImage(
        display, format.visual, UInt32(format.depth), ZPixmap, 0, nil, UInt32(width),
        UInt32(height), format.rowPadding, 0)
    else { return nil }
    guard let memory = calloc(height, Int(image.pointee.bytes_per_line)) else {
      destroy(image)
      return nil
    }
    image.pointee.data = memory.assumingMemoryBound(to: CChar.self)
    return TransferImage(
      memory: memory, image: image, segment: nil, format: format, connection: connection
    ).fitting(width, format)
  }

  private static func shared(
    width: Int, height: Int, format: PixelFormat, connection: XConnection
  ) -> TransferImage? {
    guard let opcode = connection.extensions.sharedMemoryOpcode, let display = connection.live,
      let image = XCreateImage(
        display, format.visual, UInt32(format.depth), ZPixmap, 0, nil, UInt32(width),
        UInt32(height), format.rowPadding, 0)
    else { return nil }
    guard let (id, memory) = newSegment(bytes: height * Int(image.pointee.bytes_per_line)) else {
      destroy(image)
      return nil
    }
    image.pointee.data = memory.assumingMemoryBound(to: CChar.self)
    let segment = SharedSegment(opcode, for: image.pointee, display)
    let attaching = segment.attaching(id, at: memory, format, connection, display)
    guard attaching != .refused, connection.live != nil else {
      destroy(image)
      shmdt(memory)
      return nil
    }
    let transfer = TransferImage(
      memory: memory, image: image, segment: segment, format: format, connection: connection)
    return attaching == .works ? transfer.fitting(width, format) : nil
  }

  private static func newSegment(bytes: Int) -> (id: Int32, memory: UnsafeMutableRawPointer)? {
    // 0 is IPC_PRIVATE, a macro that Swift does not import.
    let id = shmget(0, bytes, IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    let memory = shmat(id, nil, 0)
    // From here on the kernel frees the segment after its last user, even if the program crashes.
    // The server can still attach it until then (shmctl(2), Linux notes).
    shmctl(id, IPC_RMID, nil)
    guard let memory, Int(bitPattern: memory) != -1 else { return nil }
    return (id, memory)
  }

  /// Returns itself, or `nil` if Xlib's rows do not match the layout. No known server causes that.
  private func fitting(_ width: Int, _ format: PixelFormat) -> TransferImage? {
    let bytesPerRow = Int(image.pointee.bytes_per_line)
    let isRoomy = bytesPerRow >= width * bytesPerPixel
    // The program's own pixels go to the server unchanged, so rows must follow each other without
    // gaps.
    let isDense = !format.layout.isOurs || bytesPerRow == width * bytesPerPixel
    return isRoomy && isDense && Int(image.pointee.bits_per_pixel) == bytesPerPixel * 8 ? self : nil
  }
}
