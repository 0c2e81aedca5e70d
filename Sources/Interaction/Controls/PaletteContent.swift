internal import Ink
package import Touch

/// The numbers of boards, colours and seats, and other facts that decide which controls a palette
/// shows.
public struct PaletteContent: Hashable, Sendable {
  /// The number of boards.
  public var boards = 1
  /// The index of the current board.
  public var board = 0
  /// Whether the paper of the current board is dark.
  var hasDarkPaper = false
  /// The sets of colours that the colours panel can show.
  var colorSets = ColorSet.builtIn
  /// The number of colours in the set that the colours panel shows.
  public var swatches = ColorSet.large.swatches.count
  /// The stamps of files that the panel of stamps shows.
  public internal(set) var stampFiles: [StampFile] = []
  /// The number of recent colours.
  public var recentColors = 0
  /// Whether the bar turns to the previous and the next board: if there are several, with pages of a document.
  package var turnsPages = false
  /// The controls of the bar. The menu does not show them again.
  var onBar: Set<PaletteControl> = []
  /// The number of seats.
  public var seats = 1
  /// Whether a seat has a simple palette.
  public var hasSimple = false
  /// Whether the window covers the screen.
  public var isFullscreen = false
  /// Whether a pen has been used.
  public package(set) var hasPen = false
  /// Whether the window feels fingers.
  package internal(set) var touch = TouchSense.fingers
  /// Whether there is a gallery.
  public var hasGallery = true

  /// The permissions of visitors of an exhibit; `nil` outside of exhibits.
  var allowed: Set<ExhibitPermission>?

  /// The width of the row of boards in their panel, in cells. The panel's layout decides it.
  package var boardStrip = 0.0

  /// Whether the window feels fingers, so that settings for them mean something.
  var feelsFingers: Bool { touch == .fingers }

  /// Creates the content of a new session.
  public init() {}

  /// Returns whether palettes may have a control.
  func offers(_ control: PaletteControl) -> Bool {
    allowed == nil || control.exhibitNeed.isMet(by: allowed)
  }

  /// Takes over the number of boards and the index of the current one.
  mutating func follow(_ boards: Boards) {
    (self.boards, board) = (boards.all.count, boards.index)
    hasDarkPaper = !boards.current.paper.isLight
    turnsPages = self.boards > 1 && boards.all.contains { $0.paper.page != nil }
  }
}
