internal import Ink

/// A line of text while it is typed. Text is always added at the end.
public struct TypedText: Hashable, Sendable {
  /// The present text.
  public private(set) var text: String
  /// Whether all text is selected, so that the next character replaces it.
  public private(set) var isSelected: Bool
  /// Whether the next letter from the on-screen keyboard is upper-case.
  public internal(set) var isShifted = false

  /// Starts with a text, which is selected unless it is empty.
  init(_ text: String = "") {
    self.text = text
    isSelected = !text.isEmpty
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
