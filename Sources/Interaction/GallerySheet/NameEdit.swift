public import Ink

/// A drawing's name while it is edited. Text is always added at the end.
public struct NameEdit: Hashable, Sendable {
  /// The drawing that is being renamed.
  public let id: DrawingID
  /// The name before the edit.
  public let original: String
  /// The present text.
  public private(set) var text: String
  /// Whether all text is selected, so that the next character replaces it.
  public private(set) var isSelected = true
  /// Whether the next letter from the on-screen keyboard is upper-case.
  public internal(set) var isShifted = false

  /// Starts editing the name of a drawing.
  init(_ entry: GalleryEntry) {
    id = entry.id
    original = entry.name
    text = entry.name
  }

  /// The name that would be accepted now, without spaces at its ends; `nil` if nothing is left.
  public var taken: String? {
    let characters = text.drop(while: \.isWhitespace)
    guard let last = characters.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(characters[...last])
  }

  /// Adds a scalar. Ignores control characters and characters beyond the longest name.
  mutating func write(_ scalar: Unicode.Scalar) {
    guard !DrawingName.steers(scalar) else { return }
    var longer = isSelected ? "" : text
    longer.unicodeScalars.append(scalar)
    guard longer.count <= DrawingName.longest || longer.count <= text.count else { return }
    text = longer
    isSelected = false
    isShifted = false
  }

  /// Deletes the last character, or the selected text.
  mutating func deleteBackward() {
    if isSelected { text = "" } else { _ = text.popLast() }
    isSelected = false
  }

  /// Deselects the text, so that typing continues at its end.
  mutating func deselect() { isSelected = false }
}
