public import Ink

/// Writes a board as Scalable Vector Graphics (SVG 1.1, Second Edition). Highlighters use the blend
/// modes of "Compositing and Blending Level 1".
///
/// Each stroke is one `path`: a line if its width is constant, otherwise a filled outline.
/// Consecutive strokes of one seat form a group. Masks hide what erasers have covered
/// (``InkLayers``). Media with a grain have a mask, one for each medium, and sprays are circles. Copies of a
/// stroke, as a symmetry makes them, refer to its path (``SVGCopies``); the grain stays with the page. Images that
/// are repeated are in the file once (``RepeatedImages``).
public struct SVGWriter {
  /// Options for what is written besides ink and images.
  public struct Options: Hashable, Sendable {
    /// Whether to leave out the paper and its pattern.
    public var isTransparent: Bool

    /// Creates options. By default, the paper is written.
    public init(isTransparent: Bool = false) {
      self.isTransparent = isTransparent
    }
  }

  let page: InkPage
  let layers: InkLayers
  let output: InkFileOutput
  var data = SVGPathData()
  var line: [UInt8] = []
  private var strokesWritten = 0
  private var masks = 0
  private var drops = DropBudget()
  /// How many groups with masks of erasers the writer is in.
  private(set) var depth = 0
  var images: RepeatedImages
  private let copies: SVGCopies
  /// The omissions of each path that copies refer to, by the place of its stroke on the page. Each copy adds the
  /// same omissions to those of the file.
  private var originals: [Int: Omissions] = [:]

  /// Writes a page as a complete file.
  /// - Parameters:
  ///   - title: The title in the file; `nil` for no title.
  /// - Throws: Any error of the output.
  public static func write(
    _ page: InkPage, title: String? = nil, options: Options = Options(), to output: InkFileOutput
  ) throws(InkFileError) {
    var writer = SVGWriter(page: page, output: output)
    try writer.write(title: title, options)
    try output.flush()
  }

  private init(page: InkPage, output: InkFileOutput) {
    self.page = page
    self.output = output
    layers = InkLayers(page.strokes)
    images = RepeatedImages(of: [page])
    copies = SVGCopies(among: page.strokes, in: layers)
  }

  private mutating func write(title: String?, _ options: Options) throws(InkFileError) {
    let area = page.area
    line.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" version="1.1"
      """ as StaticString)
    line.appendAttribute("width", area.width)
    line.appendAttribute("height", area.height)
    line.append(" viewBox=\"" as StaticString)
    line.appendDecimal(area.minX, decimals: 4)
    for number in [area.minY, area.width, area.height] {
      line.append(UInt8(ascii: " "))
      line.appendDecimal(number, decimals: 4)
    }
    line.append("\">\n" as StaticString)
    if let title, !title.isEmpty {
      line.append("<title>" as StaticString)
      line.appendXML(title)
      line.append("</title>\n" as StaticString)
    }
    try flushLine()
    if !options.isTransparent { try writePaper() }
    try writePictures()
    try writeGrains()
    try writeErasers()
    line.append(
      "<g class=\"ink\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\""
        as StaticString)
    // Isolation makes highlighters multiply with ink only, not with the paper below.
    if layers.hasHighlighter { line.append(" style=\"isolation:isolate\"" as StaticString) }
    line.append(">\n" as StaticString)
    try write(layers.layers)
    line.append("</g>\n</svg>\n" as StaticString)
    try flushLine()
    output.omissions.add(.beyondPage, page.cutStrokeCount)
    try output.note(strokes: page.strokes.count)
  }

  // MARK: Layers

  private mutating func writeErasers() throws(InkFileError) {
    guard !layers.eraserRuns.isEmpty else { return }
    line.append("<defs>\n" as StaticString)
    for (number, run) in layers.eraserRuns.enumerated() {
      line.append("<g id=\"eraser-" as StaticString)
      line.append(text: "\(number + 1)")
      line.append(
        "\" fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n" as StaticString)
      for place in run { try writeStroke(at: place) }
      line.append("</g>\n" as StaticString)
    }
    line.append("</defs>\n" as StaticString)
    try flushLine()
  }

  private mutating func write(_ layers: [InkLayers.Layer]) throws(InkFileError) {
    for layer in layers {
      switch layer {
      case .ink(let strokes): try writeInk(strokes)
      case .erased(let below, let erasers):
        masks += 1
        let mask = masks
        line.append("<mask id=\"mask-" as StaticString)
        line.append(text: "\(mask)\" maskUnits=\"userSpaceOnUse\"")
        line.appendFrame(page.area)
        line.append("><rect fill=\"#ffffff\"" as StaticString)
        line.appendFrame(page.area)
        line.append("/>" as StaticString)
        for eraser in erasers {
          line.append("<use xlink:href=\"#eraser-" as StaticString)
          line.append(text: "\(eraser + 1)")
          line.append("\"/>" as StaticString)
          try flushLine()
        }
        line.append("</mask>\n<g mask=\"url(#mask-" as StaticString)
        line.append(text: "\(mask))\">\n")
        depth += 1
        try write(below)
        depth -= 1
        line.append("</g>\n" as StaticString)
        try flushLine()
      }
    }
  }

  private mutating func writeInk(_ strokes: Range<Int>) throws(InkFileError) {
    var seat: SeatID?
    var grained: GrainedInk?
    for place in strokes {
      let stroke = page.strokes[place]
      let grain = GrainedInk(stroke)
      if grained != nil, stroke.seat != seat || grain != grained {
        line.append("</g>\n" as StaticString)
        grained = nil
      }
      if stroke.seat != seat {
        if seat != nil { line.append("</g>\n" as StaticString) }
        seat = stroke.seat
        let number = Int(stroke.seat.number) + 1
        line.append(text: "<g class=\"seat-\(number)\" inkscape:label=\"Seat \(number)\">\n")
      }
      if let grain, grained == nil {
        grained = grain
        line.append(text: "<g mask=\"url(#\(grain.medium.maskID))\">\n")
      }
      try writeStroke(at: place)
    }
    if grained != nil { line.append("</g>\n" as StaticString) }
    if seat != nil { line.append("</g>\n" as StaticString) }
  }

  private mutating func writeStroke(at place: Int) throws(InkFileError) {
    let stroke = page.strokes[place]
    if let placed = stroke.placedPicture { return try write(placed) }
    if let copy = copies.copy(at: place), let losses = originals[copy.original] {
      append(copy, stroke.brush)
      output.omissions.add(losses)
    } else {
      appendPath(of: stroke, at: place)
    }
    if let text = stroke.writtenText { append(text, mappedBy: stroke.transform) }
    try flushLine()
    strokesWritten += 1
    if strokesWritten & 255 == 0 { try output.note(strokes: strokesWritten) }
  }

  private mutating func appendPath(of stroke: Stroke, at place: Int) {
    let brush = stroke.brush
    var color =
      brush.ink == .eraser
      ? InkColor(red: 0, green: 0, blue: 0, alpha: brush.color.alpha) : brush.color
    var losses = Omissions()
    let path = drops.path(of: stroke, &color, &losses)
    output.omissions.add(losses)
    data.write(path)
    let count = copies.count(ofStrokeAt: place)
    let isOriginal =
      count > 0 && data.bytes.count >= Self.shortestData
      && drops.take(copies: count, of: stroke, path, losses)
    if isOriginal {
      originals[place] = losses
      beginBlending(of: brush)
    }
    line.append("<path" as StaticString)
    if isOriginal { appendID(ofStrokeAt: place) }
    let kind: StaticString
    switch path.finish {
    case .line(let width):
      kind = "stroke"
      line.append(" stroke-width=\"" as StaticString)
      line.appendDecimal(width, decimals: min(path.decimals + 1, 8))
      line.append("\" stroke=\"#" as StaticString)
    case .area:
      kind = "fill"
      line.append(" fill=\"#" as StaticString)
    }
    line.appendHexadecimal(color.red, color.green, color.blue)
    line.append(UInt8(ascii: "\""))
    if color.alpha < 255 {
      line.append(UInt8(ascii: " "))
      line.append(kind)
      line.append("-opacity=\"" as StaticString)
      line.appendDecimal(Double(color.alpha) / 255, decimals: 4)
      line.append(UInt8(ascii: "\""))
    }
    if !isOriginal { appendBlending(of: brush) }
    line.append(" d=\"" as StaticString)
    line.append(contentsOf: data.bytes)
    line.append("\"/>\n" as StaticString)
    if isOriginal { endBlending(of: brush) }
  }

  /// Appends the attributes that let a highlighter's ink combine with what is below it.
  mutating func appendBlending(of brush: Brush) {
    guard brush.ink == .highlighter else { return }
    if let medium = brush.medium {
      // A group around several strokes would hide what the ink is multiplied with.
      line.append(text: " mask=\"url(#\(medium.maskID))\"")
    }
    line.append(" style=\"mix-blend-mode:multiply\"" as StaticString)
  }

  mutating func flushLine() throws(InkFileError) {
    try output.append(line)
    line.removeAll(keepingCapacity: true)
  }
}

extension [UInt8] {
  /// Appends an attribute with a number in canvas units.
  mutating func appendAttribute(_ name: StaticString, _ number: Double) {
    append(UInt8(ascii: " "))
    append(name)
    append("=\"" as StaticString)
    appendDecimal(number, decimals: 4)
    append(UInt8(ascii: "\""))
  }

  /// Appends the attributes of a rectangle in canvas space.
  mutating func appendFrame(_ rect: Rect) {
    appendAttribute("x", rect.minX)
    appendAttribute("y", rect.minY)
    appendAttribute("width", rect.width)
    appendAttribute("height", rect.height)
  }
}
