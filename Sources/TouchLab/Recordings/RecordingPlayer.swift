public import Ink
import System
public import Touch

/// Plays a recording on virtual devices: fingers on a touchscreen, a mouse or pen as the pen, and
/// keys on the keyboard. Events that the server makes by itself (ownership, devices) are not
/// injected.
public struct RecordingPlayer {
  /// The speed of playing.
  public enum Pace: Hashable, Sendable {
    /// Each event at its recorded time.
    case recorded
    /// Without waiting, in the same order.
    case asFastAsPossible
  }

  private let server: TouchServer
  private let touchscreen: TouchInjector
  private let window: PixelRect?

  /// Creates a player on one touchscreen of a server.
  /// - Parameters:
  ///   - server: The server to play on.
  ///   - touchscreen: The index of its touchscreen.
  ///   - window: The area of the program's window on the screen, in pixels; `nil` if it fills the
  ///     screen.
  /// - Precondition: The server has the touchscreen.
  public init(_ server: TouchServer, touchscreen: Int = 0, window: PixelRect? = nil) {
    self.server = server
    self.touchscreen = server.touchscreens[touchscreen]
    self.window = window
  }

  /// Plays a recording, scaled from its size to the window's. Fingers that are down at its end stay
  /// down. On return, the server has processed everything.
  /// - Parameters:
  ///   - recording: The recording.
  ///   - pace: How fast to play it.
  ///   - itemPositions: Returns where a finger taps, one position after the other, to press a palette item, in
  ///     window pixels: more than one if a panel has the item. Empty if there is no item of that name.
  /// - Returns: The contacts that were played, in the order in which they began.
  /// - Throws: ``TouchLabError/unplayable(_:)`` if an item is not found, before anything is played,
  ///   or if an event cannot be played; other errors if the server fails.
  @discardableResult
  public func play(
    _ recording: Recording, pace: Pace = .recorded,
    itemPositions: (String) -> [Point] = { _ in [] }
  ) throws(TouchLabError) -> [PlayedContact] {
    let screen = server.screenSize
    let window = self.window ?? PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let score = try Score(
      recording, window: ScreenSize(window.width, window.height), itemPositions: itemPositions)
    var hands = Hands(server, touchscreen, window)
    let start = ContinuousClock.now
    for (time, step) in score.steps {
      if pace == .recorded { pause(start + .milliseconds(time) - ContinuousClock.now) }
      try hands.perform(step)
    }
    try hands.rest()
    return hands.played
  }
}
