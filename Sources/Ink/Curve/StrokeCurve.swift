/// Computes the ink of a stroke, sample by sample. Each sample goes through these steps:
///
/// 1. ``WidthDynamics`` gives its width.
/// 2. Smoothing moves its position by at most a screen pixel towards the curve of its neighbours.
///    The first and the last sample of a run do not move (``SmoothingTuning``).
/// 3. A centripetal Catmull-Rom curve goes through the smoothed positions.
/// 4. The curve is cut into straight segments, within a tenth of a screen pixel of the curve. Only
///    this step depends on the view.
///
/// If the device rounds positions to whole pixels, the line of ``WholePixelPath`` takes the place of
/// smoothing.
///
/// A piece *settles* as soon as all the neighbours that it depends on are known: two samples after
/// it, or three where samples are dense. Among whole pixels it takes longer. A settled piece never
/// changes. The rest is the *tail*. It is computed from the neighbours known so far, again with every
/// sample. When the run ends, its last tail stays.
///
/// So the ink depends only on the samples, not on when they arrived. A stroke that was painted
/// live, replayed or read from a file has the same segments, bit for bit.
public struct StrokeCurve: Sendable {
  private let brush: Brush
  private let pixel: Double
  private let tolerance: Double
  private var width: TipWidth
  /// How paint flows; `nil` unless the brush has a medium.
  private var flow: TipFlow?
  private var window: SampleWindow
  /// Smooths samples before they enter the window; `nil` if the device does not round positions.
  private var pixels: WholePixelPath?
  /// The node where the settled pieces end, and its index in the run.
  private var settledNode = CurveNode(position: Point(x: 0, y: 0), radius: 0)
  private var settledIndex = 0
  /// The area in which ink is wanted, in canvas space; `nil` for everywhere.
  private let wanted: Rect?
  /// Whether ``settledNode`` was not computed, because the pieces before it are not wanted.
  private var settledNodeIsMissing = false

  /// Makes the curve of a stroke without samples.
  /// - Parameters:
  ///   - quantum: The step to which the samples are rounded. It tells the size of a screen pixel
  ///     when they were drawn.
  ///   - detail: The quantum that suits the current view. If it is finer than `quantum`, the
  ///     straight segments are short enough for that view.
  public init(brush: Brush, quantum: Quantum, detail: Quantum = .coarsest) {
    self.init(brush: brush, quantum: quantum, detail: detail, wanted: nil)
  }

  /// Makes the curve of a stroke without samples, limited to an area.
  /// - Parameter wanted: The area, in canvas space. Samples whose ink cannot reach it make no
  ///   segments, and cost almost nothing. All others make the same segments as without a limit.
  init(brush: Brush, quantum: Quantum, detail: Quantum, wanted: Rect?) {
    let pixel = quantum.pixel
    self.brush = brush
    self.wanted = wanted
    self.pixel = pixel
    tolerance = SmoothingTuning.tolerance * min(pixel, detail.pixel)
    width = TipWidth(brush: brush, quantum: quantum)
    if brush.medium != nil { flow = TipFlow(quantum: quantum) }
    window = SampleWindow(maximumShift: SmoothingTuning.maximumShift * pixel)
    if brush.grain > 0, brush.curve == .smooth {
      pixels = WholePixelPath(grain: Double(brush.grain))
    }
  }

  /// Adds the next sample, and appends the segments that have become final to `settled`.
  /// - Parameter startsRun: Whether the sample does not join the one before. If so, the tail of the
  ///   old run settles. The first sample always starts a run.
  public mutating func append(
    _ sample: StrokeSample, startsRun: Bool, settled: inout [InkSegment]
  ) {
    let tolerance = tolerance
    append(sample, startsRun: startsRun) { start, end in
      CurvePiece.append(from: start, to: end, tolerance: tolerance, to: &settled)
    }
  }

  /// Appends the segments that the next sample may still change, as they are now: nothing before
  /// the first sample, and a dot after it.
  public func appendTail(to segments: inout [InkSegment]) {
    forEachTailPiece { start, end in
      CurvePiece.append(from: start, to: end, tolerance: tolerance, to: &segments)
    }
  }

  /// Adds the next sample, and calls `body` with the end nodes of each piece that has become final.
  @inline(__always)
  mutating func append(
    _ sample: StrokeSample, startsRun: Bool, _ body: (CurveNode, CurveNode) -> Void
  ) {
    if pixels != nil { return appendPixel(sample, startsRun: startsRun, body) }
    let startsRun = startsRun || window.count == 0
    if startsRun {
      forEachTailPiece(body)
      window.removeAll()
    }
    append(entry(sample, startsRun: startsRun), startsRun: startsRun, body)
  }

  private mutating func entry(_ sample: StrokeSample, startsRun: Bool) -> SampleWindow.Entry {
    SampleWindow.Entry(
      position: sample.position, milliseconds: sample.time.milliseconds,
      radius: width.radius(at: sample, startsRun: startsRun),
      flow: flow?.flow(at: sample, startsRun: startsRun) ?? 1)
  }

  /// Adds the next sample of a device that rounds positions to whole pixels.
  private mutating func appendPixel(
    _ sample: StrokeSample, startsRun: Bool, _ body: (CurveNode, CurveNode) -> Void
  ) {
    guard var pixels else { return }
    // Otherwise every change of the path would copy it.
    self.pixels = nil
    if startsRun {
      pixels.forEachRemaining { append($0, startsRun: window.count == 0, body) }
      forEachTailPiece(body)
      window.removeAll()
      pixels.removeAll()
    }
    pixels.append(entry(sample, startsRun: startsRun || pixels.isEmpty)) {
      append($0, startsRun: window.count == 0, body)
    }
    self.pixels = pixels
  }

  /// Adds the next entry of the window.
  @inline(__always)
  private mutating func append(
    _ entry: SampleWindow.Entry, startsRun: Bool, _ body: (CurveNode, CurveNode) -> Void
  ) {
    window.append(entry)
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
        // All neighbours of this node are still in the window, so it comes out as if computed in
        // time.
        settledNode = node(settledIndex)
        settledNodeIsMissing = false
      }
      let next = node(settledIndex + 1)
      body(settledNode, next)
      settledNode = next
      settledIndex += 1
    }
  }

  /// Forgets the samples of the run. The next sample starts a new one.
  mutating func endRun() {
    window.removeAll()
    pixels?.removeAll()
  }

  /// Calls `body` with the end nodes of each piece that the next sample may still change. After the
  /// first sample, both ends are the same node.
  @inline(__always)
  func forEachTailPiece(_ body: (CurveNode, CurveNode) -> Void) {
    if pixels != nil { return forEachTailPixel(body) }
    let hasMedium = brush.medium != nil
    if window.count == 1 {
      var dot = settledNode
      if hasMedium { dot.ends = [.first, .last] }
      body(dot, dot)
    }
    var previous = settledNodeIsMissing ? node(settledIndex) : settledNode
    for index in settledIndex + 1..<max(settledIndex + 1, window.count) {
      var next = node(index)
      if hasMedium, index == window.count - 1 { next.ends.insert(.last) }
      body(previous, next)
      previous = next
    }
  }

  private func forEachTailPixel(_ body: (CurveNode, CurveNode) -> Void) {
    guard let pixels else { return }
    var rest = self
    rest.pixels = nil
    pixels.forEachRemaining { rest.append($0, startsRun: rest.window.count == 0, body) }
    rest.forEachTailPiece(body)
  }

  /// Whether ink between a sample and the next may reach the wanted area.
  private func isWanted(from index: Int) -> Bool {
    guard let wanted else { return true }
    let (start, end) = (window[index].position, window[index + 1].position)
    return PieceReach(brush: brush, pixel: pixel).rect(from: start, to: end).intersects(wanted)
  }

  /// Whether no later sample can change a node.
  private func isFinal(_ index: Int) -> Bool {
    let later = window.count - 1 - index
    if brush.grain > 0, brush.curve == .smooth { return later >= 2 }
    if brush.curve != .smooth {
      // The last piece of a medium has the end of the run, until the next one comes.
      return later >= (brush.dynamics != .constant ? 2 : brush.medium == nil ? 0 : 1)
    }
    return later > 2 || later == 2 && (index <= 2 || !window.isDense(around: index))
  }

  private func node(_ index: Int) -> CurveNode {
    var node = plainNode(index)
    guard brush.medium != nil else { return node }
    node.flow = window[index].flow
    if index == 0 { node.ends = .first }
    return node
  }

  private func plainNode(_ index: Int) -> CurveNode {
    let radius = brush.dynamics == .constant ? window[index].radius : window.radius(index)
    guard brush.curve == .smooth else {
      return CurveNode(position: window[index].position, radius: radius)
    }
    // Nodes of a path of whole pixels are smooth.
    let reach =
      brush.grain > 0 ? min(index, window.count - 1 - index, 1) : window.reach(of: index)
    let position = window.position(index, reach: reach)
    guard reach > 0 else { return CurveNode(position: position, radius: radius) }
    // The tangent uses neighbours that are smoothed with one neighbour less. So a node never
    // depends on samples beyond its own smoothing; otherwise the tail would be a sample longer,
    // without being better.
    let tangent = CurveNode.tangent(
      at: position, from: window.position(index - 1, reach: reach - 1),
      to: window.position(index + 1, reach: reach - 1))
    return CurveNode(position: position, tangent: tangent, radius: radius)
  }
}
