import Ink
internal import OrderedCollections
import Touch

/// An area over the canvas that takes the contacts which come down on it. It owns its state, its
/// layout and its presses. To change anything else, it makes requests to the session.
protocol Surface {
  /// The type of the parts that people press on the surface.
  associatedtype Control: Hashable & Sendable

  /// Returns the sheets, bars or cards of the surface with their parts, from bottom to top.
  /// - Parameter context: The state of the session on which the parts of palettes depend.
  func groups(in context: PaletteContext) -> [PartGroup<Control>]

  /// Returns a control by its name in reports; `nil` if it is not shown.
  /// - Parameters:
  ///   - seat: The seat of its group; `nil` if nobody's.
  ///   - isPanel: Whether its group is the open panel of a palette.
  func control(named name: String, of seat: SeatID?, isPanel: Bool) -> Control?

  /// The controls that contacts hold down.
  var held: Set<Control> { get }

  /// Whether the surface hides everything that lies below it. By default, it does not.
  var hidesAll: Bool { get }

  /// Returns where the surface lies for the one layout of all layers, from bottom to top. By default, it takes no
  /// part in that.
  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer]

  /// Activates a control, as when a finger lets it go.
  /// - Returns: the surface's requests to the session, in order.
  mutating func activate(
    _ control: Control, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]

  /// Sets the value of a slider. By default, there is none.
  /// - Returns: the surface's requests to the session, in order.
  mutating func set(
    _ control: Control, to value: Double, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]

  /// Replaces the text in a field. By default, there is none.
  mutating func write(_ text: TypedText, in control: Control, _ effects: inout Effects)

  /// Moves the surface's own keyboard focus to a control, and scrolls it into sight. By default, it has none.
  mutating func focus(
    _ control: Control, in surroundings: Surroundings, _ effects: inout Effects)

  /// The contacts that came down on the surface and are still down.
  var contacts: Set<ContactID> { get }

  /// Fits the surface into a window of another size or other metrics. By default, does nothing.
  mutating func fit(in surroundings: Surroundings)

  /// Ends all presses: the contacts do nothing more on the surface.
  mutating func endPresses(_ effects: inout Effects)

  /// Returns whether a contact that comes down at a point belongs to the surface.
  /// - Parameter point: The point, in window space.
  func holds(_ point: Point) -> Bool

  /// Handles an event of a contact that came down on the surface.
  /// - Returns: the surface's requests to the session, in order.
  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]

  /// Returns whether a contact's lift would activate something now.
  func isPressing(_ contact: ContactID) -> Bool

  /// Handles a key that no surface above has taken. By default, takes none.
  /// - Returns: the surface's requests to the session, in order; `nil` if it does not take the key.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]?

  /// Closes what Esc closes next on the surface. By default, there is nothing to close.
  /// - Parameter seat: The seat whose keyboard it is.
  /// - Returns: the surface's requests to the session, in order; `nil` if there is nothing to close.
  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]?

  /// Follows the program's clock. By default, does nothing.
  /// - Returns: the surface's requests to the session, in order.
  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]

  /// When ``advance(in:_:)`` has something to do next, holds aside, on the program's clock; `nil` if
  /// nothing is pending. By default, nothing is.
  func deadline(in surroundings: Surroundings) -> Timestamp?

  /// When the next hold is due, on the program's clock; `nil` if nothing is held. By default, nothing is.
  func holdEnd(in surroundings: Surroundings) -> Timestamp?

  /// Whether ``advance(in:_:)`` has something to do in every frame. By default, it has not.
  var isAnimated: Bool { get }
}

extension Surface {
  var hidesAll: Bool { false }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] { [] }

  mutating func set(
    _ control: Control, to value: Double, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] { [] }

  mutating func write(_ text: TypedText, in control: Control, _ effects: inout Effects) {}

  mutating func focus(
    _ control: Control, in surroundings: Surroundings, _ effects: inout Effects
  ) {}

  mutating func fit(in surroundings: Surroundings) {}

  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? { nil }

  mutating func close(
    for seat: SeatID, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? { nil }

  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] { [] }

  func deadline(in surroundings: Surroundings) -> Timestamp? { nil }

  func holdEnd(in surroundings: Surroundings) -> Timestamp? { nil }

  var isAnimated: Bool { false }
}

/// A call of the session to a surface. The surface may change.
enum SurfaceCall {
  /// Handle an event of a contact that came down on it.
  case contact(SurfaceEvent)
  /// Handle a key, if it is the surface's.
  case key(KeyPress)
  /// Close what Esc closes next, if there is something.
  case close(SeatID)
  /// Follow the program's clock.
  case time
  /// Fit into the window.
  case window
  /// End all presses without activating anything.
  case endPresses
  /// Do something to the part with this name, in the group of this seat.
  case use(AccessibleAction, String, of: SeatID?, isPanel: Bool)
}

extension Surface {
  /// Answers a call of the session.
  /// - Returns: the surface's requests to the session, in order; `nil` if the call is not for this surface.
  mutating func answer(
    _ call: SurfaceCall, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    switch call {
    case .contact(let event): return handle(event, in: surroundings, &effects)
    case .key(let key): return handle(key, in: surroundings, &effects)
    case .close(let seat): return close(for: seat, in: surroundings, &effects)
    case .time: return advance(in: surroundings, &effects)
    case .window: fit(in: surroundings)
    case .endPresses: endPresses(&effects)
    case .use(let action, let name, let seat, let isPanel):
      return control(named: name, of: seat, isPanel: isPanel).map { control in
        use(action, control, in: surroundings, &effects)
      }
    }
    return []
  }

  private mutating func use(
    _ action: AccessibleAction, _ control: Control, in surroundings: Surroundings,
    _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch action {
    case .activate: return activate(control, in: surroundings, &effects)
    case .set(let value): return set(control, to: value, in: surroundings, &effects)
    case .write(let text):
      // As somebody gets it who types the text into an empty field.
      var typed = TypedText()
      typed.type(text)
      write(typed, in: control, &effects)
    case .focus: focus(control, in: surroundings, &effects)
    }
    return []
  }
}
