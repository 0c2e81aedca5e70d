import Ink

/// The patterns of media, each written once for all pages of a file (ISO 32000-1, 8.7.3).
final class PDFGrains {
  private let file: PDFFile
  private var patterns: [Medium: PDFFile.Object] = [:]

  init(_ file: PDFFile) { self.file = file }

  /// Writes the masks of a page's media (11.5.3), in canvas units from the page's upper left corner.
  func masks(of page: InkPage) throws(InkFileError) -> [Medium: PDFFile.Object] {
    var masks: [Medium: PDFFile.Object] = [:]
    let (width, height) = (page.area.width.plain, page.area.height.plain)
    for medium in MediumGrain.media(of: page.strokes) {
      guard let pattern = try pattern(of: medium) else { continue }
      let form = file.reserve()
      let stream = try file.beginStream(
        form,
        """
        /Type /XObject /Subtype /Form /BBox [0 0 \(width) \(height)] \
        /Group << /S /Transparency /I true /CS /DeviceGray >> \
        /Resources << /Pattern << /P \(pattern.reference) >> >>
        """)
      stream.text.append(text: "/Pattern cs /P scn 0 0 \(width) \(height) re f\n")
      try stream.end()
      masks[medium] = try file.write(
        "<< /SMask << /Type /Mask /S /Luminosity /G \(form.reference) >> >>")
    }
    return masks
  }

  private func pattern(of medium: Medium) throws(InkFileError) -> PDFFile.Object? {
    if let known = patterns[medium] { return known }
    guard let grain = MediumGrain(medium) else { return nil }
    let extent = MediumGrain.extent
    let image = file.reserve()
    let pixels = try file.beginStream(
      image,
      """
      /Type /XObject /Subtype /Image /Width \(extent) /Height \(extent) \
      /BitsPerComponent 8 /Interpolate true /ColorSpace /DeviceGray
      """)
    pixels.text = grain.coverage
    try pixels.end()
    let pattern = file.reserve()
    let tile = try file.beginStream(
      pattern,
      """
      /Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 \(extent) \(extent)] \
      /XStep \(extent) /YStep \(extent) /Resources << /XObject << /X \(image.reference) >> >>
      """)
    tile.text.append(text: "\(extent) 0 0 \(extent) 0 0 cm /X Do\n")
    try tile.end()
    patterns[medium] = pattern
    return pattern
  }
}
