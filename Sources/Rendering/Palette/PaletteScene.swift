public import Ink
public import Interaction
public import Touch
public import Words

/// Everything that a seat's palette shows. Two palettes with the same layout and the same scene
/// have the same pixels.
public struct PaletteScene: Hashable {
  /// The seat, with its brush and the state of its palette.
  public var seat: Seat
  /// The paper of the current board. Ink is shown on it.
  public var paper = Paper()
  /// The kind and count of the current board's symmetry; `nil` if it has none.
  public var symmetry: SymmetryChoice?
  /// Whether the seat has an edit to undo.
  public var canUndo = false
  /// Whether the seat has an edit to redo.
  public var canRedo = false
  /// The papers of all boards, in order.
  public var boards: [Paper] = [Paper()]
  /// The names of all boards, in order; `nil` for those without one.
  public var boardNames: [String?] = [nil]
  /// The index of the current board.
  public var board = 0
  /// Whether a deleted board can be put back.
  public var canPutBackBoard = false
  /// The settings of the screen.
  public var screenSettings = ScreenSettings.standard
  /// The thumbnails of boards, by board index. Some may be missing.
  public var thumbnails: [Int: Thumbnail] = [:]
  /// The stamps of files, while the panel of stamps is open; empty otherwise.
  package var stampFiles: [StampFile] = []
  /// The pictures of stamps, by their files. Some may be missing.
  package var stampPictures: [StampFile: Thumbnail] = [:]
  /// The metrics of the display. Their scale makes ink wider than its nominal width.
  public var metrics: DisplayMetrics
  /// The light or dark theme.
  public var theme = Theme.light
  /// The texts in the user's language.
  public var words: PaletteWords
  /// The colour of the palette's edge, which shows whose palette it is; `nil` for a plain edge.
  public var tint: InkColor?
  /// How much the bar has.
  public var size = BarSize.wide
  /// The name of the set of colours in the colours panel.
  public var colorSet = ColorSet.large.label.english
  /// The caption of the boards panel: which of how many boards is shown, and its name.
  public var caption = ""

  /// The state that decides which controls are chosen or dimmed.
  package var context: ControlContext {
    ControlContext(
      seat, canUndo: canUndo, canRedo: canRedo, paper: paper, symmetry: symmetry, board: board,
      boards: boards.count, canPutBackBoard: canPutBackBoard, screenSettings: screenSettings,
      stampFiles: stampFiles)
  }

  /// Creates the scene of a seat whose board is empty.
  /// - Parameter words: The texts, which take long to collect, so scenes share them.
  public init(seat: Seat, metrics: DisplayMetrics, words: PaletteWords = PaletteWords()) {
    self.seat = seat
    self.metrics = metrics
    self.words = words
  }

  /// Creates the scene of a seat.
  /// - Parameters:
  ///   - boards: All boards, which the seats share.
  ///   - words: The texts, which the seats share, too.
  init(_ seat: Seat, boards: Boards, metrics: DisplayMetrics, words: PaletteWords) {
    self.init(seat: seat, metrics: metrics, words: words)
    let current = boards.current
    paper = current.paper
    symmetry = current.symmetry.map { SymmetryChoice($0) }
    canUndo = current.drawing.canUndo(by: seat.id)
    canRedo = current.drawing.canRedo(by: seat.id)
    self.boards = boards.all.map(\.paper)
    boardNames = boards.all.map(\.name)
    board = boards.index
    canPutBackBoard = boards.canPutBack
  }
}

/// The texts on palettes, in the user's language.
public struct PaletteWords: Hashable, Sendable {
  /// The phrases that are shown on controls, and above them.
  private var texts: [Phrase: String] = [:]
  /// The language, such as `ja`.
  public var language: String

  /// Creates the texts in a language. The default is English.
  /// - Parameter say: Returns a message in that language.
  public init(language: String = "en", say: (Message) -> String = \.english) {
    self.language = language
    for entry in PaletteControl.all().map(\.entry) where entry.look.hasText || entry.place.isTile {
      texts[entry.phrase] = say(entry.label)
      for phrase in [entry.help, entry.caption].compactMap({ $0 }) {
        texts[phrase] = say(Message(phrase))
      }
    }
    for group in SettingGroup.allCases { texts[group.title] = say(Message(group.title)) }
    for case .phrase(let phrase) in ScreenChoice.allCases.flatMap(\.labels) {
      texts[phrase] = say(Message(phrase))
    }
  }

  /// Returns the label of a control; in English if it is not among the labels that are shown.
  package func text(of entry: ControlEntry) -> String {
    texts[entry.phrase] ?? entry.label.english
  }

  /// Returns a phrase without placeholders; in English if it is not among those that are shown.
  func text(_ phrase: Phrase) -> String { texts[phrase] ?? phrase.rawValue }
}
