/// The ink of a stroke, worked out sample by sample. What happens to a sample, in order:
///
/// 1. its width from the hand (``WidthDynamics``),
/// 2. smoothing: its place moves by at most a screen pixel to where its neighbours say it was; the
///    first and the last of a run stay exactly where they were reported (``SmoothingTuning``),
/// 3. a centripetal Catmull-Rom curve through the smoothed places,
/// 4. straight segments, within a tenth of a screen pixel of the curve. Of the steps, this is the only
///    one that depends on the view in which the ink is looked at.
///
/// A piece *settles* as soon as it has all the neighbours that it looks at: two samples after it, or
/// three where samples are dense. What has settled never changes. The rest is the *tail*, made from the
/// neighbours there are, and worked out anew with every sample. When the run ends, its last tail is
/// what remains. So the ink depends on the samples alone and not on when they came: a stroke that was
/// painted live, replayed or read from a file is the same segments, bit for bit.
public struct StrokeCurve: Sendable {
  private let brush: Brush
  private let pixel: Double
  private let tolerance: Double
  private var width: TipWidth
  private var window: SampleWindow
  /// The last node whose pieces before it have settled, and its place in the run.
  private var settledNode = CurveNode(position: Point(x: 0, y: 0), radius: 0)
  private var settledIndex = 0
  /// Where ink is wanted; nil for everywhere.
  private let wanted: Rect?
  /// Whether ``settledNode`` was not worked out, because nobody wants the pieces before it.
  private var settledNodeIsMissing = false

  /// Makes the curve of a stroke without samples.
  /// - Parameter quantum: The step to which the samples are rounded; it tells how large a screen pixel
  ///   was when they were drawn.
  /// - Parameter detail: The step that suits the view in which the ink is looked at, if that is closer
  ///   than the one in which it was drawn: its straight pieces are as short as they have to be there.
  public init(brush: Brush, quantum: Quantum, detail: Quantum = .coarsest) {
    self.init(brush: brush, quantum: quantum, detail: detail, wanted: nil)
  }

  /// Makes the curve of a stroke without samples of which only some pieces are wanted.
  /// - Parameter wanted: Where, in canvas space. Samples whose ink cannot reach there make no segments,
  ///   and cost next to nothing; all others make the same as ever.
  init(brush: Brush, quantum: Quantum, detail: Quantum, wanted: Rect?) {
    let pixel = quantum.pixel
    self.brush = brush
    self.wanted = wanted
    self.pixel = pixel
    tolerance = SmoothingTuning.tolerance * min(pixel, detail.pixel)
    width = TipWidth(brush: brush, quantum: quantum)
    window = SampleWindow(mostShift: SmoothingTuning.mostShift * pixel)
  }

  /// How far the curve strays from the straight line between two samples: at most `shift` canvas units
  /// to where smoothing moves them, and from there at most `overshoot` times their distance, which
  /// smoothing changes by at most four shifts, its different degrees for places and tangents included.
  ///
  /// The inner Bézier points of a centripetal Catmull-Rom piece lie within two thirds of its length
  /// from its ends: with t = √length of this piece and s of its neighbour, the tangent is at most
  /// 2·s·t / (s + t) ≤ 2·t long, and a third of it times t is the way to the inner point.
  ///
  /// Hence a rectangle that holds all ink between two samples, found without working out the curve.
  /// - Parameter pixel: The size of a screen pixel when they were drawn, in canvas units.
  static func reach(from start: Point, to end: Point, brush: Brush, pixel: Double) -> Rect {
    var margin = brush.width / 2 * TipWidth.greatestFactor(brush.dynamics)
    if brush.curve == .smooth {
      let shift = SmoothingTuning.mostShift * pixel
      let overshoot = 2.0 / 3
      let length = abs(end.x - start.x) + abs(end.y - start.y)
      margin += shift + overshoot * (length + 4 * shift)
    }
    return Rect(
      minX: min(start.x, end.x) - margin, minY: min(start.y, end.y) - margin,
      maxX: max(start.x, end.x) + margin, maxY: max(start.y, end.y) + margin)
  }

  /// Takes the next sample in and appends the segments that have become final to `settled`.
  /// - Parameter startsRun: whether the sample does not join the one before. The tail of that one then
  ///   settles. The first sample starts a run in any case.
  public mutating func append(
    _ sample: StrokeSample, startsRun: Bool, settled: inout [InkSegment]
  ) {
    let tolerance = tolerance
    append(sample, startsRun: startsRun) { start, end in
      CurvePiece.append(from: start, to: end, tolerance: tolerance, to: &settled)
    }
  }

  /// Appends the segments that the next sample may still change, as they look now: nothing before the
  /// first sample, a dot after it.
  public func appendTail(to segments: inout [InkSegment]) {
    forEachTailPiece { start, end in
      CurvePiece.append(from: start, to: end, tolerance: tolerance, to: &segments)
    }
  }

  /// Takes the next sample in and calls `body` with the ends of the pieces that have become final.
  @inline(__always)
  mutating func append(
    _ sample: StrokeSample, startsRun: Bool, _ body: (CurveNode, CurveNode) -> Void
  ) {
    let startsRun = startsRun || window.count == 0
    if startsRun {
      forEachTailPiece(body)
      window.removeAll()
    }
    window.append(
      SampleWindow.Entry(
        position: sample.position, milliseconds: sample.time.milliseconds,
        radius: width.radius(at: sample, startsRun: startsRun)))
    if startsRun {
      settledIndex = 0
      settledNode = node(0)
      settledNodeIsMissing = false
    }
    while settledIndex + 1 < window.count, isFinal(settledIndex + 1) {
      guard isWanted(from: settledIndex) else {
        settledNodeIsMissing = true
        settledIndex += 1
        continue
      }
      if settledNodeIsMissing {
        // It has all its neighbours and so is what it would have been; the window still holds them.
        settledNode = node(settledIndex)
        settledNodeIsMissing = false
      }
      let next = node(settledIndex + 1)
      body(settledNode, next)
      settledNode = next
      settledIndex += 1
    }
  }

  /// Forgets the samples of the run: the next one joins none.
  mutating func endRun() {
    window.removeAll()
  }

  /// Calls `body` with the ends of the pieces that the next sample may still change; with a node twice
  /// after the first sample.
  @inline(__always)
  func forEachTailPiece(_ body: (CurveNode, CurveNode) -> Void) {
    if window.count == 1 { body(settledNode, settledNode) }
    var previous = settledNodeIsMissing ? node(settledIndex) : settledNode
    for index in settledIndex + 1..<max(settledIndex + 1, window.count) {
      let next = node(index)
      body(previous, next)
      previous = next
    }
  }

  /// Whether the ink from a sample to the next may reach where it is wanted.
  private func isWanted(from index: Int) -> Bool {
    guard let wanted else { return true }
    let (start, end) = (window[index].position, window[index + 1].position)
    return Self.reach(from: start, to: end, brush: brush, pixel: pixel).intersects(wanted)
  }

  /// Whether no later sample changes a node.
  private func isFinal(_ index: Int) -> Bool {
    let later = window.count - 1 - index
    if brush.curve == .polyline { return later >= (brush.dynamics == .constant ? 0 : 2) }
    return later > 2 || later == 2 && (index <= 2 || !window.isDense(around: index))
  }

  private func node(_ index: Int) -> CurveNode {
    let radius = brush.dynamics == .constant ? window[index].radius : window.radius(index)
    guard brush.curve == .smooth else {
      return CurveNode(position: window[index].position, radius: radius)
    }
    let reach = window.reach(of: index)
    let position = window.position(index, reach: reach)
    guard reach > 0 else { return CurveNode(position: position, radius: radius) }
    // The direction looks at neighbours that are smoothed a little less, so that no node looks further
    // than its own smoothing does: the tail would be a sample longer and no better.
    let tangent = CurveNode.tangent(
      at: position, from: window.position(index - 1, reach: reach - 1),
      to: window.position(index + 1, reach: reach - 1))
    return CurveNode(position: position, tangent: tangent, radius: radius)
  }
}
