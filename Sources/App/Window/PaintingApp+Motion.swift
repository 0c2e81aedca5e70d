import Ink
import Interaction
import Rendering
import XClient

/// What changes without an event: motion over the canvas, predicted ink, and the desktop's look.
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

  /// Applies the desktop's theme and its wish for animations, unless the user has chosen. The canvas
  /// is not repainted.
  func followDesktop() {
    let look = connection.desktopLook()
    if theme == nil { content.setTheme(Theme(look)) }
    content.hasMotion = Self.hasMotion(motion, look, window)
  }

  /// Returns whether there may be motion over the canvas.
  /// - Parameter wish: The user's choice; `nil` to follow the desktop's settings.
  static func hasMotion(_ wish: Bool?, _ look: DesktopLook, _ window: CanvasWindow) -> Bool {
    // Where pixels have to be sent, ink needs the connection for itself.
    window.isShared && (wish ?? look.hasAnimations ?? true)
  }
}

extension Theme {
  /// The theme of a desktop; light if unknown.
  init(_ look: DesktopLook) { self = look.isDark == true ? .dark : .light }
}
