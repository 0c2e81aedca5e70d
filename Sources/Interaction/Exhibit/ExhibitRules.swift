/// The rules of an exhibit: a window in public that visitors cannot leave.
public struct ExhibitRules: Hashable, Sendable {
  /// The permissions that visitors have besides painting; empty at first.
  public var allowed: Set<ExhibitPermission> = []
  /// The digits to be typed by those who leave; empty if the four corners are enough.
  public var code: [UInt8] = []
  /// After how much time without a touch the drawing is put into the gallery; `nil` for never.
  public var idle: Duration?
  /// The words below the drawings that are replayed; `nil` for the line on blank paper.
  public var welcome: String?
  /// How many people sit around the screen when nobody has touched it for a while.
  public var seats = 1

  /// Creates the rules of an exhibit in which visitors can only paint.
  public init() {}
}
