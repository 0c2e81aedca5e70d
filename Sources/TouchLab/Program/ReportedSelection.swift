public import Ink

/// What a seat has selected, as a program reports it.
public struct ReportedSelection: Hashable, Sendable {
  /// The seat.
  public let seat: SeatID
  /// Whether fingers hold it.
  public let isHeld: Bool
  /// The places of the selected strokes among the reported ones.
  public let strokes: [Int]
  /// The places of the selected images on the paper among the reported ones.
  public var pictures: [Int] = []
  /// The buttons of the bar beside it, by their names, in window pixels; empty while it is held.
  public var buttons: [String: Rect] = [:]
}

extension ReportedSession {
  /// Reads a line about what a seat has selected, or about a loop.
  /// - Returns: Whether the line is valid.
  mutating func readSelection(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    guard words.count > 2, let number = UInt32(words[1]) else { return false }
    let seat = SeatID(number: number)
    switch words[0] {
    case "selection":
      guard ["held", "lies"].contains(words[2]) else { return false }
      let strokes = words.dropFirst(3).compactMap { Int($0) }
      let pictures = words.dropFirst(3).filter { $0.hasPrefix("picture-") }
        .compactMap { Int($0.dropFirst("picture-".count)) }
      guard strokes.count + pictures.count == words.count - 3,
        (strokes + pictures).allSatisfy({ $0 >= 0 })
      else { return false }
      selections.append(
        ReportedSelection(
          seat: seat, isHeld: words[2] == "held", strokes: strokes, pictures: pictures))
    case "selection-item":
      guard words.count == 7, let frame = Self.rect(numbers[3...]),
        let index = selections.firstIndex(where: { $0.seat == seat })
      else { return false }
      selections[index].buttons[String(words[2])] = frame
    default:
      let places = numbers.dropFirst(2).compactMap { $0 }
      guard places.count == words.count - 2, places.count.isMultiple(of: 2) else { return false }
      let points = stride(from: 0, to: places.count, by: 2).map {
        Point(x: places[$0], y: places[$0 + 1])
      }
      loops.append((seat, points))
    }
    return true
  }
}
