import CXWire
import CXlib
import Glibc
import Ink

/// A segment of shared memory that the server reads pixels from (MIT-SHM, shmproto.h). Its requests are made without
/// Xlib's library for the extension, which would ask for the extension once more.
final class SharedSegment {
  private let opcode: UInt8
  /// The number of the segment on the server.
  private let number: UInt32
  /// The bytes of ShmPutImage, which is made for every frame.
  private let putRequest: UnsafeMutablePointer<UInt32>

  /// The size of ShmPutImage in units of 4 bytes.
  private static let putUnits = 10

  /// Makes a segment for an image, which the server has not attached yet.
  init(_ opcode: UInt8, for image: XImage, _ display: OpaquePointer) {
    self.opcode = opcode
    number = UInt32(truncatingIfNeeded: xwire_new_resource(display))
    putRequest = .allocate(capacity: Self.putUnits)
    putRequest.initialize(repeating: 0, count: Self.putUnits)
    let head = UnsafeMutableRawPointer(putRequest)
    head.storeBytes(of: opcode, as: UInt8.self)
    head.storeBytes(of: 3, toByteOffset: 1, as: UInt8.self)
    head.storeBytes(of: UInt8(truncatingIfNeeded: image.depth), toByteOffset: 28, as: UInt8.self)
    head.storeBytes(of: UInt8(ZPixmap), toByteOffset: 29, as: UInt8.self)
    putRequest[8] = number
    store(Int(image.width), at: 12)
    store(Int(image.height), at: 14)
  }

  deinit { putRequest.deallocate() }

  /// Lets go of the segment. The server handles requests in order, so it still reads the puts before this one.
  func detach(_ display: OpaquePointer) { WireRequest(opcode, 2, [number]).send(display) }

  /// Asks the server to show a rectangle of the image in this segment at the same place in the drawable.
  /// - Parameter context: The number of a graphics context whose values are all on the server.
  func put(
    _ rect: PixelRect, on drawable: Drawable, _ context: GContext, _ display: OpaquePointer
  ) {
    fillPut(rect, on: drawable, context)
    xwire_send(display, UnsafeRawPointer(putRequest), Self.putUnits * 4)
  }

  private func fillPut(_ rect: PixelRect, on drawable: Drawable, _ context: GContext) {
    putRequest[1] = UInt32(truncatingIfNeeded: drawable)
    putRequest[2] = UInt32(truncatingIfNeeded: context)
    store(rect.x, at: 16)
    store(rect.y, at: 18)
    store(rect.width, at: 20)
    store(rect.height, at: 22)
    store(rect.x, at: 24)
    store(rect.y, at: 26)
  }

  private func store(_ number: Int, at offset: Int) {
    UnsafeMutableRawPointer(putRequest).storeBytes(
      of: UInt16(truncatingIfNeeded: number), toByteOffset: offset, as: UInt16.self)
  }

  /// How an attempt to attach the segment ended.
  enum Attaching {
    /// The server has not attached it.
    case refused
    /// The server has attached a segment, but cannot show this one's pixels.
    case fails
    /// The server shows the segment's pixels.
    case works
  }

  /// Asks the server to attach the segment, and whether it then sees its pixels, in one round trip. It may have
  /// attached another segment with the same number, because two containers may use the same numbers. So it reads back
  /// pixels that only this segment is likely to hold.
  /// - Parameters:
  ///   - id: The number of the segment in the kernel.
  ///   - memory: The first byte of the segment. Its first pixels are 0 afterwards.
  func attaching(
    _ id: Int32, at memory: UnsafeMutableRawPointer, _ format: PixelFormat,
    _ connection: XConnection, _ display: OpaquePointer
  ) -> Attaching {
    let columns = 4
    let marks = (0..<columns * format.layout.bytesPerPixel).map { _ in
      UInt8.random(in: .min ... .max)
    }
    memory.copyMemory(from: marks, byteCount: marks.count)
    defer { memset(memory, 0, marks.count) }
    let (pixmap, context) = (
      UInt32(truncatingIfNeeded: xwire_new_resource(display)),
      UInt32(truncatingIfNeeded: xwire_new_resource(display))
    )
    let answers = ask(
      [
        // ShmAttach, to read only.
        WireRequest(opcode, 1, [number, UInt32(bitPattern: id), Self.readOnly]),
        .pixmap(pixmap, on: connection.root, width: columns, depth: format.depth),
        // CreateGC, with no values.
        WireRequest(55, 0, [context, pixmap, 0]),
        putting(columns, on: UInt(pixmap), UInt(context)),
        .image(of: pixmap, width: columns),
        // FreeGC and FreePixmap. If they were not made, nobody should hear of that.
        WireRequest(60, 0, [context]), WireRequest(54, 0, [pixmap]),
      ], display)
    guard answers[0].error == nil else { return .refused }
    guard answers[3].error == nil, let seen = answers[4].reply else { return .fails }
    return zip(marks.indices, marks).allSatisfy { index, mark in
      let bits = format.layout.significantBits(ofByte: index)
      return seen.byte(32 + index) & bits == mark & bits
    } ? .works : .fails
  }

  /// The four bytes of a true and three zeros.
  private static var readOnly: UInt32 { UInt32(1).littleEndian }

  private func putting(
    _ columns: Int, on drawable: Drawable, _ context: GContext
  ) -> WireRequest {
    let rect = PixelRect(x: 0, y: 0, width: columns, height: 1)
    fillPut(rect, on: drawable, context)
    return WireRequest(opcode, 3, Array(UnsafeBufferPointer(start: putRequest + 1, count: 9)))
  }
}

extension PixelLayout {
  /// Returns the bits that count of a byte of pixels in memory. What the others hold is not said.
  fileprivate func significantBits(ofByte index: Int) -> UInt8 {
    let place = index % bytesPerPixel
    let shift = 8 * (isMostSignificantFirst ? bytesPerPixel - 1 - place : place)
    return UInt8(truncatingIfNeeded: valueMask >> UInt32(shift))
  }
}

extension WireRequest {
  /// CreatePixmap, of one row.
  fileprivate static func pixmap(
    _ number: UInt32, on root: Window, width: Int, depth: Int32
  ) -> Self {
    var request = WireRequest(
      53, UInt8(truncatingIfNeeded: depth), [number, UInt32(truncatingIfNeeded: root)])
    request.append(UInt16(width), 1)
    return request
  }

  /// GetImage, of one row in all planes.
  fileprivate static func image(of drawable: UInt32, width: Int) -> Self {
    var request = WireRequest(73, UInt8(ZPixmap), [drawable, 0])
    request.append(UInt16(width), 1)
    request.append(UInt32.max)
    return request
  }
}
