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

  /// How many boards a panel shows at once.
  private static let maximumShownBoards = 5

  /// The places of the boards that are shown: as many as have room, around the one that is looked at.
  var shownBoards: Range<Int> {
    let count = min(boards, Self.maximumShownBoards)
    let first = min(max(0, board - count / 2), boards - count)
    return first..<first + count
  }

  /// Makes the content of a session that has just begun.
  public init() {}
}
