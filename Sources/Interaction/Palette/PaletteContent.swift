internal import Ink

/// How many of those things there are that a palette shows in varying number.
public struct PaletteContent: Hashable, Sendable {
  /// How many boards.
  public var boards = 1
  /// The place of the board that is looked at.
  public var board = 0
  /// How many recent colours.
  public var recentColors = 0
  /// How many seats.
  public var seats = 1
  /// Whether there is a gallery.
  public var hasGallery = true

  /// Makes the content of a session that has just begun.
  public init() {}
}
