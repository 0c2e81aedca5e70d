import Ink
import XClient

/// Keeps the window of an exhibit over the whole screen, so that visitors cannot leave it.
final class ExhibitDesk: Desk {
  private let window: CanvasWindow
  /// When the window must cover the screen again; `nil` if it need not.
  private(set) var due: Instant?
  private var last: Instant?

  /// The shortest time between two requests to cover the screen. A window manager that has made the
  /// window small may do so again each time.
  private static let pause = Duration.seconds(1)

  init(_ window: CanvasWindow) { self.window = window }

  /// Plans to cover the screen again, after something has made the window smaller or hidden it.
  func planCovering() { due = last.map { $0 + Self.pause } ?? .now }

  func work(in turn: Turn, for app: PaintingApp) {
    // The doctor's window may hide this one.
    if window.isHidden, due == nil, !app.doctor.isOpen { planCovering() }
    guard let due, due <= .now else { return }
    guard window.isHidden || !window.coversScreen else {
      self.due = nil
      return
    }
    // Looked at again, since it may be made small again before the news that it covers the screen is read. Nothing
    // seems to change then.
    (self.due, last) = (app.doctor.isOpen ? nil : .now + Self.pause, .now)
    window.coverScreenAgain()
  }
}
