/// The condition under which visitors of an exhibit may do something. Each control and each request says it below, so
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

extension Command {
  /// The condition under which visitors of an exhibit may give the command, besides the permission to use keys.
  package var exhibitNeed: ExhibitNeed {
    switch self {
    case .control(let control): control.exhibitNeed
    case .cut: SelectionControl.cut.exhibitNeed
    case .close, .zoomIn, .zoomOut, .delete, .duplicate, .selectAll, .nextColor, .previousColor,
      .nextPaper, .nextPattern, .wider, .narrower, .focus, .focusPart, .adjust, .useFocus:
      .nothing
    }
  }
}

extension SurfaceRequest {
  /// The condition under which a surface's request is granted in an exhibit. Controls of sheets and cards have no
  /// other way out.
  var exhibitNeed: ExhibitNeed {
    switch self {
    case .ask(let request): request.exhibitNeed
    case .askProgram(let request): request.exhibitNeed
    case .activate(let control, _): control.exhibitNeed
    case .alter(let control, _): control.exhibitNeed
    case .nameBoard: .permission(.names)
    case .press, .strike: .permission(.text)
    case .closeKeys, .closeGallery, .closeCodePad, .closeReplay, .closeNaming,
      .closeSharing, .refuseCode, .leaveExhibit, .offerSeat, .takeSeat, .moveSeat, .putDown,
      .putBack, .putBackBoard, .moveBoard, .giveBack, .setSymmetry, .centerSymmetry:
      .nothing
    // This withdraws the notice. The request to the program that follows needs more.
    case .showSaved: .nothing
    }
  }
}

extension GalleryControl {
  /// The condition under which visitors of an exhibit may use the control.
  package var exhibitNeed: ExhibitNeed {
    switch self {
    case .trash, .duplicate, .delete, .deleteChosen, .putBack, .undoDelete: .permission(.delete)
    case .rename, .search, .clearSearch: .permission(.names)
    case .choose: .permission(.delete)
    case .exportChosen, .exportAs: .permission(.files)
    case .create, .done, .close, .card, .more, .open, .replay, .name, .key: .nothing
    }
  }
}

extension GalleryRequest {
  /// The condition under which the gallery sheet's request is granted in an exhibit.
  var exhibitNeed: ExhibitNeed {
    switch self {
    case .list, .open, .openCopy, .create, .replay: .permission(.gallery)
    case .rename: .permission(.names)
    case .duplicate, .delete, .putBack, .deleteSeveral, .putBackSeveral: .permission(.delete)
    case .export: .permission(.files)
    }
  }
}

extension ProgramRequest {
  /// The condition under which a request to the program is granted in an exhibit.
  var exhibitNeed: ExhibitNeed {
    switch self {
    case .save: .permission(.save)
    case .copy, .copyStrokes, .paste, .pasteText: .permission(.clipboard)
    case .export, .listFolder, .createFolder, .openFile, .addPicture: .permission(.files)
    case .chooseHere(let purpose, _, _): .permission(purpose.permission)
    case .print(_, .some, _): .permission(.print)
    case .openDoctor: .permission(.doctor)
    // Dialogs and the file manager belong to the desktop, and lead to all of it.
    case .chooseExport, .chooseFile, .findPrinters, .print(_, nil, _), .showSaved: .forbidden
    case .toggleFullscreen, .keepSettings, .quit: .forbidden
    case .tell, .endChoice, .explainGestures, .leaveExhibit, .leaveDrawing, .replayNext, .askServer,
      .listStamps, .readStamp:
      .nothing
    }
  }
}

extension SharePurpose {
  /// The permission that a share sheet of this purpose needs in an exhibit.
  var permission: ExhibitPermission {
    switch self {
    case .export, .open, .picture: .files
    case .print: .print
    }
  }
}
