public import Ink

/// The gallery sheet as `fingerpaint inspect` tells of it. All places are in window pixels.
public struct ReportedGallery: Hashable, Sendable {
  /// A card of which something can be seen.
  public struct Card: Hashable, Sendable {
    /// Which drawing.
    public var id: DrawingID
    /// What it is called.
    public var name: String
    /// Where it is; a part may be out of sight.
    public var frame: Rect
  }

  /// A name that is being changed.
  public struct Renaming: Hashable, Sendable {
    /// Which drawing's.
    public var id: DrawingID
    /// What it has become so far.
    public var text: String
  }

  /// Whether it shows the trash.
  public var showsTrash: Bool
  /// How far the list has been scrolled, in pixels.
  public var scroll: Double
  /// How far it can be.
  public var scrollRange: Double
  /// All of it.
  public var frame: Rect
  /// The name that is being changed.
  public var renaming: Renaming?
  /// The name of what was deleted last and can be put back at once.
  public var deleted: String?
  /// The cards, row by row.
  public var cards: [Card] = []
  /// What can be pressed, other than cards, by its name.
  public var buttons: [String: Rect] = [:]
}

/// The lines of a report that tell of the gallery sheet.
extension ReportedSession {
  /// Takes in a line about the sheet.
  /// - Parameter numbers: Those of the words that are numbers.
  /// - Returns: whether it is one.
  mutating func readGallery(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    guard words[0] == "gallery" || gallery != nil else { return false }
    switch words[0] {
    case "gallery":
      guard words.count == 10, ["drawings", "trash"].contains(words[1]), let scroll = numbers[3],
        let range = numbers[5], let frame = Self.rect(numbers[5...].dropFirst())
      else { return false }
      gallery = ReportedGallery(
        showsTrash: words[1] == "trash", scroll: scroll, scrollRange: range, frame: frame)
    case "renaming":
      guard words.count >= 2, let number = Int64(words[1]) else { return false }
      gallery?.renaming = ReportedGallery.Renaming(
        id: DrawingID(number: number), text: Self.rest(words, from: 2))
    case "deleted":
      guard words.count >= 2, Int64(words[1]) != nil else { return false }
      gallery?.deleted = Self.rest(words, from: 2)
    case "card":
      guard words.count >= 6, let number = Int64(words[1]), let frame = Self.rect(numbers[2...])
      else { return false }
      gallery?.cards.append(
        ReportedGallery.Card(
          id: DrawingID(number: number), name: Self.rest(words, from: 6), frame: frame))
    case "button":
      guard words.count == 6, let frame = Self.rect(numbers[2...]) else { return false }
      gallery?.buttons[String(words[1])] = frame
    default:
      return false
    }
    return true
  }

  private static func rect(_ numbers: ArraySlice<Double?>) -> Rect? {
    let edges = numbers.prefix(4).compactMap { $0 }
    guard edges.count == 4 else { return nil }
    return Rect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
  }

  /// What the line says from a word on, with the spaces between words as they are.
  private static func rest(_ words: [Substring], from index: Int) -> String {
    guard words.indices.contains(index), let end = words.last?.endIndex else { return "" }
    return String(words[index].base[words[index].startIndex..<end])
  }
}
