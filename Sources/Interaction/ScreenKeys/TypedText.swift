internal import Ink

/// A line of text while it is typed. Text is always added at the end.
public struct TypedText: Hashable, Sendable {
  /// The present text, without what an input method is composing.
  public private(set) var text: String
  /// Whether all text is marked, so that the next character replaces it.
  public private(set) var isMarked: Bool
  /// The plane and the shift of the on-screen keyboard.
  package var keys = KeyboardState()
  /// The characters that an input method is composing. They are shown at the end of the text, and are not part of it
  /// yet.
  public private(set) var composed = ""

  /// Starts with a text, which is marked unless it is empty.
  package init(_ text: String = "") {
    self.text = text
    isMarked = !text.isEmpty
  }

  /// The content of the field: the text, and what is being composed instead of the marked text or at the end of the
  /// text. It is also what is accepted.
  public var whole: String {
    composed.isEmpty ? text : (isMarked ? "" : text) + composed
  }

  /// Whether the text that is shown is marked.
  package var showsMark: Bool { isMarked && composed.isEmpty }

  /// Replaces what is being composed. Ignores control characters and what is too long for a name.
  package mutating func compose(_ new: String) {
    var shown = String.UnicodeScalarView()
    // The text comes from another program.
    for scalar in new.unicodeScalars.prefix(1 << 10) where !DrawingName.steers(scalar) {
      shown.append(scalar)
    }
    let before = isMarked ? "" : text
    composed = DrawingName.cut(
      String(shown), toCharacters: DrawingName.longest - before.count,
      bytes: DrawingName.longestBytes - before.utf8.count)
  }

  /// Makes what is being composed a part of the text.
  package mutating func settle() {
    let text = composed
    composed = ""
    for scalar in text.unicodeScalars { write(scalar) }
  }

  /// Adds a scalar. Ignores control characters and what is beyond the longest name.
  package mutating func write(_ scalar: Unicode.Scalar) {
    guard !DrawingName.steers(scalar) else { return }
    var longer = isMarked ? "" : text
    longer.unicodeScalars.append(scalar)
    guard longer.count <= DrawingName.longest || longer.count <= text.count,
      longer.utf8.count <= DrawingName.longestBytes
    else { return }
    text = longer
    isMarked = false
    keys.isShifted = false
  }

  /// Deletes the last character, or the marked text.
  package mutating func deleteBackward() {
    if isMarked { text = "" } else { _ = text.popLast() }
    isMarked = false
  }

  /// Unmarks the text, so that typing continues at its end.
  package mutating func unmark() { isMarked = false }
}

extension TypedText: KeyedText {
  package var lastCharacter: Character? { isMarked ? nil : text.last }

  package mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { write(scalar) }
  }
}
