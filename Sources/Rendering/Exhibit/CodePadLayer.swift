internal import Ink
internal import Interaction

/// The pad for the code of an exhibit in the window.
final class CodePadLayer: CardLayer {
  /// What the pad is painted from.
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
