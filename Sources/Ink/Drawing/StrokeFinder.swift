/// Finds completed strokes by the position of their ink. It indexes strokes step by step, from the
/// first search on. It finds strokes that are not indexed yet by their bounds.
public struct StrokeFinder: Hashable, Sendable {
  private var grid = StrokeGrid()
  /// The number of indexed strokes, which are the first ones of the drawing.
  public private(set) var count = 0

  /// The most strokes that one search adds to the index.
  public static let strokesPerSearch = 64

  /// Makes a finder with an empty index.
  public init() {}

  /// Adds strokes to the index, which makes searches faster.
  /// - Parameters:
  ///   - limit: The most strokes to add.
  ///   - drawing: The drawing in its current state; the same drawing in every call.
  public mutating func prepare(_ limit: Int, of drawing: Drawing) {
    for index in count..<max(count, min(count + limit, drawing.strokes.count)) {
      grid.append(drawing.strokes[index], at: StrokeIndex(index))
      count += 1
    }
  }

  /// Finds the visible strokes whose ink comes within a distance of a straight line.
  /// - Parameters:
  ///   - start: The start of the line, in canvas space.
  ///   - end: The end of the line, in canvas space.
  ///   - distance: The greatest distance, in canvas units.
  ///   - drawing: The drawing in its current state; the same drawing in every call.
  /// - Returns: Their indices, ascending. Ink that an eraser has rubbed out counts, too.
  public mutating func strokes(
    from start: Point, to end: Point, within distance: Double, in drawing: Drawing
  ) -> [StrokeIndex] {
    let way = InkSegment(from: start, to: end, radius: distance)
    return strokes(near: way.bounds, in: drawing) { index in
      drawing[index].brush.ink != .eraser && drawing[index].touches(way)
    }
  }

  /// Finds the visible strokes, erasers too, whose bounds share at least a point with an area.
  /// - Parameters:
  ///   - area: The area, in canvas space.
  ///   - drawing: The drawing in its current state; the same drawing in every call.
  /// - Returns: Their indices, ascending.
  public mutating func strokes(in area: Rect, of drawing: Drawing) -> [StrokeIndex] {
    strokes(near: area, in: drawing) { drawing[$0].bounds.intersects(area) }
  }

  /// Finds the visible strokes that satisfy a condition.
  /// - Parameters:
  ///   - area: The area in which they may have ink, in canvas space.
  ///   - isWanted: Whether a visible stroke is wanted.
  private mutating func strokes(
    near area: Rect, in drawing: Drawing, where isWanted: (StrokeIndex) -> Bool
  ) -> [StrokeIndex] {
    prepare(Self.strokesPerSearch, of: drawing)
    func isFound(_ index: StrokeIndex) -> Bool { drawing.isVisible(index) && isWanted(index) }
    let moved = drawing.strokesThatMayHaveMoved
    var found = grid.strokes(in: area, of: count).filter {
      (moved.isEmpty || !drawing.mayHaveMoved($0)) && isFound($0)
    }
    if !moved.isEmpty {
      // The index has them where they were completed.
      found += moved.filter { Int($0.number) < count && isFound($0) }
      found.sort()
    }
    for index in count..<max(count, drawing.strokes.count) where isFound(StrokeIndex(index)) {
      found.append(StrokeIndex(index))
    }
    return found
  }
}

extension StrokeFinder {
  /// Returns `true` for any two finders. A finder is a cache, so it must not affect the equality of
  /// its owner.
  public static func == (left: StrokeFinder, right: StrokeFinder) -> Bool { true }

  /// Adds nothing to the hasher, because all finders are equal.
  public func hash(into hasher: inout Hasher) {}
}

extension Stroke {
  /// Whether any of the stroke's ink touches a segment.
  fileprivate func touches(_ other: InkSegment) -> Bool {
    guard bounds.intersects(other.bounds) else { return false }
    var touches = areaContains(other.start)
    if isArea {
      forEachEdge { start, end in
        if !touches { touches = InkSegment(from: start, to: end, radius: 0).touches(other) }
      }
      return touches
    }
    forEachSegment(within: other.bounds) { segment in
      if !touches { touches = segment.touches(other) }
    }
    return touches
  }
}

extension InkSegment {
  /// Whether two segments touch. A segment of changing width counts as having its largest width
  /// throughout.
  func touches(_ other: InkSegment) -> Bool {
    let reach = max(startRadius, endRadius) + max(other.startRadius, other.endRadius)
    return distance(to: other) <= reach
  }

  /// Returns the distance between the centre lines of two segments.
  private func distance(to other: InkSegment) -> Double {
    if crosses(other) { return 0 }
    return min(
      min(distance(to: other.start), distance(to: other.end)),
      min(other.distance(to: start), other.distance(to: end)))
  }

  private func distance(to point: Point) -> Double {
    let way = end - start
    let squared = way.dot(way)
    guard squared > 0 else { return (point - start).length }
    let part = min(max((point - start).dot(way) / squared, 0), 1)
    return (point - (start + way * part)).length
  }

  private func crosses(_ other: InkSegment) -> Bool {
    let (way, otherWay) = (end - start, other.end - other.start)
    let (a, b) = (way.cross(other.start - start), way.cross(other.end - start))
    let (c, d) = (otherWay.cross(start - other.start), otherWay.cross(end - other.start))
    return a * b < 0 && c * d < 0
  }
}
