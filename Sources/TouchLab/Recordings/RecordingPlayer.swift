public import Ink
public import Interaction

/// Plays a recording with virtual hands: its fingers on a touchscreen, its mouse or pen as the pen,
/// its keys on the keyboard. What the server does by itself (ownership, devices) is left to it.
public struct RecordingPlayer {
  /// How fast to play.
  public enum Pace: Hashable, Sendable {
    /// Each event at its recorded time.
    case recorded
    /// Without waiting; the order stays.
    case asFastAsPossible
  }

  private let server: TouchServer
  private let touchscreen: TouchInjector
  private let window: PixelRect?

  /// Makes a player.
  /// - Parameters:
  ///   - server: The server to play on.
  ///   - touchscreen: The number of its touchscreen.
  ///   - window: Where the program's window is on the screen; nil when it fills the screen.
  /// - Precondition: the server has the touchscreen.
  public init(_ server: TouchServer, touchscreen: Int = 0, window: PixelRect? = nil) {
    self.server = server
    self.touchscreen = server.touchscreens[touchscreen]
    self.window = window
  }

  /// Plays a recording, scaled from its size to the window's. Fingers that are down at its end stay
  /// down. On return the server has processed everything.
  /// - Parameters:
  ///   - recording: The recording.
  ///   - pace: How fast to play it.
  ///   - itemPosition: Where in the window, in pixels, an item of the palette is; nil when there is
  ///     none of that name.
  /// - Returns: what each contact did, in the order of their begins.
  /// - Throws: ``TouchLabError/unplayable(_:)`` before anything is played when an item is not
  ///   found, or in the course of playing; other errors when the server fails.
  @discardableResult
  public func play(
    _ recording: Recording, pace: Pace = .recorded,
    itemPosition: (String) -> Point? = { _ in nil }
  ) throws(TouchLabError) -> [PlayedContact] {
    let screen = server.screenSize
    let window = self.window ?? PixelRect(x: 0, y: 0, width: screen.width, height: screen.height)
    let score = try Score(
      recording, window: ScreenSize(window.width, window.height), itemPosition: itemPosition)
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
