public import Ink

/// The row of characters above a key that somebody holds. The finger slides to one, and its lift types it.
public struct KeyAccents: Hashable, Sendable {
  /// The space of the person who types. All positions are in it.
  public let space: SeatSpace
  /// The area of the row.
  public let frame: Rect
  /// The characters, from left to right.
  public let letters: [Character]
  /// The side of a cell of the keyboard's sheet, in pixels.
  public let cell: Double
  /// The index of the character that a lift types: at first that of the key's own; `nil` if the finger is too
  /// far away.
  public private(set) var chosen: Int?
  private let key: Rect
  private let own: Int

  /// How far beside the row and its key the finger still chooses, as a part of a key's height.
  private static let reach = 1.0

  /// Creates the row of a key. The key's own character lies above the key, the others to the right of it as far
  /// as the keyboard goes, and the rest to the left.
  /// - Parameters:
  ///   - letters: The characters, of which the key's own is the first.
  ///   - area: The area of all keys.
  ///   - cell: The side of a cell of the keyboard's sheet, in pixels.
  init(
    _ letters: [Character], of key: Rect, in area: Rect, of space: SeatSpace, cell: Double
  ) {
    let width = key.width * Double(letters.count)
    let room = Int(max(1, (area.maxX + 0.5 - key.minX) / key.width))
    own = max(0, letters.count - room)
    chosen = own
    self.letters = letters.suffix(own).reversed() + letters.dropLast(own)
    let wanted = key.minX - key.width * Double(own)
    let left = max(area.minX, min(wanted, area.maxX - width))
    // At the upper edge of the window there is only room below.
    let top = key.minY >= key.height ? key.minY - key.height : key.maxY
    frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + key.height)
    (self.space, self.key, self.cell) = (space, key, cell)
  }

  /// The character that a lift types; `nil` if it types none.
  public var letter: Character? { chosen.map { letters[$0] } }

  /// Returns the area of a character, by its index.
  public func rect(of index: Int) -> Rect {
    let left = frame.minX + key.width * Double(index)
    return Rect(minX: left, minY: frame.minY, maxX: left + key.width, maxY: frame.maxY)
  }

  /// Chooses the character at a point in the person's space. On the key it is the key's own.
  mutating func choose(at point: Point) {
    if key.holds(point) { return chosen = own }
    let reachable = frame.union(key).insetBy(-Self.reach * key.height)
    guard reachable.holds(point) else { return chosen = nil }
    let place = Int(((point.x - frame.minX) / key.width).rounded(.down))
    chosen = max(0, min(place, letters.count - 1))
  }

  /// Returns whether a point in the person's space is on the row.
  func holds(_ point: Point) -> Bool { frame.holds(point) }
}
