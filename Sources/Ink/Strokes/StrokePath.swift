/// A stroke as a path for vector graphics.
///
/// Ink of constant width is a line along its middle, made of the cubics of ``StrokeCurve``. Other
/// ink is a filled shape. It is as near to the curve as ink is painted at twice the zoom at which
/// it was drawn. An area is itself a shape.
public struct StrokePath: Hashable, Sendable {
  /// How the path is painted.
  public enum Finish: Hashable, Sendable {
    /// Draw the path as a line of this width, with round caps and joins. A dot is a line without
    /// length.
    case line(width: Double)
    /// Fill the path where its winding number is not zero.
    case area
  }

  /// How the path is painted.
  public private(set) var finish: Finish
  /// The steps of the path, in canvas space. Each run of the stroke begins with a move.
  public private(set) var steps: [PathStep] = []
  /// The number of significant decimals of a coordinate; see ``decimals(of:)``.
  public let decimals: Int

  /// Makes a path of steps.
  init(finish: Finish, steps: [PathStep], decimals: Int) {
    (self.finish, self.steps, self.decimals) = (finish, steps, decimals)
  }

  /// Computes the path of a stroke.
  public init(_ stroke: Stroke) {
    // Ink that is enlarged afterwards needs finer curves.
    let pixel = stroke.samples.quantum.pixel / max(1, stroke.transform.scale)
    decimals = Self.decimals(of: stroke)
    guard !stroke.isArea else {
      finish = .area
      for ring in stroke.rings {
        for (index, corner) in ring.enumerated() {
          steps.append(index == 0 ? .move(corner) : .line(corner))
        }
        steps.append(.close)
      }
      return
    }
    let pieces = Self.pieces(of: stroke)
    let transform = stroke.transform
    let radius = pieces.first?.start.radius ?? stroke.brush.width / 2
    if pieces.allSatisfy({ $0.start.radius == radius && $0.end.radius == radius }) {
      finish = .line(width: 2 * radius)
      steps.reserveCapacity(pieces.count + 1)
      appendMiddle(of: pieces, radius: radius, pixel: pixel)
    } else {
      finish = .area
      appendEdge(of: pieces, pixel: pixel)
    }
    guard !transform.isIdentity else { return }
    // A mapping that keeps shapes maps the path of a stroke to that of the stroke that was moved.
    for index in steps.indices { steps[index] = steps[index].mapped(by: transform) }
    if case .line(let width) = finish { finish = .line(width: width * transform.scale) }
  }

  /// Returns the number of significant decimals of a stroke's coordinates, from 2 to 6. The last
  /// decimal is at most a fiftieth of a screen pixel at the zoom at which the stroke was drawn, or at
  /// which a stroke that was made smaller looks as it did then.
  public static func decimals(of stroke: Stroke) -> Int {
    let quantum = stroke.samples.quantum.finer(by: 1 / stroke.transform.scale)
    let doublings = Int(quantum.bits) - Int(Quantum.coarsest.bits)
    // Each doubling of the zoom takes three tenths of a decimal more.
    return 2 + (max(0, doublings) * 3 + 9) / 10
  }

  /// The largest distance of a curve from its chord at which it counts as straight, in screen
  /// pixels.
  private static let flatness = 0.01
  /// The largest distance of straight lines from the curve that they replace, in screen pixels.
  private static let edgeTolerance = SmoothingTuning.tolerance / 2

  private typealias Piece = (start: CurveNode, end: CurveNode, startsRun: Bool)

  private static func pieces(of stroke: Stroke) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(stroke.samples.count)
    var curve = StrokeCurve(brush: stroke.brush, quantum: stroke.samples.quantum)
    var isFirst = true
    func add(_ start: CurveNode, _ end: CurveNode) {
      pieces.append((start, end, isFirst))
      isFirst = false
    }
    stroke.samples.forEach { sample, startsRun in
      if startsRun {
        // The tail belongs to the run that ends here.
        curve.forEachTailPiece(add)
        curve.endRun()
        isFirst = true
      }
      curve.append(sample, startsRun: startsRun, add)
    }
    curve.forEachTailPiece(add)
    return pieces
  }

  private mutating func appendMiddle(of pieces: [Piece], radius: Double, pixel: Double) {
    var runIsDot = false
    var segments: [InkSegment] = []
    for (start, end, startsRun) in pieces {
      if startsRun {
        closeDot(runIsDot)
        steps.append(.move(start.position))
        runIsDot = true
      }
      let way = end.position - start.position
      guard way.x != 0 || way.y != 0 else { continue }
      runIsDot = false
      guard let (first, second) = CurvePiece.controls(from: start, to: end),
        !CurvePiece.isStraight(first, second, way, within: Self.flatness * pixel)
      else {
        steps.append(.line(end.position))
        continue
      }
      guard
        CurvePiece.turnsSharply(first, second, way)
          || CurvePiece.bends(within: radius, first, second, way)
      else {
        steps.append(.curve(start.position + first, start.position + second, end.position))
        continue
      }
      // Cairo omits the outside of a turn where a curve turns back within its own width. It does
      // not do so between straight lines.
      CurvePiece.append(
        from: start, to: end, tolerance: Self.edgeTolerance * pixel, to: &segments)
      for segment in segments { steps.append(.line(segment.end)) }
      segments.removeAll(keepingCapacity: true)
    }
    closeDot(runIsDot)
  }

  private mutating func closeDot(_ runIsDot: Bool) {
    if runIsDot, case .move(let place)? = steps.last { steps.append(.line(place)) }
  }

  private mutating func appendEdge(of pieces: [Piece], pixel: Double) {
    var edge = InkEdge(flatness: Self.flatness * 2 * pixel)
    var segments: [InkSegment] = []
    for (start, end, startsRun) in pieces {
      if startsRun { edge.endRun() }
      CurvePiece.append(
        from: start, to: end, tolerance: Self.edgeTolerance * pixel, to: &segments)
      for segment in segments { edge.append(segment) }
      segments.removeAll(keepingCapacity: true)
    }
    edge.endRun()
    steps = edge.steps
  }
}

/// One step of a vector path along the middle or the outline of ink, in canvas space. All vector
/// graphics formats have these commands.
public enum PathStep: Hashable, Sendable {
  /// Moves to a point without drawing.
  case move(Point)
  /// Draws a straight line to a point.
  case line(Point)
  /// Draws a cubic Bézier curve: two control points, then the end point.
  case curve(Point, Point, Point)
  /// Draws a straight line back to the point of the last move.
  case close

  /// Returns the step of the path that was moved, turned and scaled.
  func mapped(by mapping: Similarity) -> PathStep {
    switch self {
    case .move(let point): .move(mapping(point))
    case .line(let point): .line(mapping(point))
    case .curve(let first, let second, let end):
      .curve(mapping(first), mapping(second), mapping(end))
    case .close: .close
    }
  }
}
