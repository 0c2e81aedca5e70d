public import Ink

/// The sheet for a board's name as a program reports it, in window pixels.
public struct ReportedNaming: Hashable, Sendable {
  /// The number of the board.
  public let board: UInt32
  /// The edge that the sheet faces.
  public let edge: String
  /// The frame of the sheet.
  public let frame: Rect
  /// The text that is typed.
  public let text: String
  /// The controls, by their names.
  public var buttons: [String: Rect] = [:]
}

extension ReportedSession {
  /// Reads a line about the sheet for a board's name, or about a board's name.
  /// - Returns: Whether the line is valid.
  mutating func readNaming(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    switch words[0] {
    case "naming":
      guard words.count >= 7, let board = UInt32(words[1]), let frame = Self.rect(numbers[3...])
      else { return false }
      naming = ReportedNaming(
        board: board, edge: String(words[2]), frame: frame, text: Self.rest(words, from: 7))
    case "naming-item":
      guard naming != nil, words.count == 6, let frame = Self.rect(numbers[2...]) else {
        return false
      }
      naming?.buttons[String(words[1])] = frame
    default:
      guard words.count >= 3, let board = UInt32(words[1]) else { return false }
      boardNames[board] = Self.rest(words, from: 2)
    }
    return true
  }
}
