public import Ink
import Words

/// A control of a palette. Its ``entry`` describes it completely. To add a control, add a case, its
/// place in ``all(_:)``, and its entry.
public enum PaletteControl: Hashable, Sendable {
  /// Folds and unfolds the palette. Dragging it slides the palette along its edge.
  case grip
  /// Chooses a tool for the seat.
  case tool(Tool)
  /// Chooses a stamp for the seat, by its index in ``Stamp/all``.
  case stamp(Int)
  /// Chooses a stamp of a file for the seat, by its index in ``PaletteContent/stampFiles``.
  case stampFile(Int)
  /// Chooses one of the ten bright colours, by its index in ``BarColors/colors``.
  case color(Int)
  /// Chooses a colour of the set that the colours panel shows, by its index.
  case swatch(Int)
  /// Shows the next set of colours in the colours panel.
  case nextColorSet
  /// Chooses a recent colour, by its index.
  case recentColor(Int)
  /// Chooses one of the original program's widths, by its index in ``OriginalProgram/widths``.
  case width(Int)
  /// Opens or closes a panel.
  case panel(PalettePanel)
  /// Undoes the seat's latest edit.
  case undo
  /// Redoes the edit that the seat undid last.
  case redo
  /// Clears completed ink: the seat's own or everybody's.
  case clear(Ownership)
  /// Lets the seat's fingers move the canvas, while it is held or until the next tap.
  case hand
  /// Fits all ink into the window.
  case fit
  /// Sets a colour's hue (across) and saturation (up).
  case colorField
  /// Sets a colour's brightness.
  case brightness
  /// Sets a colour's opacity.
  case opacity
  /// Sets the width of the chosen tool.
  case widthSlider
  /// Turns on or off that each new finger gets the next colour.
  case cycleColors
  /// Chooses the colour of the paper.
  case paperColor(PaperColor)
  /// Chooses the pattern of the paper.
  case paperPattern(PaperPattern)
  /// Gives the board a symmetry of this kind in the middle of what is seen; `nil` takes its symmetry away.
  case symmetry(Symmetry.Kind?)
  /// Sets how often the board's symmetry repeats strokes.
  case repeats
  /// Shows a board, by its index.
  case board(Int)
  /// Shows the previous board.
  case previousBoard
  /// Shows the next board.
  case nextBoard
  /// Adds a board, and shows it.
  case newBoard
  /// Adds a copy of the current board.
  case duplicateBoard
  /// Deletes the current board.
  case deleteBoard
  /// Shows or hides the sheet for the name of the current board.
  case nameBoard
  /// Puts back the board that was deleted last.
  case putBackBoard
  /// Saves a picture of the canvas.
  case save
  /// Copies the board to the clipboard.
  case copy
  /// Pastes the image on the clipboard onto the board.
  case paste
  /// Begins a new drawing.
  case newDrawing
  /// Shows or hides the sheet on which a file is opened.
  case openFile
  /// Shows or hides the sheet on which a picture for the board is chosen.
  case addPicture
  /// Shows or hides the sheet on which the drawing is exported.
  case export
  /// Shows or hides the sheet on which the drawing is printed.
  case print
  /// Turns full screen on or off.
  case fullscreen
  /// Turns full screen off. It takes the place of ``fullscreen`` while the window covers the
  /// screen.
  case leaveFullscreen
  /// Shows or hides the table of keys.
  case keys
  /// Opens the touch doctor, which examines the touchscreen.
  case doctor
  /// Shows or hides the gallery.
  case gallery
  /// Turns a setting of the seat on or off.
  case setting(SeatSetting)
  /// Turns a setting of the screen on or off, for all people.
  case screenSetting(ScreenSetting)
  /// Goes to the next choice of a setting of the screen, for all people.
  case choice(ScreenChoice)
  /// Gives the seat a simple palette.
  case simple
  /// Gives all seats normal palettes.
  case normalPalettes
  /// Gives a seat with a simple palette a normal one. Only simple palettes have it.
  case allTools
  /// Gives up the seat.
  case leave
  /// Ends the program for all people.
  case quit
}

extension PaletteControl {
  /// The control's entry: name, label, look, gesture, place and action.
  public var entry: ControlEntry {
    switch self {
    case .grip:
      return ControlEntry(
        "grip", .hidePalette, .tab("fold"), .slide, at: .bar,
        action: .seat { $0.palette.fold() })
    case .tool(let tool):
      return ControlEntry(
        tool.name, tool.label, .tool(tool.icon),
        at: .tile(of: .tools),
        isChosen: { $0.brush.tool == tool && !$0.palette.isHandOn },
        action: .seat { $0.choose(tool) })
    case .stamp(let index):
      let stamp = Stamp.all[index]
      return ControlEntry(
        "stamp-\(stamp.name)", stamp.label, .icon(IconName(stringLiteral: "stamp-\(stamp.name)")),
        at: .tile(of: .stamps),
        isChosen: { $0.chosenStampFile == nil && $0.brush.stamp == stamp },
        action: .seat { $0.chooseStamp(index) })
    case .stampFile(let index):
      return ControlEntry(
        "stamp-file-\(index)", .stamp, .stampFile(index), at: .tile(of: .stamps), isHinted: false,
        isChosen: { $0.choosesStampFile(index) },
        action: .session)
    case .color(let index):
      let color = BarColors.colors[index]
      return ControlEntry(
        color.name, color.label, .barColor(index),
        at: .panel(.colors, x: 1.25 * Double(index), y: 6.5, width: 1.25).inLines(0),
        isChosen: { $0.paints(in: $0.brush.barColor(index)) },
        action: .seat { $0.choose($0.brush.barColor(index)) })
    case .swatch(let index):
      let (row, column) = index.quotientAndRemainder(dividingBy: ColorSet.columns)
      return ControlEntry(
        "swatch-\(index)", .color, .swatch(index),
        at: .panel(.colors, x: Double(column), y: Double(row)).inLines(1),
        isChosen: { $0.paintsInSwatch(index) }, action: .seat { $0.pickSwatch(index) })
    case .nextColorSet:
      return ControlEntry(
        "next-colors", .moreColors, .colorSet("swatches"),
        at: .panel(.colors, x: 8.5, y: 5.25, width: 6).inLines(3),
        isHinted: false,
        action: .session)
    case .recentColor(let index):
      return ControlEntry(
        "recent-\(index)", .recentColors, .recentColor(index),
        at: .panel(.colors, x: Double(index), y: 5.25).inLines(2), isHinted: false,
        isChosen: { $0.paintsInRecentColor(index) }, action: .seat { $0.chooseRecentColor(index) })
    case .width(let index):
      let (name, pixels) = OriginalProgram.widths[index]
      return ControlEntry(
        name, .pixels, number: Int(pixels), .dot(index),
        at: .panel(.widths, x: 1.8 * Double(index), y: 3.5, width: 1.8),
        isChosen: { $0.brush.width == pixels }, action: .seat { $0.chooseWidth(index) })
    case .panel(let panel):
      return ControlEntry(
        panel.name, panel.label, panel.look, at: panel.place,
        isChosen: { $0.palette.panel == panel }, action: .seat { $0.palette.toggle(panel) })
    case .undo:
      return ControlEntry(
        "undo", .undo, .icon("undo"), at: .bar, repeats: true, isDimmed: { !$0.canUndo },
        action: .session)
    case .redo:
      return ControlEntry(
        "redo", .redo, .icon("redo"), at: .bar, repeats: true, isDimmed: { !$0.canRedo },
        action: .session)
    case .clear(let whose):
      let (name, label): (String, Phrase) =
        whose == .own ? ("clear-mine", .clearMine) : ("clear", .clearAll)
      return ControlEntry(
        name, label, .row("clear"), .hold(.holdToClear),
        at: whose == .own ? .row(of: .clear) : .row(of: .clear).andTile(of: .menu),
        // If there are several people, the tile asks whose ink to clear.
        caption: .clear,
        isChosen: { $0.palette.panel == .clear },
        action: .session)
    case .hand:
      return ControlEntry(
        "hand", .move, .icon("hand"), .latch, at: .tile(of: .tools),
        isChosen: \.palette.isHandOn, action: .seat { $0.palette.toggleHand() })
    case .fit:
      return ControlEntry(
        menu: "fit", .fit, "fit", action: .session)
    case .colorField:
      return ControlEntry(
        "color-field", .hue, slider: .hueAndSaturation,
        at: .panel(.colors, x: 8.5, y: 0, width: 6, height: 3).inLines(4, height: 2),
        action: .seat { $0.rememberColor() })
    case .brightness:
      return ControlEntry(
        "brightness", .brightness, slider: .brightness,
        at: .panel(.colors, x: 8.5, y: 3, width: 6).inLines(5),
        action: .seat { $0.rememberColor() })
    case .opacity:
      return ControlEntry(
        "opacity", .opacity, slider: .opacity,
        at: .panel(.colors, x: 8.5, y: 4, width: 6).inLines(6),
        action: .seat { $0.rememberColor() })
    case .widthSlider:
      // Dragging has already set the width. A drag may begin anywhere in the panel, also on the
      // dot.
      return ControlEntry(
        "width-slider", .width, slider: .width,
        at: .panel(
          .widths, x: 0, y: 0, width: 9, height: 3.5, insets: (left: 0.5, right: 0.5)
        ).inLines(0, height: 2),
        action: .seat { _ in })
    case .cycleColors:
      return ControlEntry(
        "finger-colors", .fingerColors, .rainbow,
        at: .panel(
          .colors, x: 1.25 * Double(BarColors.colors.count), y: 6.5, width: 1.25
        ).inLines(0),
        isChosen: \.brush.cyclesColors, action: .seat { $0.toggleFingerColors() })
    case .paperColor(let color):
      return ControlEntry(
        "paper-\(color)", color.label, .paperColor(color),
        at: .panel(.paper, x: Double(color.rawValue) * 1.5, y: 0, width: 1.5, height: 1.25),
        isChosen: { $0.paper.color == color && $0.paper.tint == nil },
        action: .session)
    case .paperPattern(let pattern):
      return ControlEntry(
        "paper-\(pattern)", pattern.label, .paperPattern(pattern),
        at: .panel(.paper, x: Double(pattern.rawValue) * 1.5, y: 1.25, width: 1.5, height: 1.25),
        isChosen: { $0.paper.pattern == pattern },
        action: .session)
    case .symmetry(let kind):
      return ControlEntry(
        "symmetry-\(kind?.word ?? "off")", kind?.label ?? .noSymmetry, .symmetry(kind),
        at: .panel(.paper, x: 1.2 * Double(kind?.rawValue ?? 0), y: 2.5, width: 1.2, height: 1.25),
        isChosen: { $0.symmetry?.kind == kind },
        action: .session)
    case .repeats:
      // The number is to the left of the range. Dragging has already set it.
      return ControlEntry(
        "repeats", .repeats, slider: .repeats,
        at: .panel(
          .paper, x: 0, y: 3.75, width: 6, insets: (left: 1, right: ControlPlace.rangeInset)),
        isDimmed: { $0.symmetry?.kind.hasCount != true }, action: .seat { _ in })
    case .board(let index):
      return ControlEntry(
        "board-\(index)", .board, number: index + 1, .board(index), .browse, at: .boardStrip,
        isHinted: false,
        isChosen: { $0.board == index },
        action: .session)
    case .previousBoard:
      return ControlEntry(
        "previous-board", .previousBoard, .icon("previous"),
        at: .beforeBoards(width: ControlPlace.boardsLeft),
        isDimmed: { $0.board == 0 },
        action: .session)
    case .nextBoard:
      return ControlEntry(
        "next-board", .nextBoard, .icon("next"), at: .afterBoards(x: 0),
        isDimmed: { $0.board >= $0.boards - 1 },
        action: .session)
    case .newBoard:
      return ControlEntry(
        "new-board", .newBoard, .icon("new-board"),
        at: .afterBoards(x: 1, height: 1).inLines(1).andTile(of: .menu),
        isDimmed: { $0.boards >= Boards.limit },
        action: .session)
    case .duplicateBoard:
      return ControlEntry(
        "duplicate-board", .duplicateBoard, .icon("duplicate"),
        at: .afterBoards(x: 2, height: 1).inLines(1), isDimmed: { $0.boards >= Boards.limit },
        action: .session)
    case .deleteBoard:
      return ControlEntry(
        "delete-board", .deleteBoard, .icon("clear"), at: .afterBoards(x: 3, height: 1).inLines(1),
        isDimmed: { $0.boards < 2 },
        action: .session)
    case .nameBoard:
      return ControlEntry(
        "name-board", .nameBoard, .icon("name"), at: .afterBoards(x: 4, height: 1).inLines(1),
        action: .session)
    case .putBackBoard:
      return ControlEntry(
        "put-back-board", .putBack, .row("undo"),
        at: .afterBoards(x: 1, y: 1, width: 4, height: 1).inLines(2),
        isDimmed: { !$0.canPutBackBoard },
        action: .session)
    case .save:
      return ControlEntry(menu: "save", .save, "save", action: .request { .save(for: $0) })
    case .copy:
      return ControlEntry(menu: "copy", .copy, "copy", action: .session)
    case .paste:
      return ControlEntry(menu: "paste", .paste, "paste", action: .request { .paste(by: $0) })
    case .newDrawing:
      return ControlEntry(
        menu: "new-drawing", .newDrawing, "add", if: \.hasGallery,
        action: .session)
    case .addPicture:
      return ControlEntry(
        menu: "add-picture", .addPicture, "picture",
        action: .session)
    case .openFile:
      return ControlEntry(
        menu: "open-file", .openFile, "open-file", if: \.hasGallery,
        action: .session)
    case .export:
      return ControlEntry(
        menu: "export", .export, "export",
        action: .session)
    case .print:
      return ControlEntry(
        menu: "print", .print, "print", action: .session)
    case .fullscreen:
      return ControlEntry(
        menu: "fullscreen", .fullScreen, "fullscreen", if: { !$0.isFullscreen },
        action: .request { _ in .toggleFullscreen })
    case .leaveFullscreen:
      return ControlEntry(
        menu: "leave-fullscreen", .leaveFullScreen, "leave-fullscreen", if: \.isFullscreen,
        action: .request { _ in .toggleFullscreen })
    case .keys:
      return ControlEntry(
        menu: "keys", .keys, "keys", action: .session)
    case .doctor:
      return ControlEntry(
        "doctor", .touchDoctor, .row("doctor"), at: .setting(in: .hands), help: .helpOfDoctor,
        action: .request { .openDoctor(for: $0) })
    case .gallery:
      return ControlEntry(
        menu: "gallery", .gallery, "gallery", if: \.hasGallery,
        action: .session)
    case .setting(let setting): return setting.control
    case .screenSetting(let setting): return setting.control
    case .choice(let choice): return choice.control
    case .simple:
      return ControlEntry(
        "simple", .simplePalette, .row("simple"), at: .setting(in: .painting),
        help: .helpOfSimplePalette, action: .session)
    case .normalPalettes:
      return ControlEntry(
        "normal-palettes", .normalPalettes, .row("menu"),
        at: .setting(in: .painting, if: \.hasSimple), help: .helpOfNormalPalettes,
        action: .session)
    case .allTools:
      return ControlEntry(
        "all-tools", .allTools, .icon("dots"), .hold(.holdForAllTools, for: HoldTuning.allTools),
        at: .bar, action: .session)
    case .leave:
      return ControlEntry(
        menu: "leave", .leave, "leave", if: { $0.seats > 1 }, action: .session
      )
    case .quit:
      return ControlEntry(
        "quit", .quit, .icon("quit"), .tapAlone(.holdToQuit), at: .tile(of: .menu),
        action: .request { _ in .quit })
    }
  }
}
