internal import Glibc

/// The outline of ink of changing width: closed paths that, filled by the nonzero winding rule,
/// cover all discs along all segments.
///
/// The ink of a segment is a capsule: two discs and their common tangents. The path goes up the
/// left side of a chain of capsules, around its end, back on its right side and around its start.
/// Where the sides of two neighbours part, an arc joins them. Where they cross, the path goes
/// through the centre of the disc that both share. The path is thus the sum of the capsules' own
/// outlines. All go around the same way, so there is no hole where the ink meets itself. A chain
/// ends where ink turns by more than a right angle.
struct InkEdge {
  /// A capsule of a chain: its segment, and the directions from its ends to the points where the
  /// tangents touch.
  private struct Link {
    let segment: InkSegment
    let length: Double
    /// Unit vectors from an end to the left and the right tangent point.
    let left: Point
    let right: Point
    /// The unit vector from start to end.
    let ahead: Point
    /// The angle between `ahead` and either tangent point, in radians.
    let opening: Double

    /// `nil` if one disc contains the other, or nearly so.
    init?(_ segment: InkSegment) {
      let way = segment.end - segment.start
      length = way.length
      let shrinking = segment.startRadius - segment.endRadius
      guard length > 0, abs(shrinking) < 0.999 * length else { return nil }
      self.segment = segment
      ahead = way * (1 / length)
      let lean = shrinking / length
      let across = (1 - lean * lean).squareRoot()
      left = Point(
        x: ahead.x * lean - ahead.y * across, y: ahead.y * lean + ahead.x * across)
      right = Point(
        x: ahead.x * lean + ahead.y * across, y: ahead.y * lean - ahead.x * across)
      opening = acos(lean)
    }
  }

  /// The steps of the outline so far.
  private(set) var steps: [PathStep] = []
  private var chain: [Link] = []
  /// A disc that is not part of any link yet.
  private var disc: (center: Point, radius: Double)?
  private let flatness: Double

  /// - Parameter flatness: The largest error of the path where sides meet at a small angle, in
  ///   canvas units.
  init(flatness: Double) {
    self.flatness = flatness
  }

  /// Adds the next segment of the run.
  mutating func append(_ segment: InkSegment) {
    guard let link = Link(segment) else {
      let endIsLarger = segment.endRadius > segment.startRadius
      let larger = (
        center: endIsLarger ? segment.end : segment.start,
        radius: max(segment.startRadius, segment.endRadius)
      )
      if let last = chain.last?.segment, last.end == larger.center, last.endRadius >= larger.radius
      {
        return
      }
      if let disc, disc.center == larger.center, disc.radius >= larger.radius { return }
      appendDisc()
      disc = larger
      return
    }
    if let disc, disc.center == segment.start, disc.radius <= segment.startRadius {
      self.disc = nil
    }
    if let last = chain.last, !Self.joins(last, link) { appendChain() }
    chain.append(link)
  }

  /// Ends a run, and closes its paths.
  mutating func endRun() {
    appendChain()
    appendDisc()
  }

  private static func joins(_ one: Link, _ next: Link) -> Bool {
    one.segment.end == next.segment.start && one.segment.endRadius == next.segment.startRadius
      && one.ahead.dot(next.ahead) > 0 && one.left.dot(next.left) > 0
      && one.right.dot(next.right) > 0
  }

  private mutating func appendDisc() {
    guard let (center, radius) = disc else { return }
    disc = nil
    let first = Point(x: 1, y: 0)
    steps.append(.move(center + first * radius))
    appendArc(around: center, radius: radius, from: first, sweep: -2 * .pi)
    steps.append(.close)
  }

  private mutating func appendChain() {
    guard let first = chain.first, let last = chain.last else { return }
    let (head, tail) = (first.segment, last.segment)
    steps.append(.move(head.start + first.left * head.startRadius))
    for index in chain.indices.dropLast() {
      let (here, next) = (chain[index], chain[index + 1])
      appendJoin(
        at: here.segment.end, radius: here.segment.endRadius, from: here.left, to: next.left,
        room: min(here.length, next.length))
    }
    steps.append(.line(tail.end + last.left * tail.endRadius))
    appendArc(
      around: tail.end, radius: tail.endRadius, from: last.left, sweep: -2 * last.opening)
    for index in chain.indices.dropLast().reversed() {
      let (here, next) = (chain[index], chain[index + 1])
      appendJoin(
        at: here.segment.end, radius: here.segment.endRadius, from: next.right, to: here.right,
        room: min(here.length, next.length))
    }
    steps.append(.line(head.start + first.right * head.startRadius))
    appendArc(
      around: head.start, radius: head.startRadius, from: first.right,
      sweep: 2 * first.opening - 2 * .pi)
    steps.append(.close)
    chain.removeAll(keepingCapacity: true)
  }

  /// Connects the side of one link to the side of the next.
  /// - Parameters:
  ///   - from: The unit vector to the point where the first side ends. `to` points to where the
  ///     next one begins.
  ///   - room: The length of the shorter link.
  private mutating func appendJoin(
    at center: Point, radius: Double, from: Point, to: Point, room: Double
  ) {
    let (sine, cosine) = (from.cross(to), from.dot(to))
    let half = abs(sine) / (1 + cosine)
    if radius * half * half / 2 <= flatness, radius * half <= room / 2 {
      // The point where the lines of the two sides cross.
      steps.append(.line(center + (from + to) * (radius / (1 + cosine))))
      return
    }
    steps.append(.line(center + from * radius))
    if sine < 0 {
      appendArc(around: center, radius: radius, from: from, sweep: atan2(sine, cosine))
    } else {
      steps.append(.line(center))
      steps.append(.line(center + to * radius))
    }
  }

  /// Appends an arc around a disc, as cubics of at most a right angle each. Their error is a few
  /// ten-thousandths of the radius.
  private mutating func appendArc(
    around center: Point, radius: Double, from start: Point, sweep: Double
  ) {
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let angle = sweep / Double(count)
    let bend = 4 / 3 * tan(angle / 4)
    let (cosine, sine) = (cos(angle), sin(angle))
    var from = start
    for _ in 0..<count {
      let to = Point(
        x: from.x * cosine - from.y * sine, y: from.x * sine + from.y * cosine)
      let (leaving, arriving) = (Point(x: -from.y, y: from.x), Point(x: to.y, y: -to.x))
      steps.append(
        .curve(
          center + (from + leaving * bend) * radius, center + (to + arriving * bend) * radius,
          center + to * radius))
      from = to
    }
  }
}
