public import Ink

/// The gallery sheet as `fingerpaint inspect` reports it. All places are in window pixels.
public struct ReportedGallery: Hashable, Sendable {
  /// A card that is at least partly visible.
  public struct Card: Hashable, Sendable {
    /// The drawing that the card shows.
    public var id: DrawingID
    /// The name of the drawing.
    public var name: String
    /// The frame of the card. A part may be out of sight.
    public var frame: Rect
  }

  /// The name of a drawing while a user changes it.
  public struct Renaming: Hashable, Sendable {
    /// The drawing that is being renamed.
    public var id: DrawingID
    /// The name so far.
    public var text: String
  }

  /// Whether the sheet shows the trash.
  public var showsTrash: Bool
  /// The name of the edge that the sheet faces.
  public var edge: String
  /// How far the list is scrolled, in pixels.
  public var scroll: Double
  /// How far the list can be scrolled, in pixels.
  public var scrollRange: Double
  /// The frame of the whole sheet.
  public var frame: Rect
  /// The name that a user is changing; `nil` if there is no such name.
  public var renaming: Renaming?
  /// The name of the drawing that was deleted last and can be restored at once; `nil` if there is
  /// no such drawing.
  public var deleted: String?
  /// The text that names are searched for; `nil` if there is no search.
  public var search: String?
  /// The drawings that are chosen.
  public var chosen: Set<DrawingID> = []
  /// The cards, row by row.
  public var cards: [Card] = []
  /// The frames of everything that can be pressed except cards, by name.
  public var buttons: [String: Rect] = [:]
}

/// Reads the lines of a report about the gallery sheet.
extension ReportedSession {
  /// Reads a line about the sheet.
  /// - Parameter numbers: The words as numbers; `nil` for words that are not numbers.
  /// - Returns: Whether the line is valid and about the sheet.
  mutating func readGallery(_ words: [Substring], _ numbers: [Double?]) -> Bool {
    guard words[0] == "gallery" || gallery != nil else { return false }
    switch words[0] {
    case "gallery":
      guard words.count == 11, ["drawings", "trash"].contains(words[1]), let scroll = numbers[4],
        let range = numbers[6], let frame = Self.rect(numbers[7...])
      else { return false }
      gallery = ReportedGallery(
        showsTrash: words[1] == "trash", edge: String(words[2]), scroll: scroll,
        scrollRange: range, frame: frame)
    case "renaming":
      guard words.count >= 2, let number = Int64(words[1]) else { return false }
      gallery?.renaming = ReportedGallery.Renaming(
        id: DrawingID(number: number), text: Self.rest(words, from: 2))
    case "search": gallery?.search = Self.rest(words, from: 1)
    case "chosen":
      guard words.count == 2, let number = Int64(words[1]) else { return false }
      gallery?.chosen.insert(DrawingID(number: number))
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

  static func rect(_ numbers: ArraySlice<Double?>) -> Rect? {
    let edges = numbers.prefix(4).compactMap { $0 }
    guard edges.count == 4 else { return nil }
    return Rect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
  }

  /// Returns the rest of the line from a word on, with its spaces unchanged.
  static func rest(_ words: [Substring], from index: Int) -> String {
    guard words.indices.contains(index), let end = words.last?.endIndex else { return "" }
    return String(words[index].base[words[index].startIndex..<end])
  }
}
