import Ink

/// Writes the sheet of a page and its pattern, in canvas units from the page's upper left corner.
enum PDFPaper {
  /// The maximum number of lines or dots on a page. If a page needs more, the spacing is doubled
  /// until they fit.
  private static let maximumMarks = 262_144.0

  static func write(_ paper: Paper, area: Rect, to stream: PDFFile.Stream) throws(InkFileError) {
    stream.text.appendColor(paper.sheetColor)
    stream.text.append(text: "rg 0 0 \(area.width.plain) \(area.height.plain) re f\n")
    let printed = PaperPrint(paper)
    guard let color = printed.color else { return }
    var spacing = printed.spacing
    while marks(paper.pattern, area, spacing) > maximumMarks { spacing *= 2 }
    let columns = places(from: area.minX, to: area.maxX, spacing)
    let rows = places(from: area.minY, to: area.maxY, spacing)
    stream.text.append("q " as StaticString)
    stream.text.appendColor(color)
    stream.text.append(paper.pattern == .dotted ? "RG 1 J " : "rg\n" as StaticString)
    switch paper.pattern {
    case .blank: break
    case .squared, .ruled:
      for x in columns where paper.pattern == .squared {
        try rectangle([x, 0, printed.line, area.height], stream)
      }
      for y in rows { try rectangle([0, y, area.width, printed.line], stream) }
      stream.text.append("f\n" as StaticString)
    case .dotted:
      stream.text.append(text: "\((printed.dotRadius * 2).plain) w\n")
      for y in rows {
        for x in columns { try dot(x + printed.line / 2, y + printed.line / 2, stream) }
        stream.text.append("S\n" as StaticString)
      }
    }
    stream.text.append("Q\n" as StaticString)
  }

  private static func marks(_ pattern: PaperPattern, _ area: Rect, _ spacing: Double) -> Double {
    let (columns, rows) = (area.width / spacing, area.height / spacing)
    return pattern == .dotted ? columns * rows : columns + rows
  }

  /// Returns the positions of lines, relative to the start of the area. The first one may be before
  /// it.
  private static func places(from start: Double, to end: Double, _ spacing: Double) -> [Double] {
    let first = (start / spacing).rounded(.down)
    let count = Int(((end - start) / spacing).rounded(.up)) + 1
    return (0..<count).map { (first + Double($0)) * spacing - start }
  }

  private static func rectangle(
    _ numbers: [Double], _ stream: PDFFile.Stream
  ) throws(InkFileError) {
    for number in numbers {
      stream.text.appendDecimal(number, decimals: 4)
      stream.text.append(UInt8(ascii: " "))
    }
    stream.text.append("re\n" as StaticString)
    try stream.proceed()
  }

  /// Appends a dot: a line of length 0 with round caps.
  private static func dot(
    _ x: Double, _ y: Double, _ stream: PDFFile.Stream
  ) throws(InkFileError) {
    for operation in ["m ", "l\n"] as [StaticString] {
      stream.text.appendDecimal(x, decimals: 4)
      stream.text.append(UInt8(ascii: " "))
      stream.text.appendDecimal(y, decimals: 4)
      stream.text.append(UInt8(ascii: " "))
      stream.text.append(operation)
    }
    try stream.proceed()
  }
}
