import Ink

/// A card over the canvas that contacts press.
protocol SurfaceCard: Hashable, Sendable {
  /// The card's name among the cards of its surface.
  associatedtype Name: Hashable, Sendable

  /// The card's name.
  var name: Name { get }

  /// The rectangle of the card, in the space of the seat that it faces.
  var frame: Rect { get }

  /// The rectangle that a contact presses to activate the card, in the same space. By default, the
  /// whole card.
  var button: Rect { get }

  /// The space of the seat that the card faces.
  var space: SeatSpace { get }

  /// Whether a contact presses the card's button.
  var isPressed: Bool { get set }
}

extension SurfaceCard {
  var button: Rect { frame }

  /// Returns whether a point in window space is on the card.
  func holds(_ point: Point) -> Bool { frame.holds(space.seatPoint(point)) }

  /// Returns whether a point in window space is on the card's button.
  func isButton(at point: Point) -> Bool { button.holds(space.seatPoint(point)) }
}
