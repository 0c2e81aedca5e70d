public import Ink
internal import OrderedCollections

extension SessionReport {
  /// The choices of a seat, and its palette.
  public struct Seat: Codable, Sendable {
    /// The seat's identity, written as its number.
    public var id: SeatID
    /// The name of the edge at which the seat is.
    public var edge: String
    /// The place of the seat along its edge, which matters where several people share it.
    public var along: Double
    /// The name of the seat's tool.
    public var tool: String
    /// The colour that the seat paints with.
    public var color: InkColor
    /// The width of the seat's tool, in pixels at 96 dpi.
    public var width: Double
    /// The name of the seat's stamp.
    public var stamp: String
    /// The path of the file whose stamp the seat has in place of that one; `nil` if it has none.
    public var stampFile: String?
    /// Whether each new finger takes another colour.
    public var cyclesColors: Bool
    /// The colours that the seat picked, the latest first.
    public var recentColors: [InkColor]
    /// Whether the seat can undo an edit on the visible board.
    public var canUndo: Bool
    /// Whether the seat can redo an edit on the visible board.
    public var canRedo: Bool
    /// The state of the seat's palette.
    public var palette: PaletteState
    /// How far the open panel can be scrolled, in cells; `nil` if all its controls have room.
    public var panelScrollRange: Double?
    /// Which of `bar` and `panel` are faded, since somebody paints under them; `nil` if none is.
    public var faded: [String]?
    /// The name of the control beside which the palette shows a hint; `nil` if there is no hint.
    public var hint: String?
    /// The index of the board that one of the seat's fingers carries; `nil` if none does.
    public var carriedBoard: Int?
    /// The button that puts back what somebody has cleared or deleted; `nil` if there is none.
    public var putBack: Control?
    /// The controls of the bar, then those of the open panel.
    public var controls: [Control] = []

    init(_ seat: Interaction.Seat, in session: PaintingSession, _ parts: Parts) {
      let (id, brush) = (seat.id, seat.brush)
      (self.id, edge, along) = (id, seat.edge.name, seat.place.along)
      (tool, color, width) = (brush.tool.name, brush.color, brush.width)
      (stamp, stampFile) = (brush.stamp.name, brush.stampPicture?.file.path)
      (cyclesColors, recentColors) = (brush.cyclesColors, brush.recentColors)
      canUndo = session.drawing.canUndo(by: id)
      canRedo = session.drawing.canRedo(by: id)
      palette = seat.palette
      // What is shown counts, not what was asked for in a window that had more room.
      palette.panelScroll = 0
      let fadedPlates = session.fadedPlates.filter { $0.seat == id }.map(\.name).sorted()
      faded = fadedPlates.isEmpty ? nil : fadedPlates
      hint = palette.hint?.control.name
      carriedBoard = palette.carried?.index
      putBack = parts.controls(of: .removalNotices, id).first
      guard let layout = session.layouts[id] else { return }
      func control(_ cell: PaletteCell, isPanel: Bool) -> Control {
        let node = parts[.control(cell.control, on: PalettePlate(seat: id, isPanel: isPanel))]
        return Control(cell.control.name, at: layout.space.windowRect(cell.target), node)
      }
      controls = layout.cells.map { control($0, isPanel: false) }
      guard let panel = layout.panel else { return }
      controls += panel.cells.map { control($0, isPanel: true) }
      guard panel.viewport != nil else { return }
      palette.panelScroll = panel.scroll / panel.cellSize
      panelScrollRange = panel.scrollRange / panel.cellSize
    }
  }

  /// The selection of a seat: its strokes, its images and the bar beside it.
  public struct Selection: Codable, Hashable, Sendable {
    /// The seat that has selected them.
    public var seat: SeatID
    /// Whether fingers hold it.
    public var isHeld: Bool
    /// The places of the selected strokes among ``SessionReport/strokes``.
    public var strokes: [Int]
    /// The places of the selected images on the paper among ``SessionReport/pictures``.
    public var pictures: [Int]
    /// The buttons of the bar beside it; empty while it is held.
    public var controls: [Control]

    init?(of seat: SeatID, in session: PaintingSession, _ parts: Parts) {
      guard let selection = session.selections.bySeat[seat] else { return nil }
      let selected = Set(selection.strokes)
      func places(in indices: [StrokeIndex]) -> [Int] {
        indices.enumerated().filter { selected.contains($0.element) }.map(\.offset)
      }
      (self.seat, isHeld) = (seat, !selection.grips.isEmpty)
      strokes = places(in: session.drawing.visibleIndices)
      pictures = places(in: session.drawing.visiblePicturesOnPaper)
      controls = parts.controls(of: .selectionBars, seat)
    }
  }

  /// A loop that a finger draws around what it selects.
  public struct Loop: Codable, Hashable, Sendable {
    /// The seat of the finger.
    public var seat: SeatID
    /// The corners of the loop, in canvas units.
    public var points: [Point]
  }

  /// A text that somebody writes.
  public struct Writing: Codable, Hashable, Sendable {
    /// The seat of the person who writes.
    public var seat: SeatID
    /// Whether the sheet with the keys is shown.
    public var showsKeys: Bool
    /// Where the sheet lies: one of six places.
    public var spot: Int
    /// Whether the next letter from the sheet is upper-case.
    public var isShifted: Bool
    /// Whether the sheet shows signs instead of letters.
    public var showsSigns: Bool
    /// The upper and the lower end of the caret, in canvas units.
    public var caret: [Point]
    /// The ends of the line below what an input method is composing, in canvas units; empty if it composes nothing.
    public var underline: [Point]
    /// The text as it is shown, with what an input method is composing.
    public var text: String
    /// The keys of the sheet, as controls.
    public var controls: [Control]

    init(_ writing: Interaction.Writing, in session: PaintingSession, _ parts: Parts) {
      (seat, showsKeys, spot) = (writing.seat, writing.showsKeys, writing.spot)
      (isShifted, showsSigns) = (writing.edit.isShifted, writing.edit.showsSigns)
      caret = session.caretEnds(of: writing)
      underline = session.underlineEnds(of: writing)
      text = writing.edit.whole
      controls = parts.controls(of: .writings, writing.seat)
    }
  }

  /// A chip beside a new figure.
  public struct ShapeChip: Codable, Hashable, Sendable {
    /// The seat of the figure.
    public var seat: SeatID
    /// The button that gives the stroke back.
    public var control: Control
  }

  /// A ruler between two fingers that rest.
  public struct Ruler: Codable, Hashable, Sendable {
    /// The seat of the fingers.
    public var seat: SeatID
    /// Where the fingers are, in window space.
    public var ends: [Point]
  }
}
