public import Ink
import Touch
import Words

/// The table of keys: a card over the canvas that faces the person who opened it. A tap on it closes
/// it. If the card cannot show all keys at once, a drag, a wheel and keys scroll them.
struct KeyTable: Hashable, Sendable {
  /// The part of the table that a contact can press: only the card itself.
  enum Target: Hashable, Sendable {
    case card
  }

  /// A contact that scrolls the table.
  private struct Drag: Hashable {
    let contact: ContactID
    /// The scroll offset plus the contact's y coordinate, which stays constant.
    let grip: Double
  }

  /// Whether it is shown.
  private(set) var isShown = false
  /// The edge of the person whom it faces.
  private(set) var edge = ScreenEdge.bottom
  /// The measured size of the card; `nil` until it has been measured.
  var card: KeysCardSize?
  /// The table's frame, in window space; `nil` until it has been measured.
  private(set) var frame: Rect?
  /// The space of the person whom it faces; `nil` until it has been measured.
  private var space: SeatSpace?
  /// The scroll offset, in whole pixels.
  private(set) var scroll = 0.0
  var presses = Presses<Target>()
  private var drag: Drag?

  /// Shows the table from its start, facing an edge, or hides it.
  mutating func toggle(facing edge: ScreenEdge, _ effects: inout Effects) {
    isShown.toggle()
    drag = nil
    if isShown { (self.edge, scroll) = (edge, 0) }
    effects.surfaces.insert(.keyTable)
  }

  /// Turns the table to another edge. It has no place until it has been measured for that edge.
  mutating func turn(to edge: ScreenEdge, _ effects: inout Effects) {
    (self.edge, card, frame) = (edge, nil, nil)
    effects.surfaces.insert(.keyTable)
  }

  /// Scrolls by a distance in pixels, as far as possible. A finger that drags the table goes on from
  /// there.
  mutating func scroll(by distance: Double, _ effects: inout Effects) {
    drag = nil
    move(by: distance, &effects)
  }

  private mutating func move(by distance: Double, _ effects: inout Effects) {
    let place = min(max((scroll + distance).rounded(), 0), card?.scrollRange ?? 0)
    guard place != scroll else { return }
    scroll = place
    effects.surfaces.insert(.keyTable)
  }
}

extension KeyTable: ButtonSurface {
  static var name: SurfaceName { .keyTable }

  var groups: [PartGroup<Target>] {
    guard isShown, let frame, let space else { return [] }
    let place = space.seatRect(frame)
    var card = Part(Target.card, "close", .phrase(.keys), .dialog, at: place)
    card.description = .phrase(.close)
    return [PartGroup(space: space, frame: place, parts: [card])]
  }

  mutating func activate(
    _ control: Target, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] { [.closeKeys] }

  mutating func fit(in surroundings: Surroundings) {
    let space = SeatSpace(edge: edge, window: surroundings.window)
    self.space = space
    let place = card?.frame(in: space)
    // A finger that drags the table is at another place of the card now.
    if place != frame { drag = nil }
    frame = place
    scroll = min(scroll, card?.scrollRange ?? 0)
  }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    drag = nil
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch event {
    case .began(let contact, let reading):
      presses[contact] = Press(.card, at: reading.position, time: surroundings.now)
    case .moved(let contact, let reading): move(contact, reading, in: surroundings, &effects)
    case .left: break
    case .lifted(let contact):
      if end(contact)?.target != nil, isShown { return [.closeKeys] }
    case .cancelled(let contact): _ = end(contact)
    }
    return []
  }

  /// Scrolls with the keys that do so, if it can be scrolled.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    guard isShown, let card, card.scrollRange > 0, !key.control, !key.shift,
      let key = ScrollKey(rawValue: key.keysym)
    else { return nil }
    scroll(by: key.distance(line: card.line, page: card.page), &effects)
    return []
  }

  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? { isShown ? [.closeKeys] : nil }

  private mutating func move(
    _ contact: ContactID, _ reading: ContactReading, in surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard let press = presses[contact] else { return }
    if !holds(reading.position) { presses[contact]?.target = nil }
    guard let card, card.scrollRange > 0 else { return }
    let y = SeatSpace(edge: edge, window: surroundings.window).seatPoint(reading.position).y
    if drag == nil, surroundings.isBeyondSlop(press.start, reading.position) {
      presses[contact]?.target = nil
      // From this point on, so that the table does not jump.
      drag = Drag(contact: contact, grip: scroll + y)
    }
    guard let drag, drag.contact == contact else { return }
    move(by: drag.grip - y - scroll, &effects)
  }

  private mutating func end(_ contact: ContactID) -> Press<Target>? {
    if drag?.contact == contact { drag = nil }
    return presses.end(contact)
  }
}

/// The size of the card that shows the table of keys, as measured by the code that paints its
/// texts. The card lies in the middle of the window and faces an edge.
public struct KeysCardSize: Hashable, Sendable {
  /// The width of the card, in pixels of seat space.
  public let width: Double
  /// The height of the card, in pixels of seat space.
  public let height: Double
  /// How far the card's shadow reaches on each side, in pixels.
  public let shadow: Double
  /// How far the shadow lies below the card, in pixels.
  public let drop: Double
  /// How far the keys can be scrolled, in pixels; 0 if the card shows all of them.
  public let scrollRange: Double
  /// The height of a line of keys, in pixels.
  public let line: Double
  /// The visible height of the keys, in pixels.
  public let page: Double

  /// Creates the size of a card, in pixels; without a shadow and without scrolling by default.
  public init(
    width: Double, height: Double, shadow: Double = 0, drop: Double = 0, scrollRange: Double = 0,
    line: Double = 0, page: Double = 0
  ) {
    (self.width, self.height, self.shadow, self.drop) = (width, height, shadow, drop)
    (self.scrollRange, self.line, self.page) = (scrollRange, line, page)
  }

  /// Returns the frame of the card in seat space, without its shadow.
  public func card(in space: SeatSpace) -> Rect {
    let left = ((space.width - width) / 2).rounded()
    let top = ((space.height - height) / 2).rounded()
    return Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
  }

  /// Returns the part of the window that the card takes, with its shadow: whole pixels, in window
  /// space.
  public func frame(in space: SeatSpace) -> Rect {
    let card = card(in: space)
    let shadow = Rect(
      minX: card.minX, minY: card.minY + drop, maxX: card.maxX, maxY: card.maxY + drop
    ).insetBy(-shadow)
    return PixelRect(
      covering: space.windowRect(card.union(shadow)), within: space.window
    ).rect
  }
}
