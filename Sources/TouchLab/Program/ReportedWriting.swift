public import Ink

/// A text that somebody writes, as a program reports it.
public struct ReportedWriting: Hashable, Sendable {
  /// The seat of the person who writes.
  public let seat: SeatID
  /// Whether the sheet with the keys is shown.
  public let showsKeys: Bool
  /// Where the sheet lies: one of six places.
  public let spot: Int
  /// Whether the next letter from the sheet is upper-case.
  public let isShifted: Bool
  /// Whether the sheet shows signs.
  public let showsSigns: Bool
  /// The ends of the caret, in canvas units.
  public let caret: [Point]
  /// The ends of the line below what an input method is composing, in canvas units; empty if it composes
  /// nothing.
  public var underline: [Point] = []
  /// The text, in one line.
  public let text: String
  /// The keys, by their names, in window pixels.
  public var buttons: [String: Rect] = [:]
}

extension ReportedSession {
  /// Reads a line about a text that somebody writes.
  /// - Returns: Whether the line is valid.
  mutating func readWriting(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    guard words.count > 2, let number = UInt32(words[1]) else { return false }
    let seat = SeatID(number: number)
    if words[0] == "writing-underline" {
      let ends = numbers.dropFirst(2).compactMap(\.self)
      guard ends.count == 4, let index = writings.firstIndex(where: { $0.seat == seat })
      else { return false }
      writings[index].underline = [Point(x: ends[0], y: ends[1]), Point(x: ends[2], y: ends[3])]
      return true
    }
    guard words[0] == "writing" else {
      guard words.count == 7, let frame = Self.rect(numbers[3...]),
        let index = writings.firstIndex(where: { $0.seat == seat })
      else { return false }
      writings[index].buttons[String(words[2])] = frame
      return true
    }
    guard words.count >= 10, let spot = Int(words[3]), spot >= 0, let x = numbers[6],
      let y = numbers[7], let lowerX = numbers[8],
      let lowerY = numbers[9]
    else { return false }
    writings.append(
      ReportedWriting(
        seat: seat, showsKeys: words[2] == "keys", spot: spot,
        isShifted: words[4] == "upper", showsSigns: words[5] == "signs",
        caret: [Point(x: x, y: y), Point(x: lowerX, y: lowerY)],
        text: Self.rest(words, from: 10)))
    return true
  }
}
