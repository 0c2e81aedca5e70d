import Touch

/// The effect of a key of the hardware keyboard while a text is typed.
enum TypingAction {
  /// Accepts the text as it is.
  case accept
  /// Discards the text that was typed.
  case discard
  /// Changes the text, or its mark.
  case edit((inout TypedText) -> Void)

  /// Creates the action of a key.
  init(_ key: KeyPress) {
    switch SheetKey(rawValue: key.keysym) {
    case .backspace: self = .edit { $0.deleteBackward() }
    case .enter, .keypadEnter: self = .accept
    case .escape: self = .discard
    case .end, .right: self = .edit { $0.unmark() }
    case .left, .up, .down, .pageUp, .pageDown, .home, nil:
      self = .edit { if let text = key.text { $0.write(text) } }
    }
  }

  /// Whether the action is repeated while its key is held.
  var repeats: Bool {
    if case .edit = self { true } else { false }
  }
}
