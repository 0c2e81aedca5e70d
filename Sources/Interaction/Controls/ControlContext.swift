public import Ink

/// The state that decides whether a seat's controls are chosen or dimmed.
public struct ControlContext: Hashable, Sendable {
  /// The tool, colour and widths of the seat's person.
  public var brush: SeatBrush
  /// The state of the seat's palette.
  public var palette: PaletteState
  /// Whether the seat has an edit to undo.
  public var canUndo: Bool
  /// Whether the seat has an edit to redo.
  public var canRedo: Bool
  /// The paper of the current board.
  public var paper: Paper
  /// The kind and count of the current board's symmetry; `nil` if it has none.
  public var symmetry: SymmetryChoice?
  /// The index of the current board.
  public var board: Int
  /// The number of boards.
  public var boards: Int
  /// Whether a deleted board can be put back.
  public var canPutBackBoard: Bool
  /// The settings of the screen.
  public var screenSettings: ScreenSettings
  /// The stamps of files that the panel of stamps shows.
  public var stampFiles: [StampFile]

  /// Creates the context of a seat.
  public init(
    _ seat: Seat, canUndo: Bool, canRedo: Bool, paper: Paper, symmetry: SymmetryChoice? = nil,
    board: Int, boards: Int, canPutBackBoard: Bool, screenSettings: ScreenSettings,
    stampFiles: [StampFile] = []
  ) {
    (brush, palette) = (seat.brush, seat.palette)
    (self.canUndo, self.canRedo) = (canUndo, canRedo)
    (self.paper, self.symmetry) = (paper, symmetry)
    (self.board, self.boards) = (board, boards)
    (self.canPutBackBoard, self.screenSettings) = (canPutBackBoard, screenSettings)
    self.stampFiles = stampFiles
  }

  /// The file of the stamp that the person has chosen, even if its image is not here yet; `nil` for one of the stamps
  /// that there always are.
  var chosenStampFile: StampFile? { palette.awaitedStamp ?? brush.stampPicture?.file }

  /// Returns whether the person has chosen the stamp of a file, by its index in ``stampFiles``.
  func choosesStampFile(_ index: Int) -> Bool {
    stampFiles.indices.contains(index) && stampFiles[index] == chosenStampFile
  }

  /// Returns whether all fingers paint in a colour. Its opacity is ignored.
  func paints(in color: InkColor) -> Bool {
    !brush.cyclesColors && color.isSameHue(as: brush.color)
  }

  /// Returns whether all fingers paint in a colour of the set that the colours panel shows.
  func paintsInSwatch(_ index: Int) -> Bool {
    let swatches = palette.colors.swatches
    return swatches.indices.contains(index) && paints(in: swatches[index].color)
  }

  /// Returns whether all fingers paint in the recent colour at an index, with its opacity.
  func paintsInRecentColor(_ index: Int) -> Bool {
    brush.recentColors.indices.contains(index) && brush.recentColors[index] == brush.color
      && !brush.cyclesColors
  }

  /// The colour of all fingers, if a wide bar does not have it; `nil` if it does, or if each finger gets another
  /// colour.
  public var pickedColor: InkColor? {
    brush.cyclesColors
      || BarSize.colors.contains { brush.barColor($0).isSameHue(as: brush.color) }
      ? nil : brush.color
  }
}
