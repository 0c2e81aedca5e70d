/// A seat, as far as the palettes of others depend on it.
public struct PalettePlace: Hashable, Sendable {
  /// Where the person sits.
  public var seat: SeatPlace
  /// Whether the seat has a simple palette.
  public var isSimple: Bool
  /// The facts that decide which controls the bar has, and so how long it is.
  var content: PaletteContent

  /// Creates the place of a palette.
  public init(
    _ seat: SeatPlace, isSimple: Bool = false, content: PaletteContent = PaletteContent()
  ) {
    (self.seat, self.isSimple, self.content) = (seat, isSimple, content)
  }

  /// Creates the place of a palette in the middle of an edge.
  public init(_ edge: ScreenEdge, isSimple: Bool = false) {
    self.init(SeatPlace(edge), isSimple: isSimple)
  }
}
