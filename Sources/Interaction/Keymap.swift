/// What a key or a button of the palette asks for.
public enum Command: Hashable, Sendable {
  /// Take the latest edit back.
  case undo
  /// Do again what was taken back last.
  case redo
  /// Write a picture of the canvas.
  case save
  /// Fill the screen, or stop doing so.
  case toggleFullscreen
  /// End the program.
  case quit
}

/// A key and what it does.
public struct KeyBinding: Sendable {
  /// The key, pressed with exactly these modifiers.
  public let key: KeyPress
  /// What it does.
  public let command: Command
  /// The key as people write it.
  public let keyName: String
  /// What it does, for people.
  public let meaning: String
}

/// The table of keys.
public enum Keymap {
  /// Every key that does something.
  public static let bindings = [
    KeyBinding(
      key: KeyPress(keysym: 0x7A, control: true), command: .undo, keyName: "Ctrl+Z",
      meaning: "take the latest stroke or Clear back"),
    KeyBinding(
      key: KeyPress(keysym: 0x7A, control: true, shift: true), command: .redo,
      keyName: "Ctrl+Shift+Z", meaning: "do again what was taken back"),
    KeyBinding(
      key: KeyPress(keysym: 0x79, control: true), command: .redo, keyName: "Ctrl+Y",
      meaning: "the same"),
    KeyBinding(
      key: KeyPress(keysym: 0x73, control: true), command: .save, keyName: "Ctrl+S",
      meaning: "save a picture of the canvas"),
    KeyBinding(
      key: KeyPress(keysym: 0xFFC8), command: .toggleFullscreen, keyName: "F11",
      meaning: "full screen, and back"),
    KeyBinding(
      key: KeyPress(keysym: 0x71, control: true), command: .quit, keyName: "Ctrl+Q",
      meaning: "quit"),
  ]

  /// What a key does; nil when it does nothing.
  public static func command(for key: KeyPress) -> Command? {
    bindings.first { $0.key == key }?.command
  }
}
