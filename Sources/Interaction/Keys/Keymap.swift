internal import Ink

/// The table of keys: which key gives which command.
public enum Keymap {
  /// All key bindings, in the order in which they are listed for people.
  public static let bindings = [
    KeyBinding(
      keys: [KeyPress(keysym: 0x7A, control: true)], command: .control(.undo), meaning: .undo),
    KeyBinding(
      keys: [
        KeyPress(keysym: 0x7A, control: true, shift: true), KeyPress(keysym: 0x79, control: true),
      ], command: .control(.redo), meaning: .redo),
    KeyBinding(
      keys: [KeyPress(keysym: 0x73, control: true)], command: .control(.save), meaning: .keySave),
    KeyBinding(
      keys: [KeyPress(keysym: 0x63, control: true)], command: .control(.copy), meaning: .keyCopy),
    KeyBinding(
      keys: [KeyPress(keysym: 0x76, control: true)], command: .control(.paste), meaning: .keyPaste),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6F, control: true)], command: .control(.gallery),
      meaning: .keyGallery),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFFF, control: true)], command: .control(.clear(.everyones)),
      meaning: .keyClear),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFFF, control: true, shift: true)], command: .control(.clear(.own)),
      meaning: .keyClearMine),
    KeyBinding(
      keys: [KeyPress(keysym: 0x70)], command: .control(.tool(.pen)), meaning: .pen),
    KeyBinding(
      keys: [KeyPress(keysym: 0x68)], command: .control(.tool(.highlighter)),
      meaning: .highlighter),
    KeyBinding(
      keys: [KeyPress(keysym: 0x65)], command: .control(.tool(.eraser)), meaning: .eraser),
    KeyBinding(
      keys: [KeyPress(keysym: 0x65, shift: true)], command: .control(.tool(.strokeEraser)),
      meaning: .strokeEraser),
    KeyBinding(keys: [KeyPress(keysym: 0x63)], command: .nextColor, meaning: .keyNextColor),
    KeyBinding(
      keys: [KeyPress(keysym: 0x63, shift: true)], command: .previousColor,
      meaning: .keyPreviousColor),
    KeyBinding(
      keys: [KeyPress(keysym: 0x66)], command: .control(.cycleColors), meaning: .keyFingerColors),
    KeyBinding(keys: [KeyPress(keysym: 0x5D)], command: .wider, meaning: .keyWider),
    KeyBinding(keys: [KeyPress(keysym: 0x5B)], command: .narrower, meaning: .keyNarrower),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFBF)], command: .control(.panel(.colors)), meaning: .keyColors),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC0)], command: .control(.panel(.widths)), meaning: .keyWidths),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC1)], command: .control(.panel(.paper)), meaning: .keyPaper),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC2)], command: .control(.panel(.boards)), meaning: .keyBoards),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC3)], command: .control(.panel(.menu)), meaning: .keyMenu),
    KeyBinding(
      arrows.map { (KeyPress(keysym: $0.keysym), .focus($0.direction)) }, meaning: .keyChoose),
    KeyBinding(
      arrows.map { (KeyPress(keysym: $0.keysym, shift: true), .adjust($0.direction)) },
      meaning: .keyAdjust),
    KeyBinding(keys: [KeyPress(keysym: 0xFF0D)], command: .useFocus, meaning: .keyUse),
    KeyBinding(keys: [KeyPress(keysym: 0x67)], command: .nextPattern, meaning: .keyPattern),
    KeyBinding(
      keys: [KeyPress(keysym: 0x67, shift: true)], command: .nextPaper, meaning: .keyPaperColor),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFF56)], command: .control(.nextBoard), meaning: .nextBoard),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFF55)], command: .control(.previousBoard),
      meaning: .previousBoard),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6E, control: true)], command: .control(.newBoard),
      meaning: .newBoard),
    KeyBinding(keys: [KeyPress(keysym: 0x20)], command: .control(.hand), meaning: .keyMove),
    KeyBinding(
      keys: [KeyPress(keysym: 0x3D, control: true)], command: .zoomIn, meaning: .keyZoomIn),
    KeyBinding(
      keys: [KeyPress(keysym: 0x2D, control: true)], command: .zoomOut, meaning: .keyZoomOut),
    KeyBinding(
      keys: [KeyPress(keysym: 0x30, control: true)], command: .control(.fit), meaning: .keyFit),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6C, control: true)], command: .control(.leave), meaning: .keyLeave),
    KeyBinding(keys: [KeyPress(keysym: 0xFF09)], command: .control(.grip), meaning: .keyPalette),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFBE), KeyPress(keysym: 0x2F, shift: true)],
      command: .control(.keys),
      meaning: .keyShowKeys),
    KeyBinding(keys: [KeyPress(keysym: 0xFF1B)], command: .close, meaning: .close),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC8)], command: .control(.fullscreen),
      meaning: .keyFullScreen),
    KeyBinding(
      keys: [KeyPress(keysym: 0x71, control: true)], command: .control(.quit),
      meaning: .keyQuit),
  ]

  /// Returns the command of a key press; `nil` if the key has none, or if this is a repeat of a
  /// held key whose command does not repeat.
  public static func command(for key: KeyPress) -> Command? {
    var plain = key
    (plain.text, plain.isRepeat) = (nil, false)
    for binding in bindings {
      guard let match = binding.commands.first(where: { $0.key == plain }) else { continue }
      return key.isRepeat && !match.command.repeats ? nil : match.command
    }
    return nil
  }

  private static let arrows: [(keysym: UInt32, direction: FocusDirection)] = [
    (0xFF51, .left), (0xFF53, .right), (0xFF52, .up), (0xFF54, .down),
  ]
}
