internal import Ink

/// Fills a polygon with ink: one stroke of many runs along rows and columns, each as wide as fits
/// inside the polygon. Parts of one stroke do not show through each other, so the fill is even at
/// any opacity.
///
/// A polygon is filled where its winding number is not zero, as Cairo does by default. Each run
/// narrows at its ends to fit into the corner there. The gap that remains between the run and the
/// edge lies below the line that is painted along the edge.
struct FillHatching {
  /// The runs along rows, then those along columns.
  private(set) var runs: [[XoppInk.Sample]] = []
  /// The same runs without widths, from edge to edge of the polygon. They are painted with the
  /// brush of a line that is wide enough to fill the gaps.
  private(set) var plainRuns: [[Point]] = []
  /// Whether the polygon is too complex to fill. There are no runs then.
  private(set) var isTooComplex = false

  private let edges: [Edge]
  private let spacing: Double
  private let wide: Double
  private let narrow: Double
  private var samples = 0

  /// The maximum number of pairs of an edge and a row or column near it.
  private static let maximumMeetings = 2_000_000
  private static let maximumSamples = 200_000
  private static let maximumRows = 600.0

  private struct Edge {
    var start: Point
    var end: Point

    var swapped: Edge {
      Edge(
        start: Point(x: start.y, y: start.x), end: Point(x: end.y, y: end.x))
    }
  }

  /// Fills the polygon with these corners, in canvas units.
  /// - Parameter lineWidth: The width of the line along its edge, in canvas units.
  init(_ corners: [Point], lineWidth: Double) {
    var bounds = Rect.empty
    for corner in corners { bounds = bounds.union(Rect(around: corner)) }
    let (smaller, larger) = (
      min(bounds.width, bounds.height), max(bounds.width, bounds.height)
    )
    edges = zip(corners, corners.dropFirst() + corners.prefix(1)).map(Edge.init)
    // Rows 2 units apart are fine enough for the eye. Small shapes need at least eight rows.
    spacing = max(min(2, max(1, lineWidth * 0.8), max(smaller / 8, 0.1)), larger / Self.maximumRows)
    wide = 1.5 * spacing
    narrow = max(min(1.25, lineWidth / 2, wide * 0.8), wide * 1.05 / Self.widthRatio)
    guard smaller > 0.1, corners.count > 2 else { return }
    hatch(edges, from: bounds.minY, to: bounds.maxY, isSwapped: false)
    hatch(edges.map(\.swapped), from: bounds.minX, to: bounds.maxX, isSwapped: true)
    if isTooComplex { (runs, plainRuns) = ([], []) }
  }

  /// The ratio of the widest to the narrowest ink of a brush.
  private static let widthRatio = WidthTuning.heaviest / WidthTuning.lightest

  /// Returns the runs as one stroke.
  func ink(color: InkColor, alpha: UInt8) -> XoppInk {
    var color = color
    color.alpha = alpha
    let brush = Brush(
      color: color, width: 2 * wide / WidthTuning.heaviest, curve: .polyline, dynamics: .pressure)
    var ink = XoppInk(brush: brush, duration: 300)
    for run in runs {
      if !ink.samples.isEmpty { ink.breaks.append(ink.samples.count) }
      ink.samples += run
    }
    return ink
  }

  // MARK: Rows

  private mutating func hatch(
    _ edges: [Edge], from top: Double, to bottom: Double, isSwapped: Bool
  ) {
    let count = max(1, Int(((bottom - top) / spacing).rounded(.up)))
    let step = (bottom - top) / Double(count)
    func row(_ y: Double) -> Int {
      Int(min(max((y - top) / step - 0.5, -1), Double(count)).rounded(.down))
    }
    // The edges near each row.
    var near = [[Int32]](repeating: [], count: count)
    var meetings = 0
    for (index, edge) in edges.enumerated() {
      let first = max(0, row(min(edge.start.y, edge.end.y) - wide))
      let last = min(count - 1, row(max(edge.start.y, edge.end.y) + wide) + 1)
      guard first <= last else { continue }
      meetings += last - first + 1
      guard meetings <= Self.maximumMeetings else {
        isTooComplex = true
        return
      }
      for row in first...last { near[row].append(Int32(index)) }
    }
    for (number, indices) in near.enumerated() {
      let y = top + (Double(number) + 0.5) * step
      let edges = indices.map { edges[Int($0)] }
      let inside = Self.inside(edges, y)
      guard !inside.isEmpty else { continue }
      func place(_ x: Double) -> Point { isSwapped ? Point(x: y, y: x) : Point(x: x, y: y) }
      plainRuns += inside.map { [place($0.lowerBound), place($0.upperBound)] }
      let room = Self.removing(Self.reached(edges, y, narrow), from: inside)
      let wideRoom = Self.removing(Self.reached(edges, y, wide), from: inside)
      for run in room { add(run, wideRoom.filter { run.overlaps($0) }, place) }
      guard samples <= Self.maximumSamples else {
        isTooComplex = true
        return
      }
    }
  }

  /// Adds a run that is wide where there is room.
  private mutating func add(
    _ run: ClosedRange<Double>, _ wideParts: [ClosedRange<Double>], _ place: (Double) -> Point
  ) {
    var samples: [XoppInk.Sample] = []
    func append(_ x: Double, _ radius: Double) {
      samples.append(XoppInk.Sample(position: place(x), width: 2 * radius))
    }
    append(run.lowerBound, narrow)
    var last: Double?
    for part in wideParts {
      if let last { append((last + part.lowerBound) / 2, narrow) }
      append(part.lowerBound, wide)
      append(part.upperBound, wide)
      last = part.upperBound
    }
    append(run.upperBound, narrow)
    self.samples += samples.count
    runs.append(samples)
  }

  // MARK: Parts of a row

  /// Returns the parts of row `y` that are inside the polygon.
  private static func inside(_ edges: [Edge], _ y: Double) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, turn: Int)] = []
    for edge in edges where (edge.start.y <= y) != (edge.end.y <= y) {
      let part = (y - edge.start.y) / (edge.end.y - edge.start.y)
      crossings.append(
        (edge.start.x + (edge.end.x - edge.start.x) * part, edge.end.y > edge.start.y ? 1 : -1))
    }
    crossings.sort { $0.x < $1.x }
    var parts: [ClosedRange<Double>] = []
    var winding = 0
    var start = 0.0
    for crossing in crossings {
      if winding == 0 { start = crossing.x }
      winding += crossing.turn
      if winding == 0, crossing.x > start { parts.append(start...crossing.x) }
    }
    return parts
  }

  /// Returns the parts of row `y` that are nearer to an edge than `distance`, sorted by their
  /// start.
  private static func reached(
    _ edges: [Edge], _ y: Double, _ distance: Double
  ) -> [ClosedRange<Double>] {
    edges.compactMap { reached($0, y, distance) }.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Returns the part of row `y` that is nearer to an edge than `distance`; `nil` if there is no
  /// such part. The points near an edge form a capsule, which a row crosses in one piece. It ends
  /// at the circles around the edge's ends, or at the straight sides between them.
  private static func reached(
    _ edge: Edge, _ y: Double, _ distance: Double
  ) -> ClosedRange<Double>? {
    var (low, high) = (Double.infinity, -Double.infinity)
    for end in [edge.start, edge.end] where abs(y - end.y) < distance {
      let half = (distance * distance - (y - end.y) * (y - end.y)).squareRoot()
      (low, high) = (min(low, end.x - half), max(high, end.x + half))
    }
    let (x, height) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
    let length = (x * x + height * height).squareRoot()
    if length > 0 {
      for side in [-distance, distance] {
        // The start of the side, then the fraction of the side at which it meets the row.
        let (startY, startX) = (
          edge.start.y + side * x / length, edge.start.x - side * height / length
        )
        let part = (y - startY) / height
        guard part.isFinite, (0...1).contains(part) else { continue }
        (low, high) = (min(low, startX + x * part), max(high, startX + x * part))
      }
    }
    return low <= high ? low...high : nil
  }

  /// Removes `others`, which are sorted, from `parts` and returns the rest.
  private static func removing(
    _ others: [ClosedRange<Double>], from parts: [ClosedRange<Double>]
  ) -> [ClosedRange<Double>] {
    var rest: [ClosedRange<Double>] = []
    for part in parts {
      var start = part.lowerBound
      for other in others where other.upperBound > start {
        guard other.lowerBound < part.upperBound else { break }
        if other.lowerBound > start { rest.append(start...other.lowerBound) }
        start = max(start, other.upperBound)
      }
      if start < part.upperBound { rest.append(start...part.upperBound) }
    }
    return rest
  }
}
