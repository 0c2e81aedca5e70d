public import Ink
public import OrderedCollections

/// People painting at one screen: the boards, the seats with their palettes, and the contacts that are
/// down. A value: it performs nothing, each event returns its effects.
///
/// An event passes these stages: ``ContactTracker`` says what it means for a contact; a contact that
/// comes down on a palette presses there for as long as it is down, any other belongs to the seat in
/// whose zone it came down and does what that seat's tool does; painting is an edit of ``drawing``, in
/// canvas space, with the brush chosen when the contact came down.
public struct PaintingSession: Hashable, Sendable {
  /// The boards, and which of them is looked at.
  public internal(set) var boards = Boards()
  /// Who sits where, in the order in which they came.
  public internal(set) var seats: OrderedDictionary<SeatID, Seat> = [:]
  /// Where the seats' palettes are.
  public internal(set) var layouts: [SeatID: PaletteLayout] = [:]
  /// What of the window belongs to others, for each edge at which somebody sits.
  var neighbors: [ScreenEdge: PaletteNeighbors] = [:]
  /// The seats that are offered, in the order in which they were asked for.
  public internal(set) var offers: [SeatOffer] = []
  /// Whether the table of keys is shown.
  public internal(set) var showsKeys = false
  /// Where the table of keys is shown, in window space, as whoever paints it says.
  public var keysFrame: Rect?
  /// Whether there is a gallery to be looked at.
  public var hasGallery = true
  /// The gallery sheet; nil while it is closed.
  public internal(set) var gallery: GallerySheet?
  /// The replay that is shown in place of what is painted on; nil while none is.
  public internal(set) var replay: ReplayScreen?
  /// The window, as pixels from its own upper left corner.
  public internal(set) var window: PixelRect
  /// How large things are on the display.
  public internal(set) var metrics: DisplayMetrics
  /// How the ink of strokes to come follows the hand.
  public var handling = InkHandling()
  /// Whether each touch device, pen and mouse has a seat of its own, instead of each edge.
  public var hasSeatPerDevice = false {
    didSet { tracker.hasHandPerDevice = hasSeatPerDevice }
  }
  var tracker = ContactTracker()
  var roles: OrderedDictionary<ContactID, ContactRole> = [:]
  var rests: OrderedDictionary<ContactID, EdgeRest> = [:]
  /// What contacts which are down have done on boards before the present one.
  var workLeft: [ContactID: [LeftWork]] = [:]
  /// The contacts that are up, and of which something may still be heard.
  var undecidedLifts: [UndecidedLift] = []
  var deviceSeats = DeviceSeats()
  var nextOffer: UInt32 = 0
  /// No number below it is given to anybody who comes, unless all above it are taken.
  var nextSeat: UInt32 = 0
  /// Finds strokes on the board that is looked at.
  var finder = StrokeFinder()
  /// The program's clock.
  var now = Timestamp(milliseconds: 0)

  /// Makes a session in a window of this many pixels, with one person at the lower edge and nothing
  /// touching.
  public init(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics, drawing: Drawing = Drawing()
  ) {
    window = Self.window(windowWidth, windowHeight)
    self.metrics = metrics
    boards.current.drawing = drawing
    boards.current.paper.spacing = Self.paperSpacing(metrics)
    _ = takeSeat(at: .bottom)
  }

  /// Makes a session in a window of this many pixels that goes on where another one was left, with
  /// nothing touching.
  /// - Parameters:
  ///   - boards: The boards; all of them are kept as they are.
  ///   - seats: Who sits where; of several at one edge the first. Without any, there is one at the lower
  ///     edge.
  public init(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics, boards: Boards, seats: [Seat]
  ) {
    self.init(windowWidth: windowWidth, windowHeight: windowHeight, metrics: metrics)
    self.boards = boards
    skipNumbersOfThePast()
    guard !seats.isEmpty else { return }
    self.seats = [:]
    for var seat in seats where !isTaken(seat.edge) && self.seats[seat.id] == nil {
      seat.palette.pressed = []
      seat.palette.holdProgress = [:]
      seat.palette.hint = nil
      self.seats[seat.id] = seat
      nextSeat = max(nextSeat, seat.id.number &+ 1)
    }
    layOutPalettes()
  }

  /// A history belongs to a person: people who come get numbers that nobody on these boards has had.
  mutating func skipNumbersOfThePast() {
    let numbers = boards.all.flatMap { $0.drawing.seatsWithHistory }.map(\.number)
    nextSeat = max(nextSeat, (numbers.max() ?? 0) &+ 1)
  }

  /// What has been painted on the board that is looked at.
  public var drawing: Drawing { boards.current.drawing }

  /// How the canvas lies in the window.
  public var view: ViewTransform { boards.current.view }

  /// Lays the palettes out anew. The drawing, and contacts that are down, stay as they are.
  public mutating func resize(windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics) {
    window = Self.window(windowWidth, windowHeight)
    self.metrics = metrics
    // Fingers that rest, or are on an offer, are elsewhere in the window now.
    withdrawOffers { _ in true }
    rests = [:]
    releaseGallery()
    layOutPalettes()
    updateGalleryPresses()
    placeReplay()
  }

  /// Takes an event in.
  public mutating func handle(_ event: InputEvent) -> Effects {
    var effects = Effects()
    if !undecidedLifts.isEmpty { decideLifts(before: event, &effects) }
    if case .key(let key) = event, replay != nil {
      replayTakes(key, &effects)
      return effects
    }
    if case .key(let key) = event {
      if galleryTakes(key, &effects) { return effects }
      if let command = Keymap.command(for: key) { perform(command, &effects) }
      return effects
    }
    for action in tracker.handle(event) {
      if case .lifted(let contact) = action, holdLift(of: contact, endedBy: event, &effects) {
        continue
      }
      perform(action, &effects)
    }
    switch event {
    case .devices(let change) where change.kind == .disabled:
      deviceSeats.deviceLeft(change.device)
    case .identified(let device, let identity): deviceSeats.identify(device, as: identity)
    default: break
    }
    return effects
  }

  /// Takes predicted ink back of contacts that have not been heard of since a moment.
  /// - Parameter time: By the server's clock; nil for all contacts.
  public mutating func dropPredictions(before time: Timestamp? = nil) -> Effects {
    Effects(changes: boards.current.drawing.dropPredictions(before: time))
  }

  private static func window(_ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: 0, y: 0, width: max(1, width), height: max(1, height))
  }

  /// Six millimetres: what squared exercise books have, a little wider, for fingers.
  static func paperSpacing(_ metrics: DisplayMetrics) -> Double {
    max(4, (6 * metrics.pixelsPerMillimetre).rounded())
  }
}
