/// How a board repeats each stroke that begins on it.
///
/// The copies of a stroke follow from the symmetry and the stroke's first sample alone, with the same bits on
/// every machine.
public struct Symmetry: Hashable, Sendable {
  /// How copies lie beside the stroke. Drawings keep the numbers.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// One copy, on the other side of an axis through the centre.
    case mirror = 1
    /// Copies turned around the centre, evenly.
    case turns
    /// As ``turns``, and each mirrored as well, so that the axes are mirrors.
    case kaleidoscope
    /// Copies in the cells of an upright grid around the centre, as many columns as rows.
    case tiles

    /// The counts that it can have; see ``Symmetry/count``.
    public var counts: ClosedRange<Int> {
      switch self {
      case .mirror: 1...1
      case .turns: 2...16
      case .kaleidoscope: 2...12
      case .tiles: 2...8
      }
    }
  }

  /// Where the copies lie beside a stroke.
  public let kind: Kind
  /// The point that the copies lie around, in canvas space.
  public let center: Point
  /// The direction of the first axis in whole degrees, below 360, clockwise on the screen from the x axis. Tiles
  /// are upright and have 0.
  public let angle: Int
  /// How often the drawing is turned, or the number of columns and of rows; 1 for a mirror.
  public let count: Int
  /// The width and height of a cell of the grid, in canvas units; 0 but for tiles.
  public let cell: Point

  /// The sides that a cell can have, in canvas units.
  public static let sides = 1.0...65_536
  private static let farthestCenter = 0x1p23

  /// Makes a symmetry whose centre and cell are rounded to the grid of ink.
  /// - Parameters:
  ///   - angle: Any number of degrees.
  ///   - count: A number of ``Kind/counts``.
  ///   - cell: The sides of a cell; only tiles use it.
  /// - Returns: `nil` if the count or a side is beyond its limits, or the centre is farther away than ink can be.
  public init?(
    _ kind: Kind, center: Point, angle: Int = 0, count: Int = 1, cell: Point = Point(x: 0, y: 0)
  ) {
    guard kind.counts.contains(count), abs(center.x) <= Self.farthestCenter,
      abs(center.y) <= Self.farthestCenter
    else { return nil }
    let isTiles = kind == .tiles
    guard !isTiles || Self.sides.contains(cell.x) && Self.sides.contains(cell.y) else { return nil }
    (self.kind, self.count, self.center) = (kind, count, center.onInkGrid)
    let turned = angle % 360
    self.angle = isTiles ? 0 : turned < 0 ? turned + 360 : turned
    self.cell = isTiles ? cell.onInkGrid : Point(x: 0, y: 0)
  }

  /// The most copies of a stroke that a symmetry can have, with the stroke itself.
  static let maximumCopies = 64

  /// The number of copies of a stroke, with the stroke itself.
  public var copies: Int {
    switch kind {
    case .mirror: 2
    case .turns: count
    case .kaleidoscope: 2 * count
    case .tiles: count * count
    }
  }

  /// Returns the mappings that take a stroke to its copies, the stroke itself left out.
  /// - Parameter start: The stroke's first sample, in canvas space. It tells which cell of a grid is the stroke's own.
  public func mappings(from start: Point) -> [Similarity] {
    switch kind {
    case .mirror: [mirror(0)].compactMap(\.self)
    case .turns: (1..<count).compactMap(turn)
    case .kaleidoscope:
      // In the order of the angle, so that ink that overlaps its neighbour does so in one sense.
      (0..<count).flatMap { [$0 > 0 ? turn($0) : nil, mirror($0)] }.compactMap(\.self)
    case .tiles: shifts(from: start)
    }
  }

  private func turn(_ index: Int) -> Similarity? {
    let direction = Direction(turns: index, of: count)
    return around(direction, isMirrored: false)
  }

  /// The mirror at an axis. Each turn of the drawing adds one, half a turn of it further.
  private func mirror(_ index: Int) -> Similarity? {
    // Twice the angle of the axis.
    around(Direction(turns: 2 * angle * count + 360 * index, of: 360 * count), isMirrored: true)
  }

  /// The mapping that leaves the centre where it is.
  private func around(_ direction: Direction, isMirrored: Bool) -> Similarity? {
    let (a, b) = (direction.cosine, direction.sine)
    let y = isMirrored ? -center.y : center.y
    return Similarity(
      a: a, b: b,
      shift: Point(x: center.x - (a * center.x - b * y), y: center.y - (b * center.x + a * y)),
      isMirrored: isMirrored)
  }

  private func shifts(from start: Point) -> [Similarity] {
    func place(_ coordinate: Double, _ middle: Double, _ side: Double) -> Int {
      let cells = ((coordinate - middle) / side + Double(count) / 2).rounded(.down)
      return Int(min(max(cells, 0), Double(count - 1)))
    }
    let (column, row) = (place(start.x, center.x, cell.x), place(start.y, center.y, cell.y))
    return (0..<count * count).compactMap { index in
      let (right, down) = (index % count - column, index / count - row)
      guard right != 0 || down != 0 else { return nil }
      return Similarity(shift: Point(x: Double(right) * cell.x, y: Double(down) * cell.y))
    }
  }
}
