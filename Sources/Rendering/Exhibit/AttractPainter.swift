internal import CCairo
internal import Ink
package import Interaction
import Touch

/// Paints the words on the screen of an exhibit that nobody touches: a card above the lower edge, as large
/// as there is room, so that it can be read from some steps away.
package enum AttractPainter {
  /// Words that are laid out.
  private struct Words {
    let title: TextLayout
    let body: TextLayout?
    let gap: Double

    var width: Double { max(title.width, body?.width ?? 0) }
    var height: Double { title.height + (body.map { $0.height + gap } ?? 0) }
    var isCut: Bool { title.isEllipsized || body?.isEllipsized == true }
  }

  /// Paints the words as large as they fit into the card's room.
  /// - Parameters:
  ///   - line: The words if the exhibit has none of its own.
  ///   - language: The language of the words, such as `ja`.
  /// - Returns: the card; `nil` if there is no room in which words could be read.
  package static func paint(
    _ card: AttractCard, line: String, theme: Theme, language: String
  ) -> Overlay? {
    let unit = card.metrics.textScale
    let margin = (Measure.margin * unit).rounded()
    let room = card.room.insetBy(margin)
    guard room.width > 0, room.height > 0 else { return nil }
    // Larger than any other text, and as large as fits.
    let sizes = stride(
      from: min(Measure.largest * unit, card.room.height * Measure.share),
      through: Measure.smallest * unit, by: -max(1, unit)
    ).map { $0.rounded() }
    var words: Words?
    var padding = 0.0
    for size in sizes {
      padding = size
      let width = min(room.width - 2 * padding, size * Measure.measure)
      guard width > 0 else { continue }
      let tried = lay(card.words ?? line, size: size, width: width, language: language)
      words = tried
      if !tried.isCut, tried.height + 2 * (padding * Measure.lead).rounded() <= room.height {
        break
      }
    }
    guard let words else { return nil }
    let lead = (padding * Measure.lead).rounded()
    let (width, height) = (
      min(room.width, (words.width + 2 * padding).rounded(.up)),
      min(room.height, (words.height + 2 * lead).rounded(.up))
    )
    let left = (room.center.x - width / 2).rounded()
    let frame = Rect(
      minX: left, minY: room.maxY - height, maxX: left + width, maxY: room.maxY)
    return NoticeCard(
      frame: frame, space: SeatSpace(edge: .bottom, window: card.window), unit: unit
    ).overlay(theme: theme, language: language) { painter in
      cairo_rectangle(painter.context, frame.minX, frame.minY, frame.width, frame.height)
      cairo_clip(painter.context)
      let x = (frame.center.x - words.title.width / 2).rounded()
      var y = frame.minY + lead
      words.title.paint(
        on: painter.context, at: Point(x: x, y: y), color: painter.colors.icon)
      y += words.title.height + words.gap
      guard let body = words.body else { return }
      body.paint(
        on: painter.context, at: Point(x: (frame.center.x - body.width / 2).rounded(), y: y),
        color: painter.colors.quiet)
    }
  }

  private static func lay(
    _ text: String, size: Double, width: Double, language: String
  ) -> Words {
    let end = text.firstIndex(where: \.isNewline)
    let title = String(text[..<(end ?? text.endIndex)])
    let rest = end.map { String(text[text.index(after: $0)...]) } ?? ""
    let body = String(rest.drop { $0.isNewline })
    let style = { (size: Double, weight: TextStyle.Weight) in
      TextStyle(size: max(1, size.rounded()), weight: weight, language: language)
    }
    return Words(
      title: TextLayout(
        title, style: style(size, .semibold), limits: .init(width: width, lines: 3),
        alignment: .center),
      body: body.isEmpty
        ? nil
        : TextLayout(
          body, style: style(size * Measure.bodyShare, .regular),
          limits: .init(width: width, lines: Measure.mostLines), alignment: .center),
      gap: (size * Measure.gap).rounded())
  }

  private enum Measure {
    /// The largest and smallest font size of the title, in pixels at scale 1.
    static let (largest, smallest) = (44.0, 10.0)
    /// The largest font size, as a share of the room's height.
    static let share = 0.4
    /// The font size of the other lines, as a share of the title's.
    static let bodyShare = 0.62
    /// The longest line, in font sizes.
    static let measure = 34.0
    /// The space between the title and the other lines, in font sizes.
    static let gap = 0.35
    /// The space above and below the words, as a share of that beside them.
    static let lead = 0.6
    /// Distance from the window's edges, in pixels at scale 1.
    static let margin = 16.0
    /// The most lines besides the title.
    static let mostLines = 60
  }
}
