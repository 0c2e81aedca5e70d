/// Looks for the strokes that bound the area of a fill, tile by tile.
struct FillBounds: Hashable, Sendable {
  /// A tile that is being looked at.
  private struct Look: Hashable, Sendable {
    let tile: FillTile
    /// The cells of the tile that are in the area or beside it.
    let edge: BitGrid
    /// The strokes that are left.
    var rest: [StrokeIndex]
  }

  /// The tiles that are still to be looked at.
  private var tiles: [FillTile]
  private var current: Look?
  /// The strokes whose ink bounds it.
  private(set) var bounding: Set<StrokeIndex> = []
  /// The erasers that have been within it.
  private(set) var erasing: Set<StrokeIndex> = []

  init(_ tiles: [FillTile]) { self.tiles = tiles }

  /// Looks at further tiles and their strokes until `effort` is spent.
  /// - Returns: Whether all tiles have been looked at.
  mutating func advance(
    _ shape: FillShape, _ inks: inout TileInks, _ effort: inout FillEffort
  ) -> Bool {
    while !effort.isSpent {
      guard let look = current else {
        guard let tile = tiles.popLast() else { return true }
        effort.spend(1)
        if let edge = shape.edge(of: tile) {
          current = Look(tile: tile, edge: edge, rest: inks.strokes(in: tile, &effort))
        }
        continue
      }
      guard let index = current?.rest.popLast() else {
        current = nil
        continue
      }
      guard !bounding.contains(index), !erasing.contains(index) else { continue }
      effort.spend(1)
      let stroke = inks.drawing[index]
      var own = InkCells()
      own.add(stroke.asInk, in: look.tile)
      guard own.ink.meets(look.edge) else { continue }
      if stroke.brush.ink == .eraser { erasing.insert(index) } else { bounding.insert(index) }
    }
    return false
  }

  /// Says where the fill belongs: below the lowest stroke that bounds it, but above all that erase
  /// within it.
  /// - Returns: The place, and whether the fill lies below all lines that bound it.
  func place(in drawing: Drawing) -> (target: StackTarget?, isBelowAll: Bool) {
    func key(_ stroke: StrokeIndex) -> (StackPlace, StrokeIndex) {
      (drawing.place(of: stroke), stroke)
    }
    let highest = erasing.map(key).max { $0 < $1 }
    let above = bounding.map(key).filter { stroke in highest.map { $0 < stroke } ?? true }
    let lowest = above.min { $0 < $1 }
    return (lowest.map { .below($0.1) }, above.count == bounding.count)
  }
}

extension Stroke {
  /// The stroke with ink where it erases, to find out where that is.
  fileprivate var asInk: Stroke {
    guard brush.ink == .eraser else { return self }
    return Stroke(samples: samples.withHeader { $0.identity.brush.ink = .pen })
  }
}
