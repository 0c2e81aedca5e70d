import Ink

/// Writes images as objects (ISO 32000-1, 8.9.5). Each image is written once, even if it is on
/// several pages.
extension PDFWriter {
  mutating func image(_ picture: PNGImage) throws(InkFileError) -> PDFFile.Object? {
    let key = ObjectIdentifier(picture)
    if let known = images[key] { return known }
    let object = try decode(picture).flatMap { pixels throws(InkFileError) in
      try write(pixels, of: picture)
    }
    images[key] = .some(object)
    return object
  }

  private func write(
    _ pixels: [UInt32], of picture: PNGImage
  ) throws(InkFileError) -> PDFFile.Object? {
    guard pixels.count == picture.width * picture.height else { return nil }
    let header =
      "/Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height) "
      + "/BitsPerComponent 8 /Interpolate true"
    var mask = ""
    if pixels.contains(where: { $0 >> 24 != 255 }) {
      let object = file.reserve()
      let stream = try file.beginStream(object, header + " /ColorSpace /DeviceGray")
      for pixel in pixels {
        stream.text.append(UInt8(pixel >> 24))
        try stream.proceed()
      }
      try stream.end()
      mask = " /SMask \(object.reference)"
    }
    let object = file.reserve()
    let stream = try file.beginStream(object, header + " /ColorSpace /DeviceRGB" + mask)
    for pixel in pixels {
      let alpha = pixel >> 24
      for shift in [16, 8, 0] as [UInt32] {
        let part = pixel >> shift & 255
        // The pixels are premultiplied; PDF wants colours that are not.
        let full = alpha == 0 ? 0 : min(255, (part * 255 + alpha / 2) / alpha)
        stream.text.append(UInt8(full))
      }
      try stream.proceed()
    }
    try stream.end()
    return object
  }
}
