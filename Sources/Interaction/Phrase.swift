/// Every text that the window can show, in English. The English text is the key under which the
/// catalogues in `Resources/po` have its translations.
///
/// Placeholders are those of C's `printf`, which translators and their tools know: `%d` a number,
/// `%s` a text, `%%` a percent sign.
public enum Phrase: String, CaseIterable, Sendable {
  // What one paints with.
  case pen = "Pen"
  case highlighter = "Highlighter"
  case eraser = "Eraser"
  case strokeEraser = "Stroke eraser"
  case fingerColors = "Finger colours"

  // How its ink looks.
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

  // What is done to the drawing.
  case undo = "Undo"
  case redo = "Redo"
  case clear = "Clear"
  case holdToClear = "Hold to clear"
  case clearMine = "Clear mine"
  case clearAll = "Clear all"
  case save = "Save"

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
  case move = "Move"
  case fit = "Fit"
  case zoomPercent = "Zoom %d %%"
  case hidePalette = "Hide palette"
  case leave = "Leave"
  case takeSeat = "Take a seat here"
  case more = "More"
  case keys = "Keys"
  case close = "Close"
  case fullScreen = "Full screen"
  case quit = "Quit"

  // What keys do.
  case keyUndo = "Take back the latest stroke or Clear"
  case keyRedo = "Do again what was taken back"
  case keySave = "Save a picture of the canvas"
  case keyGallery = "Show or hide the gallery"
  case keyClear = "Clear the board"
  case keyFullScreen = "Full screen, and back"
  case keyQuit = "End the program"
  case keyNextBoard = "Go to the next board"
  case keyPreviousBoard = "Go to the previous board"
  case keyNewBoard = "Add a new board"
  case keyPen = "Take the pen"
  case keyHighlighter = "Take the highlighter"
  case keyEraser = "Take the eraser"
  case keyStrokeEraser = "Take the stroke eraser"
  case keyNextColor = "Take the next colour"
  case keyPreviousColor = "Take the previous colour"
  case keyFingerColors = "Finger colours, on or off"
  case keyWider = "Make the line wider"
  case keyNarrower = "Make the line narrower"
  case keyMove = "Move the view, on or off"
  case keyPalette = "Hide or show the palette"
  case keyFit = "Fit the drawing into the window"
  case keyZoomIn = "Zoom in"
  case keyZoomOut = "Zoom out"
  case keyColors = "Show or hide the colours"
  case keyWidths = "Show or hide the widths"
  case keyPaper = "Show or hide the paper"
  case keyBoards = "Show or hide the boards"
  case keyMenu = "Show or hide the menu"
  case keyChoose = "Go from one thing to the next in what is shown"
  case keyAdjust = "Change it bit by bit"
  case keyUse = "Take it"
  case keyPattern = "Change the lines on the paper"
  case keyPaperColor = "Change the colour of the paper"
  case keyClearMine = "Clear what you have painted"
  case keyLeave = "Leave the seat"
  case keyClose = "Close what is shown"
  case keyShowKeys = "Show these keys"

  // What is printed on keys.
  case capControl = "Ctrl"
  case capShift = "Shift"
  case capPageUp = "Page Up"
  case capPageDown = "Page Down"
  case capHome = "Home"
  case capSpace = "Space"
  case capDelete = "Del"
  case capEnter = "Enter"

  // What is said about what is kept.
  case drawing = "Drawing %d"
  case notKept = "What you paint is not kept for now: %s"
  case keptAgain = "What you paint is kept again"
  case galleryRecovered = "The gallery was damaged. What could be read is here, all else is in %s"
  case openElsewhere = "This drawing is open in another window: you see a copy"
  case incomplete = "Parts of this drawing could not be read"
  case notDone = "That could not be done: %s"
  case noDrawing = "the drawing is no longer there"
  case otherHands = "the drawing is open in another window"
  case notKeptAtAll = "What you paint is not kept: %s"
  case diskFull = "there is no room left on the disk"
  case readOnly = "%s cannot be written"
  case busy = "another program keeps %s locked"
  case damaged = "%s is damaged, and open in another window"
  case newer = "%s is from a newer version of this program"
  case diskBroken = "the disk with %s does not work as it should"

  // Notices.
  case saved = "Saved %s"
  case notSaved = "Not saved: %s"
  case recordingStopped = "The recording has stopped: %s"
  case cannotWrite = "cannot write %s: %s"
  case cannotCreateFolder = "cannot create the folder %s: %s"
  case cannotMakePicture = "cannot make a picture: %s"

  /// The English text for other numbers than one; nil for a text in which no number counts things.
  public var plural: String? {
    switch self {
    case .pixels: "%d pixels"
    case .daysLeft: "%d days left"
    default: nil
    }
  }

  /// What a translator has to know and cannot see from the text; nil for most.
  public var note: String? {
    switch self {
    case .strokeEraser: "Takes whole strokes away, where the eraser rubs out parts."
    case .fingerColors: "A mode: each new finger paints in the next colour of the palette."
    case .pixels: "The width of a line."
    case .clear: "A verb: takes all ink away."
    case .clearMine: "Takes away what this seat's person has painted."
    case .blackboard: "A colour of paper: the green of school blackboards."
    case .blank: "Paper without lines."
    case .boards: "The pages of a drawing."
    case .gallery: "Where all drawings are kept."
    case .newDrawing: "A button: makes one."
    case .trash: "Where deleted drawings are until they are gone for good."
    case .putBack: "A verb: takes a drawing out of the trash."
    case .open, .openCopy, .duplicate, .rename, .delete: "A verb: what to do to a drawing."
    case .deleted: "%s is the name of a drawing, which was put into the trash a moment ago."
    case .daysLeft: "Of a drawing in the trash: after so many days it is gone for good."
    case .shownElsewhere: "Of a drawing: another window of the program shows it."
    case .accept: "Takes a name that was written."
    case .cancel: "Leaves a name as it was."
    case .move: "The hand: other fingers then move and zoom the view."
    case .fit: "A verb: zooms so that all of the drawing can be seen."
    case .leave: "Gives up one's seat, with its palette, at this edge of the screen."
    case .takeSeat: "On a free edge of the screen: another person gets a palette there."
    case .more: "Opens a panel with all else that the palette offers."
    case .keyMove: "The hand: switches it on until it is switched off again."
    case .keys: "The heading over the list of keys of the keyboard."
    case .capControl, .capShift, .capPageUp, .capPageDown, .capHome, .capSpace, .capDelete,
      .capEnter:
      "As it is printed on the key."
    case .drawing: "The name of a drawing that nobody has named; %d is a number."
    case .notKept, .notKeptAtAll, .notDone: "%s is the reason."
    case .galleryRecovered: "%s is a file."
    case .diskFull: "A reason why nothing is kept."
    case .readOnly, .busy, .damaged, .newer, .diskBroken:
      "A reason why nothing is kept; %s is a file or folder."
    case .saved: "%s is a file."
    case .notSaved, .recordingStopped: "%s is the reason."
    case .cannotWrite: "The reason in \"Not saved\": a file, and what the system says."
    case .cannotCreateFolder: "The reason in \"Not saved\": a folder, and what the system says."
    case .cannotMakePicture: "The reason in \"Not saved\"; %s is a further reason."
    default: nil
    }
  }
}
