internal import Interaction
import Words

/// The look of a key of the on-screen keyboard.
struct SheetKeyFace: Hashable {
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

extension SheetKeyFace {
  /// Makes the look of a key.
  /// - Parameters:
  ///   - keys: What the keyboard shows.
  ///   - canAccept: Whether the text can be accepted.
  ///   - say: Translates a message to the user's language.
  init(
    _ key: ScreenKey, keys: KeyboardState, canAccept: Bool, isPressed: Bool,
    say: (Message) -> String
  ) {
    switch key {
    case .character(let character): self.init(cap: .text(String(keys.written(by: character))))
    case .shift: self.init(cap: .icon(.shift), isOn: keys.isShifted)
    case .backspace: self.init(cap: .icon(.backspace))
    case .space: self.init(cap: .icon(.space))
    case .newline: self.init(cap: .icon(.newline))
    // Everybody reads these, in any language.
    case .plane(.letters): self.init(cap: .text("abc"))
    case .plane(.signs): self.init(cap: .text("!?€"))
    case .plane(.hiragana): self.init(cap: .text("あ"))
    case .plane(.katakana): self.init(cap: .text("ア"))
    case .kanaForm: self.init(cap: .text("小゛゜"))
    case .cancel: self.init(cap: .text(say(Message(.cancel))))
    case .accept:
      self.init(cap: .text(say(Message(.accept))), isMain: true, isDimmed: !canAccept)
    }
    self.isPressed = isPressed
  }
}
