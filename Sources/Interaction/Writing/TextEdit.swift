internal import Ink

/// A text of several lines while it is typed, with a caret in it.
public struct TextEdit: Hashable, Sendable {
  /// The text before the caret, and the text after it.
  private(set) var before: String
  private(set) var after = ""
  /// The characters that an input method is composing. They are shown at the caret, and are not part of the text yet.
  public private(set) var composed = ""
  /// The plane and the shift of the on-screen keyboard.
  package var keys = KeyboardState()
  /// Whether something was left out of what was written last, since the text became too long.
  package internal(set) var isFull = false

  /// The most characters that a text can have, as Unicode scalars.
  public static let longest = 4000

  /// Starts at the end of a text.
  package init(_ text: String = "") {
    before = String(Self.lines(of: text, room: Self.longest).text)
  }

  /// The text, without what is being composed.
  package var text: String { before + after }

  /// The text that is shown, with what is being composed at the caret.
  public var whole: String { before + composed + after }

  /// How many bytes of UTF-8 of ``whole`` lie before the caret.
  package var caret: Int { before.utf8.count + composed.utf8.count }

  /// Whether a text has to be shaped again after another one, since its letters or its caret have changed.
  func hasChanged(since other: TextEdit) -> Bool {
    (before, after, composed) != (other.before, other.after, other.composed)
  }

  /// Whether the next letter from the on-screen keyboard is upper-case.
  package var isShifted: Bool { keys.isShifted }
  /// Whether the on-screen keyboard shows signs instead of letters.
  package var showsSigns: Bool { keys.plane == .signs }

  private var room: Int {
    Self.longest - before.unicodeScalars.count - after.unicodeScalars.count
  }

  /// Writes a text at the caret. Control characters are left out, and what is beyond the longest text.
  package mutating func write(_ new: some StringProtocol) {
    let (lines, isWhole) = Self.lines(of: new, room: room)
    before += lines
    keys.isShifted = false
    isFull = !isWhole
  }

  /// Replaces what is being composed.
  package mutating func compose(_ new: String) {
    composed = Self.lines(of: new, room: room).text.filter { $0 != "\n" }
  }

  /// Makes what is being composed a part of the text.
  package mutating func settle() {
    before += composed
    composed = ""
  }

  /// Deletes the character before the caret.
  package mutating func deleteBackward() { _ = before.popLast() }

  /// Deletes the character after the caret.
  package mutating func deleteForward() { if !after.isEmpty { after.removeFirst() } }

  /// Moves the caret to a place, by the number of bytes of UTF-8 before it. Within a character, it goes
  /// before that character.
  package mutating func moveCaret(to bytes: Int) {
    let text = text
    var place = text.startIndex
    while place < text.endIndex {
      let next = text.index(after: place)
      guard text.utf8.distance(from: text.startIndex, to: next) <= bytes else { break }
      place = next
    }
    setCaret(at: place, in: text)
  }

  /// Moves the caret by a character.
  package mutating func moveCaret(forward: Bool) {
    if forward, let first = after.first {
      before.append(first)
      after.removeFirst()
    } else if !forward, let last = before.popLast() {
      after = String(last) + after
    }
  }

  /// Moves the caret to the start or to the end of its line.
  package mutating func moveCaretInLine(toEnd: Bool) {
    let text = text
    let place =
      toEnd
      ? after.firstIndex(of: "\n").map { text.utf8.count - after[$0...].utf8.count }
        ?? text.utf8.count
      : before.lastIndex(of: "\n").map { before[...$0].utf8.count } ?? 0
    moveCaret(to: place)
  }

  /// Moves the caret to the line above or below, as many characters from its start.
  package mutating func moveCaret(down: Bool) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let own = before.split(separator: "\n", omittingEmptySubsequences: false)
    let (line, column) = (own.count - 1, own.last?.count ?? 0)
    let wanted = line + (down ? 1 : -1)
    guard lines.indices.contains(wanted) else { return moveCaretInLine(toEnd: down) }
    let earlier = lines[..<wanted].reduce(0) { $0 + $1.utf8.count + 1 }
    moveCaret(to: earlier + lines[wanted].prefix(column).utf8.count)
  }

  private mutating func setCaret(at place: String.Index, in text: String) {
    (before, after) = (String(text[..<place]), String(text[place...]))
  }

  /// Returns as much of a text as there is room for: without control characters, and with lines that are
  /// separated by line feeds.
  private static func lines(of text: some StringProtocol, room: Int) -> (
    text: String, isWhole: Bool
  ) {
    var kept = String.UnicodeScalarView()
    var (count, endsLine) = (0, false)
    for scalar in text.unicodeScalars {
      // A carriage return and a line feed are one line break.
      let isSecond = endsLine && scalar == "\n"
      endsLine = scalar == "\r"
      if isSecond { continue }
      let next: Unicode.Scalar
      switch scalar {
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": next = "\n"
      case "\t": next = " "
      default:
        guard !DrawingName.steers(scalar) else { continue }
        next = scalar
      }
      guard count < room else { return (String(kept), false) }
      kept.append(next)
      count += 1
    }
    return (String(kept), true)
  }
}

extension TextEdit: KeyedText {
  package var lastCharacter: Character? { before.last }

  package mutating func type(_ text: String) { write(text) }
}
