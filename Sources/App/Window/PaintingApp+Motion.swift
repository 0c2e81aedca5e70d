import Ink
import Interaction
import Rendering
import XClient

/// Motion over the canvas, which changes the picture without an event.
extension PaintingApp {
  /// Paints the next frame of what moves, if it is due.
  func move(isBusy: Bool) {
    let now = Instant.now
    if motionPace.takeFrame(at: now, isBusy: isBusy) { content.move(to: now) }
  }

  /// Shows the final result of all events: decides pending lifts, and ends all motion.
  func showResult() {
    perform { $0.decideLifts() }
    content.move(to: nil)
    show()
  }
}
