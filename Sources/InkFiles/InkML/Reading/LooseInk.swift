internal import Ink

/// Scales and moves the strokes of other programs. Lengths with a known scale are kept. Ink without
/// a known scale keeps its size if its longer side is 64 to 4096 units, as in pixels of a screen;
/// otherwise it is made 1200 px long. Ink that then begins left of or above the origin, or more
/// than 1000 px away from it, is moved to 40 px from it.
struct LooseInk {
  private var scale = 1.0
  private var shift = Point(x: 0, y: 0)
  private var pressureScale: Float = 1
  /// How the ink was scaled and moved; `nil` if it has the coordinates of the file, or if the axes
  /// of its strokes have different directions. If only some strokes have a known scale, this is in
  /// pixels.
  private(set) var placement: InkPlacement?

  private static let usualExtent = 64.0...4096.0
  private static let fittedExtent = 1200.0
  private static let usualOrigin = 0.0...1000.0
  private static let margin = 40.0
  /// The step of positions. It is fine enough for ink that was scaled down: at least two steps for
  /// a unit of the file.
  private var quantum: Quantum {
    var bits: UInt8 = 6
    while bits < 16, scale * Double(1 << Int64(bits)) < 2 { bits += 1 }
    return Quantum(bits: bits)
  }

  /// Finds the scale and the shift for all strokes of a file.
  init(_ strokes: [LooseStroke]) {
    var (known, unknown) = (Rect.empty, Rect.empty)
    var greatestPressure: Float = 1
    for stroke in strokes {
      var bounds = Rect.empty
      for sample in stroke.points.samples { bounds = bounds.union(Rect(around: sample.position)) }
      if stroke.scale == nil {
        unknown = unknown.union(bounds)
      } else {
        known = known.union(bounds)
      }
      guard !stroke.isPressureNormal else { continue }
      for case let pressure? in stroke.points.samples.lazy.map(\.pressure) where pressure.isFinite {
        greatestPressure = max(greatestPressure, pressure)
      }
    }
    pressureScale = 1 / greatestPressure
    let extent = max(unknown.width, unknown.height)
    if extent > 0, !Self.usualExtent.contains(extent) { scale = Self.fittedExtent / extent }
    let all = Rect(
      minX: unknown.minX * scale, minY: unknown.minY * scale, maxX: unknown.maxX * scale,
      maxY: unknown.maxY * scale
    ).union(known)
    if !Self.usualOrigin.contains(all.minX) { shift.x = Self.margin - all.minX }
    if !Self.usualOrigin.contains(all.minY) { shift.y = Self.margin - all.minY }
    guard let sign = strokes.first?.sign, strokes.allSatisfy({ $0.sign == sign }) else { return }
    let told = known.isEmpty ? scale : 1
    let placement = InkPlacement(
      scale: Point(x: told * sign.x, y: told * sign.y), shift: shift)
    self.placement = placement?.isIdentity == true ? nil : placement
  }

  /// Returns the stroke at its final position; `nil` if it has no samples.
  func placed(_ stroke: LooseStroke) -> Stroke? {
    let own = stroke.scale == nil ? scale : 1
    var samples = stroke.points.samples
    var hasPressure = false
    for index in samples.indices {
      let position = samples[index].position
      samples[index].position = Point(
        x: position.x * own + shift.x, y: position.y * own + shift.y)
      guard let pressure = samples[index].pressure else { continue }
      hasPressure = true
      if !stroke.isPressureNormal { samples[index].pressure = pressure * pressureScale }
    }
    return Stroke(
      contact: stroke.contact, seat: stroke.seat,
      brush: stroke.brush.foreign(scale: stroke.scale ?? scale, hasPressure: hasPressure),
      samples: samples, quantum: quantum, breaks: stroke.points.breaks.filter { $0 > 0 }
    ).map { stroke.brush.painting($0) }
  }
}
