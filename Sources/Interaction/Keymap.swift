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

/// Keys and what each of them does.
public struct KeyBinding: Sendable {
  /// The keys, each pressed with exactly its modifiers; any of them will do.
  public let keys: [KeyPress]
  /// What they do.
  public let command: Command
  /// What they do, for people.
  public let meaning: Phrase

  /// The keys as people write them in English.
  public var keyNames: String { keys.map(\.name).joined(separator: ", ") }
}

/// The table of keys.
public enum Keymap {
  /// Every key that does something.
  public static let bindings = [
    KeyBinding(
      keys: [KeyPress(keysym: 0x7A, control: true)], command: .undo, meaning: .keyUndo),
    KeyBinding(
      keys: [
        KeyPress(keysym: 0x7A, control: true, shift: true), KeyPress(keysym: 0x79, control: true),
      ], command: .redo, meaning: .keyRedo),
    KeyBinding(
      keys: [KeyPress(keysym: 0x73, control: true)], command: .save, meaning: .keySave),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFFF, control: true)], command: .clear, meaning: .keyClear),
    KeyBinding(
      keys: [KeyPress(keysym: 0x70)], command: .control(.tool(.pen)), meaning: .keyPen),
    KeyBinding(
      keys: [KeyPress(keysym: 0x68)], command: .control(.tool(.highlighter)),
      meaning: .keyHighlighter),
    KeyBinding(
      keys: [KeyPress(keysym: 0x65)], command: .control(.tool(.eraser)), meaning: .keyEraser),
    KeyBinding(
      keys: [KeyPress(keysym: 0x65, shift: true)], command: .control(.tool(.strokeEraser)),
      meaning: .keyStrokeEraser),
    KeyBinding(keys: [KeyPress(keysym: 0x63)], command: .nextColor, meaning: .keyNextColor),
    KeyBinding(
      keys: [KeyPress(keysym: 0x63, shift: true)], command: .previousColor,
      meaning: .keyPreviousColor),
    KeyBinding(
      keys: [KeyPress(keysym: 0x66)], command: .control(.cycleColors), meaning: .keyFingerColors),
    KeyBinding(keys: [KeyPress(keysym: 0x5D)], command: .wider, meaning: .keyWider),
    KeyBinding(keys: [KeyPress(keysym: 0x5B)], command: .narrower, meaning: .keyNarrower),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFF56)], command: .control(.nextBoard), meaning: .keyNextBoard),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFF55)], command: .control(.previousBoard),
      meaning: .keyPreviousBoard),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6E, control: true)], command: .control(.newBoard),
      meaning: .keyNewBoard),
    KeyBinding(keys: [KeyPress(keysym: 0x20)], command: .control(.hand), meaning: .keyMove),
    KeyBinding(
      keys: [KeyPress(keysym: 0x3D, control: true)], command: .zoomIn, meaning: .keyZoomIn),
    KeyBinding(
      keys: [KeyPress(keysym: 0x2D, control: true)], command: .zoomOut, meaning: .keyZoomOut),
    KeyBinding(
      keys: [KeyPress(keysym: 0x30, control: true)], command: .control(.fit), meaning: .keyFit),
    KeyBinding(keys: [KeyPress(keysym: 0xFF09)], command: .control(.grip), meaning: .keyPalette),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFBE), KeyPress(keysym: 0x2F, shift: true)], command: .showKeys,
      meaning: .keyShowKeys),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC8)], command: .toggleFullscreen, meaning: .keyFullScreen),
    KeyBinding(keys: [KeyPress(keysym: 0x71, control: true)], command: .quit, meaning: .keyQuit),
  ]

  /// What a key does; nil when it does nothing.
  public static func command(for key: KeyPress) -> Command? {
    bindings.first { $0.keys.contains(key) }?.command
  }
}
