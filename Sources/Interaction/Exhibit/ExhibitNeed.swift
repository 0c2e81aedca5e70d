/// What visitors of an exhibit need for something.
enum ExhibitNeed: Hashable, Sendable {
  /// Nothing: everybody may do it.
  case nothing
  /// A permission.
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
  /// What visitors of an exhibit need to use the control.
  var exhibitNeed: ExhibitNeed {
    switch self {
    case .gallery, .newDrawing: .permission(.gallery)
    case .save: .permission(.save)
    case .openFile, .addPicture, .export: .permission(.files)
    case .print: .permission(.print)
    case .copy, .paste: .permission(.clipboard)
    case .nameBoard: .permission(.names)
    case .tool(.text): .permission(.text)
    case .keys: .permission(.keys)
    case .doctor: .permission(.doctor)
    // The palettes of an exhibit and its settings for hands are as it was started.
    case .fullscreen, .leaveFullscreen, .quit, .simple, .normalPalettes, .palms, .fist, .nearPen,
      .paletteCalls:
      .forbidden
    default: .nothing
    }
  }
}

extension GalleryControl {
  /// What visitors of an exhibit need to use the control.
  var exhibitNeed: ExhibitNeed {
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
  /// What visitors of an exhibit need for the request.
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
  /// What visitors of an exhibit need for the request.
  var exhibitNeed: ExhibitNeed {
    switch self {
    case .save: .permission(.save)
    case .copy, .copyStrokes, .paste, .pasteText: .permission(.clipboard)
    case .export, .listFolder, .createFolder, .openFile, .addPicture: .permission(.files)
    case .chooseHere(let purpose, _, _): .permission(purpose.permission)
    case .print(_, .some, _): .permission(.print)
    case .examineTouch, .saveTouchReport: .permission(.doctor)
    // Dialogs and the file manager belong to the desktop, and lead to all of it.
    case .chooseExport, .chooseFile, .findPrinters, .print(_, nil, _), .showSaved: .forbidden
    case .toggleFullscreen, .keepHands, .quit: .forbidden
    case .tell, .endChoice, .explainGestures, .leaveExhibit, .leaveDrawing, .replayNext, .askServer:
      .nothing
    }
  }
}

extension SharePurpose {
  /// What visitors of an exhibit need for a share sheet of this purpose.
  var permission: ExhibitPermission {
    switch self {
    case .export, .open, .picture: .files
    case .print: .print
    }
  }
}
