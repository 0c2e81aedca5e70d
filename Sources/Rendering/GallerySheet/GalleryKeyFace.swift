internal import Interaction

/// The look of a key of the on-screen keyboard.
struct GalleryKeyFace: Hashable {
  /// The label of a key.
  enum Cap: Hashable {
    case text(String)
    case icon(PaletteIcon)
  }

  var cap: Cap
  /// Whether it is the key that accepts the text.
  var isMain = false
  var isOn = false
  var isPressed = false
  var isDimmed = false
}

extension GalleryKeyFace {
  /// Makes the look of a key.
  /// - Parameters:
  ///   - isShifted: Whether the next letter is upper-case.
  ///   - canAccept: Whether the text can be accepted.
  ///   - showsSigns: Whether the keyboard shows signs in place of letters.
  ///   - say: Translates a message to the user's language.
  init(
    _ key: GalleryKey, isShifted: Bool, canAccept: Bool, isPressed: Bool,
    showsSigns: Bool = false, say: (Message) -> String
  ) {
    switch key {
    case .character(let character):
      self.init(cap: .text(isShifted ? character.uppercased() : String(character)))
    case .shift: self.init(cap: .icon(.shift), isOn: isShifted)
    case .backspace: self.init(cap: .icon(.backspace))
    case .space: self.init(cap: .text(say(Message(.capSpace))))
    case .newline: self.init(cap: .icon(.newline))
    // Everybody reads these, in any language.
    case .signs: self.init(cap: .text(showsSigns ? "abc" : "!?€"))
    case .cancel: self.init(cap: .text(say(Message(.cancel))))
    case .accept:
      self.init(cap: .text(say(Message(.accept))), isMain: true, isDimmed: !canAccept)
    }
    self.isPressed = isPressed
  }
}
