/// What a share sheet is for.
public enum SharePurpose: String, CaseIterable, Hashable, Sendable {
  /// Writing the drawing to a file.
  case export
  /// Printing the drawing.
  case print
  /// Opening a file.
  case open
  /// Adding the picture of a file to the board.
  case picture

  /// The heading of the sheet.
  public var title: Phrase {
    switch self {
    case .export: .export
    case .print: .print
    case .open: .openFile
    case .picture: .addPicture
    }
  }
}
