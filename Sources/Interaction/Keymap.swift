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
  /// Show the table of keys, or hide it.
  case showKeys
  /// End the program.
  case quit
  /// Do what a control does when it is tapped.
  case control(PaletteControl)
  /// Take all completed ink away.
  case clear
  /// Look at the canvas more closely.
  case zoomIn
  /// Look at the canvas from farther away.
  case zoomOut
  /// Choose the next colour of the original.
  case nextColor
  /// Choose the colour before.
  case previousColor
  /// Choose the next wider of the original's widths.
  case wider
  /// Choose the next narrower one.
  case narrower
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
      key: KeyPress(keysym: 0xFFFF, control: true), command: .clear, keyName: "Ctrl+Del",
      meaning: "clear the board"),
    KeyBinding(
      key: KeyPress(keysym: 0x70), command: .control(.tool(.pen)), keyName: "P", meaning: "pen"),
    KeyBinding(
      key: KeyPress(keysym: 0x68), command: .control(.tool(.highlighter)), keyName: "H",
      meaning: "highlighter"),
    KeyBinding(
      key: KeyPress(keysym: 0x65), command: .control(.tool(.eraser)), keyName: "E",
      meaning: "eraser"),
    KeyBinding(
      key: KeyPress(keysym: 0x65, shift: true), command: .control(.tool(.strokeEraser)),
      keyName: "Shift+E", meaning: "stroke eraser"),
    KeyBinding(
      key: KeyPress(keysym: 0x63), command: .nextColor, keyName: "C", meaning: "next colour"),
    KeyBinding(
      key: KeyPress(keysym: 0x63, shift: true), command: .previousColor, keyName: "Shift+C",
      meaning: "previous colour"),
    KeyBinding(
      key: KeyPress(keysym: 0x66), command: .control(.cycleColors), keyName: "F",
      meaning: "finger colours, on or off"),
    KeyBinding(key: KeyPress(keysym: 0x5D), command: .wider, keyName: "]", meaning: "wider"),
    KeyBinding(
      key: KeyPress(keysym: 0x5B), command: .narrower, keyName: "[", meaning: "narrower"),
    KeyBinding(
      key: KeyPress(keysym: 0xFF56), command: .control(.nextBoard), keyName: "Page Down",
      meaning: "next board"),
    KeyBinding(
      key: KeyPress(keysym: 0xFF55), command: .control(.previousBoard), keyName: "Page Up",
      meaning: "previous board"),
    KeyBinding(
      key: KeyPress(keysym: 0x6E, control: true), command: .control(.newBoard), keyName: "Ctrl+N",
      meaning: "new board"),
    KeyBinding(
      key: KeyPress(keysym: 0x20), command: .control(.hand), keyName: "Space",
      meaning: "move mode, on or off"),
    KeyBinding(
      key: KeyPress(keysym: 0x3D, control: true), command: .zoomIn, keyName: "Ctrl+=",
      meaning: "zoom in"),
    KeyBinding(
      key: KeyPress(keysym: 0x2D, control: true), command: .zoomOut, keyName: "Ctrl+-",
      meaning: "zoom out"),
    KeyBinding(
      key: KeyPress(keysym: 0x30, control: true), command: .control(.fit), keyName: "Ctrl+0",
      meaning: "show all ink"),
    KeyBinding(
      key: KeyPress(keysym: 0xFF09), command: .control(.grip), keyName: "Tab",
      meaning: "hide or show the palette"),
    KeyBinding(
      key: KeyPress(keysym: 0xFFBE), command: .showKeys, keyName: "F1", meaning: "show the keys"),
    KeyBinding(
      key: KeyPress(keysym: 0x2F, shift: true), command: .showKeys, keyName: "?",
      meaning: "show the keys"),
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
