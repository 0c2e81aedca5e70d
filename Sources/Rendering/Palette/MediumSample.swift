internal import CCairo
internal import Ink

/// The way of a sample stroke on a palette: cubic curves, in pixels.
struct SampleWay {
  /// The start, and for each curve its two control points and its end.
  let points: [Point]

  /// Adds the way to a Cairo context's path.
  func trace(_ context: OpaquePointer) {
    guard let start = points.first else { return }
    cairo_move_to(context, start.x, start.y)
    for index in stride(from: 1, to: points.count - 2, by: 3) {
      let (one, other, end) = (points[index], points[index + 1], points[index + 2])
      cairo_curve_to(context, one.x, one.y, other.x, other.y, end.x, end.y)
    }
  }

  /// Returns places along the way, as a finger would report them.
  /// - Parameter steps: How many there are along each curve.
  func places(steps: Int) -> [Point] {
    guard var start = points.first else { return [] }
    var places = [start]
    for index in stride(from: 1, to: points.count - 2, by: 3) {
      let (one, other, end) = (points[index], points[index + 1], points[index + 2])
      for step in 1...steps {
        let (t, u) = (Double(step) / Double(steps), 1 - Double(step) / Double(steps))
        let parts = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        places.append(
          Point(
            x: parts.0 * start.x + parts.1 * one.x + parts.2 * other.x + parts.3 * end.x,
            y: parts.0 * start.y + parts.1 * one.y + parts.2 * other.y + parts.3 * end.y))
      }
      start = end
    }
    return places
  }
}

/// A stroke of a medium on a palette, painted by the engine that paints it on the canvas: a load mask, the paper's
/// grain, and the coverage that follows from both.
///
/// A stroke that is wider than the palette has room for is shown as at a smaller zoom.
struct MediumSample {
  /// The coverage, as the alpha of black pixels.
  let picture: ImageSurface
  /// The place of its upper left corner, in whole pixels.
  let corner: Point

  /// The speed at which paint flows as on average, in pixels per millisecond; see ``TipFlow``.
  private static let speed = 0.4
  /// How many samples a curve of the way has.
  private static let steps = 16

  /// Paints a stroke along a way.
  /// - Parameters:
  ///   - brushWidth: The width of the brush at 100 %, in pixels.
  ///   - width: The width that is shown, in pixels.
  ///   - grain: The cache for the grain of the paper.
  init(
    _ medium: Medium, brushWidth: Double, width: Double, along way: SampleWay, grain: GrainCache
  ) {
    let places = way.places(steps: Self.steps)
    // Drops may fall a pixel beside the tip, and edges are soft.
    let frame = places.reduce(Rect.empty) {
      $0.union(Rect(around: $1, margin: width / 2 + 2))
    }
    let corner = Point(x: frame.minX.rounded(.down), y: frame.minY.rounded(.down))
    let view = ViewTransform(scale: width / brushWidth, origin: Point(x: 0, y: 0))
    let picture = ImageSurface(
      width: max(1, Int((frame.maxX - corner.x).rounded(.up))),
      height: max(1, Int((frame.maxY - corner.y).rounded(.up))))
    (self.picture, self.corner) = (picture, corner)
    var (time, last) = (0.0, Point?.none)
    let samples = places.map { place in
      let position = view.canvasPoint(Point(x: place.x - corner.x, y: place.y - corner.y))
      time += (last.map { (position - $0).length } ?? 0) / Self.speed
      last = position
      return StrokeSample(
        position: position, time: Timestamp(milliseconds: Int64(time.rounded())))
    }
    let stroke = Stroke(
      contact: .touch(0), seat: .first,
      brush: Brush(color: InkColor(rgb: 0), width: brushWidth, medium: medium), samples: samples,
      quantum: Quantum(for: .identity))
    if let stroke { Self.cover(picture, with: stroke, medium, view, grain) }
  }

  private static func cover(
    _ picture: ImageSurface, with stroke: Stroke, _ medium: Medium, _ view: ViewTransform,
    _ grain: GrainCache
  ) {
    let mask = LoadMask(MediumInk(medium.recipe, seed: stroke.seed, scale: view.scale))
    let area = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    stroke.forEachSegment(detail: Quantum(for: view)) { segment in
      _ = mask.add(view.windowSegment(segment), within: area)
    }
    var drops: [InkDrop] = []
    stroke.forEachDrop { drops.append(view.windowDrop($0)) }
    if !drops.isEmpty { _ = mask.addDrops(drops, within: area) }
    let extent = TileIndex.extent
    var coverage = [UInt8](repeating: 0, count: extent * extent)
    picture.withPixels { pixels in
      TileIndex.forEachTile(in: area) { tile, part in
        let heights = grain.heights(of: tile, within: part, GrainView(view))
        let isCovered = coverage.withUnsafeMutableBufferPointer { coverage in
          coverage.baseAddress.map {
            mask.cover(part, of: tile, heights: heights, $0, stride: extent)
          } ?? false
        }
        guard isCovered else { return }
        for row in 0..<part.height {
          let first = (part.y + row) * picture.pixelsPerRow + part.x
          for column in 0..<part.width {
            pixels[first + column] = UInt32(coverage[row * extent + column]) << 24
          }
        }
      }
    }
  }

  /// Paints the Cairo context's source through the stroke.
  func paint(on context: OpaquePointer) {
    cairo_mask_surface(context, picture.cairoSurface, corner.x, corner.y)
  }
}
