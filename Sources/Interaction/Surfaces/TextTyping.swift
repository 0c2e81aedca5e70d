public import Ink

/// The text that the keyboard types, for an input method.
public struct TextTyping: Hashable, Sendable {
  /// What the text is.
  public enum Field: Hashable, Sendable {
    /// The name of a board.
    case board(BoardID)
    /// The name of the file that a share sheet writes.
    case file(ShareTicket)
    /// The name of the folder that a share sheet creates.
    case folder(ShareTicket)
    /// The name of a drawing.
    case drawing(DrawingID)
    /// What drawings are searched for.
    case search
    /// A text on the board, by its number.
    case text(UInt32)
  }

  /// What the text is.
  public let field: Field
  /// Where an input method shows its list of characters: below the field, in window space.
  public let spot: Point
  /// What the input method is composing.
  public let composed: String
}
