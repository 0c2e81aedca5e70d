public import Ink
public import OrderedCollections

/// People painting at one screen: the boards, the seats with their palettes, and the contacts that are
/// down. A value: it performs nothing, each event returns its effects.
///
/// The session is a router. An event passes these stages: ``ContactTracker`` says what it means for a contact;
/// a contact that comes down on a surface (a palette, the gallery sheet, a replay's bar, the table of keys, the
/// offer of a seat) is that surface's for as long as it is down; any other belongs to the seat in whose zone it
/// came down, and does what that seat's tool does. Painting is an edit of ``drawing``, in canvas space, with the
/// brush chosen when the contact came down.
public struct PaintingSession: Hashable, Sendable {
  /// The boards, and which of them is looked at.
  public internal(set) var boards = Boards()
  /// The gallery sheet; `nil` while it is closed.
  public internal(set) var gallery: GallerySheet?
  /// The replay that is shown in place of what is painted on; `nil` while none is shown.
  public internal(set) var replay: ReplayScreen?
  /// How the ink of strokes to come follows the hand.
  public var handling = InkHandling()
  var people = SeatTable()
  var offered = SeatOffers()
  var keyTable = KeyTable()
  var contacts = ContactTable()
  var surroundings: Surroundings
  /// Finds strokes on the board that is looked at.
  var finder = StrokeFinder()

  /// Makes a session in a window of this many pixels, with one person at the lower edge and nothing
  /// touching.
  public init(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics, drawing: Drawing = Drawing()
  ) {
    surroundings = Surroundings(
      window: Surroundings.window(windowWidth, windowHeight), metrics: metrics)
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
    for var seat in seats where !people.isTaken(seat.edge) && self.seats[seat.id] == nil {
      seat.palette.pressed = []
      seat.palette.holdProgress = [:]
      seat.palette.hint = nil
      self.seats[seat.id] = seat
      people.nextNumber = max(people.nextNumber, seat.id.number &+ 1)
    }
    layOutPalettes()
  }

  /// A history belongs to a person: people who come get numbers that nobody on these boards has had.
  mutating func skipNumbersOfThePast() {
    let numbers = boards.all.flatMap { $0.drawing.seatsWithHistory }.map(\.number)
    people.nextNumber = max(people.nextNumber, (numbers.max() ?? 0) &+ 1)
  }

  // MARK: What is shown

  /// What has been painted on the board that is looked at.
  public var drawing: Drawing { boards.current.drawing }

  /// How the canvas lies in the window.
  public var view: ViewTransform { boards.current.view }

  /// The seats, in the order in which they were taken.
  public internal(set) var seats: OrderedDictionary<SeatID, Seat> {
    get { people.seats }
    _modify { yield &people.seats }
  }

  /// Where the seats' palettes are.
  public var layouts: [SeatID: PaletteLayout] { people.layouts }

  /// Whether each touch device, pen and mouse has a seat of its own, instead of each edge.
  public var hasSeatPerDevice: Bool {
    get { people.hasSeatPerDevice }
    set {
      people.hasSeatPerDevice = newValue
      contacts.tracker.hasHandPerDevice = newValue
    }
  }

  /// Whether there is a gallery to be looked at.
  public var hasGallery: Bool {
    get { people.content.hasGallery }
    set { people.content.hasGallery = newValue }
  }

  /// The seats that are offered, in the order in which the offers were made.
  public var offers: [SeatOffer] { offered.all }

  /// Whether the table of keys is shown.
  public var showsKeys: Bool { keyTable.isShown }

  /// Where the table of keys is shown, in window space; handed in by the one who paints it.
  public var keysFrame: Rect? {
    get { keyTable.frame }
    set { keyTable.frame = newValue }
  }

  /// The window, as pixels from its own upper left corner.
  public var window: PixelRect { surroundings.window }

  /// How large things are on the display.
  public var metrics: DisplayMetrics { surroundings.metrics }

  /// The time on the program's clock.
  var now: Timestamp { surroundings.now }

  // MARK: What happens

  /// Takes in the window's size. Palettes are laid out again; the drawing, and contacts that are painting, stay
  /// as they are.
  /// - Returns: the parts of the window that look different now.
  @discardableResult
  public mutating func resize(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics
  ) -> Effects {
    surroundings.window = Surroundings.window(windowWidth, windowHeight)
    surroundings.metrics = metrics
    // Fingers that rest, or are on an offer, are elsewhere in the window now.
    offered.withdraw { _ in true }
    offered.endRests()
    gallery?.release()
    layOutPalettes()
    gallery?.updatePresses()
    placeReplay()
    var effects = Effects()
    effects.palettes = Set(seats.keys)
    effects.seatsChanged = true
    effects.galleryChanged = gallery != nil
    (effects.canvasChanged, effects.replayChanged) = (replay != nil, replay != nil)
    return effects
  }

  /// Takes an event in.
  public mutating func handle(_ event: InputEvent) -> Effects {
    var effects = Effects()
    if !contacts.undecidedLifts.isEmpty { decideLifts(before: event, &effects) }
    if case .key(let key) = event {
      handle(key, &effects)
      return effects
    }
    for action in contacts.tracker.handle(event) {
      if case .lifted(let contact) = action, holdLift(of: contact, endedBy: event, &effects) {
        continue
      }
      perform(action, &effects)
    }
    switch event {
    case .devices(let change) where change.kind == .disabled:
      people.devices.deviceLeft(change.device)
    case .identified(let device, let identity): people.devices.identify(device, as: identity)
    default: break
    }
    return effects
  }

  /// A key belongs to the surface that lies on top, else to the seat that was taken first.
  private mutating func handle(_ key: KeyPress, _ effects: inout Effects) {
    if replay != nil { return handleInReplay(key, &effects) }
    if let requests = gallery?.handle(key, &effects) { return perform(requests, &effects) }
    if let command = Keymap.command(for: key) { perform(command, &effects) }
  }

  /// Takes predicted ink back of contacts that have not been heard of since a moment.
  /// - Parameter time: By the server's clock; `nil` for all contacts.
  public mutating func dropPredictions(before time: Timestamp? = nil) -> Effects {
    Effects(changes: boards.current.drawing.dropPredictions(before: time))
  }

  /// The spacing of paper in pixels: six millimetres, a little wider than in squared exercise books, for fingers.
  static func paperSpacing(_ metrics: DisplayMetrics) -> Double {
    max(4, (6 * metrics.pixelsPerMillimetre).rounded())
  }
}
