public import Ink

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

  /// Creates a size.
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
