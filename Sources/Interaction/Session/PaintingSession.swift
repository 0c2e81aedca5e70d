public import Ink
public import OrderedCollections
public import Touch

/// The state of people painting at one screen: the boards, the seats with their palettes, and the
/// contacts that are down. It is a value and performs nothing: each event returns its effects.
///
/// The session routes events in these stages:
///
/// - ``ContactTracker`` finds what an event means for a contact.
/// - A contact that comes down on a surface (``SurfaceName``) belongs to that surface while it is down.
/// - Any other contact belongs to the seat in whose zone it came down, and does what that seat's
///   tool does. Painting edits ``drawing`` in canvas space, with the brush that was chosen when the
///   contact came down.
public struct PaintingSession: Hashable, Sendable {
  /// The boards of the open drawing, one of which is current.
  public package(set) var boards = Boards()
  /// The gallery sheet; `nil` while it is closed.
  public package(set) var gallery: GallerySheet?
  /// The sheet on which somebody types the name of a board; `nil` while nobody does.
  public internal(set) var naming: BoardNameSheet?
  /// The sheet on which somebody exports or prints the drawing, or opens a file; `nil` while nobody
  /// does.
  public internal(set) var sharing: ShareSheet?
  /// The replay that is shown instead of the current board; `nil` if none is shown.
  public internal(set) var replay: ReplayScreen?
  /// The ring around what has the keyboard focus, wherever in the window; `nil` if nothing has it, or
  /// only a control of a panel whose focus is shown there.
  public internal(set) var focusRing: FocusRing?
  /// The ink settings for strokes that begin from now on.
  public var handling = InkHandling()
  /// The settings of the screen. Without a change, every contact paints, and does nothing else.
  public var screenSettings = ScreenSettings() {
    didSet { followSettings(from: oldValue) }
  }
  var calls = PaletteCalls()
  /// The state of an exhibit; `nil` if the window is none.
  package var exhibit: ExhibitState?
  /// Decides which contacts are palms.
  package internal(set) var palms = PalmJudge()
  /// The palettes of all people.
  package internal(set) var palettes = Palettes()
  var sharingMemory = SharingMemory()
  var cards = SeatCards()
  /// The layers that people have opened over the canvas, and those that make way for them.
  var openLayers = OpenLayers()
  var keyTable = KeyTable()
  /// The work of each contact that is down.
  package internal(set) var contacts = ContactTable()
  /// The window, the display and the time.
  package internal(set) var surroundings: Surroundings
  /// The selection of each seat.
  package internal(set) var selections = Selections()
  /// The texts that people write.
  package internal(set) var writings = Writings()
  /// The maker of outlines of texts. Without the letters of fonts, they are blocks.
  public var shaper = TextShaper.blocks
  /// The strokes whose rests were looked at and are no figures: when each rest began.
  var plainRests: [ContactID: Timestamp] = [:]
  /// The rulers between fingers that rest as straight-edges.
  public internal(set) var rulers: [Ruler] = []
  /// The bars of buttons beside what is selected.
  package internal(set) var selectionBars = SelectionBars()
  /// The guides of the current board's symmetry; `nil` if it has none.
  public internal(set) var symmetryGuides: SymmetryGuides?
  /// The symmetries by which the strokes of contacts that are down are repeated.
  var keptSymmetries: [ContactID: KeptSymmetry] = [:]
  /// The symmetry with which new drawings begin.
  var firstSymmetry = FirstSymmetry()
  /// Areas to be filled that are being looked for, in the order in which they were asked for.
  var fills: [PendingFill] = []
  /// When a step of that was last done, on the program's clock.
  var lastSearch = Timestamp(milliseconds: 0)
  /// Finds strokes on the current board for the tools that need it.
  package internal(set) var finder = StrokeFinder()
  /// The views that were chosen to show pages whole, of boards that were shown.
  var fittedViews: [BoardID: ViewTransform] = [:]

  /// Creates a session in a window of this size in pixels, with one person at the lower edge and no
  /// contacts.
  public init(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics, drawing: Drawing = Drawing()
  ) {
    surroundings = Surroundings(
      window: Surroundings.window(windowWidth, windowHeight), metrics: metrics)
    boards.current.drawing = drawing
    boards.current.paper.spacing = metrics.paperSpacing
    palettes.follow(boards)
    _ = takeSeat(at: SeatPlace(.bottom))
  }

  /// Creates a session in a window of this size in pixels that continues an earlier one, with no
  /// contacts.
  /// - Parameters:
  ///   - boards: The boards, kept unchanged.
  ///   - seats: The seats, of which at most ``maximumSeats`` are used. If there are none, one seat is made
  ///     at the lower edge.
  public init(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics, boards: Boards, seats: [Seat]
  ) {
    self.init(windowWidth: windowWidth, windowHeight: windowHeight, metrics: metrics)
    self.boards = boards
    people.skipNumbers(of: boards.seatsWithHistory)
    palettes.follow(boards)
    if !seats.isEmpty { palettes.restore(seats) }
    layOutPalettes()
    showPage()
    var effects = Effects()
    followSymmetry(&effects)
  }

  // MARK: What is shown

  /// The drawing on the current board.
  public internal(set) var drawing: Drawing {
    get { boards.current.drawing }
    _modify { yield &boards.current.drawing }
  }

  /// The transform from canvas space to window space.
  public var view: ViewTransform { boards.view }

  /// The seats, in the order in which they were taken.
  public package(set) var seats: OrderedDictionary<SeatID, Seat> {
    get { palettes.people.seats }
    _modify { yield &palettes.people.seats }
  }

  /// The people at the screen, without what fingers do on their palettes.
  package internal(set) var people: People {
    _read { yield palettes.people }
    _modify { yield &palettes.people }
  }

  /// The layout of each seat's palette.
  public var layouts: [SeatID: PaletteLayout] { palettes.layouts }

  /// Whether each touch device, pen and mouse has its own seat. If not, each edge of the window has
  /// one.
  public var hasSeatPerDevice: Bool {
    get { contacts.tracker.hasSeatPerDevice }
    set { contacts.tracker.hasSeatPerDevice = newValue }
  }

  /// Whether a contact is down anywhere in the window.
  public var isTouched: Bool { !contacts.tracker.isIdle }

  /// Whether there is a gallery that can be opened.
  public var hasGallery: Bool {
    get { palettes.content.hasGallery }
    set { palettes.content.hasGallery = newValue }
  }

  /// Whether a pen has been used, so that menus have a row about pens.
  var hasPen: Bool { palettes.content.hasPen }

  /// Offers more sets of colours in the colours panels, besides those that there always are. Leaves out sets
  /// that there are already.
  public mutating func offer(_ sets: [ColorSet]) {
    for set in sets where !palettes.content.colorSets.contains(set) {
      palettes.content.colorSets.append(set)
    }
  }

  var offered: SeatOffers {
    get { cards.offers }
    _modify { yield &cards.offers }
  }

  /// Whether the window covers the screen.
  public var isFullscreen: Bool { palettes.content.isFullscreen }

  /// Takes over whether the window covers the screen.
  public mutating func setFullscreen(_ isFullscreen: Bool) -> Effects {
    var effects = Effects()
    guard isFullscreen != palettes.content.isFullscreen else { return effects }
    palettes.content.isFullscreen = isFullscreen
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
    arrange(&effects)
    return effects
  }

  /// The offers of seats, in the order in which they were made.
  public var offers: [SeatOffer] { offered.all }

  /// The labels of the user's keys, which the table of keys and hints show.
  public private(set) var keyboard = KeyboardLabels()

  /// Takes the labels of the user's keyboard.
  public mutating func setKeyboard(_ keyboard: KeyboardLabels) -> Effects {
    var effects = Effects()
    guard keyboard != self.keyboard else { return effects }
    self.keyboard = keyboard
    if showsKeys { effects.surfaces.insert(.keyTable) }
    effects.palettes.formUnion(seats.values.filter { $0.palette.hint?.key != nil }.map(\.id))
    return effects
  }

  /// Whether the labels of keys are shown: in the table of keys, or in a hint.
  public var namesKeys: Bool {
    showsKeys || seats.values.contains { $0.palette.hint?.key != nil }
  }

  /// Whether the table of keys is shown.
  public var showsKeys: Bool { keyTable.isShown }

  /// The space of the person whom the table of keys faces.
  public var keysSpace: SeatSpace { SeatSpace(edge: keyTable.edge, window: window) }

  /// How far the table of keys is scrolled, in pixels.
  public var keysScroll: Double { keyTable.scroll }

  /// The frame of the table of keys, in window space; `nil` until its card has been measured.
  public var keysFrame: Rect? { keyTable.frame }

  /// The size of the table of keys. The code that paints the table measures it while the table is
  /// shown, and again when the window or the metrics have changed.
  public var keysCard: KeysCardSize? {
    get { keyTable.card }
    set {
      keyTable.card = newValue
      keyTable.fit(in: surroundings)
    }
  }

  /// The window in its own pixels, with the origin at the upper left.
  public var window: PixelRect { surroundings.window }

  /// The scale and density of the display.
  public var metrics: DisplayMetrics { surroundings.metrics }

  /// The time on the program's clock.
  package var now: Timestamp { surroundings.now }

  // MARK: What happens

  /// Handles a change of the window's size. Lays out the palettes again; the drawing and the
  /// contacts that paint stay as they are. A page that is shown whole stays whole.
  /// - Returns: what must be repainted.
  @discardableResult
  public mutating func resize(
    windowWidth: Int, windowHeight: Int, metrics: DisplayMetrics
  ) -> Effects {
    let before = window
    surroundings.window = Surroundings.window(windowWidth, windowHeight)
    surroundings.metrics = metrics
    let isMoved = window != before
    palettes.sheets = []
    var effects = Effects()
    callAll(.window, &effects)
    // Fingers that rest or press an offer are at another place of the window now.
    if isMoved { offered.endRests() }
    offered.withdraw { [palettes, surroundings] offer in
      isMoved || !palettes.hasRoom(at: offer.edge, in: surroundings)
    }
    calls.endAll()
    contacts.landing = Landing()
    gallery?.release()
    layOutPalettes()
    gallery?.updatePresses()
    if isMoved {
      cards.removalNotices.withdraw(&effects)
      cards.saveNotices.withdraw(&effects)
      cards.shapeChips.withdraw(&effects)
    }
    // Bars may have another size now.
    for seat in seats.keys { palettes.layOut(seat, in: surroundings, &effects) }
    refitPage(&effects)
    if isMoved { keepFirstSymmetryInMiddle(&effects) }
    followSymmetry(&effects)
    followSelections(&effects)
    followTyping(&effects)
    arrange(&effects)
    effects.seatsChanged = true
    effects.surfaces = Set(SurfaceName.allCases)
    effects.canvasChanged = replay != nil
    effects.attractChanged = attractCard != nil
    followFocusRing(&effects)
    return effects
  }

  /// Handles an input event and returns its effects.
  public mutating func handle(_ event: InputEvent) -> Effects {
    var effects = Effects()
    followExhibit(event, &effects)
    defer { exhibit?.isWaking = false }
    perform(contacts.decideLifts(before: event), &effects)
    if case .key(let key) = event {
      handle(key, &effects)
      followEvent(&effects)
      return effects
    }
    if case .rawEnd(let end) = event { palms.noteDeparture(end) }
    for action in contacts.tracker.handle(event) {
      if case .lifted(let contact) = action, holdLift(of: contact, endedBy: event, &effects) {
        continue
      }
      perform(action, &effects)
    }
    switch event {
    case .scroll(let event): scroll(event, &effects)
    case .pointer(let event):
      followPen(event, &effects)
      dragView(event, &effects)
    case .keyReleased(let keysym): release(keysym, &effects)
    case .canvasHidden: contacts.viewDrag = nil
    case .devices(let change):
      if change.kind == .disabled { people.devices.deviceLeft(change.device) }
      if change.kind == .touchesTaken { effects.programRequests.append(.explainGestures) }
      // Its motion may belong to another pointer from now on.
      if let source = contacts.viewDrag?.source,
        [source.device, source.master].contains(change.device)
      {
        contacts.viewDrag = nil
      }
    case .identified(let device, let identity): people.devices.identify(device, as: identity)
    default: break
    }
    followEvent(&effects)
    return effects
  }

  /// Passes a key to the surfaces, from top to bottom. If none takes it, performs the key's command.
  private mutating func handle(_ key: KeyPress, _ effects: inout Effects) {
    // Whoever knows the code may do more than visitors.
    if call([.codePad], .key(key), &effects) { return }
    let hasCommands = allows(.keys)
    guard hasCommands || typing != nil && !key.control else { return }
    if hasCommands, handleReach(key, &effects) { return }
    if call(SurfaceName.allCases, .key(key), &effects) { return }
    guard hasCommands, let command = Keymap.command(for: key) else { return }
    guard command == .control(.hand) else { return perform(command, &effects) }
    toggleHand(with: key, &effects)
  }
}
