internal import Ink
public import Touch
import Words

/// The table of keys: which key gives which command.
public enum Keymap {
  /// All key bindings, in the order in which they are listed for people.
  public static let bindings = [
    KeyBinding(
      keys: [KeyPress(keysym: 0x7A, control: true)], command: .control(.undo), meaning: .undo,
      in: .paint),
    KeyBinding(
      keys: [
        KeyPress(keysym: 0x7A, control: true, shift: true), KeyPress(keysym: 0x79, control: true),
      ], command: .control(.redo), meaning: .redo, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x70)], command: .control(.tool(.pen)), meaning: .pen, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x68)], command: .control(.tool(.highlighter)),
      meaning: .highlighter, in: .paint),
    KeyBinding(
      Medium.allCases.map { ($0.key, .control(.tool(.medium($0)))) },
      meaning: .keyMedia, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x65)], command: .control(.tool(.eraser)), meaning: .eraser,
      in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x65, shift: true)], command: .control(.tool(.strokeEraser)),
      meaning: .strokeEraser, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x73)], command: .control(.tool(.select)), meaning: .select,
      in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x62)], command: .control(.tool(.fill)), meaning: .fill, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x74)], command: .control(.tool(.text)), meaning: .text, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x69)], command: .control(.tool(.stamp)), meaning: .stamp, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x61, control: true)], command: .selectAll, meaning: .keySelectAll,
      in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x64, control: true)], command: .duplicate,
      meaning: .duplicateSelected, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x78, control: true)], command: .cut, meaning: .cutSelected,
      in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFFF), KeyPress(keysym: 0xFF08)], command: .delete,
      meaning: .deleteSelected, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFFF, control: true)], command: .control(.clear(.everyones)),
      meaning: .keyClear, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFFF, control: true, shift: true)], command: .control(.clear(.own)),
      meaning: .keyClearMine, in: .paint),
    KeyBinding(
      keys: [KeyPress(keysym: 0x63)], command: .nextColor, meaning: .keyNextColor, in: .colors),
    KeyBinding(
      keys: [KeyPress(keysym: 0x63, shift: true)], command: .previousColor,
      meaning: .keyPreviousColor, in: .colors),
    KeyBinding(
      keys: [KeyPress(keysym: 0x66)], command: .control(.cycleColors), meaning: .keyFingerColors,
      in: .colors),
    KeyBinding(keys: [KeyPress(keysym: 0x5D)], command: .wider, meaning: .keyWider, in: .colors),
    KeyBinding(
      keys: [KeyPress(keysym: 0x5B)], command: .narrower, meaning: .keyNarrower, in: .colors),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFBF)], command: .control(.panel(.colors)), meaning: .keyColors,
      in: .colors),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC0)], command: .control(.panel(.widths)), meaning: .keyWidths,
      in: .colors),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFF56)], command: .control(.nextBoard), meaning: .nextBoard,
      in: .boards),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFF55)], command: .control(.previousBoard),
      meaning: .previousBoard, in: .boards),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6E, control: true)], command: .control(.newBoard),
      meaning: .newBoard, in: .boards),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC2)], command: .control(.panel(.boards)), meaning: .keyBoards,
      in: .boards),
    KeyBinding(
      keys: [KeyPress(keysym: 0x67)], command: .nextPattern, meaning: .keyPattern, in: .boards),
    KeyBinding(
      keys: [KeyPress(keysym: 0x67, shift: true)], command: .nextPaper, meaning: .keyPaperColor,
      in: .boards),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC1)], command: .control(.panel(.paper)), meaning: .keyPaper,
      in: .boards),
    KeyBinding(
      keys: [KeyPress(keysym: 0x20)], command: .control(.hand), meaning: .keyMove, in: .view),
    KeyBinding(
      keys: [KeyPress(keysym: 0x3D, control: true)], command: .zoomIn, meaning: .keyZoomIn,
      in: .view),
    KeyBinding(
      keys: [KeyPress(keysym: 0x2D, control: true)], command: .zoomOut, meaning: .keyZoomOut,
      in: .view),
    KeyBinding(
      keys: [KeyPress(keysym: 0x30, control: true)], command: .control(.fit), meaning: .keyFit,
      in: .view),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC8)], command: .control(.fullscreen),
      meaning: .keyFullScreen, in: .view),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFF09)], command: .control(.grip), meaning: .keyPalette, in: .view),
    KeyBinding(
      [
        (KeyPress(keysym: 0xFFC7), .focusPart(isForward: true)),
        (KeyPress(keysym: 0xFFC7, shift: true), .focusPart(isForward: false)),
      ], meaning: .keyFocusPart, in: .view),
    KeyBinding(
      arrows.map { (KeyPress(keysym: $0.keysym), .focus($0.direction)) }, meaning: .keyChoose,
      in: .view),
    KeyBinding(
      arrows.map { (KeyPress(keysym: $0.keysym, shift: true), .adjust($0.direction)) },
      meaning: .keyAdjust, in: .view),
    KeyBinding(keys: [KeyPress(keysym: 0xFF0D)], command: .useFocus, meaning: .keyUse, in: .view),
    KeyBinding(
      keys: [KeyPress(keysym: 0x73, control: true)], command: .control(.save), meaning: .keySave,
      in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x63, control: true)], command: .control(.copy), meaning: .keyCopy,
      in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x76, control: true)], command: .control(.paste), meaning: .keyPaste,
      in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6F, control: true)], command: .control(.gallery),
      meaning: .keyGallery, in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6F, control: true, shift: true)], command: .control(.openFile),
      meaning: .openFile, in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x65, control: true)], command: .control(.export),
      meaning: .keyExport, in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x70, control: true)], command: .control(.print),
      meaning: .keyPrint, in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFC3)], command: .control(.panel(.menu)), meaning: .keyMenu,
      in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x70, control: true, shift: true)], command: .control(.simple),
      meaning: .keySimple, in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x6C, control: true)], command: .control(.leave), meaning: .keyLeave,
      in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0xFFBE), KeyPress(keysym: 0x2F, shift: true)],
      command: .control(.keys),
      meaning: .keyShowKeys, in: .program),
    KeyBinding(keys: [KeyPress(keysym: 0xFF1B)], command: .close, meaning: .close, in: .program),
    KeyBinding(
      keys: [KeyPress(keysym: 0x71, control: true)], command: .control(.quit),
      meaning: .keyQuit, in: .program),
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

  /// Returns the first key that does what a control does; `nil` if there is none.
  static func key(of control: PaletteControl) -> KeyPress? {
    // One key turns full screen on and off.
    let command = Command.control(control == .leaveFullscreen ? .fullscreen : control)
    return bindings.lazy.flatMap(\.commands).first { $0.command == command }?.key
  }

  private static let arrows: [(keysym: UInt32, direction: FocusDirection)] = [
    (0xFF51, .left), (0xFF53, .right), (0xFF52, .up), (0xFF54, .down),
  ]
}
