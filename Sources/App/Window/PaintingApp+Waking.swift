import Ink
import Interaction
import Rendering
import XClient

/// The screen that sleeps, or must not.
extension PaintingApp {
  /// Tells those who let the screen sleep what people do, and whether it must stay awake.
  /// - Parameters:
  ///   - events: The events of this turn.
  ///   - now: The time of this turn.
  func followWaking(_ events: [WindowEvent], at now: Timestamp) {
    waking.note(events, at: now, slop: content.status.slop)
    waking.follow(
      wantsAwake: content.status.wantsAwake && !isQuitting, isVisible: window.isVisible, at: now,
      on: connection)
  }
}
