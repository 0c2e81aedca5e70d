/// How much of each seat's history a drawing keeps when it is condensed; see
/// ``Drawing/condensed(keeping:)``.
///
/// It holds for undo and for redo separately. The edit that would be undone or redone next is always
/// kept, however large it is.
public struct UndoBound: Hashable, Sendable {
  /// The number of a seat's edits that can still be undone.
  public let edits: Int
  /// The number of bytes in memory of all hidden strokes that these edits can bring back.
  public let bytes: Int
  /// The number of seats that keep a history: those that painted, cleared or erased last. A seat is a
  /// person, and a wall has many in a year.
  public let seats: Int

  /// Makes a bound. Numbers below 1 count as 1.
  public init(edits: Int, bytes: Int, seats: Int = 16) {
    (self.edits, self.bytes, self.seats) = (max(1, edits), max(1, bytes), max(1, seats))
  }

  /// The bound that the program uses: more than a person undoes by hand, and memory for about 20,000
  /// hidden strokes.
  public static let standard = UndoBound(edits: 1000, bytes: 8 << 20)
}
