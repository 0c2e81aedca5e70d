import Ink
internal import OrderedCollections

/// The work of a fist or a flat hand that wipes: it erases as wide as the hand. The whole wipe is one edit of its seat.
struct WipeWork: PaintingWork {
  /// Begins to erase at a hand's position.
  /// - Parameter width: The width of the hand, in pixels.
  init(
    _ finger: Finger, at report: ContactReport, width: Double, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    let brush = Brush(
      color: Tool.eraser.startingColor, width: width / bench.view.scale, ink: .eraser,
      curve: bench.handling.curve, dynamics: .constant)
    bench.edit(
      .begin(
        finger.contact, by: finger.seat, brush, Quantum(for: bench.view),
        report.sample(in: bench.view)),
      &effects)
  }

  /// A hand wipes one board only. On the next one it does nothing until it lifts.
  func turn(
    _ finger: Finger, after completed: CompletedWork?, from oldView: ViewTransform,
    on bench: inout some Workbench, _ effects: inout Effects
  ) {}
}
