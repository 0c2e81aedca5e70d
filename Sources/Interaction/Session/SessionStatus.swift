public import Ink
import Touch

/// The needs of a session in a turn of the event loop: its deadlines and its pending work. A program keeps it from
/// change to change: working it out in every turn would look at the whole session each time.
public struct SessionStatus: Hashable, Sendable {
  /// Whether ``PaintingSession/advance(to:)`` has something to do in every frame.
  public let isAnimated: Bool
  /// When ``PaintingSession/advance(to:)`` has something to do next, on the program's clock; `nil`
  /// if nothing is pending.
  public let nextDeadline: Timestamp?
  /// Whether ``PaintingSession/prepare()`` has something to do.
  public let isPreparing: Bool
  /// Whether ``PaintingSession/advance(to:)`` makes letters of what was typed, which takes longer than ink.
  public let hasUnshapedText: Bool
  /// Whether a replay is shown.
  public let isReplaying: Bool
  /// Whether people may bring files of others.
  public let takesFiles: Bool
  /// The text that keys of the keyboard type, such as a name; `nil` if they type none.
  public let typing: TextTyping?
  /// Whether the screen is to stay awake although nobody touches it.
  public let wantsAwake: Bool
  /// How far a resting touch may move, in pixels.
  public let slop: Double

  /// Reads the status of a session.
  public init(_ session: PaintingSession) {
    isAnimated = session.isAnimated
    nextDeadline = session.nextDeadline
    isPreparing = session.isPreparing
    hasUnshapedText = session.hasUnshapedText
    isReplaying = !session.replay.isNone
    takesFiles = session.allows(.files)
    typing = session.typing
    wantsAwake = session.wantsAwake
    slop = HoldTuning.slop * session.metrics.pixelsPerMillimetre
  }

  /// Whether ``PaintingSession/advance(to:)`` has something to do at a time.
  public func isDue(at now: Timestamp) -> Bool {
    isAnimated || nextDeadline.map { $0 <= now } == true
  }
}
