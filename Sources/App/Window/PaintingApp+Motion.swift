import Ink
import Interaction
import Rendering
import XClient

/// What changes without an event: motion over the canvas, and predicted ink.
extension PaintingApp {
  /// Paints the next frame of what moves, if it is due.
  func move(isBusy: Bool) {
    let now = Instant.now
    if motionPace.takeFrame(at: now, isBusy: isBusy) { content.move(to: now) }
  }

  /// Removes predicted ink of fingers that have stopped.
  func dropPredictions(hasNews: Bool) {
    if predictionAge.takeEnd() {
      perform { $0.dropPredictions() }
    } else if hasNews, let oldest = predictionAge.oldest {
      perform { $0.dropPredictions(before: oldest) }
    }
  }

  /// Shows the final result of all events: decides pending lifts, and ends all motion.
  func showResult() {
    perform { $0.decideLifts() }
    content.move(to: nil)
    show()
  }
}
