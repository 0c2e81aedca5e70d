import Ink

/// A surface of cards. A tap on a card's button activates the card; a contact that slides off the
/// button does not.
protocol CardSurface: Surface {
  associatedtype Card: SurfaceCard

  /// The cards, from bottom to top.
  var all: [Card] { get set }

  /// The presses on the cards' buttons.
  var presses: Presses<Card.Name> { get set }

  /// The name of the surface.
  static var name: SurfaceName { get }

  /// Returns what a card asks for when it is activated.
  func requests(of card: Card) -> [SurfaceRequest]
}

extension CardSurface {
  func holds(_ point: Point) -> Bool { all.contains { $0.holds(point) } }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  var contacts: Set<ContactID> { Set(presses.contacts) }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    updatePressed(&effects)
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    let cards = all
    let name = presses.follow(event, in: surroundings) { point in
      cards.last { $0.holds(point) }.flatMap { $0.isButton(at: point) ? $0.name : nil }
    } isOn: { name, point in
      cards.first { $0.name == name }?.isButton(at: point) == true
    }
    updatePressed(&effects)
    return cards.first { $0.name == name }.map { requests(of: $0) } ?? []
  }

  /// Contacts on cards that are gone no longer press anything.
  mutating func releaseCardsThatAreGone() {
    let names = Set(all.map(\.name))
    presses.update { press in
      if let name = press.target, !names.contains(name) { press.target = nil }
    }
  }

  /// Updates which cards are pressed.
  mutating func updatePressed(_ effects: inout Effects) {
    let pressed = presses.targets
    for index in all.indices {
      let isPressed = pressed.contains(all[index].name)
      guard all[index].isPressed != isPressed else { continue }
      all[index].isPressed = isPressed
      effects.surfaces.insert(Self.name)
    }
  }
}
