internal import CCairo
internal import Ink
internal import Interaction
import Touch

/// The frames around what people have selected, their handles, and the loops that they draw.
///
/// Each part of a frame and each dot of a loop is a card of its own. So the canvas below a large frame
/// is free, and what others paint there is shown as fast as elsewhere.
final class SelectionMarkLayer: CardLayer {
  var style: LayerStyle
  var cards = CardPictures<MarkPiece>()

  /// The marks, and what their pieces depend on besides.
  struct Part {
    let marks: [SelectionMark]
    let view: ViewTransform
    let window: PixelRect
    let scale: Double
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
    // Marks have the colours of the seats, and knobs lie beside palettes.
    effects.surfaces.contains(.selectionBars) || !effects.palettes.isEmpty || effects.seatsChanged
      || effects.viewChanged || effects.boardChanged || effects.canvasChanged
      || effects.drawingChanged
  }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    cards.show(part.marks.flatMap { Self.pieces(of: $0, in: part) }) { $0.overlay }
  }

  private static func pieces(of mark: SelectionMark, in part: Part) -> [MarkPiece] {
    let look = MarkLook(color: mark.color, scale: part.scale)
    var pieces = MarkPieces(look, in: part.window)
    switch mark.shape {
    case .frame(let handles):
      let frame = handles.frame
      for (corner, place) in frame.enumerated() {
        pieces.add(line: place, frame[(corner + 1) % frame.count])
      }
      for (corner, handle) in zip(frame, handles.corners) where corner != handle {
        pieces.add(line: corner, handle)
      }
      pieces.add(line: handles.knobFoot, handles.knob)
      for handle in handles.corners { pieces.add(.corner(handle)) }
      pieces.add(.knob(handles.knob))
      return pieces.all
    case .loop(let points):
      for dot in dots(along: points.map(part.view.windowPoint), part.scale)
      where part.window.rect.contains(dot) {
        pieces.addAlone(.dot(Point(x: dot.x.rounded(.down), y: dot.y.rounded(.down))))
      }
      return pieces.all
    }
  }

  /// The distance of the dots of a loop, in pixels at 96 dpi.
  private static let dotDistance = 10.0
  /// More dots than this are spread out.
  private static let maximumDots = 500

  /// Returns points at even distances along a way, all in window space.
  private static func dots(along points: [Point], _ scale: Double) -> [Point] {
    let whole = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let step = max(dotDistance * scale, whole / Double(maximumDots))
    var dots = Array(points.prefix(1))
    var rest = step
    for (start, end) in zip(points, points.dropFirst()) {
      let length = start.distance(to: end)
      var place = rest
      while place <= length {
        dots.append(start + (end - start) * (place / length))
        place += step
      }
      rest = place - length
    }
    return dots
  }
}
