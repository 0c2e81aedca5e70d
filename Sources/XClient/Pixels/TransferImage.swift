import CXlib
import Glibc
import Ink

/// An image in the server's pixel layout, in memory that is shared with the server or sent to it.
final class TransferImage {
  /// The first byte of the first pixel.
  let memory: UnsafeMutableRawPointer
  private let image: UnsafeMutablePointer<XImage>
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>?
  private let bytesPerPixel: Int
  private let connection: XConnection

  private init(
    memory: UnsafeMutableRawPointer, image: UnsafeMutablePointer<XImage>,
    segment: UnsafeMutablePointer<XShmSegmentInfo>?, format: PixelFormat, connection: XConnection
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
    // The server handles requests in order, so it still reads the puts before this one.
    if let display = connection.live { XShmDetach(display, segment) }
    shmdt(memory)
    segment.deallocate()
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
    if segment != nil {
      XShmPutImage(display, drawable, context, image, x, y, x, y, columns, rows, 0)
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
    guard connection.extensions.hasSharedMemory, let display = connection.live else { return nil }
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    segment.pointee.readOnly = 1
    guard
      let image = XShmCreateImage(
        display, format.visual, UInt32(format.depth), ZPixmap, nil, segment, UInt32(width),
        UInt32(height))
    else {
      segment.deallocate()
      return nil
    }
    guard let (id, memory) = newSegment(bytes: height * Int(image.pointee.bytes_per_line)) else {
      destroy(image)
      segment.deallocate()
      return nil
    }
    let bytes = memory.assumingMemoryBound(to: CChar.self)
    (segment.pointee.shmid, segment.pointee.shmaddr) = (id, bytes)
    image.pointee.data = bytes
    let attachError = connection.firstError { XShmAttach($0, segment) }
    guard attachError == nil, connection.live != nil else {
      destroy(image)
      shmdt(memory)
      segment.deallocate()
      return nil
    }
    let transfer = TransferImage(
      memory: memory, image: image, segment: segment, format: format, connection: connection)
    return transfer.serverSeesOurPixels(format) ? transfer.fitting(width, format) : nil
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

  /// Whether the server attached this segment, and not another one with the same number. Two
  /// containers may use the same numbers. It reads back pixels that only this segment is likely to
  /// hold.
  private func serverSeesOurPixels(_ format: PixelFormat) -> Bool {
    let columns = 4
    let marks = (0..<columns).map { _ in UInt32.random(in: 0...format.layout.valueMask) }
    for (column, mark) in marks.enumerated() {
      _ = image.pointee.f.put_pixel?(image, Int32(column), 0, UInt(mark))
    }
    defer { memset(memory, 0, columns * bytesPerPixel) }
    var seen: [UInt32] = []
    var (pixmap, context): (Pixmap, GC?) = (0, nil)
    let error = connection.firstError { display in
      pixmap = XCreatePixmap(
        display, connection.root, UInt32(columns), 1, UInt32(format.depth))
      context = XCreateGC(display, pixmap, 0, nil)
      guard let context else { return }
      put(PixelRect(x: 0, y: 0, width: columns, height: 1), on: pixmap, context, display)
      guard
        let copy = XGetImage(display, pixmap, 0, 0, UInt32(columns), 1, UInt.max, ZPixmap)
      else { return }
      seen = (0..<columns).map { column in
        let value = copy.pointee.f.get_pixel?(copy, Int32(column), 0) ?? 0
        return UInt32(truncatingIfNeeded: value) & format.layout.valueMask
      }
      _ = copy.pointee.f.destroy_image?(copy)
    }
    func free(_ display: OpaquePointer) {
      if let context { XFreeGC(display, context) }
      XFreePixmap(display, pixmap)
    }
    if error != nil {
      // What was refused cannot be freed, and nobody should hear of that.
      _ = connection.firstError(of: free)
    } else if let display = connection.live {
      // The connection can be lost while waiting for the answer.
      free(display)
    }
    return error == nil && seen == marks
  }
}
