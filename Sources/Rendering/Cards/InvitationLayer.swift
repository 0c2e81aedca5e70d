internal import Ink
internal import Interaction

/// The faint line on blank paper in the window.
final class InvitationLayer: CardLayer {
  /// What the line is painted from.
  struct Face: Equatable {
    let invitation: Invitation
    let metrics: DisplayMetrics
  }

  var style: LayerStyle
  var cards = CardPictures<Face>()

  /// Creates a layer that shows nothing.
  init(_ style: LayerStyle) {
    self.style = style
  }

  static func part(of session: PaintingSession) -> Face? {
    session.invitation.map { Face(invitation: $0, metrics: session.metrics) }
  }

  func isAffected(by effects: Effects) -> Bool {
    effects.invitationChanged || !effects.palettes.isEmpty || effects.seatsChanged
      || effects.paperChanged || effects.boardChanged || effects.drawingChanged
      || effects.surfaces.contains(.gallery) || effects.surfaces.contains(.keyTable)
      || effects.surfaces.contains(.replay)
      || effects.surfaces.contains(.doctor) || effects.attractChanged
  }

  func follow(_ part: Face?, _ effects: Effects?) -> [PixelRect] {
    cards.show(part.map { [$0] } ?? []) { face in
      InvitationPainter.paint(
        style.say(Message(.paintWithAllFingers)), face.invitation, metrics: face.metrics,
        isStrong: style.theme.isHighContrast, language: style.language)
    }
  }
}
