import Ink

/// Writes images. Those that a page repeats are defined where the first one lies, and referred to.
extension SVGWriter {
  mutating func writePictures() throws(InkFileError) {
    for placed in page.pictures { try write(placed) }
  }

  mutating func write(_ placed: PlacedPicture) throws(InkFileError) {
    if images.contains(placed.picture), depth <= SVGCopies.maximumDepth {
      return try writeReference(to: placed)
    }
    line.append("<image" as StaticString)
    line.appendFrame(placed.frame)
    if !placed.isUpright {
      let mapping = placed.transform
      appendMatrix(
        (mapping.a, mapping.b, -mapping.b, mapping.a), mapping.shift, decimals: 8)
    }
    try endImage(placed.picture)
  }

  private mutating func writeReference(to placed: PlacedPicture) throws(InkFileError) {
    let (image, frame, mapping) = (placed.picture, placed.frame, placed.transform)
    let (width, height) = (Double(image.width), Double(image.height))
    let (number, isNew) = images.number(of: image)
    if isNew {
      line.append(text: "<defs><image id=\"image-\(number)\"")
      line.appendAttribute("width", width)
      line.appendAttribute("height", height)
      try endImage(image)
      line.append("</defs>\n" as StaticString)
    }
    line.append(text: "<use xlink:href=\"#image-\(number)\"")
    let (x, y) = (frame.width / width, frame.height / height)
    // An image has up to 8192 pixels in a row, so the numbers need more decimals than those of a frame.
    appendMatrix(
      (mapping.a * x, mapping.b * x, -mapping.b * y, mapping.a * y),
      mapping(Point(x: frame.minX, y: frame.minY)), decimals: 10)
    line.append("/>\n" as StaticString)
    try flushLine()
  }

  /// Ends the element of an image with its bytes.
  private mutating func endImage(_ image: PNGImage) throws(InkFileError) {
    line.append(
      " preserveAspectRatio=\"none\" xlink:href=\"data:image/png;base64," as StaticString)
    try flushLine()
    try output.append(base64: image.png)
    line.append("\"/>\n" as StaticString)
    try flushLine()
  }

  /// Appends a mapping as an attribute.
  /// - Parameters:
  ///   - linear: Its linear part, column by column.
  ///   - shift: Where it takes the origin.
  private mutating func appendMatrix(
    _ linear: (Double, Double, Double, Double), _ shift: Point, decimals: Int
  ) {
    line.append(" transform=\"matrix(" as StaticString)
    for number in [linear.0, linear.1, linear.2, linear.3, shift.x] {
      line.appendDecimal(number, decimals: decimals)
      line.append(UInt8(ascii: " "))
    }
    line.appendDecimal(shift.y, decimals: decimals)
    line.append(")\"" as StaticString)
  }
}
