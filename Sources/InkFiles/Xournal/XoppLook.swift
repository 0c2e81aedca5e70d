internal import Ink

/// How a stroke is written so that Xournal++ shows it as it looks here.
///
/// There, the alpha of a colour means nothing: pens are opaque, and highlighters, which multiply with what is
/// below, have one width and one opacity. A fill has any opacity, and a highlighter with a fill takes over that
/// of the fill. So a translucent line becomes a highlighter with a fill that comes back the way that it went:
/// there is nothing inside. On dark paper, where highlighters do not show, it becomes a pen in the colour that
/// it has on the paper.
struct XoppLook {
  /// What is drawn along the stroke's points.
  enum Form: Equatable {
    /// A line with a width for each of its pieces.
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
  /// The opacity of the fill; `nil` for none.
  let fill: UInt8?
  let form: Form
  /// What Xournal++ shows in another way.
  private(set) var omissions = Omissions()

  init(_ stroke: Stroke, on page: InkPage) {
    let brush = stroke.brush
    let paper = page.paper
    var color = brush.color
    let alpha = color.alpha
    color.alpha = 255
    switch brush.ink {
    case .eraser:
      (tool, self.color, fill, form) = ("eraser", paper.sheetColor, nil, .line)
      if alpha < 255 { omissions.add(.translucentInks) }
      if paper.pattern != .blank || !page.pictures.isEmpty { omissions.add(.erasers) }
    case .pen where alpha == 255:
      (tool, self.color, fill, form) = ("pen", color, nil, .line)
    case .pen where !stroke.samples.breaks.isEmpty,
      .highlighter where !stroke.samples.breaks.isEmpty:
      // Its runs may lie upon each other, as those of a fill do, and must not show through.
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
        // As Xournal++ writes it.
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

  /// The pieces of a line of one width, all turning the same way, so that they are one where they overlap; from
  /// one to the next and back leads a line around which nothing winds.
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

  /// Half a circle, as far as the eye sees one.
  private static let quarters: [Point] = [
    Point(x: 1, y: 0), Point(x: 0.92388, y: 0.38268), Point(x: 0.70711, y: 0.70711),
    Point(x: 0.38268, y: 0.92388), Point(x: 0, y: 1), Point(x: -0.38268, y: 0.92388),
    Point(x: -0.70711, y: 0.70711), Point(x: -0.92388, y: 0.38268), Point(x: -1, y: 0),
  ]

  /// The outline as one polygon: from run to run and back leads a line around which nothing winds.
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
        // Caps and joins, for the most part quarters of a circle.
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
