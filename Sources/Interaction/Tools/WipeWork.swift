import Ink
import Touch

/// The work of a fist or a flat hand that wipes: it erases as wide as the hand. The whole wipe is one edit of its seat,
/// on one board.
struct WipeWork: PaintingWork {
  /// Begins to erase at a hand's position.
  /// - Parameter width: The width of the hand, in pixels.
  init(
    _ finger: Finger, at reading: ContactReading, width: Double, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    let brush = Brush(
      color: Tool.eraser.startingColor, width: width / bench.view.scale, ink: .eraser,
      curve: bench.handling.curve, dynamics: .constant)
    bench.edit(
      .begin(
        finger.contact, by: finger.seat, brush, Quantum(for: bench.view),
        reading.sample(in: bench.view)),
      &effects)
  }
}
