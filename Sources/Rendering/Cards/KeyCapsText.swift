internal import CCairo
internal import Ink

/// The keys of a row as they are painted: caps side by side, with a slash between alternatives.
package struct KeyCapsText {
  private enum Piece {
    case cap(TextLayout)
    case or(TextLayout)
  }

  /// Lengths of a cap, in pixels at scale 1.
  private enum Measure {
    static let height = 27.0
    static let padding = 9.0
    static let radius = 6.0
    /// The visible height of the key's side below its face.
    static let depth = 2.0
    /// Distance between caps that are pressed together.
    static let gap = 5.0
    /// Distance on each side of the slash between alternatives.
    static let gapAroundOr = 8.0
  }

  private let pieces: [Piece]
  private let unit: Double
  private let style: TextStyle
  /// The width from the first cap to the last, in pixels.
  package let width: Double

  /// Lays out the key caps of a row.
  /// - Parameters:
  ///   - keys: As in ``KeysTable/Row/keys``.
  ///   - style: The style of the letters on the caps.
  ///   - unit: The scale factor of all lengths.
  init(_ keys: [[String]], style: TextStyle, unit: Double) {
    let alternatives = keys.map { $0.map { Piece.cap(TextLayout($0, style: style)) } }
    pieces = Array(alternatives.joined(separator: [.or(TextLayout("/", style: style))]))
    self.unit = unit
    self.style = style
    var width = 0.0
    Self.walk(pieces, unit: unit) { _, _, end in width = end }
    self.width = width
  }

  /// The vertical ranges of a key and of its face, for a key centred at `y`.
  private func extent(around y: Double) -> (key: ClosedRange<Double>, face: ClosedRange<Double>) {
    let height = (Measure.height * unit).rounded()
    let top = (y - height / 2).rounded()
    let depth = max(1, (Measure.depth * unit).rounded())
    return (top...top + height, top + line...max(top + line, top + height - depth))
  }

  private var line: Double { max(1, unit.rounded()) }

  /// Returns the baseline of the letters on caps centred at `y`, for a text beside them.
  func baseline(around y: Double) -> Double {
    let face = extent(around: y).face
    return ((face.lowerBound + face.upperBound - style.lineHeight) / 2).rounded() + style.baseline
  }

  /// Paints the key caps.
  /// - Parameter middle: The centre of the first cap's left edge.
  func paint(on context: OpaquePointer, from middle: Point, colors: CardColors) {
    let rows = extent(around: middle.y)
    let baseline = baseline(around: middle.y)
    let radius = Measure.radius * unit
    Self.walk(pieces, unit: unit) { piece, start, end in
      let (left, right) = ((middle.x + start).rounded(), (middle.x + end).rounded())
      func write(_ text: TextLayout, _ color: InkColor) {
        let place = Point(x: (left + right - text.width) / 2, y: baseline - text.baseline)
        text.paint(on: context, at: place, color: color)
      }
      switch piece {
      case .cap(let text):
        let key = Rect(
          minX: left, minY: rows.key.lowerBound, maxX: right, maxY: rows.key.upperBound)
        CairoShapes.setColor(context, colors.edge)
        CairoShapes.roundedRectangle(context, key, radius: radius)
        cairo_fill(context)
        let face = Rect(
          minX: left + line, minY: rows.face.lowerBound,
          maxX: right - line, maxY: rows.face.upperBound)
        CairoShapes.setColor(context, colors.face)
        CairoShapes.roundedRectangle(context, face, radius: radius - line)
        cairo_fill(context)
        write(text, colors.text)
      case .or(let text):
        write(text, colors.quiet)
      }
    }
  }

  /// Visits the pieces with their start and end, in pixels from the left edge of the first.
  private static func walk(
    _ pieces: [Piece], unit: Double, _ visit: (Piece, _ start: Double, _ end: Double) -> Void
  ) {
    var x = 0.0
    var gap = 0.0
    for piece in pieces {
      let width: Double
      switch piece {
      case .cap(let text):
        width = max(Measure.height * unit, text.width + 2 * Measure.padding * unit)
      case .or(let text):
        width = text.width
        gap = Measure.gapAroundOr * unit
      }
      x += gap
      visit(piece, x, x + width)
      x += width
      gap =
        switch piece {
        case .cap: Measure.gap * unit
        case .or: Measure.gapAroundOr * unit
        }
    }
  }
}
