internal import CCairo
package import Ink
package import Interaction
import Touch

/// The guides of the board's symmetry: thin dashed lines, and the handles by which fingers move and turn it. They are a
/// part of the window alone: pictures, films and replays have none.
///
/// Each dash is a card of its own. So the canvas below is free, and ink there is shown as fast as elsewhere.
final class SymmetryGuideLayer: CardLayer {
  /// A dash or a handle, and what its look depends on.
  enum Face: Hashable {
    /// A dash from one point to another one, in window space.
    case dash(Point, Point, window: PixelRect, scale: Double)
    /// A piece of the handle at the centre or at the knob.
    case handle(MarkPiece)
  }

  /// The guides, and what their look depends on besides.
  struct Part {
    /// The guides; `nil` if none are shown.
    let guides: SymmetryGuides?
    /// The line on blank paper, whose letters no dash crosses; `nil` if it is not shown.
    let invitation: Invitation?
    let window: PixelRect
    let scale: Double
  }

  var style: LayerStyle
  var cards = CardPictures<Face>()
  /// Whether guides are shown. They leave the line on blank paper free, also when it comes back.
  private var hasGuides = false

  /// The lengths of dashes and from one to the next, in pixels at 96 dpi.
  private enum Measure {
    static let (dash, step) = (6.0, 14.0)
    static let line = 1.25
    /// Instead of more dashes than this, there are longer ones. When all of them move, the damage of the old ones and
    /// of the new ones is still a list of small areas.
    static let maximumDashes = 180.0
  }

  private static let (dark, light) = (InkColor(rgb: 0x1D2433), InkColor(rgb: 0xFFFFFF))

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Part {
    var guides = session.symmetryGuides
    if guides != nil, session.replay != nil || session.attractCard != nil { guides = nil }
    return Part(
      guides: guides, invitation: guides == nil ? nil : session.invitation,
      window: session.window, scale: session.metrics.scale)
  }

  func isAffected(by effects: Effects) -> Bool {
    effects.surfaces.contains(.symmetry) || effects.surfaces.contains(.replay)
      || effects.canvasChanged || effects.attractChanged || effects.boardChanged
      || effects.drawingChanged || effects.invitationChanged
      || hasGuides && InvitationLayer.isAffected(by: effects)
  }

  func follow(_ part: Part, _ effects: Effects?) -> [PixelRect] {
    hasGuides = part.guides != nil
    return cards.show(faces(of: part)) { face in
      switch face {
      case .dash(let start, let end, let window, let scale):
        Self.paint(from: start, to: end, within: window, scale)
      case .handle(let piece): piece.overlay
      }
    }
  }

  private func faces(of part: Part) -> [Face] {
    guard let guides = part.guides else { return [] }
    var pieces = MarkPieces(
      MarkLook(color: PaletteColors(style.theme).accent, scale: part.scale), in: part.window)
    if let knob = guides.knob { pieces.add(.knob(knob)) }
    pieces.add(.corner(guides.center))
    return Self.dashes(of: guides, part) + pieces.all.map(Face.handle)
  }

  /// Returns the dashes of all lines. Those of a line begin where they would if all of it was in the window, so they
  /// keep their distances from the centre. None lies below a handle, or over the letters of the line on blank paper.
  fileprivate static func dashes(of guides: SymmetryGuides, _ part: Part) -> [Face] {
    let (scale, window) = (part.scale, part.window)
    let whole = guides.lines.reduce(0) { $0 + $1.reach.upperBound - $1.reach.lowerBound }
    let step = max(Measure.step * scale, whole / Measure.maximumDashes)
    let dash = Measure.dash / Measure.step * step
    let handles = [guides.center, guides.knob].compactMap(\.self)
    return guides.lines.flatMap { line in
      let first = (line.reach.lowerBound / step).rounded(.up)
      return stride(from: first * step, through: line.reach.upperBound, by: step).compactMap {
        distance -> Face? in
        let place = line.start + line.direction * distance
        guard handles.allSatisfy({ $0.distance(to: place) > step + dash }),
          part.invitation?.mayHaveLetters(at: place) != true
        else { return nil }
        let half = line.direction * (dash / 2)
        return .dash(place - half, place + half, window: window, scale: scale)
      }
    }
  }

  /// Paints a faint dash with a light casing, which can be seen on any paper and any ink.
  private static func paint(
    from start: Point, to end: Point, within window: PixelRect, _ scale: Double
  ) -> Overlay? {
    let line = max(1, Measure.line * scale)
    let reach = Rect(around: start).union(Rect(around: end)).insetBy(-line - 1)
    let frame = PixelRect(covering: reach, within: window)
    guard !frame.isEmpty else { return nil }
    let surface = ImageSurface(width: frame.width, height: frame.height)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(frame.x), y: -Double(frame.y))
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      for (width, color, opacity) in [(2 * line, light, 0.4), (line, dark, 0.45)] {
        cairo_new_path(context)
        CairoShapes.move(context, to: start)
        cairo_line_to(context, end.x, end.y)
        cairo_set_line_width(context, width)
        CairoShapes.setColor(context, color, opacity: opacity)
        cairo_stroke(context)
      }
    }
    return Overlay(surface, at: (frame.x, frame.y), within: window)
  }
}

extension PaintingSession {
  /// The middles of the dashes of the guides that are shown, in window space.
  package var guideDashes: [Point] {
    let part = SymmetryGuideLayer.part(of: self)
    guard let guides = part.guides else { return [] }
    return SymmetryGuideLayer.dashes(of: guides, part).compactMap { face in
      guard case .dash(let start, let end, _, _) = face else { return nil }
      return Rect(around: start).union(Rect(around: end)).center
    }
  }
}
