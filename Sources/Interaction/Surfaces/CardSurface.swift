import Ink
internal import OrderedCollections
package import Words

/// A card over the canvas with a button, which contacts press.
package protocol SurfaceCard: Hashable, Sendable {
  /// The card's name among the cards of its surface.
  associatedtype Name: Hashable, Sendable

  /// The name that tells the card from others on its surface.
  var name: Name { get }

  /// The card with its button, whose control is the card's name.
  var group: PartGroup<Name> { get }

  /// Whether a contact presses the card's button.
  var isPressed: Bool { get set }
}

extension SurfaceCard {
  /// The words on the card, without a text after them; empty if only its button says something.
  package func words(_ say: (Message) -> String) -> String {
    group.heading?.label.brief(say) ?? ""
  }

  /// The words on the card's button.
  package func buttonWords(_ say: (Message) -> String) -> String {
    group.parts.first?.label.brief(say) ?? ""
  }
}

/// A surface of cards. A tap on a card's button activates the card.
protocol CardSurface: ButtonSurface where Control == Card.Name {
  associatedtype Card: SurfaceCard

  /// The cards, from bottom to top.
  var all: [Card] { get set }

  /// The kind of its cards for the one layout of all layers.
  static var rank: LayerRank { get }

  /// Returns what a card asks for when it is activated.
  func requests(of card: Card) -> [SurfaceRequest]
}

extension CardSurface {
  var groups: [PartGroup<Control>] { all.map(\.group) }

  func layers(among seats: OrderedDictionary<SeatID, Seat>) -> [WindowArrangement.Layer] {
    groups.map { WindowArrangement.Layer(Self.rank, $0, on: Self.name) }
  }

  mutating func activate(
    _ control: Control, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    all.first { $0.name == control }.map { requests(of: $0) } ?? []
  }

  mutating func showPresses() {
    let pressed = presses.targets
    for index in all.indices { all[index].isPressed = pressed.contains(all[index].name) }
  }

  /// Contacts on cards that are gone no longer press anything.
  mutating func releaseCardsThatAreGone() {
    let names = Set(all.map(\.name))
    presses.update { press in
      if let name = press.target, !names.contains(name) { press.target = nil }
    }
  }
}

/// A surface of notices with a button that go by themselves after some time, but not from under a finger.
protocol PassingNotices: CardSurface {
  /// How long they stay.
  static var stays: Duration { get }

  /// When they go, on the program's clock.
  var end: Timestamp { get set }

  /// Withdraws them. Contacts on them no longer press anything.
  mutating func withdraw(_ effects: inout Effects)
}

extension PassingNotices {
  /// Shows notices where they have their places now. The time of those for which there was no room begins when they
  /// are shown.
  mutating func show(
    _ notices: [Card], in surroundings: Surroundings, _ effects: inout Effects
  ) {
    let pressed = presses.targets
    var notices = notices
    for index in notices.indices {
      notices[index].isPressed = pressed.contains(notices[index].name)
    }
    guard notices != all else { return }
    if all.isEmpty { end = surroundings.now + Self.stays }
    all = notices
    releaseCardsThatAreGone()
    effects.surfaces.insert(Self.name)
  }

  mutating func advance(
    in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    if let end = deadline(in: surroundings), surroundings.now >= end { withdraw(&effects) }
    return []
  }

  func deadline(in surroundings: Surroundings) -> Timestamp? {
    all.isEmpty || !held.isEmpty ? nil : end
  }
}
