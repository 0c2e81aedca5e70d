internal import CCairo
internal import Ink
internal import Interaction

/// The frames around what people have selected, and the loops that they draw.
///
/// Each side of a frame and each dot of a loop is a card of its own. So the canvas below a large frame
/// is free, and what others paint there is shown as fast as elsewhere.
final class SelectionMarkLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<Piece>()

  /// A line along an axis, or a dot, in window pixels.
  struct Piece: Hashable {
    let rect: PixelRect
    let color: InkColor
    let window: PixelRect
    var isDot = false
  }

  /// The marks, and what their pieces depend on besides.
  struct Part {
    let marks: [SelectionMark]
    let view: ViewTransform
    let window: PixelRect
    let scale: Double
  }

  /// The lengths of marks, in pixels at 96 dpi.
  private enum Measure {
    static let frame = 2.0
    static let corner = 3.0
    static let margin = 4.0
    static let dot = 4.0
    static let dotDistance = 10.0
    /// More dots than this are spread out.
    static let maximumDots = 500
  }

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Part {
    Part(
      marks: session.selectionMarks, view: session.view, window: session.window,
      scale: session.metrics.scale)
  }

  func isAffected(by effects: Effects) -> Bool {
    // Marks have the colours of the seats.
    effects.surfaces.contains(.selectionBars) || !effects.palettes.isEmpty || effects.viewChanged
      || effects.boardChanged || effects.canvasChanged || effects.drawingChanged
  }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    cards.show(part.marks.flatMap { Self.pieces(of: $0, in: part) }) { Self.paint($0) }
  }

  private static func pieces(of mark: SelectionMark, in part: Part) -> [Piece] {
    func length(_ pixels: Double) -> Int { max(1, Int((pixels * part.scale).rounded())) }
    func piece(_ rect: PixelRect, isDot: Bool = false) -> Piece? {
      let rect = rect.intersection(part.window)
      return rect.isEmpty
        ? nil : Piece(rect: rect, color: mark.color, window: part.window, isDot: isDot)
    }
    switch mark.shape {
    case .frame(let rect):
      return sides(of: rect, length(Measure.frame), part).compactMap { piece($0) }
    case .part(let rect):
      return corners(of: rect, length(Measure.corner), part).compactMap { piece($0) }
    case .loop(let points):
      let side = length(Measure.dot)
      return dots(along: points.map(part.view.windowPoint), part.scale).compactMap { dot in
        guard part.window.rect.contains(dot) else { return nil }
        return piece(
          PixelRect(
            x: Int(dot.x) - side / 2, y: Int(dot.y) - side / 2, width: side, height: side),
          isDot: true)
      }
    }
  }

  /// Returns the four sides of a frame, a little outside of a rectangle in canvas space. They do not
  /// overlap.
  private static func sides(of rect: Rect, _ line: Int, _ part: Part) -> [PixelRect] {
    guard let frame = frame(around: rect, Measure.margin * part.scale, part),
      frame.width > 2 * line, frame.height > 2 * line
    else { return [] }
    return [
      PixelRect(x: frame.x, y: frame.y, width: frame.width, height: line),
      PixelRect(x: frame.x, y: frame.maxY - line, width: frame.width, height: line),
      PixelRect(x: frame.x, y: frame.y + line, width: line, height: frame.height - 2 * line),
      PixelRect(
        x: frame.maxX - line, y: frame.y + line, width: line, height: frame.height - 2 * line),
    ]
  }

  /// Returns small squares at the corners of a rectangle in canvas space.
  private static func corners(of rect: Rect, _ side: Int, _ part: Part) -> [PixelRect] {
    guard let frame = frame(around: rect, 0, part), frame.width > 2 * side,
      frame.height > 2 * side
    else { return [] }
    return [frame.x, frame.maxX - side].flatMap { x in
      [frame.y, frame.maxY - side].map { PixelRect(x: x, y: $0, width: side, height: side) }
    }
  }

  /// Returns the pixels of a rectangle in canvas space with a margin in window pixels. What is far
  /// beyond the window is cut off, because it has no sides to see; `nil` if all is.
  private static func frame(around rect: Rect, _ margin: Double, _ part: Part) -> PixelRect? {
    let room = part.window.rect.insetBy(-4 * Measure.margin * part.scale)
    let wanted = part.view.windowRect(rect).insetBy(-margin)
    guard wanted.intersects(room) else { return nil }
    return PixelRect(
      covering: wanted,
      within: PixelRect(
        x: Int(room.minX), y: Int(room.minY), width: Int(room.width), height: Int(room.height)))
  }

  /// Returns points at even distances along a way, all in window space.
  private static func dots(along points: [Point], _ scale: Double) -> [Point] {
    func distance(_ one: Point, _ other: Point) -> Double {
      let (x, y) = (other.x - one.x, other.y - one.y)
      return (x * x + y * y).squareRoot()
    }
    let whole = zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    let step = max(Measure.dotDistance * scale, whole / Double(Measure.maximumDots))
    var dots = Array(points.prefix(1))
    var rest = step
    for (start, end) in zip(points, points.dropFirst()) {
      let length = distance(start, end)
      var place = rest
      while place <= length {
        let part = place / length
        dots.append(
          Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        place += step
      }
      rest = place - length
    }
    return dots
  }

  /// Paints a piece: the colour of the seat, with a light edge, so that it can be seen on any ink.
  private static func paint(_ piece: Piece) -> Overlay? {
    let frame = piece.rect.rect.insetBy(-1)
    let whole = PixelRect(covering: frame, within: piece.window)
    guard !whole.isEmpty else { return nil }
    let surface = ImageSurface(width: whole.width, height: whole.height)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(whole.x), y: -Double(whole.y))
      for (rect, color, opacity) in [
        (frame, InkColor(rgb: 0xFFFFFF), 0.7), (piece.rect.rect, piece.color, 1.0),
      ] {
        CairoShapes.roundedRectangle(context, rect, radius: piece.isDot ? rect.width / 2 : 0)
        CairoShapes.setColor(context, color, opacity: opacity)
        cairo_fill(context)
      }
    }
    return Overlay(surface, at: (whole.x, whole.y), within: piece.window)
  }
}
