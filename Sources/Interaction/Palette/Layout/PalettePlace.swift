/// A seat, as far as the palettes of others depend on it.
public struct PalettePlace: Hashable, Sendable {
  /// The edge at which the person sits.
  public var edge: ScreenEdge
  /// Whether the seat has a simple palette.
  public var isSimple: Bool

  /// Creates the place of a palette.
  public init(_ edge: ScreenEdge, isSimple: Bool = false) {
    (self.edge, self.isSimple) = (edge, isSimple)
  }
}
