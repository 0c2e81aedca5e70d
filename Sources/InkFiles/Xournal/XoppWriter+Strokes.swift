internal import Ink

/// Writes strokes. Each run becomes a stroke of its own.
extension XoppWriter {
  /// Writes the runs of a stroke.
  /// - Parameter origin: The page's upper left corner, in canvas space.
  mutating func write(_ stroke: Stroke, _ page: InkPage, _ origin: Point) {
    let look = XoppLook(stroke, on: page)
    omissions.add(look.omissions)
    let decimals = min(8, StrokePath.decimals(of: stroke) + 1)
    if case .shape(let corners) = look.form {
      // The line must be too thin to be seen around the fill.
      begin(look, decimals) { $0.append(text: "\(XoppVocabulary.invisibleWidth)") }
      append(corners, origin, decimals)
      return
    }
    var end: Point?
    var run = Run()
    var isEven = true
    stroke.forEachSegment { segment in
      if end != segment.start {
        if end != nil { finish(run, stroke, look, origin) }
        isEven = isEven && run.isEven
        points.append(segment.start)
        run = Run(firstRadius: segment.startRadius)
      }
      points.append(segment.end)
      widths.append(UInt8(ascii: " "))
      widths.appendDecimal(
        (segment.startRadius + segment.endRadius) * Self.scale, decimals: decimals)
      run.add(segment)
      end = segment.end
    }
    if end != nil { finish(run, stroke, look, origin) }
    if look.form != .line, !isEven || !run.isEven { omissions.add(.changingWidths) }
  }

  /// The widths of a run's segments.
  private struct Run {
    var firstRadius = 0.0
    var isEven = true
    private var area = 0.0
    private var length = 0.0

    init(firstRadius: Double = 0) { self.firstRadius = firstRadius }

    mutating func add(_ segment: InkSegment) {
      if segment.startRadius != firstRadius || segment.endRadius != firstRadius { isEven = false }
      let way = (segment.end - segment.start).length
      length += way
      area += (segment.startRadius + segment.endRadius) * way
    }

    /// The mean width along the run.
    var meanWidth: Double { length > 0 ? area / length : 2 * firstRadius }
  }

  /// Writes the collected run.
  private mutating func finish(
    _ run: Run, _ stroke: Stroke, _ look: XoppLook, _ origin: Point
  ) {
    let decimals = min(8, StrokePath.decimals(of: stroke) + 1)
    let hasWidths = !run.isEven && look.form == .line
    let width =
      hasWidths ? stroke.width : run.isEven ? 2 * run.firstRadius : run.meanWidth
    let own = widths
    begin(look, decimals) { line in
      line.appendDecimal(width * Self.scale, decimals: decimals)
      if hasWidths { line.append(contentsOf: own) }
    }
    var way = points
    if look.form == .evenLoop { way += points.dropLast().reversed() }
    append(way, origin, decimals)
    points.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
  }

  private mutating func begin(
    _ look: XoppLook, _ decimals: Int, width: (inout [UInt8]) -> Void
  ) {
    let color = look.color
    line.append("<stroke tool=\"" as StaticString)
    line.append(look.tool)
    line.append("\" color=\"#" as StaticString)
    line.appendHexadecimal(color.red, color.green, color.blue, color.alpha)
    line.append("\" width=\"" as StaticString)
    width(&line)
    if let fill = look.fill { line.append(text: "\" fill=\"\(fill)") }
    line.append("\">" as StaticString)
  }

  private mutating func append(_ way: [Point], _ origin: Point, _ decimals: Int) {
    for (index, point) in way.enumerated() {
      if index > 0 { line.append(UInt8(ascii: " ")) }
      line.appendDecimal((point.x - origin.x) * Self.scale, decimals: decimals)
      line.append(UInt8(ascii: " "))
      line.appendDecimal((point.y - origin.y) * Self.scale, decimals: decimals)
    }
    line.append("</stroke>\n" as StaticString)
  }
}
