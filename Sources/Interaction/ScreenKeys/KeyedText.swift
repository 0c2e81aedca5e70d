/// The present state of a text's on-screen keyboard, which decides the keys that it shows.
public struct KeyboardState: Hashable, Sendable {
  /// Whether the next letter is upper-case.
  public internal(set) var isShifted = false
  /// The plane that was chosen; `nil` if none was.
  public internal(set) var plane: KeyPlane?

  /// Creates the state of a keyboard on which nothing was pressed.
  public init() {}

  /// Returns what a key writes now.
  public func written(by character: Character) -> Character {
    isShifted ? Accents.capital(of: character) : character
  }
}

/// A text that the on-screen keyboard writes.
package protocol KeyedText {
  /// The plane and the shift of the keyboard.
  var keys: KeyboardState { get set }
  /// The character before the place where the text goes on; `nil` if there is none.
  var lastCharacter: Character? { get }

  /// Makes what an input method is composing a part of the text.
  mutating func settle()

  /// Deletes the last character, or the marked text.
  mutating func deleteBackward()

  /// Writes a text. The next letter is lower-case then.
  mutating func type(_ text: String)
}

extension KeyedText {
  /// Follows a key of the on-screen keyboard that writes, deletes or changes the keyboard.
  package mutating func press(_ key: ScreenKey) {
    switch key {
    case .shift: return keys.isShifted.toggle()
    case .plane(let plane): return keys.plane = plane
    // What is on the screen stays there, and the key comes after it.
    default: settle()
    }
    switch key {
    case .backspace: deleteBackward()
    case .space: type(" ")
    case .newline: type("\n")
    case .character(let character): type(String(keys.written(by: character)))
    case .kanaForm:
      guard let next = lastCharacter.flatMap(Kana.next) else { return }
      deleteBackward()
      type(String(next))
    case .shift, .plane, .cancel, .accept: break
    }
  }
}
