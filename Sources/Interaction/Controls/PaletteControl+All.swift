internal import Ink

/// The controls that palettes have.
extension PaletteControl {
  /// Returns all controls of normal palettes, in the order of the bar and of panels.
  public static func all(_ content: PaletteContent = PaletteContent()) -> [PaletteControl] {
    fixed(content) + content.stampFiles.indices.map(Self.stampFile)
  }

  /// Returns all controls of normal palettes without the stamps of files.
  static func fixed(_ content: PaletteContent) -> [PaletteControl] {
    let rooms: [[PaletteControl]] = [
      [.grip], Tool.allCases.map(Self.tool), [.hand], Stamp.all.indices.map(Self.stamp),
      BarColors.colors.indices.map(Self.color), [.cycleColors],
      OriginalProgram.widths.indices.map(Self.width), [.panel(.widths)],
      [.undo, .redo, .clear(.own)],
      (0..<content.swatches).map(Self.swatch), [.colorField, .brightness, .opacity],
      (0..<content.recentColors).map(Self.recentColor), [.nextColorSet, .panel(.colors)],
      [.widthSlider],
      PaperColor.allCases.map(Self.paperColor), PaperPattern.allCases.map(Self.paperPattern),
      [.symmetry(nil)] + Symmetry.Kind.allCases.map(Self.symmetry),
      [.repeats], SeatSetting.all(in: .paper).map(Self.setting),
      [.previousBoard], (0..<content.boards).map(Self.board), [.nextBoard],
      [.duplicateBoard, .deleteBoard, .nameBoard, .putBackBoard],
      // The order of the menu: drawings and files, then boards, the view, and the program.
      [.newDrawing, .gallery, .openFile, .addPicture, .save, .export, .print, .copy, .paste],
      [.newBoard, .panel(.boards), .panel(.paper), .fit, .clear(.everyones), .panel(.tools)],
      [.panel(.stamps)],
      [.fullscreen, .leaveFullscreen, .panel(.settings), .keys, .leave, .quit, .panel(.menu)],
      SettingGroup.allCases.flatMap(\.controls),
    ]
    return rooms.flatMap { $0 }
  }
}
