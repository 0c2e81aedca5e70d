public import Ink

/// Writes drawings as Xournal++ keeps them (file version 4): packed XML, a page for each board, lengths in
/// points.
///
/// What Xournal++ has no word for becomes the nearest that it has: a stroke is the straight pieces that are
/// painted of it, a run of one a stroke of its own; an eraser is one of Xournal's, which covers with the
/// paper's colour; translucent pens keep their opacity, though Xournal++ paints them opaque.
public struct XoppWriter {
  private let output: InkFileOutput
  private var line: [UInt8] = []
  private var points: [UInt8] = []
  private var widths: [UInt8] = []
  private var strokesWritten = 0

  /// Points for each canvas unit: 72 to the inch, against 96.
  private static let scale = 0.75

  /// Writes a document as a whole file.
  /// - Throws: what the output throws.
  public static func write(
    _ document: InkDocument, to output: InkFileOutput
  ) throws(InkFileError) {
    let deflater = Deflater(.gzip) { packed throws(InkFileError) in try output.append(packed) }
    let text = InkFileOutput { piece throws(InkFileError) in try deflater.append(piece) }
    var writer = XoppWriter(output: text)
    try writer.write(document) { strokes throws(InkFileError) in
      try output.note(strokes: strokes)
    }
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
    // A page less file is none to Xournal++.
    let pages = document.pages.isEmpty ? [InkPage()] : document.pages
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
        write(stroke, page.paper, area)
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
    let color = paper.color.color
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
      // How far lines are apart, and their colour on light and on dark paper.
      line.append(" config=\"r1=" as StaticString)
      line.appendNumber(print.spacing * Self.scale, decimals: 4)
      for key in [",f1=", ",af1="] as [StaticString] {
        line.append(key)
        line.appendHexadecimal(color.red, color.green, color.blue)
      }
      line.append(UInt8(ascii: "\""))
    }
    line.append("/>\n" as StaticString)
  }

  private mutating func write(_ placed: PlacedPicture, _ area: Rect) throws(InkFileError) {
    let frame = placed.frame
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

  // MARK: Strokes

  private mutating func write(_ stroke: Stroke, _ paper: Paper, _ area: Rect) {
    let decimals = min(8, StrokePath.decimals(of: stroke) + 1)
    var end: Point?
    var run = Run()
    let origin = Point(x: area.minX, y: area.minY)
    stroke.forEachSegment { segment in
      if end != segment.start {
        if end != nil { finish(stroke, paper, run) }
        points.appendPoint(segment.start, origin, Self.scale, decimals)
        run = Run(firstRadius: segment.startRadius)
      }
      points.append(UInt8(ascii: " "))
      points.appendPoint(segment.end, origin, Self.scale, decimals)
      widths.append(UInt8(ascii: " "))
      widths.appendNumber(
        (segment.startRadius + segment.endRadius) * Self.scale, decimals: decimals)
      run.add(segment)
      end = segment.end
    }
    if end != nil { finish(stroke, paper, run) }
  }

  /// What the pieces of a run have for widths.
  private struct Run {
    var firstRadius = 0.0
    var isEven = true
    private var area = 0.0
    private var length = 0.0

    init(firstRadius: Double = 0) { self.firstRadius = firstRadius }

    mutating func add(_ segment: InkSegment) {
      if segment.startRadius != firstRadius || segment.endRadius != firstRadius { isEven = false }
      let (x, y) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
      let way = (x * x + y * y).squareRoot()
      length += way
      area += (segment.startRadius + segment.endRadius) * way
    }

    /// The mean width along the run.
    var meanWidth: Double { length > 0 ? area / length : 2 * firstRadius }
  }

  /// Writes the run that has been collected.
  private mutating func finish(_ stroke: Stroke, _ paper: Paper, _ run: Run) {
    // Xournal++ paints highlighters in one width, whatever is told of their pieces.
    let hasWidths = !run.isEven && stroke.brush.ink != .highlighter
    let brush = stroke.brush
    var color = brush.color
    line.append("<stroke tool=\"" as StaticString)
    switch brush.ink {
    case .pen: line.append("pen" as StaticString)
    case .highlighter: line.append("highlighter" as StaticString)
    case .eraser:
      line.append("eraser" as StaticString)
      color = paper.color.color
      color.alpha = brush.color.alpha
    }
    line.append("\" color=\"#" as StaticString)
    line.appendHexadecimal(color.red, color.green, color.blue, color.alpha)
    line.append("\" width=\"" as StaticString)
    line.appendNumber(
      (hasWidths ? brush.width : run.isEven ? 2 * run.firstRadius : run.meanWidth) * Self.scale,
      decimals: min(8, StrokePath.decimals(of: stroke) + 1))
    if hasWidths { line.append(contentsOf: widths) }
    line.append("\">" as StaticString)
    line.append(contentsOf: points)
    line.append("</stroke>\n" as StaticString)
    points.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
  }

  private mutating func flushLine() throws(InkFileError) {
    try output.append(line)
    line.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  fileprivate mutating func appendPoint(
    _ point: Point, _ origin: Point, _ scale: Double, _ decimals: Int
  ) {
    appendNumber((point.x - origin.x) * scale, decimals: decimals)
    append(UInt8(ascii: " "))
    appendNumber((point.y - origin.y) * scale, decimals: decimals)
  }
}
