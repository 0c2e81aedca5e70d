internal import Ink
internal import Interaction

/// The faint lines on blank paper in the window.
final class InvitationLayer: CardLayer {
  /// What a line is painted from.
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

  func isAffected(by effects: Effects) -> Bool {
    effects.invitationChanged || !effects.palettes.isEmpty || effects.seatsChanged
      || effects.paperChanged || effects.boardChanged || effects.drawingChanged
      || effects.surfaces.contains(.gallery) || effects.surfaces.contains(.keyTable)
      || effects.surfaces.contains(.replay) || effects.attractChanged
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
