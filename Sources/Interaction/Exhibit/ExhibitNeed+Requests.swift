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
