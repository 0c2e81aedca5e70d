/// Strokes whose ink is an area: fills, texts and images.
///
/// The samples of such a stroke are the corners of rings, and each run is a ring. The ink is what the
/// rings wind around (the nonzero rule), so a hole is a ring that turns the other way. The brush's
/// width has no effect on it.
extension Stroke {
  /// Whether the ink is an area, and not a line.
  public var isArea: Bool { brush.curve == .area }

  /// The text or image that the area is; `nil` for a fill and for a line.
  public var content: AreaContent? { samples.record.header.extras?.content }

  /// Makes a completed stroke whose ink is the area of these rings.
  /// - Parameters:
  ///   - rings: The corners of each ring, in canvas space.
  ///   - color: The colour of the ink.
  ///   - time: When it was made, in milliseconds of the X server's clock.
  ///   - contact: The contact that made it.
  ///   - content: What it stands for.
  /// - Returns: `nil` if there is no ring with a corner, or if a position is not finite.
  public init?(
    rings: [[Point]], color: InkColor, time: Timestamp, contact: ContactID, seat: SeatID,
    quantum: Quantum, content: AreaContent? = nil
  ) {
    var samples: [StrokeSample] = []
    var breaks: [Int] = []
    for ring in rings where !ring.isEmpty {
      if !samples.isEmpty { breaks.append(samples.count) }
      samples += ring.map { StrokeSample(position: $0, time: time) }
    }
    self.init(
      contact: contact, seat: seat, brush: Brush(color: color, width: 1, curve: .area),
      samples: samples, quantum: quantum, breaks: breaks)
    guard let content else { return }
    let own = self.samples.withHeader { header in
      header.extras = StrokeExtras(
        breaks: header.extras?.breaks ?? [], pressures: [], contacts: [],
        moved: header.extras?.moved, content: content)
    }
    self.init(samples: own)
  }

  /// The corners of each ring of an area, in canvas space.
  public var rings: [[Point]] {
    var rings: [[Point]] = []
    let transform = transform
    let isMoved = !transform.isIdentity
    samples.forEachPosition { position, startsRun in
      if startsRun { rings.append([]) }
      rings[rings.count - 1].append(isMoved ? transform(position) : position)
    }
    return rings
  }

  /// Calls `body` with each straight edge of an area, in canvas space, from corner to corner and back
  /// to the first one, as it is painted.
  public func forEachEdge(_ body: (_ start: Point, _ end: Point) -> Void) {
    let transform = transform
    let isMoved = !transform.isIdentity
    var first: Point?
    var last = Point(x: 0, y: 0)
    samples.forEachPosition { position, startsRun in
      let place = isMoved ? transform.ink(position) : position
      if startsRun {
        if let first { body(last, first) }
        first = place
      } else {
        body(last, place)
      }
      last = place
    }
    if let first { body(last, first) }
  }

  /// Whether a point in canvas space lies in an area.
  public func areaContains(_ point: Point) -> Bool {
    isArea && bounds.contains(point) && areaSpans(at: point.y).contains { $0.contains(point.x) }
  }

  /// Returns the spans of a horizontal line that lie in an area, from left to right, in canvas space.
  public func areaSpans(at y: Double) -> [Range<Double>] {
    areaSpans(from: y, step: 1, count: 1)[0]
  }

  /// Returns the spans of several horizontal lines that lie in an area, from left to right, in canvas
  /// space.
  /// - Parameters:
  ///   - first: The first line.
  ///   - step: The distance of two lines; positive.
  ///   - count: The number of lines.
  func areaSpans(from first: Double, step: Double, count: Int) -> [[Range<Double>]] {
    var lines = Array(repeating: [(x: Double, turn: Int)](), count: count)
    forEachEdge { start, end in
      let (low, high) = (min(start.y, end.y), max(start.y, end.y))
      let from = max(0, ((low - first) / step).rounded(.down))
      let until = min(Double(count), ((high - first) / step).rounded(.up) + 1)
      guard low < high, from < until else { return }
      for line in Int(from)..<Int(until) {
        let y = first + Double(line) * step
        guard (start.y <= y) != (end.y <= y) else { continue }
        let x = start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        lines[line].append((x, start.y < end.y ? 1 : -1))
      }
    }
    return lines.map { crossings in
      var (spans, winding, from) = ([Range<Double>](), 0, 0.0)
      for (x, turn) in crossings.sorted(by: { $0.x < $1.x }) {
        if winding == 0 { from = x }
        winding += turn
        if winding == 0, from < x { spans.append(from..<x) }
      }
      return spans
    }
  }
}
