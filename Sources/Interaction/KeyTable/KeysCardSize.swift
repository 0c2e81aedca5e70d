public import Ink

/// The size of the card that shows the table of keys, as measured by the code that paints its
/// texts. The card lies in the middle of the window.
public struct KeysCardSize: Hashable, Sendable {
  /// The width of the card, in pixels.
  public let width: Double
  /// The height of the card, in pixels.
  public let height: Double
  /// How far the card's shadow reaches on each side, in pixels.
  public let shadow: Double
  /// How far the shadow lies below the card, in pixels.
  public let drop: Double

  /// Creates a size.
  public init(width: Double, height: Double, shadow: Double = 0, drop: Double = 0) {
    (self.width, self.height, self.shadow, self.drop) = (width, height, shadow, drop)
  }

  /// Returns the frame of the card in a window, without its shadow.
  public func card(in window: PixelRect) -> Rect {
    let left = ((Double(window.width) - width) / 2).rounded()
    let top = ((Double(window.height) - height) / 2).rounded()
    return Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
  }

  /// Returns the part of a window that the card takes, with its shadow: whole pixels.
  public func frame(in window: PixelRect) -> Rect {
    let card = card(in: window)
    let shadow = Rect(
      minX: card.minX, minY: card.minY + drop, maxX: card.maxX, maxY: card.maxY + drop
    ).insetBy(-shadow)
    return PixelRect(covering: card.union(shadow), within: window).rect
  }
}
