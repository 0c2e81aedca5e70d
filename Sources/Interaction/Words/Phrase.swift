/// Every text that the window can show, in English. The English text is the key of its translations
/// in the catalogues in `Resources/po`.
///
/// Placeholders are those of C's `printf`, which translators and their tools know: `%d` a number,
/// `%s` a text, `%%` a percent sign.
public enum Phrase: String, CaseIterable, Sendable {
  // Tools.
  case pen = "Pen"
  case highlighter = "Highlighter"
  case eraser = "Eraser"
  case strokeEraser = "Stroke eraser"
  case fingerColors = "Finger colours"

  // Colours and widths.
  case color = "Colour"
  case moreColors = "More colours"
  case recentColors = "Recent colours"
  case width = "Width"
  case opacity = "Opacity"
  case brightness = "Brightness"
  case hue = "Hue"
  case pixels = "%d pixel"
  case red = "Red"
  case green = "Green"
  case blue = "Blue"
  case cyan = "Cyan"
  case magenta = "Magenta"
  case yellow = "Yellow"
  case black = "Black"
  case grey = "Grey"
  case white = "White"

  // Actions on the drawing.
  case undo = "Undo"
  case redo = "Redo"
  case clear = "Clear"
  case holdToClear = "Hold to clear"
  case clearMine = "Clear mine"
  case clearAll = "Clear all"
  case holdToClearMine = "Hold to clear mine"
  case clearedByYou = "You cleared everything"
  case clearedFromLeft = "Cleared from the left"
  case clearedFromOpposite = "Cleared from across"
  case clearedFromRight = "Cleared from the right"
  case save = "Save"
  case copy = "Copy"
  case paste = "Paste"

  // Papers and boards.
  case paper = "Paper"
  case cream = "Cream"
  case blackboard = "Blackboard"
  case blank = "Blank"
  case squared = "Squared"
  case ruled = "Ruled"
  case dotted = "Dotted"
  case boards = "Boards"
  case newBoard = "New board"
  case nextBoard = "Next board"
  case previousBoard = "Previous board"
  case board = "Board %d"
  case boardOfBoards = "Board %d of %d"

  // The gallery.
  case gallery = "Gallery"
  case newDrawing = "New drawing"
  case trash = "Trash"
  case putBack = "Put back"
  case open = "Open"
  case openCopy = "Open a copy"
  case replay = "Replay"
  case duplicate = "Duplicate"
  case rename = "Rename"
  case delete = "Delete"
  case deleted = "Deleted %s"
  case daysLeft = "%d day left"
  case shownElsewhere = "Open in another window"
  case lookingForDrawings = "Looking for drawings…"
  case noDrawings = "No drawings yet"
  case emptyTrash = "The trash is empty"
  case accept = "OK"
  case cancel = "Cancel"

  // The view, the palette, the seat and the window.
  case move = "Move and zoom"
  case fit = "Show everything"
  case zoomPercent = "Zoom %d %%"
  case hidePalette = "Hide palette"
  case leave = "Leave my seat"
  case takeSeat = "Take a seat here"
  case more = "More"
  case keys = "Keys"
  case close = "Close"
  case fullScreen = "Full screen"
  case leaveFullScreen = "Leave full screen"
  case quit = "Quit"

  // The actions in the table of keys that have no label above.
  case keySave = "Save a picture of the canvas"
  case keyCopy = "Copy the board"
  case keyPaste = "Paste an image"
  case keyGallery = "Show or hide the gallery"
  case keyClear = "Clear the board"
  case keyFullScreen = "Turn full screen on or off"
  case keyQuit = "Quit FingerPaint"
  case keyNextColor = "Next colour"
  case keyPreviousColor = "Previous colour"
  case keyFingerColors = "Turn finger colours on or off"
  case keyWider = "Make the line wider"
  case keyNarrower = "Make the line narrower"
  case keyMove = "Turn moving the view on or off"
  case keyPalette = "Show or hide the palette"
  case keyFit = "Fit the drawing to the window"
  case keyZoomIn = "Zoom in"
  case keyZoomOut = "Zoom out"
  case keyColors = "Show or hide the colours"
  case keyWidths = "Show or hide the widths"
  case keyPaper = "Show or hide the paper"
  case keyBoards = "Show or hide the boards"
  case keyMenu = "Show or hide the menu"
  case keyChoose = "Move focus"
  case keyAdjust = "Adjust"
  case keyUse = "Activate"
  case keyPattern = "Change the pattern of the paper"
  case keyPaperColor = "Change the colour of the paper"
  case keyClearMine = "Clear your own ink"
  case keyLeave = "Leave the seat"
  case keyShowKeys = "Show or hide these keys"

  // Headings in the table of keys.
  case groupPaint = "Paint"
  case groupColors = "Colours and widths"
  case groupBoards = "Boards and paper"
  case groupView = "View"
  case groupProgram = "Program"

  // Names of keys.
  case capControl = "Ctrl"
  case capShift = "Shift"
  case capPageUp = "Page Up"
  case capPageDown = "Page Down"
  case capHome = "Home"
  case capSpace = "Space"
  case capDelete = "Del"
  case capEnter = "Enter"

  // Messages about files and the gallery.
  case drawing = "Drawing %d"
  case notKept = "What you paint is not kept for now: %s"
  case keptAgain = "What you paint is kept again"
  case galleryRecovered = "The gallery was damaged. What was readable is here; the rest is in %s"
  case openElsewhere = "This drawing is open in another window; this is a copy"
  case incomplete = "Parts of this drawing could not be read"
  case notDone = "This could not be done: %s"
  case notOpened = "Not opened: %s"
  case notOpenedUnkept = "Not opened: this window does not keep drawings"
  case leftOut = "Left out of the file: %s"
  case leftTexts = "%d text"
  case leftFormulas = "%d formula"
  case leftImages = "%d image"
  case leftPDFPages = "%d PDF page"
  case leftStrokes = "%d stroke"
  case leftThings = "%d other item"
  case noDrawing = "the drawing no longer exists"
  case otherHands = "the drawing is open in another window"
  case notKeptAtAll = "What you paint is not kept: %s"
  case diskFull = "the disk is full"
  case readOnly = "%s cannot be written"
  case busy = "another program has locked %s"
  case damaged = "%s is damaged and is open in another window"
  case newer = "%s is from a newer version of this program"
  case diskBroken = "the disk that holds %s reports errors"

  // Notices.
  case saved = "Saved %s"
  case notSaved = "Not saved: %s"
  case copied = "The board is on the clipboard"
  case notCopied = "Not copied: another program holds the clipboard"
  case nothingToPaste = "There is no image on the clipboard"
  case nothingDropped = "Only images and drawings can be dropped here"
  case noAnswer = "The other program does not respond"
  case imageTooLarge = "The image is too large"
  case imageDamaged = "The image cannot be read"
  case noMoreImages = "There are too many images on this board"
  case cannotRead = "%s cannot be read: %s"
  case notAnImage = "%s is not a PNG image"
  case recordingStopped = "The recording has stopped: %s"
  case cannotWrite = "cannot write %s: %s"
  case cannotCreateFolder = "cannot create the folder %s: %s"
  case cannotMakePicture = "cannot make a picture: %s"
  case tooManyPictures = "too many pictures are still being written"

  /// The English plural; `nil` for a text that counts nothing.
  public var plural: String? {
    switch self {
    case .pixels: "%d pixels"
    case .daysLeft: "%d days left"
    case .leftTexts: "%d texts"
    case .leftFormulas: "%d formulas"
    case .leftImages: "%d images"
    case .leftPDFPages: "%d PDF pages"
    case .leftStrokes: "%d strokes"
    case .leftThings: "%d other items"
    default: nil
    }
  }

  /// An explanation for translators; `nil` if the text is clear without one.
  public var note: String? {
    switch self {
    case .strokeEraser: "Removes whole strokes; the eraser removes only what it rubs over."
    case .fingerColors: "A mode: each new finger paints in the next colour of the palette."
    case .pixels: "The width of a line."
    case .clear: "A verb: removes all ink."
    case .copy: "A verb: puts the board on the clipboard."
    case .paste: "A verb: puts the image from the clipboard onto the paper."
    case .clearedFromLeft: "Who removed all ink: the person who sits to the reader's left."
    case .clearedFromOpposite:
      "Who removed all ink: the person who sits at the opposite side of the table."
    case .clearedFromRight: "Who removed all ink: the person who sits to the reader's right."
    case .clearMine: "Removes only what the person at this seat has painted."
    case .blackboard: "A colour of paper: the green of school blackboards."
    case .blank: "Paper without lines."
    case .boards: "The pages of a drawing."
    case .gallery: "The collection of all drawings."
    case .newDrawing: "A button: makes a new drawing."
    case .trash: "Holds deleted drawings until they are removed for good."
    case .putBack: "A verb: moves a drawing from the trash back to the gallery."
    case .open, .openCopy, .duplicate, .rename, .delete: "A verb: what to do to a drawing."
    case .replay: "A button: shows how a drawing was made, stroke by stroke."
    case .deleted: "%s is the name of a drawing that was just put into the trash."
    case .daysLeft: "Below a drawing in the trash: the time until it is removed for good."
    case .shownElsewhere: "Below a drawing that another window of the program shows."
    case .accept: "Accepts the name that was typed."
    case .cancel: "Discards the name that was typed."
    case .move: "The hand tool: while it is on, other fingers move and zoom the view."
    case .fit: "A verb: zooms so that the whole drawing is visible."
    case .leave: "A button: gives up the seat, with its palette, at this edge of the screen."
    case .takeSeat: "A button at a free edge of the screen: gives another person a palette there."
    case .more: "A button: opens a panel with further controls."
    case .keyMove: "The hand tool: it stays on until it is switched off."
    case .keyChoose: "Moves the focus from one control of the open panel to the next."
    case .keyAdjust: "Changes the value of the control that has the focus."
    case .keyUse: "Uses the control that has the focus, as a tap does."
    case .keys: "The heading of the table of keyboard shortcuts."
    case .groupPaint, .groupColors, .groupBoards, .groupView, .groupProgram:
      "A heading in the table of keyboard shortcuts."
    case .capControl, .capShift, .capPageUp, .capPageDown, .capHome, .capSpace, .capDelete,
      .capEnter:
      "The text that is printed on the key."
    case .drawing: "The name that a new drawing gets; %d is a number."
    case .notKept, .notKeptAtAll, .notDone: "%s is the reason."
    case .notOpenedUnkept:
      "About a file that was dropped on a window started with --no-keep."
    case .notOpened:
      "About a file that was dropped on the window or opened from the desktop. %s is the reason."
    case .galleryRecovered: "%s is the path of a file."
    case .leftOut:
      "After opening a file of another program. %s lists what could not be imported, such as \"3 texts, 1 image\"."
    case .leftTexts, .leftFormulas, .leftImages, .leftPDFPages, .leftStrokes, .leftThings:
      "An entry of the list in \"Left out of the file\"."
    case .diskFull: "A reason why drawings are not kept."
    case .readOnly, .busy, .damaged, .newer, .diskBroken:
      "A reason why drawings are not kept; %s is a file or folder."
    case .saved, .notAnImage: "%s is a file."
    case .cannotRead: "A file, and the system's error message."
    case .noAnswer: "The program from which data was pasted or dropped."
    case .notSaved, .recordingStopped: "%s is the reason."
    case .cannotWrite: "The reason in \"Not saved\": a file, and the system's error message."
    case .cannotCreateFolder:
      "The reason in \"Not saved\": a folder, and the system's error message."
    case .tooManyPictures: "The reason in \"Not saved\" when Save was pressed many times in a row."
    case .cannotMakePicture: "The reason in \"Not saved\"; %s says why."
    default: nil
    }
  }
}

extension Phrase {
  /// Whether the text says that something has failed, or that something is lost.
  public var isFailure: Bool {
    switch self {
    case .notKept, .notKeptAtAll, .galleryRecovered, .incomplete, .notDone, .notOpened,
      .notOpenedUnkept, .leftOut, .notSaved, .notCopied, .noAnswer, .imageTooLarge, .imageDamaged,
      .recordingStopped, .cannotRead, .notAnImage, .noMoreImages:
      true
    default: false
    }
  }
}
