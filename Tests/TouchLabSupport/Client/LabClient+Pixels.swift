public import CXlib
public import Ink
public import TouchLab

extension LabClient {
  /// Reads the pixels of a window and its children. The image of the pointer is never included.
  /// Parts under other windows have the pixels of those windows.
  /// - Parameters:
  ///   - window: The window; `nil` for the whole screen.
  ///   - area: The area in the window's pixels; `nil` for all of it.
  /// - Throws: ``TouchLabError/refused(_:)`` with BadMatch if the area is not completely in the
  ///   window and on the screen, or if the window is not viewable.
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
      // XDestroyImage is a macro, which Swift does not import.
      defer { _ = image.pointee.f.destroy_image(image) }
      return LabImage(image.pointee)
    }
    guard let image else { throw .notFound("picture of window \(window)") }
    return image
  }

  /// Reads the pixels of a window as the server's own pixel values, in the window's own depth.
  /// - Throws: The errors of ``pixels(of:in:)``.
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
  /// Reads an image with 16 or 32 bits per pixel in this machine's byte order, as a server on this
  /// machine sends it; `nil` for any other image.
  fileprivate init?(_ image: XImage) {
    guard let data = image.data, [16, 32].contains(image.bits_per_pixel) else { return nil }
    let memory = UnsafeRawPointer(data)
    let channels = [image.red_mask, image.green_mask, image.blue_mask].map(ColorChannel.init)
    let (width, height) = (Int(image.width), Int(image.height))
    // Nearly every server sends pixels in this format. They are copied fast, because there are millions of them.
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

/// The place of a colour's bits in a pixel.
private struct ColorChannel {
  private let mask: UInt32
  private let shift: UInt32
  private let maximum: UInt32

  init(_ mask: UInt) {
    self.mask = UInt32(truncatingIfNeeded: mask)
    shift = UInt32(self.mask == 0 ? 0 : self.mask.trailingZeroBitCount)
    maximum = self.mask >> shift
  }

  /// Returns the colour's value in a pixel, scaled to 0 to 255 and rounded.
  func byte(of pixel: UInt32) -> UInt32 {
    let value = (pixel & mask) >> shift
    if maximum == 255 { return value }
    return maximum == 0 ? 0 : (value * 255 + maximum / 2) / maximum
  }
}
