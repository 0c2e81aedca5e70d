/// The surfaces over the canvas, from top to bottom.
public enum SurfaceName: CaseIterable, Hashable, Sendable {
  /// The notice of the program, if it stays until somebody taps it.
  case notice
  /// The notice that a picture was saved.
  case saveNotice
  /// The pad for the code of an exhibit.
  case codePad
  /// The replay with its bar. While it is shown, it takes every contact.
  case replay
  /// The table of keys.
  case keyTable
  /// The sheet on which a board's name is typed.
  case naming
  /// The share sheet, on which drawings are exported and printed, and files opened.
  case sharing
  /// The gallery sheet, with the cards of all drawings that are kept.
  case gallery
  /// The sheets with keys for texts that people write.
  case writings
  /// The seats that are offered.
  case offers
  /// The notices that somebody has cleared everybody's ink or deleted a board.
  case removalNotices
  /// The palettes of all seats, with their panels.
  case palettes
  /// The chips that give back strokes as the hand drew them.
  case shapeChips
  /// The bars of buttons beside what people have selected.
  case selectionBars
  /// The handles of the board's symmetry.
  case symmetry
}
