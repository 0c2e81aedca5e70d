internal import CCairo
internal import Ink
internal import Interaction
import Touch

/// The rulers between fingers that rest as straight-edges: a row of faint dots through the fingers and beyond
/// them, and the angle.
///
/// Each dot is a card of its own. So the canvas below is free, and ink there is shown as fast as elsewhere.
final class RulerLayer: CardLayer {
  /// A dot or an angle, and what its look depends on.
  enum Face: Hashable {
    /// A dot, in window pixels.
    case dot(PixelRect, window: PixelRect)
    /// The angle in degrees at a point in seat space.
    case angle(Int, at: Point, SeatSpace, scale: Double)
  }

  var style: LayerStyle
  var cards = CardPictures<Face>()

  /// The lengths of a ruler, in pixels at 96 dpi.
  private enum Measure {
    static let dot = 3.0
    static let dotDistance = 12.0
    /// Each of these dots is a larger one.
    static let mark = 5
    /// How far a ruler goes on beyond a finger.
    static let beyond = 96.0
    /// More dots than this are spread out.
    static let maximumDots = 120.0
    /// The distance of the angle from the ruler.
    static let angleDistance = 34.0
    static let (height, padding, fontSize) = (26.0, 10.0, 14.0)
  }

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [Face] {
    session.rulers.flatMap { faces(of: $0, scale: session.metrics.scale) }
  }

  func isAffected(by effects: Effects) -> Bool { effects.rulersChanged }

  func follow(_ part: [Face], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { face in
      switch face {
      case .dot(let rect, let window): Self.paint(dot: rect, within: window)
      case .angle(let degrees, let place, let space, let scale):
        paint(angle: degrees, at: place, in: space, scale: scale)
      }
    }
  }

  private static func faces(of ruler: Ruler, scale: Double) -> [Face] {
    let window = ruler.space.window
    let (x, y) = (ruler.end.x - ruler.start.x, ruler.end.y - ruler.start.y)
    let length = (x * x + y * y).squareRoot()
    guard length.isFinite, length > 0 else { return [] }
    let along = Point(x: x / length, y: y / length)
    let beyond = Measure.beyond * scale
    let step = max(Measure.dotDistance * scale, (length + 2 * beyond) / Measure.maximumDots)
    let (first, last) = (Int(-beyond / step), Int((length + beyond) / step))
    let dots = (first...max(first, last)).compactMap { index -> Face? in
      let place = Point(
        x: ruler.start.x + along.x * step * Double(index),
        y: ruler.start.y + along.y * step * Double(index))
      guard window.rect.contains(place) else { return nil }
      let isMark = index.isMultiple(of: Measure.mark)
      let side = max(1, Int((Measure.dot * scale * (isMark ? 1.6 : 1)).rounded()))
      let (left, top) = (Int(place.x) - side / 2, Int(place.y) - side / 2)
      return .dot(PixelRect(x: left, y: top, width: side, height: side), window: window)
    }
    return dots + [
      .angle(ruler.degrees, at: placeOfAngle(of: ruler, scale), ruler.space, scale: scale)
    ]
  }

  /// Returns the middle of the angle, in seat space: above the ruler as the person sees it, so that no hand
  /// covers it, and in the window.
  private static func placeOfAngle(of ruler: Ruler, _ scale: Double) -> Point {
    let space = ruler.space
    let (one, other) = (space.seatPoint(ruler.start), space.seatPoint(ruler.end))
    let (x, y) = (other.x - one.x, other.y - one.y)
    let length = max(1, (x * x + y * y).squareRoot())
    // Across the ruler, away from the person.
    let side = (x < 0 ? -1.0 : 1) * Measure.angleDistance * scale / length
    let margin = 2 * Measure.height * scale
    func limited(_ place: Double, _ size: Double) -> Double {
      min(max(place, margin), max(margin, size - margin)).rounded()
    }
    return Point(
      x: limited((one.x + other.x) / 2 + y * side, space.width),
      y: limited((one.y + other.y) / 2 - x * side, space.height))
  }

  /// Paints a faint dot with a light edge, which can be seen on any ink.
  private static func paint(dot rect: PixelRect, within window: PixelRect) -> Overlay? {
    let frame = rect.rect.insetBy(-1)
    let whole = PixelRect(covering: frame, within: window)
    guard !whole.isEmpty else { return nil }
    let surface = ImageSurface(width: whole.width, height: whole.height)
    surface.paint { context in
      CairoShapes.translate(context, x: -Double(whole.x), y: -Double(whole.y))
      for (rect, color, opacity) in [
        (frame, InkColor(rgb: 0xFFFFFF), 0.5), (rect.rect, InkColor(rgb: 0x1D2433), 0.55),
      ] {
        CairoShapes.fill(context, rect, radius: rect.width / 2, color, opacity: opacity)
      }
    }
    return Overlay(surface, at: (whole.x, whole.y), within: window)
  }

  /// Paints the angle in a dark pill that faces the person.
  private func paint(
    angle degrees: Int, at place: Point, in space: SeatSpace, scale: Double
  ) -> Overlay {
    let words = PaletteText(
      "\(degrees)°", size: Measure.fontSize * scale, width: space.width, language: style.language)
    let (half, height) = (
      (words.width / 2 + Measure.padding * scale).rounded(.up), (Measure.height * scale).rounded()
    )
    let top = place.y - (height / 2).rounded()
    let pill = Rect(minX: place.x - half, minY: top, maxX: place.x + half, maxY: top + height)
    let none = SoftShadow(shape: pill, cornerRadius: 0, reach: 0, opacity: 0)
    return Overlay(covering: pill, in: space, shadow: none) { context in
      CairoShapes.fill(context, pill, radius: height / 2, PaletteLook.line, opacity: 0.8)
      words.paint(on: context, around: pill.center, color: PaletteLook.bar)
    }
  }
}
