internal import CCairo
internal import Ink
public import Interaction
public import Touch

/// The notice in the window. The program shows it; the session only says where there is room.
final class NoticeLayer: CardLayer {
  struct Notice: Equatable {
    let text: String
    let isFailure: Bool
    /// Whether it stays until somebody taps it.
    let stays: Bool
    /// Whether a finger presses it.
    let isPressed: Bool
    let room: NoticeRoom
    let metrics: DisplayMetrics
  }

  var style: LayerStyle
  var cards = CardPictures<Notice>()
  /// The rectangle of the notice, in the space of the person whom it faces; `nil` if there is none.
  private(set) var frame: Rect?

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) {}

  /// Shows a notice in place of the previous one; `nil` removes it. It is painted again only if it is
  /// another one, or has another room.
  /// - Returns: the pixels that may have changed.
  func show(_ notice: Notice?) -> [PixelRect] {
    if notice == nil { frame = nil }
    return cards.show(notice.map { [$0] } ?? []) { notice in
      let painter = NoticePainter(
        text: notice.text, isFailure: notice.isFailure, stays: notice.stays, in: notice.room,
        metrics: notice.metrics, language: style.language)
      frame = painter.pill
      return painter.overlay(isPressed: notice.isPressed)
    }
  }

  func isAffected(by effects: Effects) -> Bool { false }

  func follow(_ part: Void, _ effects: Effects?) -> [PixelRect] { [] }

  /// Changes the language of later notices. Notices look the same in both themes, and stay.
  func setStyle(_ style: LayerStyle) { self.style = style }
}

/// Paints notices: one or two lines about what was just done, in a dark pill above the palette of
/// the person whom it faces.
public struct NoticePainter {
  /// The rectangle of the notice, in the space of the person whom it faces.
  let pill: Rect
  private let space: SeatSpace
  private let unit: Double
  private let lines: [TextLayout]
  private let textWidth: Double
  /// The widths of the warning sign before the text and of the cross after it, each with the space beside it.
  private let (sign, cross): (Double, Double)

  /// Lays out a notice.
  /// - Parameters:
  ///   - text: The text. If it is too long, its middle is left out.
  ///   - isFailure: Whether it says that something has failed; then a warning sign stands before
  ///     it.
  ///   - stays: Whether it stays until somebody taps it; then a cross stands after it.
  ///   - room: Where there is room for it, and whom it faces. If there is no room, it covers what is
  ///     in the way.
  ///   - metrics: The display, whose scale the text follows.
  ///   - language: The text's language code, such as `ja`.
  init(
    text: String, isFailure: Bool, stays: Bool, in room: NoticeRoom, metrics: DisplayMetrics,
    language: String
  ) {
    let unit = metrics.textScale
    let style = TextStyle(size: (Measure.fontSize * unit).rounded(), language: language)
    let sign = isFailure ? (Measure.sign + Measure.signGap) * unit : 0
    let cross = stays ? (Measure.cross + Measure.signGap) * unit : 0
    let besides = sign + cross + 2 * Measure.padding.x * unit
    let longest = min(
      room.space.width - 2 * unit * Measure.margin - besides, Measure.longestLine * unit)
    func lines(within width: Double) -> [TextLayout] {
      NoticeText(text, maximumWidth: width) { TextLayout($0, style: style).width }.lines.map {
        TextLayout($0, style: style)
      }
    }
    /// The size of the pill around lines.
    func size(_ lines: [TextLayout]) -> (width: Double, height: Double) {
      (
        ((lines.map(\.width).max() ?? 0) + besides).rounded(.up),
        (lines.reduce(0) { $0 + $1.height } + 2 * Measure.padding.y * unit).rounded()
      )
    }
    func free(_ lines: [TextLayout]) -> Rect? {
      let (width, height) = size(lines)
      return room.freePlace(width: width, height: height, gap: Measure.gap * unit)
    }
    // Between the bars of several people there may be room for shorter lines only, or nearer to the person.
    var best = lines(within: longest)
    var place = free(best)
    let lowest = room.bottom - Measure.gap * unit - 1
    for part in Measure.shorterLines where (place?.maxY ?? 0) < lowest {
      let shorter = lines(within: longest * part)
      guard let nearer = free(shorter), nearer.maxY > place?.maxY ?? 0 else { continue }
      (best, place) = (shorter, nearer)
    }
    let (width, height) = size(best)
    self.lines = best
    pill = place ?? room.place(width: width, height: height, gap: Measure.gap * unit)
    textWidth = self.lines.map(\.width).max() ?? 0
    (space, self.unit, self.sign, self.cross) = (room.space, unit, sign, cross)
  }

  /// Paints a notice that goes by itself.
  /// - Returns: The notice, clipped to the window.
  public static func paint(
    text: String, isFailure: Bool = false, in room: NoticeRoom, metrics: DisplayMetrics,
    language: String = "en"
  ) -> Overlay {
    NoticePainter(
      text: text, isFailure: isFailure, stays: false, in: room, metrics: metrics,
      language: language
    ).overlay(isPressed: false)
  }

  /// Paints the notice with its shadow.
  /// - Parameter isPressed: Whether a finger presses it.
  /// - Returns: The notice, clipped to the window.
  func overlay(isPressed: Bool) -> Overlay {
    let radius = min(pill.height / 2, Measure.radius * unit)
    let shadow = PaletteLook.shadow(under: pill, radius: radius, unit: unit)
    return Overlay(covering: pill.union(shadow.bounds), in: space, shadow: shadow) { context in
      CairoShapes.roundedRectangle(context, pill, radius: radius)
      CairoShapes.setColor(context, PaletteLook.line)
      cairo_fill(context)
      if isPressed {
        CairoShapes.roundedRectangle(context, pill, radius: radius)
        CairoShapes.setColor(context, PaletteLook.bar, opacity: SeatOfferPainter.pressedWash)
        cairo_fill(context)
      }
      let reach = (textWidth + sign + cross) / 2
      if sign > 0 {
        paint(
          .warning, side: Measure.sign, on: context,
          at: pill.center.x - reach + Measure.sign * unit / 2,
          color: Measure.signColor)
      }
      if cross > 0 {
        paint(
          .close, side: Measure.cross, on: context,
          at: pill.center.x + reach - Measure.cross * unit / 2,
          color: PaletteLook.bar)
      }
      var top = pill.minY + Measure.padding.y * unit
      for line in lines {
        let left = pill.center.x + (sign - cross) / 2 - line.width / 2
        line.paint(on: context, at: Point(x: left, y: top), color: PaletteLook.bar)
        top += line.height
      }
    }
  }

  /// Paints a sign beside the text.
  private func paint(
    _ icon: PaletteIcon, side: Double, on context: OpaquePointer, at middle: Double, color: InkColor
  ) {
    cairo_save(context)
    defer { cairo_restore(context) }
    let scale = side * unit / PaletteIcon.grid
    cairo_translate(context, middle.rounded(), pill.center.y.rounded())
    cairo_scale(context, scale, scale)
    cairo_translate(context, -PaletteIcon.grid / 2, -PaletteIcon.grid / 2)
    CairoShapes.setColor(context, color)
    for path in icon.paths { path.paint(context) }
  }

  /// Lengths of a notice, in pixels at scale 1.
  private enum Measure {
    static let fontSize = 15.0
    static let padding = (x: 20.0, y: 9.0)
    /// The sides of the warning sign and of the cross, and the space between them and the text.
    static let (sign, cross, signGap) = (22.0, 22.0, 9.0)
    /// The colour of the warning sign: amber, which stands out on the dark pill.
    static let signColor = InkColor(rgb: 0xFFB454)
    /// The radius of the corners. A single line is lower, and its ends are half circles.
    static let radius = 20.0
    /// Distance from the window's edge.
    static let margin = 8.0
    /// Distance from palettes and other cards.
    static let gap = 14.0
    /// The maximum width of a line. Longer lines are hard to read.
    static let longestLine = 620.0
    /// The parts of that width that are tried where there is no room for lines of the usual length.
    static let shorterLines = [0.7, 0.5]
  }
}
