internal import CCairo
public import Ink

/// Decodes PNG files into pixels.
public enum PNGDecoder {
  /// Decodes an image into pixels of its own size.
  /// - Returns: Premultiplied pixels; `nil` if the file is damaged or there is not enough memory.
  public static func decode(_ picture: PNGImage) -> ImageSurface? {
    guard let decoded = surface(of: picture.png) else { return nil }
    defer { cairo_surface_destroy(decoded) }
    let size = (
      width: Int(cairo_image_surface_get_width(decoded)),
      height: Int(cairo_image_surface_get_height(decoded))
    )
    guard let image = ImageSurface(ifThereIsRoomFor: size.width, by: size.height) else {
      return nil
    }
    // Cairo chooses a format by the file. Convert it to the usual one.
    image.paint { context in
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, decoded, 0, 0)
      cairo_paint(context)
    }
    return image
  }

  /// The maximum number of pixels of an image to scale down: half a gigabyte of memory.
  private static let maximumPixels = 1 << 27

  /// Scales down an image that is too large for a ``Ink/PNGImage``.
  /// - Parameter png: A PNG file.
  /// - Returns: the largest permitted image of the same shape; `nil` if the file is damaged, there
  ///   is not enough memory, or the result is still too large.
  public static func shrunk(_ png: [UInt8]) -> PNGImage? {
    guard png.starts(with: PNGImage.signature), png.count >= 24 else { return nil }
    func number(at place: Int) -> Double {
      png[place..<place + 4].reduce(0) { $0 * 256 + Double($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width >= 1, height >= 1, max(width, height) <= Double(ImageSurface.maximumExtent),
      width * height <= Double(maximumPixels), let decoded = surface(of: png)
    else { return nil }
    defer { cairo_surface_destroy(decoded) }
    guard cairo_image_surface_get_width(decoded) == Int32(width) else { return nil }
    let side = Double(PNGImage.largestSide)
    let factor = min(
      1, side / width, side / height,
      (Double(PNGImage.maximumPixels) / (width * height)).squareRoot())
    let (columns, rows) = (
      max(1, (width * factor).rounded(.down)), max(1, (height * factor).rounded(.down))
    )
    guard let image = ImageSurface(ifThereIsRoomFor: Int(columns), by: Int(rows)) else {
      return nil
    }
    image.paint { context in
      cairo_scale(context, columns / width, rows / height)
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, decoded, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
    }
    var bytes: [UInt8] = []
    guard (try? PNGEncoder.encode(image) { bytes += $0 }) != nil else { return nil }
    return PNGImage(png: bytes)
  }

  /// Decodes a file into a Cairo surface, which the caller must destroy; `nil` if the file is
  /// damaged.
  private static func surface(of png: [UInt8]) -> OpaquePointer? {
    var rest = png[...]
    let decoded = withUnsafeMutablePointer(to: &rest) { rest in
      cairo_image_surface_create_from_png_stream(
        { rest, target, count in
          guard let rest = rest?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let target,
            rest.pointee.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          rest.pointee.prefix(Int(count)).withUnsafeBufferPointer {
            if let first = $0.baseAddress { target.update(from: first, count: Int(count)) }
          }
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    guard let decoded else { return nil }
    guard cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(decoded)
      return nil
    }
    return decoded
  }
}
