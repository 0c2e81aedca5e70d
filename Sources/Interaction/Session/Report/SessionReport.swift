public import Ink
internal import OrderedCollections
public import Touch
import Words

/// A session as `fingerpaint inspect` reports it, for bug reports and tests: the window, its people, everything that they
/// can press, and every stroke of the current board with every sample.
///
/// The text is this value as JSON. A member has the name of its property, and `nil` is left out. Unless said otherwise,
/// frames are in window pixels. ``ReportedValue`` lists what is written in a shorter form, such as points.
public struct SessionReport: Codable, Sendable {
  /// The window and the display.
  public var display: Display
  /// The time of the program's own clock. Long presses and all that moves by itself depend on it.
  public var clock: Timestamp
  /// The scale and the position of the canvas in the window.
  public var view: ViewTransform
  /// The index of the visible board.
  public var boardIndex: Int
  /// All boards, in order.
  public var boards: [Board]
  /// The table of keys and their functions; `nil` while it is hidden.
  public var keys: Keys?
  /// The seats of all people.
  public var seats: [Seat]
  /// The offers of seats. The name is that of the edge.
  public var offers: [Control]
  /// The chips that give strokes back as the hand drew them.
  public var shapeChips: [ShapeChip]
  /// The rulers between fingers that rest as a straight-edge.
  public var rulers: [Ruler]
  /// The handles of the visible board's symmetry.
  public var symmetryHandles: [Control]
  /// The notice that a picture was saved; `nil` while there is none.
  public var saved: Saved?
  /// Whether blank paper says that all fingers paint.
  public var showsInvitation: Bool
  /// The permissions of visitors of an exhibit besides painting; `nil` if the window is no exhibit.
  public var exhibit: [ExhibitPermission]?
  /// The kind of show while nobody touches an exhibit: `replay` or, without a drawing, `words`; `nil` while people
  /// paint.
  public var attract: String?
  /// The pad for the code of an exhibit; `nil` while it is closed.
  public var codePad: CodePad?
  /// The replay; `nil` while no replay is visible. The strokes are still those of the current board.
  public var replay: Replay?
  /// The gallery sheet; `nil` while it is closed.
  public var gallery: Gallery?
  /// The sheet for a board's name; `nil` while it is closed.
  public var naming: Naming?
  /// The share sheet; `nil` while it is closed.
  public var sharing: Sharing?
  /// The settings of the screen.
  public var hands: ScreenSettings
  /// Whether a pen has been used.
  public var hasPen: Bool
  /// Whether the window feels fingers, and if not, why.
  public var touch: TouchSense
  /// The verdicts on the touches that are down; empty unless palms are told from fingers.
  public var verdicts: [Verdict]
  /// Whether changes of what lies over the canvas may be shown as motions.
  public var hasMotion = false
  /// The text of the notice; `nil` if there is none.
  public var notice: String?
  /// The number of pictures that are not written yet.
  public var waitingPictures = 0
  /// The selections of the seats, in the order of the seats.
  public var selections: [Selection]
  /// The loops that fingers draw around what they select.
  public var loops: [Loop]
  /// The texts that people write, in the order in which they were begun.
  public var writings: [Writing]
  /// The images on the paper, from lowest to highest. One that lies among the ink is a stroke.
  public var pictures: [Picture]
  /// All strokes: the completed ones from lowest to highest, then those in progress in the order of their beginning.
  public var strokes: [Stroke]

  /// Creates the report of a session. The session does not know what ``hasMotion``, ``notice`` and ``waitingPictures``
  /// say: the program sets them.
  public init(_ session: PaintingSession) {
    let parts = Parts(session.accessibleTree)
    let drawing = session.drawing
    display = Display(session)
    (clock, view) = (session.now, session.view)
    boardIndex = session.boards.index
    boards = session.boards.all.map(Board.init)
    keys = Keys(session)
    seats = session.seats.values.map { Seat($0, in: session, parts) }
    offers = parts.nodes(of: .offers).map { Control($0.space.edge.name, $0) }
    shapeChips = session.shapeChips.flatMap { chip in
      parts.controls(of: .shapeChips, chip.seat).map { ShapeChip(seat: chip.seat, control: $0) }
    }
    rulers = session.rulers.map { Ruler(seat: $0.seat, ends: [$0.start, $0.end]) }
    symmetryHandles = parts.controls(of: .symmetry)
    saved = session.saveNotice.map { Saved($0) }
    showsInvitation = session.invitation != nil
    exhibit = session.palettes.content.allowed?.sorted { $0.rawValue < $1.rawValue }
    if session.attractCard != nil {
      attract = session.replay?.isAttract == true ? "replay" : "words"
    }
    codePad = session.codePad.map { CodePad($0, parts) }
    replay = session.replay.map { Replay($0, parts) }
    gallery = session.gallery.map { Gallery($0, parts) }
    naming = session.naming.map { Naming($0, parts) }
    sharing = session.sharing.map { Sharing($0, parts) }
    (hands, hasPen) = (session.screenSettings, session.hasPen)
    touch = session.palettes.content.touch
    verdicts = session.palms.tracks.compactMap(Verdict.init)
    selections = session.seats.keys.compactMap { Selection(of: $0, in: session, parts) }
    loops = session.selections.loops.values.map { Loop(seat: $0.seat, points: $0.loop.points) }
      .sorted { $0.seat.number < $1.seat.number }
    writings =
      session.replay == nil ? session.writings.all.map { Writing($0, in: session, parts) } : []
    pictures = drawing.visiblePicturesOnPaper.compactMap { Picture(drawing[$0]) }
    strokes = drawing.completed.map(Stroke.init) + drawing.inProgress.map(Stroke.init)
  }

  /// Everything that people can press in the window now.
  struct Parts {
    private let all: [AccessibleNode]
    private let byID: [AccessibleID: AccessibleNode]

    init(_ tree: AccessibleTree) {
      all = tree.nodes
      byID = Dictionary(all.map { ($0.id, $0) }) { $1 }
    }

    /// The control of a palette; `nil` if it is hidden.
    subscript(id: AccessibleID) -> AccessibleNode? { byID[id] }

    /// Returns the parts of a surface, or those in the group of a seat.
    func nodes(of surface: SurfaceName, _ seat: SeatID? = nil) -> [AccessibleNode] {
      all.filter { node in
        if case .part(surface, _, seat, _) = node.id { true } else { false }
      }
    }

    /// Returns the same as controls, by their names.
    func controls(of surface: SurfaceName, _ seat: SeatID? = nil) -> [Control] {
      nodes(of: surface, seat).compactMap { node in
        if case .part(_, let name, _, _) = node.id { Control(name, node) } else { nil }
      }
    }
  }
}

extension SessionReport {
  /// Something that people can press.
  public struct Control: Codable, Hashable, Sendable {
    /// Its name in reports and recordings.
    public var name: String
    /// Where a finger presses it.
    public var frame: Rect
    /// How people call it, in English; `nil` if screen readers do not see it now.
    public var label: String?
    /// Which of `dimmed`, `focused`, `chosen`, `held` and `expanded` it is; `nil` if none.
    public var states: [String]?

    init(_ name: String, _ node: AccessibleNode) { self.init(name, at: node.frame, node) }

    init(_ name: String, at frame: Rect, _ node: AccessibleNode?) {
      (self.name, self.frame) = (name, frame)
      guard let node else { return }
      label = node.name.text(\.english)
      let states = Self.states.filter { node.states.contains($0.state) }.map(\.word)
      let all = (node.states.contains(.enabled) ? [] : ["dimmed"]) + states
      self.states = all.isEmpty ? nil : all
    }

    private static let states: [(state: AccessibleStates, word: String)] = [
      (.focused, "focused"), (.chosen, "chosen"), (.held, "held"), (.expanded, "expanded"),
    ]
  }

  /// The window's size and the display's scale.
  public struct Display: Codable, Hashable, Sendable {
    /// The window's width in pixels.
    public var width: Int
    /// The window's height in pixels.
    public var height: Int
    /// The scale of the user interface.
    public var scale: Double
    /// The density of the screen, in pixels per millimetre.
    public var density: Double
    /// Whether the density is known, and not guessed from the scale.
    public var isSizeKnown: Bool

    init(_ session: PaintingSession) {
      let (window, metrics) = (session.window, session.metrics)
      (width, height, scale) = (window.width, window.height, metrics.scale)
      (density, isSizeKnown) = (metrics.pixelsPerMillimetre, metrics.isSizeKnown)
    }
  }

  /// A board and its paper.
  public struct Board: Codable, Hashable, Sendable {
    /// The number that identifies the board.
    public var number: UInt32
    /// The board's name; `nil` if it has none.
    public var name: String?
    /// The colour of the paper.
    public var color: PaperColor
    /// The pattern of the paper.
    public var pattern: PaperPattern
    /// The distance between the pattern's lines, in canvas units.
    public var spacing: Double
    /// The page of a document on the paper; `nil` if there is none.
    public var page: Page?
    /// How strokes are repeated on the board; `nil` if they are not.
    public var symmetry: Symmetry?

    init(_ board: Ink.Board) {
      let paper = board.paper
      (number, name) = (board.id.number, board.name)
      (color, pattern, spacing) = (paper.color, paper.pattern, paper.spacing)
      page = paper.page.map { Page($0) }
      symmetry = board.symmetry.map { Symmetry($0) }
    }
  }

  /// A page of a document.
  public struct Page: Codable, Hashable, Sendable {
    /// The SHA-256 digest of the document's file.
    public var document: ContentDigest
    /// The number of the page, from 1.
    public var number: Int
    /// The width of the page, in points.
    public var width: Double
    /// The height of the page, in points.
    public var height: Double
    /// Where its upper left corner lies on the canvas.
    public var corner: Point
    /// How many canvas units a point has.
    public var scale: Double

    init(_ page: PaperPage) {
      (document, number) = (page.document.digest, page.index + 1)
      (width, height) = (page.size.width, page.size.height)
      (corner, scale) = (page.corner, page.scale)
    }
  }

  /// The verdict on a touch that is down.
  public struct Verdict: Codable, Hashable, Sendable {
    /// The number of the touch.
    public var touch: UInt32
    /// `open` while it is undecided, `suspect` beside a palm, `finger`, `palm`, or `wipe` for a hand that erases.
    public var verdict: String

    init?(_ track: PalmTrack) {
      guard case .touch(let touch) = track.contact else { return nil }
      let isWiping = track.verdict == .palm && track.wipe == .begun
      (self.touch, verdict) = (touch, isWiping ? "wipe" : track.verdict.rawValue)
    }
  }
}
