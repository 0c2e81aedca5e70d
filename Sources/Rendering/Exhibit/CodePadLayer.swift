internal import CCairo
internal import Ink
internal import Interaction
import Words

/// The pad for the code of an exhibit in the window.
final class CodePadLayer: CardLayer {
  /// The value from which the pad is painted.
  struct Face: Equatable {
    /// The pad. What is typed is not a part of what is compared, but how much is.
    let pad: CodePad

    static func == (left: Face, right: Face) -> Bool {
      left.pad.frame == right.pad.frame && left.pad.cell == right.pad.cell
        && left.pad.pressed == right.pad.pressed && left.pad.wasWrong == right.pad.wasWrong
        && left.pad.typedCount == right.pad.typedCount && left.pad.space == right.pad.space
    }
  }

  var style: LayerStyle
  var cards = CardPictures<Face>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Face? { session.codePad.map { Face(pad: $0) } }

  func isAffected(by effects: Effects) -> Bool { effects.surfaces.contains(.codePad) }

  func follow(_ part: Face?, _ effects: Effects?) -> [PixelRect] {
    cards.show(part.map { [$0] } ?? []) { face in
      CodePadPainter.paint(
        face.pad, words: style.say(Message(face.pad.wasWrong ? .wrongCode : .enterCode)),
        theme: style.theme, language: style.language)
    }
  }
}

/// Paints the pad for the code of an exhibit: words, a dot for each digit, and the keys.
enum CodePadPainter {
  /// Paints the pad, which shows how many digits were typed, but not which ones.
  /// - Parameter words: What is to be done, or what was wrong.
  static func paint(
    _ pad: CodePad, words: String, theme: Theme, language: String
  ) -> Overlay {
    let unit = pad.cell / PaletteLook.cell
    let card = NoticeCard(frame: pad.frame, space: pad.space, unit: unit)
    return card.overlay(theme: theme, language: language) { painter in
      let head = pad.head
      let text = TextLayout.label(
        words,
        style: TextStyle(
          size: max(1, (PaletteLook.text * unit).rounded()), weight: .medium, language: language),
        width: head.width, lines: 2, alignment: .center)
      let middle = (head.minY + head.height * Measure.words).rounded()
      text.paint(
        on: painter.context,
        at: Point(
          x: (head.center.x - text.width / 2).rounded(), y: (middle - text.height / 2).rounded()),
        color: painter.colors.icon)
      paintDots(of: pad, painter, unit)
      for key in CodeKey.all { paint(key, of: pad, painter, unit, language) }
    }
  }

  /// Paints a disc for each digit that is typed, and a ring for each that is not.
  private static func paintDots(of pad: CodePad, _ painter: FacePainter, _ unit: Double) {
    let (head, context) = (pad.head, painter.context)
    let count = Double(max(1, pad.length))
    let pitch = min(Measure.pitch * unit, head.width / count)
    let radius = min(Measure.dot * unit, pitch * 0.36)
    let y = (head.minY + head.height * Measure.dots).rounded()
    for index in 0..<pad.length {
      let x = head.center.x + (Double(index) - (count - 1) / 2) * pitch
      cairo_new_path(context)
      cairo_arc(context, x, y, radius, 0, 2 * .pi)
      if index < pad.typedCount {
        CairoShapes.setColor(context, painter.colors.accent)
        cairo_fill(context)
      } else {
        CairoShapes.setColor(context, painter.colors.quiet)
        cairo_set_line_width(context, max(1, 1.5 * unit))
        cairo_stroke(context)
      }
    }
  }

  private static func paint(
    _ key: CodeKey, of pad: CodePad, _ painter: FacePainter, _ unit: Double, _ language: String
  ) {
    let (context, colors) = (painter.context, painter.colors)
    let plate = pad.rect(of: key).insetBy((Measure.gap * unit).rounded())
    guard plate.width > 0, plate.height > 0 else { return }
    let isDigit = if case .digit = key { true } else { false }
    if isDigit || pad.pressed.contains(key) {
      CairoShapes.roundedRectangle(context, plate, radius: Measure.radius * unit)
      let isPressed = pad.pressed.contains(key)
      CairoShapes.setColor(
        context, colors.line, opacity: isPressed ? colors.pressed : Measure.face)
      cairo_fill(context)
    }
    let middle = Point(x: plate.center.x.rounded(.down), y: plate.center.y.rounded(.down))
    switch key {
    case .digit(let digit):
      PaletteText(
        "\(digit)", size: Measure.digit * unit, width: plate.width, language: language
      ).paint(on: context, around: middle, color: colors.icon)
    case .backspace: painter.paint(.backspace, at: middle, color: colors.icon)
    case .close: painter.paint(.close, at: middle, color: colors.icon)
    }
  }

  /// Lengths in units of ``PaletteLook``, shares of the head's height, and an opacity.
  private enum Measure {
    static let (words, dots) = (0.28, 0.76)
    static let (dot, pitch) = (5.5, 20.0)
    static let (gap, radius) = (2.5, 8.0)
    static let digit = 20.0
    static let face = 0.075
  }
}
