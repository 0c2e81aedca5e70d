internal import CCairo

/// Encodes pixels as PNG files.
public enum PNGEncoder {
  /// Encodes a picture. Opaque pictures become 8-bit RGB files, others RGBA.
  ///
  /// Opaque pixels are stored exactly. PNG stores translucent pixels without premultiplication, so
  /// their colours are rounded.
  /// - Parameters:
  ///   - pixels: Premultiplied ARGB, row by row from the top, without padding.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  /// - Returns: A complete PNG file.
  /// - Throws: ``PNGError/wrongSize(width:height:pixels:)`` or ``PNGError/cairo(_:)``.
  public static func encode(
    pixels: [UInt32], width: Int, height: Int
  ) throws(PNGError) -> [UInt8] {
    let extents = 1...ImageSurface.maximumExtent
    guard extents.contains(width), extents.contains(height), pixels.count == width * height else {
      throw .wrongSize(width: width, height: height, pixels: pixels.count)
    }
    var file: [UInt8] = []
    let status = pixels.withUnsafeBufferPointer { pixels in
      guard let first = pixels.baseAddress else { return CAIRO_STATUS_NULL_POINTER }
      // Cairo requires writable memory, but only reads what it encodes.
      let surface = ImageSurface(
        over: UnsafeMutablePointer(mutating: first), width: width, height: height,
        pixelsPerRow: width)
      return withUnsafeMutablePointer(to: &file) { file in
        cairo_surface_write_to_png_stream(
          surface.cairoSurface,
          { file, bytes, count in
            guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            file.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, file)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(String(cString: cairo_status_to_string(status)))
    }
    return file
  }

  /// Encodes a surface, piece by piece.
  /// - Parameter write: Receives the next bytes of the file.
  /// - Throws: ``PagePictureError/cairo(_:)``, or what `write` throws.
  static func encode(
    _ surface: ImageSurface, to write: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    try withoutActuallyEscaping(write) { write in
      var sink = PNGSink(write: write)
      let status = withUnsafeMutablePointer(to: &sink) { sink in
        cairo_surface_write_to_png_stream(
          surface.cairoSurface,
          { sink, bytes, count in
            guard let sink = sink?.assumingMemoryBound(to: PNGSink.self), let bytes else {
              return CAIRO_STATUS_WRITE_ERROR
            }
            do {
              try sink.pointee.write(UnsafeBufferPointer(start: bytes, count: Int(count)))
              return CAIRO_STATUS_SUCCESS
            } catch {
              sink.pointee.failure = error
              return CAIRO_STATUS_WRITE_ERROR
            }
          }, sink)
      }
      if let failure = sink.failure { throw failure }
      guard status == CAIRO_STATUS_SUCCESS else {
        throw PagePictureError.cairo(String(cString: cairo_status_to_string(status)))
      }
    }
  }
}

/// Receives the bytes, and keeps the error of `write`, because no error can pass through Cairo.
private struct PNGSink {
  let write: (UnsafeBufferPointer<UInt8>) throws -> Void
  var failure: (any Error)?
}
