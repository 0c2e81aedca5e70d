public import Ink

/// Returns points at equal distances on a straight line, both ends included.
public func line(from start: Point, to end: Point, steps: Int) -> [Point] {
  (0...steps).map { step in
    let part = Double(step) / Double(steps)
    return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}
