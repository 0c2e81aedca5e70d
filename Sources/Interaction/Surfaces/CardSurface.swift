import Ink

/// A surface of cards. A tap on a card's button activates the card; a contact that slides off the
/// button does not.
protocol CardSurface: Surface {
  associatedtype Card: SurfaceCard

  /// The cards, from bottom to top.
  var all: [Card] { get set }

  /// The presses on the cards' buttons.
  var presses: Presses<Card.Name> { get set }

  /// The effect that says that the looks of the cards have changed.
  static var changed: WritableKeyPath<Effects, Bool> { get }

  /// Returns what a card asks for when it is activated.
  func requests(of card: Card) -> [SurfaceRequest]
}

extension CardSurface {
  func holds(_ point: Point) -> Bool { card(at: point) != nil }

  func isPressing(_ contact: ContactID) -> Bool { presses.isPressing(contact) }

  var contacts: Set<ContactID> { Set(presses.contacts) }

  mutating func endPresses(_ effects: inout Effects) {
    presses.endAll()
    updatePressed(&effects)
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch event {
    case .began(let contact, let report):
      let card = card(at: report.position).flatMap { $0.isButton(at: report.position) ? $0 : nil }
      presses[contact] = Press(card?.name, at: report.position, time: surroundings.now)
      updatePressed(&effects)
    case .moved(let contact, let report):
      guard let name = presses[contact]?.target,
        self.card(named: name)?.isButton(at: report.position) != true
      else { break }
      presses[contact]?.target = nil
      updatePressed(&effects)
    case .left: break
    case .lifted(let contact):
      guard let name = presses.end(contact)?.target, let card = card(named: name) else { break }
      updatePressed(&effects)
      return requests(of: card)
    case .cancelled(let contact):
      _ = presses.end(contact)
      updatePressed(&effects)
    }
    return []
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
      effects[keyPath: Self.changed] = true
    }
  }

  private func card(at point: Point) -> Card? { all.last { $0.holds(point) } }

  private func card(named name: Card.Name) -> Card? { all.first { $0.name == name } }
}
