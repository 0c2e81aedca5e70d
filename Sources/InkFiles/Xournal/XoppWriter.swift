public import Ink

/// Writes drawings as files of Xournal++ (file version 4): compressed XML with a page for each
/// board and lengths in points.
///
/// Images lie in the layer of the strokes, in the same order.
///
/// Where Xournal++ lacks something, the nearest that it has is written. A stroke becomes its
/// straight segments as painted, and each of its runs a stroke of its own. An eraser becomes one of
/// Xournal's, which covers with the paper's colour. ``XoppLook`` handles translucent ink, because
/// Xournal++ paints all pens opaque.
public struct XoppWriter {
  private let output: InkFileOutput
  var line: [UInt8] = []
  /// The points of the collected run, in canvas space. `widths` has the widths of its segments as
  /// text.
  var points: [Point] = []
  var widths: [UInt8] = []
  private var strokesWritten = 0
  /// Counts the content that the file cannot hold.
  var omissions = Omissions()

  /// The number of points in a canvas unit: 1/72 inch against 1/96 inch.
  static let scale = 0.75

  /// Writes a document as a complete file.
  /// - Throws: Any error of the output.
  public static func write(
    _ document: InkDocument, to output: InkFileOutput
  ) throws(InkFileError) {
    let deflater = Deflater(.gzip) { packed throws(InkFileError) in try output.append(packed) }
    let text = InkFileOutput { piece throws(InkFileError) in try deflater.append(piece) }
    var writer = XoppWriter(output: text)
    try writer.write(document) { strokes throws(InkFileError) in
      try output.note(strokes: strokes)
    }
    output.omissions.add(writer.omissions)
    try text.flush()
    try deflater.finish()
    try output.flush()
  }

  private init(output: InkFileOutput) {
    self.output = output
  }

  private mutating func write(
    _ document: InkDocument, progress: (Int) throws(InkFileError) -> Void
  ) throws(InkFileError) {
    line.append(
      """
      <?xml version="1.0" standalone="no"?>
      <xournal creator="FingerPaint" fileversion="4">
      <title>
      """ as StaticString)
    line.appendXML(document.title ?? "FingerPaint")
    line.append("</title>\n" as StaticString)
    // Xournal++ does not accept a file without pages.
    let pages = document.pages.isEmpty ? [InkPage()] : document.pages
    omissions.add(.boardNames, pages.count { $0.name != nil })
    for page in pages {
      let area = page.area
      line.append("<page" as StaticString)
      line.appendAttribute("width", area.width * Self.scale)
      line.appendAttribute("height", area.height * Self.scale)
      line.append(">\n" as StaticString)
      appendBackground(page.paper)
      line.append("<layer>\n" as StaticString)
      try flushLine()
      for picture in page.pictures { try write(picture, area) }
      for stroke in page.strokes {
        if let placed = stroke.placedPicture {
          try write(placed, area)
        } else {
          write(stroke, page, Point(x: area.minX, y: area.minY))
        }
        try flushLine()
        strokesWritten += 1
        if strokesWritten & 255 == 0 { try progress(strokesWritten) }
      }
      line.append("</layer>\n</page>\n" as StaticString)
    }
    line.append("</xournal>\n" as StaticString)
    try flushLine()
    try progress(strokesWritten)
  }

  private mutating func appendBackground(_ paper: Paper) {
    line.append("<background type=\"solid\" color=\"#" as StaticString)
    let color = paper.sheetColor
    line.appendHexadecimal(color.red, color.green, color.blue, color.alpha)
    line.append("\" style=\"" as StaticString)
    switch paper.pattern {
    case .blank: line.append("plain" as StaticString)
    case .squared: line.append("graph" as StaticString)
    case .ruled: line.append("ruled" as StaticString)
    case .dotted: line.append("dotted" as StaticString)
    }
    line.append(UInt8(ascii: "\""))
    let print = PaperPrint(paper)
    if let color = print.color {
      // The spacing of lines, and their colour on light and on dark paper.
      line.append(" config=\"r1=" as StaticString)
      line.appendDecimal(print.spacing * Self.scale, decimals: 4)
      for key in [",f1=", ",af1="] as [StaticString] {
        line.append(key)
        line.appendHexadecimal(color.red, color.green, color.blue)
      }
      line.append(UInt8(ascii: "\""))
    }
    line.append("/>\n" as StaticString)
  }

  /// Writes an image, which is not turned.
  private mutating func write(_ placed: PlacedPicture, _ area: Rect) throws(InkFileError) {
    let frame = placed.bounds
    line.append("<image" as StaticString)
    line.appendAttribute("left", (frame.minX - area.minX) * Self.scale)
    line.appendAttribute("top", (frame.minY - area.minY) * Self.scale)
    line.appendAttribute("right", (frame.maxX - area.minX) * Self.scale)
    line.appendAttribute("bottom", (frame.maxY - area.minY) * Self.scale)
    line.append(UInt8(ascii: ">"))
    try flushLine()
    try output.append(base64: placed.picture.png)
    line.append("</image>\n" as StaticString)
    try flushLine()
  }

  private mutating func flushLine() throws(InkFileError) {
    try output.append(line)
    line.removeAll(keepingCapacity: true)
  }
}
