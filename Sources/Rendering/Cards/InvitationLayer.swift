internal import CCairo
package import Ink
internal import Interaction
import Touch
import Words

/// The faint lines on blank paper in the window.
final class InvitationLayer: CardLayer {
  /// The value from which the line for the people at one edge is painted.
  struct Face: Equatable {
    let invitation: Invitation
    /// The space that the line faces.
    let space: SeatSpace
    let metrics: DisplayMetrics
  }

  var style: LayerStyle
  var cards = CardPictures<Face>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> [Face] {
    guard let invitation = session.invitation else { return [] }
    return invitation.spaces.map {
      Face(invitation: invitation, space: $0, metrics: session.metrics)
    }
  }

  func isAffected(by effects: Effects) -> Bool { Self.isAffected(by: effects) }

  /// Whether the lines may look different.
  static func isAffected(by effects: Effects) -> Bool {
    effects.invitationChanged || !effects.palettes.isEmpty || effects.seatsChanged
      || effects.paperChanged || effects.boardChanged || effects.drawingChanged
      || effects.surfaces.contains(.gallery) || effects.surfaces.contains(.keyTable)
      || effects.surfaces.contains(.replay) || effects.surfaces.contains(.symmetry)
      || effects.attractChanged
  }

  func follow(_ part: [Face], _ effects: Effects?) -> [PixelRect] {
    cards.show(part) { face in
      InvitationPainter.paint(
        style.say(Message(face.invitation.touch.invitation)),
        note: face.invitation.touch.explanation.map { style.say(Message($0)) } ?? "",
        face.invitation, facing: face.space, metrics: face.metrics,
        isStrong: style.theme.isHighContrast, language: style.language)
    }
  }
}

/// Paints a line on blank paper.
package enum InvitationPainter {
  /// Paints the line that faces the people at one edge.
  /// - Parameters:
  ///   - text: The words of the line.
  ///   - note: A sentence below the line, in smaller letters; empty for none. Left out if there is no room.
  ///   - space: The space that it faces.
  ///   - isStrong: Whether the line has the contrast of a theme of high contrast.
  /// - Returns: the line; `nil` if there is no room in which it could be read.
  static func paint(
    _ text: String, note: String = "", _ invitation: Invitation, facing space: SeatSpace,
    metrics: DisplayMetrics,
    isStrong: Bool = false, language: String
  ) -> Overlay? {
    let unit = metrics.textScale
    let height = space.seatRect(invitation.room).height
    let limit = invitation.limit(in: space) - 2 * Measure.margin * unit
    guard limit > 0 else { return nil }
    func words(_ size: Double, limit: Double) -> PaletteText {
      PaletteText(text, size: size, width: limit, language: language)
    }
    let natural = words(Measure.size * unit, limit: .greatestFiniteMagnitude).width
    let size = (Measure.size * unit * min(1, limit / max(1, natural))).rounded(.down)
    guard size >= Measure.smallest * unit, height >= Measure.lines * size else { return nil }
    let line = words(size, limit: limit)
    let middle = invitation.middle(in: space)
    let center = Point(x: middle.x.rounded(), y: middle.y.rounded())
    let small = (max(Measure.smallest * unit, size * Measure.noteSize)).rounded()
    let below = TextLayout.label(
      note, style: TextStyle(size: small, weight: .medium, language: language),
      width: min(limit, Measure.noteWidth * small), lines: 4, alignment: .center)
    let hasNote = !note.isEmpty && height >= Measure.lines * size + 2 * below.height
    let width = max(line.width, hasNote ? below.width : 0)
    let reach = (x: (width / 2).rounded(.up) + size, y: size)
    let frame = Rect(
      minX: center.x - reach.x, minY: center.y - reach.y, maxX: center.x + reach.x,
      maxY: center.y + reach.y + (hasNote ? below.height.rounded(.up) : 0))
    let none = SoftShadow(shape: frame, cornerRadius: 0, reach: 0, opacity: 0)
    let sheet = invitation.paper.sheetColor
    return Overlay(covering: frame, in: space, shadow: none) { context in
      line.paint(on: context, around: center, color: color(on: sheet, isStrong: isStrong))
      guard hasNote else { return }
      // Small letters need more contrast.
      below.paint(
        on: context,
        at: Point(
          x: (center.x - below.width / 2).rounded(), y: center.y + (size * 0.8).rounded()),
        color: color(on: sheet, isStrong: true))
    }
  }

  /// Returns the faintest colour that still has the contrast that large text needs, or text in a theme
  /// of high contrast.
  package static func color(on sheet: InkColor, isStrong: Bool = false) -> InkColor {
    let strong = Contrast.legible(on: sheet)
    let shades = (1...100).lazy.map {
      Contrast.blend(strong, opacity: Double($0) / 100, over: sheet)
    }
    return shades.first {
      Contrast.ratio($0, sheet) >= (isStrong ? Measure.strongContrast : Measure.contrast)
    }
      ?? strong
  }

  private enum Measure {
    /// The font size, in pixels at scale 1.
    static let size = 24.0
    /// The smallest font size, in pixels at scale 1, for windows with little room.
    static let smallest = 12.0
    /// The font size of the sentence below, as a part of the line's.
    static let noteSize = 0.6
    /// The largest width of that sentence, in its font sizes.
    static let noteWidth = 30.0
    /// Distance from the bars and the window's edges, in pixels at scale 1.
    static let margin = 16.0
    /// The least height of the room, in font sizes.
    static let lines = 4.0
    /// The contrast with the paper: that which the Web Content Accessibility Guidelines 2.2 want for large
    /// text.
    static let contrast = 3.0
    /// That which they want for any text, for people with weak sight (success criterion 1.4.6).
    static let strongContrast = 7.0
  }
}
