import Ink
internal import OrderedCollections

/// A card over the canvas with a button, which contacts press.
package protocol SurfaceCard: Hashable, Sendable {
  /// The card's name among the cards of its surface.
  associatedtype Name: Hashable, Sendable

  /// The card's name.
  var name: Name { get }

  /// The card with its button, whose control is the card's name.
  var group: PartGroup<Name> { get }

  /// Whether a contact presses the card's button.
  var isPressed: Bool { get set }
}

extension SurfaceCard {
  /// What the card says, without a text after the words; empty if only its button says something.
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
