import Ink
internal import OrderedCollections

/// The work of a fist or a flat hand that wipes: it erases as wide as the hand. The whole wipe is one edit of its seat.
struct WipeWork: PaintingWork {
  /// Begins to erase at a hand's position.
  /// - Parameter width: The width of the hand, in pixels.
  init(
    _ contact: ContactID, of seat: SeatID, at report: ContactReport, width: Double,
    in session: inout PaintingSession, _ effects: inout Effects
  ) {
    let brush = Brush(
      color: Tool.eraser.startingColor, width: width / session.view.scale, ink: .eraser,
      curve: session.handling.curve, dynamics: .constant)
    session.edit(
      .begin(contact, by: seat, brush, Quantum(for: session.view), session.sample(report)), &effects
    )
  }

  /// A hand wipes one board only. On the next one it does nothing until it lifts.
  func turn(
    _ contact: ContactID, of seat: SeatID, after completed: CompletedWork?,
    from oldView: ViewTransform, in session: inout PaintingSession, _ effects: inout Effects
  ) {}
}
