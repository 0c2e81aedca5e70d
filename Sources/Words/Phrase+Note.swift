/// The notes on texts for translators.
extension Phrase {
  /// An explanation for translators; `nil` if the text is clear without one.
  public var note: String? {
    switch self {
    case .enterCode:
      "On a small pad with digits, on which the staff of a museum leaves the program."
    case .enoughForNow:
      "Visitors of a museum have saved, printed or exported as much as is allowed in an hour."
    case .paletteColorsLeft:
      "Part of \"Not opened: %s\": colours in a file that could not be read, its name, and the reason."
    case .palettesBeyond:
      "Part of \"Not opened: %s\": files with sets of colours, of which only so many are read."
    case .crayon: "A tool: a wax crayon, as children have."
    case .chalk: "A tool: a stick of chalk for the blackboard."
    case .pencil: "A tool: graphite."
    case .marker: "A tool: a felt-tip pen with an even, translucent colour. Not the highlighter."
    case .watercolor: "A tool: paints washes, as with a brush and water."
    case .spray: "A tool: a can of spray paint."
    case .keyMedia: "The meaning of six keys in a table, in their order."
    case .strokeEraser: "Removes whole strokes; the eraser removes only what it rubs over."
    case .asDrawn:
      "A button beside a shape: gives back the line as the hand drew it. For screen readers."
    case .snapping:
      "A switch: straight lines end on the lines and dots that are printed on the paper."
    case .noSymmetry: "A choice in the panel of papers: strokes are not repeated."
    case .mirror: "A symmetry: each stroke appears a second time, as in a mirror."
    case .turns: "A symmetry: each stroke appears several times, turned around a point."
    case .kaleidoscope: "A symmetry: strokes are turned around a point and mirrored."
    case .tiles: "A symmetry: each stroke appears in all cells of a grid."
    case .repeats:
      "A slider: how often strokes are repeated, for example 7 times around the middle. For screen readers."
    case .symmetryCenter: "A handle that a finger drags. For screen readers."
    case .symmetryAngle: "A handle by which a finger turns mirrors. For screen readers."
    case .followSymmetry:
      "A switch: this person's strokes are repeated too. The board has the symmetry, for everybody."
    case .holdForAllTools:
      "On a palette for children: who holds its dots gets a palette with all tools."
    case .holdToQuit:
      "The program ends when the control is held. The number of other people at the screen follows."
    case .settings: "A row of the menu: shows switches for how the program behaves."
    case .palmsLeaveNoInk: "A switch: hands that rest on the screen do not paint. Keep it short."
    case .fistErases: "A switch: a fist that moves over the screen erases. Keep it short."
    case .restCallsPalette:
      "A switch: a finger that rests on the paper brings its person's palette to it. Keep it short."
    case .sounds: "A switch: brushes can be heard while they paint. Keep it short."
    case .noSoundServer, .noSoundLibrary:
      "A message after 'Sounds' was switched on. The second one names a program and a file."
    case .fingersNearPen, .theme, .controlSize, .language:
      "A setting. The present choice is shown beside it. Keep it short."
    case .fingersNearPenPaint, .fingersNearPenMove, .fingersNearPenRest:
      "One of three choices beside 'Fingers near a pen'. Keep it short."
    case .asTheDesktop:
      "A choice beside 'Theme' and 'Language': the same as other programs. Keep it short."
    case .lightTheme, .darkTheme, .blackOnWhite, .whiteOnBlack:
      "One of the choices beside 'Theme'. Keep it short."
    case .noticeTime:
      "A setting: how long messages stay. A number of seconds is shown beside it. Keep it short."
    case .untilTapped:
      "A choice beside 'Time to read': each message stays until somebody taps it. Keep it short."
    case .settingsForPainting, .settingsForHands, .settingsForLook:
      "The heading of a group of settings."
    case .helpOfShapes, .helpOfSimplePalette, .helpOfNormalPalettes, .helpOfTwoFingerZoom,
      .helpOfPenOnly, .helpOfLeftHand, .helpOfStraightEdge, .helpOfSnapping, .helpOfSymmetry,
      .helpOfPalms, .helpOfFists, .helpOfPaletteCalls, .helpOfSounds, .helpOfNearPen, .helpOfDoctor,
      .helpOfTheme, .helpOfControlSize, .helpOfLanguage, .helpOfNoticeTime:
      "The line of help below a setting: says what it does. At most about 60 letters."
    case .fill: "A tool: fills the area that lines enclose with a colour."
    case .text: "A tool: writes letters on the board."
    case .stamp: "A tool: sets small pictures, such as a cat, with a tap."
    case .cat, .fish, .bird, .butterfly, .snail, .dinosaur, .flower, .tree, .leaf, .mushroom,
      .car, .boat, .rocket, .train, .sun, .cloud, .snowflake, .moon, .drop, .heart, .star,
      .house, .crown, .smile:
      "A small picture that people stamp on the paper: a star, a drop of water."
    case .stampsLeftOut:
      "Files in people's folder of stamps that are not shown, how many are shown, and megabytes."
    case .signs: "A key: shows signs such as ! and ? in place of letters."
    case .letters: "A key: shows letters again in place of signs."
    case .hiragana, .katakana:
      "The name of a key, for people who cannot see it: shows the Japanese syllables of that name."
    case .kanaForm:
      "The name of a key, for people who cannot see it: turns the last Japanese syllable into its voiced, half"
        + " voiced or small form."
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
    case .boardDeletedFromLeft: "Who deleted the board: the person who sits to the reader's left."
    case .boardDeletedFromOpposite:
      "Who deleted the board: the person who sits at the opposite side of the table."
    case .boardDeletedFromRight: "Who deleted the board: the person who sits to the reader's right."
    case .nameBoard: "A button: lets people type a name for the board."
    case .namedBoardOfBoards: "%s is the name of the board."
    case .gallery: "The collection of all drawings."
    case .newDrawing: "A button: makes a new drawing."
    case .trash: "Holds deleted drawings until they are removed for good."
    case .putBack: "A verb: moves what was deleted back to its place."
    case .open, .openCopy, .duplicate, .rename, .delete: "A verb: what to do to a drawing."
    case .replay: "A button: shows how a drawing was made, stroke by stroke."
    case .deleted: "%s is the name of a drawing that was just put into the trash."
    case .touchDoctor: "A sheet that examines the touchscreen."
    case .doctorPalms: "On a button: shows by which limits palms are told from fingertips."
    case .doctorFinger, .doctorPalm, .doctorUndecided:
      "In a table, below 'Taken for': what the program takes a contact for. Keep it short."
    case .doctorPalmSize: "The mean diameter from which a contact is a palm. A size follows."
    case .doctorFingerSize: "The largest mean diameter of a fingertip. A size follows."
    case .doctorCloseness:
      "Contacts nearer to each other than this are a palm. A percentage of the usual distance follows."
    case .doctorStandard: "On a button: gives all limits the values that they had at first."
    case .doctorLess: "Describes a button with a minus sign, for screen readers."
    case .doctorNumber, .doctorContactSize, .doctorDiameter, .doctorTakenFor, .doctorPressure,
      .doctorPerSecond, .doctorTremble:
      "A column of the table of touches: keep it short."
    case .doctorTouchesNow: "On a button: shows the fingers on the screen."
    case .doctorMore: "The number of touches that do not fit into the table."
    case .doctorDevice: "%d is the device's number, %s a sentence about it."
    case .doctorDeadZone: "The last %s is a size, such as 12 × 12 mm."
    case .search: "In the empty field for a name to search for."
    case .choose: "A verb, on a button: lets people choose several drawings."
    case .chosenCount: "A heading: so many drawings are chosen."
    case .done: "A button: ends choosing."
    case .export: "A verb, on a button: writes drawings to files."
    case .exported: "%s is a folder."
    case .notExported: "Some drawings could not be exported. %s has the reasons."
    case .today, .yesterday: "Below a drawing in the gallery: a time of the day, such as 17:45."
    case .boardCount: "On the picture of a drawing in the gallery."
    case .daysLeft: "Below a drawing in the trash: the time until it is removed for good."
    case .shownElsewhere: "Below a drawing that another window of the program shows."
    case .print: "A verb, on a button and as a heading."
    case .addPicture: "In a menu and as a heading: adds the image of a file to the board."
    case .thisBoard, .allBoards: "On a button: what is exported or printed."
    case .withPaper, .withoutPaper:
      "On a button: whether the paper with its colour and lines is exported or printed."
    case .sharingTakenFromLeft, .sharingTakenFromOpposite, .sharingTakenFromRight:
      "After a press on Export, Print or Open while the sheet for that faces somebody else."
    case .chooseHere:
      "A button, while a dialog of the desktop is open: lets people choose in this window instead."
    case .newFolder: "On a button and as a heading: makes a folder."
    case .newFolderIn:
      "Above the field for the name of a new folder; %s is the folder that gets it."
    case .createFolder: "A verb, on a button: makes the folder."
    case .folderExists: "%s is the name that was typed for a new folder."
    case .folderNotCreated: "A folder, and the system's error message."
    case .timesLarger: "On a button: the scale of a picture, such as \"2 ×\"."
    case .useDialog: "A dialog of the desktop for choosing a file or a printer is open."
    case .choosePrinterThere: "In place of the list of printers."
    case .noPrinter: "In place of the list of printers. CUPS is the name of the print service."
    case .fileExists: "%s is the name of a file. Buttons follow: Replace, and Cancel."
    case .replace: "A verb, on a button: replaces the file of that name."
    case .places: "A button: shows the user's folders, such as Documents."
    case .homeFolder, .desktopFolder, .documentsFolder, .downloadsFolder, .picturesFolder:
      "The name of one of the user's folders, as file managers show it."
    case .folderAbove: "A button, for screen readers: shows the folder that this one lies in."
    case .fileName: "A field, for screen readers."
    case .computer: "The topmost folder of all, as file managers call it."
    case .drawingExported: "The name of the file follows below."
    case .fileNotExported, .notPrinted: "%s is the reason."
    case .filledIn:
      "The name of a file that is written beside the PDF file %s, on which people have written."
    case .printed: "%s is the name of a printer."
    case .noPrintService: "The reason in \"Not printed\"."
    case .printServiceFailed: "The reason in \"Not printed\": a message of the print service."
    case .notLocal: "A reason why a file is not opened or exported. %s is its address."
    case .noSuchName: "A reason why a drawing is not exported."
    case .accept: "Accepts the name that was typed."
    case .cancel: "Discards the name that was typed."
    case .paletteAtBottom, .paletteAtTop, .paletteAtLeft, .paletteAtRight:
      "The name that screen readers say. People sit at the edges of the screen."
    case .numberedPaletteAtBottom, .numberedPaletteAtTop:
      "The name that screen readers say of one of several palettes there, counted from the left."
    case .numberedPaletteAtLeft, .numberedPaletteAtRight:
      "The name that screen readers say of one of several palettes there, counted from the top."
    case .paletteIsHere:
      "Beside a palette that has come along its edge to a finger that rests on the paper."
    case .backspace: "The name of a key on the screen, for screen readers."
    case .play, .pause: "The name of the button that starts or stops a replay, for screen readers."
    case .speed: "The speed of a replay, for screen readers; a factor follows."
    case .keyFocusPart: "From palette to sheet to notice, whomever they belong to."
    case .move: "The hand tool: while it is on, other fingers move and zoom the view."
    case .fit: "A verb: zooms so that the whole drawing is visible."
    case .leave: "A button: gives up the seat, with its palette, at this edge of the screen."
    case .takeSeat: "A button at an edge of the screen: gives another person a palette there."
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
    case .galleryRecovered, .gallerySetAside: "%s is the path of a file."
    case .gestureTaken:
      "On a Wayland desktop. %s is the name of a kind of session, such as 'GNOME on Xorg'."
    case .leftOut:
      "After opening a file of another program. The first %s is the file's name; the second lists what could not be imported, such as \"3 texts, 1 image\"."
    case .leftTexts, .leftFormulas, .leftImages, .leftPDFPages, .leftStrokes, .leftThings,
      .leftRest:
      "An entry of the list in \"Left out of %s\"."
    case .diskFull: "A reason why drawings are not kept."
    case .readOnly, .busy, .noLocks, .damaged, .newer, .diskBroken:
      "A reason why drawings are not kept; %s is a file or folder."
    case .pictureSaved: "The name of the file follows below."
    case .show:
      "A verb, on a button beside \"Picture saved\": opens the picture's folder in the file manager."
    case .notShown: "After a press on \"Show\". %s is a folder."
    case .saved, .notAnImage: "%s is a file."
    case .folderDropped: "After a folder was dropped on the window. %s is its path."
    case .noMoreBoards: "Where somebody asks for another board."
    case .pageDamaged, .pageTooLarge:
      "In a window that shows a page of a PDF file as blank paper, and what to do about it."
    case .imageLoaderMissing: "The name of a format, such as AVIF, and of a Debian package."
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
