import CXlib
import Glibc
import Ink

/// The memory that a window's pixels come from: shared with the server, or sent to it.
final class PixelStore {
  /// The columns there is room for; also the pixels from one row to the next.
  let width: Int
  /// The rows there is room for.
  let height: Int
  /// The first pixel.
  let memory: UnsafeMutablePointer<UInt32>
  private let image: UnsafeMutablePointer<XImage>
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>?
  private let connection: XConnection

  /// The most columns or rows that the server's and Cairo's 16-bit coordinates reach.
  static let maximumExtent = 32767

  /// Whether the server reads the pixels where they are.
  var isShared: Bool { segment != nil }

  private init(
    width: Int, height: Int, memory: UnsafeMutablePointer<UInt32>,
    image: UnsafeMutablePointer<XImage>, segment: UnsafeMutablePointer<XShmSegmentInfo>?,
    connection: XConnection
  ) {
    self.width = width
    self.height = height
    self.memory = memory
    self.image = image
    self.segment = segment
    self.connection = connection
  }

  /// Makes room for that many pixels: shared where the server really shares, else plain.
  /// - Returns: nil when there is no memory.
  static func make(
    width: Int, height: Int, format: PixelFormat, connection: XConnection
  ) -> PixelStore? {
    shared(width: width, height: height, format: format, connection: connection)
      ?? plain(width: width, height: height, format: format, connection: connection)
  }

  deinit {
    // The image's own destroy function would free the memory too.
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image?(image)
    guard let segment else {
      free(memory)
      return
    }
    // Puts that are on their way come before this request, so the server still reads them.
    if let display = connection.live { XShmDetach(display, segment) }
    shmdt(memory)
    segment.deallocate()
  }

  /// Asks the server to show these pixels at the same place in the drawable. Waits for nothing: ink
  /// only accumulates, so pixels that the server reads later are newer and right.
  func put(_ rect: PixelRect, on drawable: Drawable, _ context: GC, _ display: OpaquePointer) {
    let (x, y) = (Int32(rect.x), Int32(rect.y))
    let (columns, rows) = (UInt32(rect.width), UInt32(rect.height))
    if segment != nil {
      XShmPutImage(display, drawable, context, image, x, y, x, y, columns, rows, 0)
    } else {
      XPutImage(display, drawable, context, image, x, y, x, y, columns, rows)
    }
  }
}

extension PixelStore {
  private static func plain(
    width: Int, height: Int, format: PixelFormat, connection: XConnection
  ) -> PixelStore? {
    guard let display = connection.live,
      let raw = calloc(width * height, MemoryLayout<UInt32>.stride)
    else { return nil }
    let bytes = raw.assumingMemoryBound(to: CChar.self)
    guard
      let image = XCreateImage(
        display, format.visual, UInt32(format.depth), ZPixmap, 0, bytes, UInt32(width),
        UInt32(height), 32, Int32(width * 4))
    else {
      free(raw)
      return nil
    }
    // The server may keep pixels otherwise, in three bytes or in the other order; told what ours
    // are, Xlib converts.
    image.pointee.bits_per_pixel = 32
    image.pointee.byte_order = hostByteOrder
    XInitImage(image)
    return PixelStore(
      width: width, height: height, memory: raw.assumingMemoryBound(to: UInt32.self), image: image,
      segment: nil, connection: connection)
  }

  private static func shared(
    width: Int, height: Int, format: PixelFormat, connection: XConnection
  ) -> PixelStore? {
    guard connection.extensions.hasSharedMemory, let display = connection.live else { return nil }
    let bytes = width * height * MemoryLayout<UInt32>.stride
    // 0 is IPC_PRIVATE, a macro that Swift does not see.
    let id = shmget(0, bytes, IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    // From here on the segment goes with its last user, however the program ends.
    defer { shmctl(id, IPC_RMID, nil) }
    guard let raw = shmat(id, nil, 0), Int(bitPattern: raw) != -1 else { return nil }
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: id, shmaddr: raw.assumingMemoryBound(to: CChar.self), readOnly: 1))
    guard
      let image = XShmCreateImage(
        display, format.visual, UInt32(format.depth), ZPixmap, segment.pointee.shmaddr, segment,
        UInt32(width), UInt32(height))
    else {
      shmdt(raw)
      segment.deallocate()
      return nil
    }
    let attachError = firstError(on: display) { XShmAttach(display, segment) }
    guard attachError == nil, connection.live != nil else {
      image.pointee.data = nil
      _ = image.pointee.f.destroy_image?(image)
      shmdt(raw)
      segment.deallocate()
      return nil
    }
    let store = PixelStore(
      width: width, height: height, memory: raw.assumingMemoryBound(to: UInt32.self), image: image,
      segment: segment, connection: connection)
    return store.hasOurLayout && store.serverSeesOurPixels(format) ? store : nil
  }

  private static var hostByteOrder: Int32 { 1.littleEndian == 1 ? LSBFirst : MSBFirst }

  private var hasOurLayout: Bool {
    image.pointee.bits_per_pixel == 32 && image.pointee.bytes_per_line == Int32(width * 4)
      && image.pointee.byte_order == Self.hostByteOrder
  }

  /// Whether the server attached our segment and not another of the same number: two containers
  /// number theirs alike. It is asked for a pixel that only this segment is likely to hold.
  private func serverSeesOurPixels(_ format: PixelFormat) -> Bool {
    guard let display = connection.live else { return false }
    let mark = UInt32.random(in: 1...0xff_ffff)
    memory[0] = mark
    defer { memory[0] = 0 }
    var seen: UInt?
    let error = firstError(on: display) {
      let pixmap = XCreatePixmap(display, connection.root, 1, 1, UInt32(format.depth))
      defer { XFreePixmap(display, pixmap) }
      guard let context = XCreateGC(display, pixmap, 0, nil) else { return }
      defer { XFreeGC(display, context) }
      put(PixelRect(x: 0, y: 0, width: 1, height: 1), on: pixmap, context, display)
      guard let copy = XGetImage(display, pixmap, 0, 0, 1, 1, UInt.max, ZPixmap) else { return }
      seen = copy.pointee.f.get_pixel?(copy, 0, 0)
      _ = copy.pointee.f.destroy_image?(copy)
    }
    return error == nil && seen.map { $0 & 0xff_ffff } == UInt(mark)
  }
}
