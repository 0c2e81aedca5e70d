import FoundationEssentials
public import Ink
public import Interaction
public import TouchLab

extension PaintingProgram {
  /// Asks the program for its window, palettes and strokes.
  /// - Throws: A ``TouchLabError`` if it does not answer.
  public func inspect() throws(TouchLabError) -> SessionReport {
    try SessionReport(parsing: try report())
  }
}

extension SessionReport {
  /// Reads what `fingerpaint inspect` prints.
  /// - Throws: ``TouchLabError/notFound(_:)`` if it is no report.
  public init(parsing text: String) throws(TouchLabError) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      self = try decoder.decode(Self.self, from: Data(text.utf8))
    } catch {
      throw .notFound("meaning of the report: \(error)")
    }
  }

  /// The window's size in pixels.
  public var window: ScreenSize { ScreenSize(display.width, display.height) }
  /// The scale of the user interface.
  public var scale: Double { display.scale }
  /// The density of the screen, in pixels per millimetre.
  public var density: Double { display.density }
  /// Whether the density is known, and not guessed from the scale.
  public var isSizeKnown: Bool { display.isSizeKnown }

  /// The index of the visible board, and the number of boards.
  public var board: (index: Int, count: Int) { (boardIndex, boards.count) }
  /// The numbers of all boards, in order.
  public var boardNumbers: [UInt32] { boards.map(\.number) }
  /// The names of the boards that have one, by the numbers of the boards.
  public var boardNames: [UInt32: String] {
    Dictionary(
      uniqueKeysWithValues: boards.compactMap { board in board.name.map { (board.number, $0) } })
  }
  /// The paper of the visible board, without a page.
  public var paper: Paper {
    let board = boards[boardIndex]
    return Paper(color: board.color, pattern: board.pattern, spacing: board.spacing)
  }
  /// The pages of documents on the paper of boards, by the numbers of the boards. Each document has its digest and
  /// sizes of pages, but not the bytes of the file.
  public var pages: [UInt32: PaperPage] {
    Dictionary(
      uniqueKeysWithValues: boards.compactMap { board in
        board.page?.paperPage.map { (board.number, $0) }
      })
  }
  /// The page on the paper of the visible board; `nil` if there is none.
  public var page: PaperPage? { boards[boardIndex].page?.paperPage }

  /// Whether the table of keys and their functions is visible.
  public var showsKeys: Bool { keys != nil }
  /// The combinations of the shown table of keys that look different from a US keyboard's, by their US names.
  public var keyLabels: [String: String] {
    Dictionary((keys?.labels ?? []).map { ($0.usual, $0.own) }) { $1 }
  }
  /// The buttons with which seats can put back what somebody has cleared, in window pixels.
  public var putBackButtons: [SeatID: Rect] {
    Dictionary(
      uniqueKeysWithValues: seats.compactMap { seat in seat.putBack.map { (seat.id, $0.frame) } })
  }

  /// The names of the first seat's colour and width on the bar; empty for a colour or width that is not on it.
  public var chosen: (color: String, width: String) {
    let color = BarColors.colors.first { $0.color == seats.first?.color }
    let width = OriginalProgram.widths.first { $0.pixels == seats.first?.width }
    return (color?.name ?? "", width?.name ?? "")
  }

  /// The frames of the first seat's controls, by name, in window pixels.
  public var items: [String: Rect] { seats.first?.items ?? [:] }

  /// Returns the strokes of one contact.
  public func strokes(of contact: ContactID) -> [Stroke] {
    strokes.filter { $0.contact == contact }
  }
}

extension SessionReport.Page {
  /// The page, of a document without bytes; `nil` if there can be no such page.
  fileprivate var paperPage: PaperPage? {
    guard (1...PDFDocument.maximumPages).contains(number),
      let size = PageSize(width: width, height: height),
      let document = PDFDocument(
        bytes: [0], sizes: [PageSize](repeating: size, count: number), known: document)
    else { return nil }
    return PaperPage(document, index: number - 1, at: corner, scale: scale)
  }
}

extension [SessionReport.Control] {
  /// The frames by the names of the controls, in window pixels.
  fileprivate var frames: [String: Rect] { Dictionary(map { ($0.name, $0.frame) }) { $1 } }
}

extension SessionReport.Seat {
  /// The frames of the palette's controls, by name, in window pixels.
  public var items: [String: Rect] { controls.frames }
}

extension SessionReport.Selection {
  /// The frames of the buttons of the bar, by name, in window pixels.
  public var buttons: [String: Rect] { controls.frames }
}

extension SessionReport.Writing {
  /// The frames of the keys, by name, in window pixels.
  public var buttons: [String: Rect] { controls.frames }
}

extension SessionReport.CodePad {
  /// The frames of the keys, by name, in window pixels.
  public var keys: [String: Rect] { controls.frames }
}

extension SessionReport.Replay {
  /// The frames of the controls, by name, in window pixels.
  public var items: [String: Rect] { controls.frames }
}

extension SessionReport.Gallery {
  /// The frames of everything that can be pressed except cards, by name, in window pixels.
  public var buttons: [String: Rect] { controls.frames }
}

extension SessionReport.Naming {
  /// The frames of the controls, by name, in window pixels.
  public var buttons: [String: Rect] { controls.frames }
}

extension SessionReport.Sharing {
  /// The frames of the controls, by name, in window pixels.
  public var buttons: [String: Rect] { controls.frames }
  /// The texts of the visible rows of the list, by the names of their controls.
  public var rows: [String: String] {
    let rows = controls.filter { $0.name.hasPrefix("row-") }
    return Dictionary(rows.map { ($0.name, $0.label ?? "") }) { $1 }
  }
}
