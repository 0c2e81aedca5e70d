/// Finds completed strokes by where their ink is. It lists strokes step by step, once somebody looks for
/// any; those that are not listed yet are found by their bounds.
public struct StrokeFinder: Hashable, Sendable {
  private var grid = StrokeGrid()
  /// How many strokes are listed: the first ones of the drawing.
  public private(set) var count = 0

  /// How many strokes a search lists at most.
  public static let strokesPerSearch = 64

  /// Makes a finder that knows no stroke.
  public init() {}

  /// Lists further strokes, which makes searches quicker.
  /// - Parameters:
  ///   - limit: How many at most.
  ///   - drawing: Always the same one, as it is now.
  public mutating func prepare(_ limit: Int, of drawing: Drawing) {
    for index in count..<max(count, min(count + limit, drawing.strokes.count)) {
      grid.append(drawing.strokes[index], at: StrokeIndex(index))
      count += 1
    }
  }

  /// The strokes, seen, whose ink comes within a distance of the straight way between two places.
  /// - Parameters:
  ///   - start: Where the way begins, in canvas space.
  ///   - end: Where it ends.
  ///   - distance: How near counts, in canvas units.
  ///   - drawing: Always the same one, as it is now.
  /// - Returns: their indices, rising. Where ink was rubbed out by an eraser does not matter.
  public mutating func strokes(
    from start: Point, to end: Point, within distance: Double, in drawing: Drawing
  ) -> [StrokeIndex] {
    prepare(Self.strokesPerSearch, of: drawing)
    let way = InkSegment(from: start, to: end, radius: distance)
    func isFound(_ index: StrokeIndex) -> Bool {
      drawing.isVisible(index) && drawing[index].brush.ink != .eraser
        && drawing[index].touches(way)
    }
    var found = grid.strokes(in: way.bounds, of: count).filter(isFound)
    for index in count..<max(count, drawing.strokes.count) where isFound(StrokeIndex(index)) {
      found.append(StrokeIndex(index))
    }
    return found
  }
}

extension StrokeFinder {
  /// Whether two finders are alike, which all are: what they know is only what drawings say.
  public static func == (left: StrokeFinder, right: StrokeFinder) -> Bool { true }

  /// Feeds nothing to a hasher.
  public func hash(into hasher: inout Hasher) {}
}

extension Stroke {
  /// Whether any of its ink meets a piece of ink.
  fileprivate func touches(_ other: InkSegment) -> Bool {
    guard bounds.intersects(other.bounds) else { return false }
    var touches = false
    forEachSegment(within: other.bounds) { segment in
      if !touches { touches = segment.touches(other) }
    }
    return touches
  }
}

extension InkSegment {
  /// Whether two pieces of ink meet; where one changes its width, as if it were as wide as it gets.
  func touches(_ other: InkSegment) -> Bool {
    let reach = max(startRadius, endRadius) + max(other.startRadius, other.endRadius)
    return distance(to: other) <= reach
  }

  /// The distance between the middles of two pieces of ink.
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
