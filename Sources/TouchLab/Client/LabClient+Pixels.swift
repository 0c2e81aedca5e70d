public import CXlib
public import Ink

extension LabClient {
  /// Reads what a window shows: its own pixels and its children's. The pointer's image is never
  /// among them.
  /// - Parameters:
  ///   - window: nil for the whole screen with all that is on it.
  ///   - area: in the window's pixels; nil for all of it.
  /// - Throws: ``TouchLabError/refused(_:)`` with BadMatch when the area is not wholly in the window
  ///   and on the screen, or the window is not viewable. What lies under other windows reads as
  ///   theirs.
  public func pixels(
    of window: Window? = nil, in area: PixelRect? = nil
  ) throws(TouchLabError) -> LabImage {
    let window = window ?? root
    let area = if let area { area } else { try whole(of: window) }
    let image: LabImage? = try request { display in
      guard
        let image = XGetImage(
          display, window, Int32(area.x), Int32(area.y), UInt32(area.width), UInt32(area.height),
          UInt.max, Int32(ZPixmap))
      else { return nil }
      // XDestroyImage is a macro.
      defer { _ = image.pointee.f.destroy_image(image) }
      return LabImage(image.pointee)
    }
    guard let image else { throw .notFound("picture of window \(window)") }
    return image
  }

  /// Reads what a window shows as the server's own pixel values, of the window's own depth.
  /// - Throws: as ``pixels(of:in:)`` does.
  public func pixelValues(of window: Window) throws(TouchLabError) -> LabPixelValues {
    let area = try whole(of: window)
    let values: LabPixelValues? = try request { display in
      guard
        let image = XGetImage(
          display, window, 0, 0, UInt32(area.width), UInt32(area.height), UInt.max, Int32(ZPixmap))
      else { return nil }
      defer { _ = image.pointee.f.destroy_image(image) }
      return LabPixelValues(image)
    }
    guard let values else { throw .notFound("picture of window \(window)") }
    return values
  }

  private func whole(of window: Window) throws(TouchLabError) -> PixelRect {
    let frame = try frame(of: window)
    return PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
  }
}

extension LabImage {
  /// Reads an image of 16 or 32 bits to the pixel in this machine's byte order, which is what a
  /// server on this machine sends; nil for any other.
  fileprivate init?(_ image: XImage) {
    guard let data = image.data, [16, 32].contains(image.bits_per_pixel) else { return nil }
    let memory = UnsafeRawPointer(data)
    let channels = [image.red_mask, image.green_mask, image.blue_mask].map(ColorChannel.init)
    let (width, height) = (Int(image.width), Int(image.height))
    // Nearly every server: the pixels are as they are wanted, and there are millions of them.
    let isPlain =
      image.bits_per_pixel == 32
      && (image.red_mask, image.green_mask, image.blue_mask) == (0xff0000, 0xff00, 0xff)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for y in 0..<height {
        let row = memory + y * Int(image.bytes_per_line)
        if isPlain {
          let source = row.assumingMemoryBound(to: UInt32.self)
          for x in 0..<width { buffer[y * width + x] = source[x] | 0xff00_0000 }
          continue
        }
        for x in 0..<width {
          let value =
            image.bits_per_pixel == 32
            ? row.load(fromByteOffset: x * 4, as: UInt32.self)
            : UInt32(row.load(fromByteOffset: x * 2, as: UInt16.self))
          buffer[y * width + x] = channels.reduce(0xff) { $0 << 8 | $1.byte(of: value) }
        }
      }
      count = width * height
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// Where a colour's bits are in a pixel.
private struct ColorChannel {
  private let mask: UInt32
  private let shift: UInt32
  private let maximum: UInt32

  init(_ mask: UInt) {
    self.mask = UInt32(truncatingIfNeeded: mask)
    shift = UInt32(self.mask == 0 ? 0 : self.mask.trailingZeroBitCount)
    maximum = self.mask >> shift
  }

  /// The channel of a pixel as 0 to 255, rounded to the nearest.
  func byte(of pixel: UInt32) -> UInt32 {
    let value = (pixel & mask) >> shift
    if maximum == 255 { return value }
    return maximum == 0 ? 0 : (value * 255 + maximum / 2) / maximum
  }
}
