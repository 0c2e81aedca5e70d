/// What is written on palettes, in the user's language.
public struct PaletteWords: Hashable, Sendable {
  /// The switch that gives each new finger the next colour.
  public var fingerColors = "Finger colours"
  /// Clearing what the seat's person has painted.
  public var clearMine = "Clear mine"
  /// Clearing everything.
  public var clearAll = "Clear all"
  /// Filling the screen.
  public var fullScreen = "Full screen"
  /// The table of keys.
  public var keys = "Keys"
  /// Giving the seat up.
  public var leave = "Leave"
  /// Inviting somebody to sit down at a free edge.
  public var takeSeat = "Take a seat here"
  /// Which board of how many is looked at; `%d` stands for each number, in this order.
  public var boardOfBoards = "Board %d of %d"
  /// The language, as in `ja`.
  public var language = "en"

  /// The words in English.
  public init() {}

  /// Which board of how many is looked at, both counted from 1.
  func board(_ number: Int, of count: Int) -> String {
    let numbers = [number, count]
    var pieces = boardOfBoards.split(separator: "%d", omittingEmptySubsequences: false)
    guard pieces.count == numbers.count + 1 else { return "\(number) / \(count)" }
    var text = String(pieces.removeFirst())
    for (number, piece) in zip(numbers, pieces) { text += "\(number)\(piece)" }
    return text
  }
}
