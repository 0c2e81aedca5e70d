public import Ink

/// A drawing's name while it is being changed. What is written goes to its end.
public struct NameEdit: Hashable, Sendable {
  /// Whose name it is.
  public let id: DrawingID
  /// What the name was.
  public let original: String
  /// What it has become so far.
  public private(set) var text: String
  /// Whether all of it is chosen, so that the next character takes its place.
  public private(set) var isSelected = true
  /// Whether the next letter of the keyboard on the screen is a capital.
  public internal(set) var isShifted = false

  /// Begins to change a name.
  init(_ entry: GalleryEntry) {
    id = entry.id
    original = entry.name
    text = entry.name
  }

  /// What the name becomes if it is taken now: without spaces at its ends. Nil when nothing is left.
  public var taken: String? {
    let characters = text.drop(while: \.isWhitespace)
    guard let last = characters.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(characters[...last])
  }

  /// Writes a part of a character; one that no line can show, and one too many, are not written.
  mutating func write(_ scalar: Unicode.Scalar) {
    guard !DrawingName.steers(scalar) else { return }
    var longer = isSelected ? "" : text
    longer.unicodeScalars.append(scalar)
    guard longer.count <= DrawingName.longest || longer.count <= text.count else { return }
    text = longer
    isSelected = false
    isShifted = false
  }

  /// Takes the last character away, or all that is chosen.
  mutating func deleteBackward() {
    if isSelected { text = "" } else { _ = text.popLast() }
    isSelected = false
  }

  /// Leaves the text as it is, and goes on at its end.
  mutating func deselect() { isSelected = false }
}
