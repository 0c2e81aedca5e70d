import Ink
import Interaction
import Rendering
import XClient

/// Exhibits: windows in public that visitors cannot leave.
extension PaintingApp {
  /// The shortest time between two requests to cover the screen. A window manager that has made the
  /// window small may do so again each time.
  private static let coveringPause = Duration.seconds(1)

  /// Plans to cover the screen again, if the window is an exhibit and something has made it smaller or hidden
  /// it.
  func planCovering() {
    guard exhibit != nil else { return }
    coveringDue = lastCovering.map { $0 + Self.coveringPause } ?? .now
  }

  /// Ends the program after another program has destroyed the window. An exhibit ends with an error, so that
  /// the service manager starts it again.
  func endWithoutWindow() {
    isQuitting = true
    if exhibit != nil { loss = AppError("another program has destroyed the window") }
  }

  /// Puts the drawing into the gallery and begins a new one. Nothing of it waits for the disk.
  /// - Parameter isBlank: Whether nothing can be seen of the drawing. It is not kept then.
  func leaveDrawing(isBlank: Bool) {
    guard let gallery else {
      perform { $0.open(Boards(), isNew: true) }
      return
    }
    let discard = gallery.discardingOpen
    turn(to: gallery.begin(), for: nil)
    if isBlank { discard() }
    gallery.tidy()
  }

  /// Looks for the next drawing to replay.
  func replayNext() {
    guard let gallery else {
      perform { $0.attract(with: nil) }
      return
    }
    gallery.findAttraction()
  }

  /// Does what is due in an exhibit.
  func followExhibit() {
    // The doctor's window may hide this one.
    if window.isHidden, coveringDue == nil, !doctor.isOpen { planCovering() }
    if let due = coveringDue, due <= .now {
      (coveringDue, lastCovering) = (nil, .now)
      window.coverScreenAgain()
    }
  }
}
