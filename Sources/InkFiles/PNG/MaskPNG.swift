/// Writes masks as PNG files: white pixels of different opacities. Their meaning does not depend on how a viewer
/// understands brightness.
enum MaskPNG {
  /// Returns a PNG file of 8-bit grey with alpha.
  /// - Parameter coverage: The opacities, row by row from the top.
  static func encode(_ coverage: [UInt8], width: Int) -> [UInt8] {
    var file = PNGChunk.signature
    PNGChunk.appendHeader(
      width: width, height: coverage.count / width, colorType: grayWithAlpha, to: &file)
    var packed: [UInt8] = []
    let deflater = Deflater(.zlib, level: 9) { piece in packed += piece }
    for start in stride(from: 0, to: coverage.count, by: width) {
      // No filter.
      var row: [UInt8] = [0]
      for opacity in coverage[start..<start + width] { row += [255, opacity] }
      // Nothing that receives the bytes can fail.
      try? deflater.append(row)
    }
    try? deflater.finish()
    PNGChunk.append("IDAT", packed, to: &file)
    PNGChunk.append("IEND", [], to: &file)
    return file
  }

  private static let grayWithAlpha: UInt8 = 4
}
