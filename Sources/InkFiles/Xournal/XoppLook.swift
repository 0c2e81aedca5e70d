internal import Ink

/// How to write a stroke so that it looks the same in Xournal++.
///
/// Xournal++ ignores the alpha of a colour: pens are opaque, and highlighters, which multiply with
/// what is below, have one width and one opacity. A fill can have any opacity, and a highlighter
/// with a fill takes the opacity of the fill. So a translucent line becomes a highlighter whose
/// points go there and back: its fill has an opacity but encloses nothing. On dark paper,
/// highlighters do not show. There a translucent line becomes a pen in the colour that the line has
/// on the paper. Strokes of media become plain lines, as translucent as their mean coverage.
struct XoppLook {
  /// The shape that the stroke's points draw.
  enum Form: Equatable {
    /// A line with a width for each of its segments.
    case line
    /// A line of one width.
    case evenLine
    /// A line of one width, there and back.
    case evenLoop
    /// The filled outline of the stroke, through these corners.
    case shape([Point])
  }

  let tool: StaticString
  let color: InkColor
  /// The opacity of the fill, 0 to 255; `nil` for no fill.
  let fill: UInt8?
  let form: Form
  /// Counts the parts of the look that Xournal++ cannot show.
  private(set) var omissions = Omissions()

  init(_ stroke: Stroke, on page: InkPage) {
    let brush = stroke.brush
    let paper = page.paper
    var color = brush.color
    if let medium = brush.medium {
      color.alpha = color.alpha.thinned(by: medium)
      omissions.add(.plainMedia)
    }
    let alpha = color.alpha
    color.alpha = 255
    switch brush.ink {
    case .eraser:
      (tool, self.color, fill, form) = ("eraser", paper.sheetColor, nil, .line)
      if alpha < 255 { omissions.add(.translucentInks) }
      if paper.pattern != .blank || !page.pictures.isEmpty { omissions.add(.erasers) }
    case .pen where stroke.isArea, .highlighter where stroke.isArea:
      let multiplies = brush.ink == .highlighter && paper.isLight
      (tool, self.color, fill) = (multiplies ? "highlighter" : "pen", color, alpha)
      form = .shape(Self.outline(of: stroke))
    case .pen where alpha == 255:
      (tool, self.color, fill, form) = ("pen", color, nil, .line)
    case .pen where !stroke.samples.breaks.isEmpty,
      .highlighter where !stroke.samples.breaks.isEmpty:
      // Runs may overlap, as those of a fill do, and must not show through each other.
      let multiplies = brush.ink == .highlighter && paper.isLight
      (tool, self.color, fill) = (multiplies ? "highlighter" : "pen", color, alpha)
      form = .shape(Self.outline(of: stroke))
    case .pen, .highlighter:
      guard paper.isLight else {
        (tool, self.color, fill, form) = (
          "pen", Self.mixed(color, alpha, paper.sheetColor), nil, .line
        )
        omissions.add(.translucentInks)
        return
      }
      tool = "highlighter"
      if alpha == XoppVocabulary.highlighterAlpha {
        // The alpha that Xournal++ itself writes.
        color.alpha = 0x7F
        (fill, form) = (nil, .evenLine)
      } else {
        (fill, form) = (alpha, .evenLoop)
      }
      self.color = color
    }
  }

  private static func mixed(_ color: InkColor, _ alpha: UInt8, _ paper: InkColor) -> InkColor {
    let opacity = Int(alpha)
    func part(_ ink: UInt8, _ sheet: UInt8) -> UInt8 {
      let sum: Int = Int(ink) * opacity + Int(sheet) * (255 - opacity)
      return UInt8((sum + 127) / 255)
    }
    return InkColor(
      red: part(color.red, paper.red), green: part(color.green, paper.green),
      blue: part(color.blue, paper.blue))
  }

  /// Returns the outlines of the segments of a line of one width as one polygon. All outlines turn
  /// the same way, so that they merge where they overlap. The lines that connect them go there and
  /// back, and enclose nothing.
  private static func capsules(of stroke: Stroke) -> [Point] {
    var corners: [Point] = []
    stroke.forEachSegment { segment in
      let way = segment.end - segment.start
      let length = way.length
      let along = length > 0 ? way * (1 / length) : Point(x: 1, y: 0)
      let across = Point(x: -along.y, y: along.x)
      var piece: [Point] = []
      for (center, signs) in [(segment.end, quarters), (segment.start, quarters.map { $0 * -1 })] {
        for sign in signs {
          piece.append(center + (across * sign.x + along * sign.y) * segment.startRadius)
        }
      }
      if let first = corners.first { piece.append(piece[0]); piece.append(first) }
      corners += piece
      if corners.count == piece.count { corners.append(piece[0]) }
    }
    return corners
  }

  /// Points on half a circle, enough of them to look round.
  private static let quarters: [Point] = [
    Point(x: 1, y: 0), Point(x: 0.92388, y: 0.38268), Point(x: 0.70711, y: 0.70711),
    Point(x: 0.38268, y: 0.92388), Point(x: 0, y: 1), Point(x: -0.38268, y: 0.92388),
    Point(x: -0.70711, y: 0.70711), Point(x: -0.92388, y: 0.38268), Point(x: -1, y: 0),
  ]

  /// Returns the outline of a stroke as one polygon. The lines that connect its runs go there and
  /// back, and enclose nothing.
  private static func outline(of stroke: Stroke) -> [Point] {
    let path = StrokePath(stroke)
    if case .line = path.finish { return capsules(of: stroke) }
    var corners: [Point] = []
    var runStart: Point?
    func closeRun() {
      guard let start = runStart, let first = corners.first else { return }
      corners.append(start)
      if start != first { corners.append(first) }
    }
    for step in path.steps {
      switch step {
      case .move(let point):
        closeRun()
        runStart = point
        corners.append(point)
      case .line(let point): corners.append(point)
      case .curve(let first, let second, let end):
        guard let start = corners.last else { continue }
        // Curves are caps and joins, mostly quarters of a circle, so that four lines are enough for
        // each.
        for part in [0.25, 0.5, 0.75] {
          let rest = 1 - part
          let nearStart = start * (rest * rest * rest) + first * (3 * rest * rest * part)
          let nearEnd = second * (3 * rest * part * part) + end * (part * part * part)
          corners.append(nearStart + nearEnd)
        }
        corners.append(end)
      case .close: break
      }
    }
    closeRun()
    return corners
  }
}
