/// The condition under which visitors of an exhibit may do something. Each control and each request says it, so
/// a new one is not allowed by mistake.
package enum ExhibitNeed: Hashable, Sendable {
  /// Nothing: everybody may do it.
  case nothing
  /// The rules of the exhibit must give this permission.
  case permission(ExhibitPermission)
  /// Nobody may do it: it would lead out of the exhibit.
  case forbidden

  /// Returns whether it may be done.
  /// - Parameter allowed: What visitors may do; `nil` outside of exhibits.
  func isMet(by allowed: Set<ExhibitPermission>?) -> Bool {
    guard let allowed else { return true }
    switch self {
    case .nothing: return true
    case .permission(let permission): return allowed.contains(permission)
    case .forbidden: return false
    }
  }
}

extension PaletteControl {
  /// The condition under which visitors of an exhibit may use the control.
  package var exhibitNeed: ExhibitNeed {
    switch self {
    case .gallery, .newDrawing: .permission(.gallery)
    case .save: .permission(.save)
    case .openFile, .addPicture, .export: .permission(.files)
    case .print: .permission(.print)
    case .copy, .paste: .permission(.clipboard)
    case .nameBoard: .permission(.names)
    case .tool(let tool): tool.exhibitNeed
    case .keys: .permission(.keys)
    case .doctor: .permission(.doctor)
    case .setting(let setting): setting.row.exhibitNeed
    case .screenSetting(let setting): setting.row.exhibitNeed
    case .choice(let choice): choice.row.exhibitNeed
    // The palettes of an exhibit are as it was started.
    case .fullscreen, .leaveFullscreen, .quit, .simple, .normalPalettes, .allTools: .forbidden
    case .grip, .stamp, .stampFile, .color, .swatch, .nextColorSet, .recentColor, .width, .panel,
      .undo, .redo,
      .clear, .hand, .fit, .colorField, .brightness, .opacity, .widthSlider, .cycleColors,
      .paperColor, .paperPattern, .symmetry, .repeats, .board, .previousBoard, .nextBoard,
      .newBoard, .duplicateBoard,
      .deleteBoard, .putBackBoard, .leave:
      .nothing
    }
  }
}

extension Tool {
  /// The condition under which visitors of an exhibit may choose the tool.
  fileprivate var exhibitNeed: ExhibitNeed {
    switch self {
    case .text: .permission(.text)
    case .pen, .highlighter, .medium, .eraser, .strokeEraser, .select, .fill, .stamp: .nothing
    }
  }
}

extension SelectionControl {
  /// The condition under which visitors of an exhibit may use the button.
  package var exhibitNeed: ExhibitNeed {
    switch self {
    case .cut, .copy: .permission(.clipboard)
    case .colors, .widths, .duplicate, .toFront, .toBack, .delete: .nothing
    }
  }
}
