public import Ink
public import Words

/// The words, labels and counts of the kinds of symmetry that people choose from.
extension Symmetry.Kind {
  /// The word on the command line, in reports and in the names of controls.
  public var word: String {
    switch self {
    case .mirror: "mirror"
    case .turns: "turns"
    case .kaleidoscope: "kaleidoscope"
    case .tiles: "tiles"
    }
  }

  /// Returns the kind with a word; `nil` if no kind has it.
  public init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }

  /// The label for people.
  public var label: Phrase {
    switch self {
    case .mirror: .mirror
    case .turns: .turns
    case .kaleidoscope: .kaleidoscope
    case .tiles: .tiles
    }
  }

  /// Whether it can have several counts.
  public var hasCount: Bool { counts.count > 1 }

  /// Returns the count at a position on a slider: the fewest repeats at the left end, 0, and the most at the right end,
  /// 1. Equal distances are equal numbers of repeats.
  package func count(at position: Double) -> Int {
    counts.lowerBound + Int((min(max(position, 0), 1) * Double(counts.count - 1)).rounded())
  }

  /// Returns the position of a count on a slider, from 0 to 1; 0 if it can have no other one.
  package func position(of count: Int) -> Double {
    Double(count - counts.lowerBound) / Double(max(1, counts.count - 1))
  }

  /// The count at first; see ``Ink/Symmetry/count``.
  public var usualCount: Int {
    switch self {
    case .mirror: 1
    case .turns: 6
    case .kaleidoscope: 8
    case .tiles: 3
    }
  }
}

/// A symmetry without its place: its kind and its count.
public struct SymmetryChoice: Hashable, Sendable {
  /// How copies lie beside a stroke: mirrored, turned, both, or in the cells of a grid.
  public let kind: Symmetry.Kind
  /// How often the drawing is turned, or the number of columns and rows.
  public let count: Int

  /// Makes a choice of a kind and one of its counts.
  /// - Parameter count: `nil` for the kind's usual one.
  /// - Returns: `nil` if the kind cannot have that count.
  public init?(_ kind: Symmetry.Kind, count: Int? = nil) {
    let count = count ?? kind.usualCount
    guard kind.counts.contains(count) else { return nil }
    (self.kind, self.count) = (kind, count)
  }

  /// Makes the choice that a symmetry follows from.
  public init(_ symmetry: Symmetry) { (kind, count) = (symmetry.kind, symmetry.count) }

  /// Returns the symmetry in the middle of an area: an upright mirror, a first axis that is upright, or cells that
  /// divide the area.
  /// - Parameter area: What people see, in canvas space. Its middle is rounded to half a unit, so that mirrors
  ///   lie between pixels or in the middle of them.
  /// - Returns: `nil` if that is farther away than ink can be.
  public func symmetry(in area: Rect) -> Symmetry? {
    func side(_ length: Double) -> Double {
      let sides = Symmetry.sides
      return min(max(length / Double(count), sides.lowerBound), sides.upperBound)
    }
    return Symmetry(
      kind, center: area.center.roundedToHalves, angle: 90, count: count,
      cell: Point(x: side(area.width), y: side(area.height)))
  }
}

/// Changes of a symmetry by people.
extension Symmetry {
  /// Returns the same symmetry around another point, rounded to half a unit; itself if that is farther away than ink
  /// can be.
  package func moved(to center: Point) -> Symmetry {
    Symmetry(
      kind, center: center.roundedToHalves, angle: angle, count: count, cell: cell) ?? self
  }

  /// Returns the same symmetry with another first axis.
  /// - Parameter angle: Any number of degrees.
  package func turned(to angle: Int) -> Symmetry {
    Symmetry(kind, center: center, angle: angle, count: count, cell: cell) ?? self
  }

  /// Returns the same symmetry with another count, and a grid of the same size; `nil` if it cannot have that count.
  package func repeated(_ count: Int) -> Symmetry? {
    let share = Double(self.count) / Double(max(1, count))
    func side(_ length: Double) -> Double {
      min(max(length * share, Self.sides.lowerBound), Self.sides.upperBound)
    }
    return Symmetry(
      kind, center: center, angle: angle, count: count,
      cell: kind == .tiles ? Point(x: side(cell.x), y: side(cell.y)) : cell)
  }

  /// Returns the same symmetry with the count and the grid of another one of its kind.
  func repeated(as other: Symmetry) -> Symmetry {
    // Not by steps, since a symmetry of a file may lie anywhere.
    Symmetry(kind, center: center, angle: angle, count: other.count, cell: other.cell) ?? self
  }
}

extension Point {
  /// The nearest point whose coordinates are whole or half units.
  fileprivate var roundedToHalves: Point {
    Point(x: (2 * x).rounded() / 2, y: (2 * y).rounded() / 2)
  }
}
