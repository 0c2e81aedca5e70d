internal import CCairo
public import Ink

/// Turns the bytes of a PNG file into pixels.
public enum PNGDecoder {
  /// Decodes an image.
  /// - Returns: Premultiplied pixels; nil when the file is damaged, or when there is no memory.
  public static func decode(_ picture: PNGImage) -> ImageSurface? {
    var rest = picture.png[...]
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
    defer { cairo_surface_destroy(decoded) }
    guard cairo_surface_status(decoded) == CAIRO_STATUS_SUCCESS else { return nil }
    let size = (
      width: Int(cairo_image_surface_get_width(decoded)),
      height: Int(cairo_image_surface_get_height(decoded))
    )
    guard let image = ImageSurface(ifThereIsRoomFor: size.width, by: size.height) else {
      return nil
    }
    // Whatever format Cairo has chosen for it becomes the usual one.
    image.paint { context in
      cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(context, decoded, 0, 0)
      cairo_paint(context)
    }
    return image
  }
}
