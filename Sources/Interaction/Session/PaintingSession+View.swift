import Ink
internal import OrderedCollections

/// Moving and scaling the view of the canvas.
extension PaintingSession {
  /// The range of scales at which the canvas can be shown.
  public static let scales = 0.1...16.0

  /// Moves and scales the canvas with the fingers of a seat. The midpoint of the fingers stays over
  /// the same point of the canvas, and the scale follows their spread.
  mutating func moveCanvas(
    _ contact: ContactID, of seat: SeatID, with hand: HandWork, _ effects: inout Effects
  ) {
    let before = movingPlaces(of: seat)
    contacts.roles[contact] = .working(ContactWork(seat: seat, tool: hand))
    let after = movingPlaces(of: seat)
    let (from, to) = (Self.middle(before), Self.middle(after))
    let (spread, newSpread) = (Self.spread(before, from), Self.spread(after, to))
    // Fingers that are very close together give no usable scale.
    let slop = metrics.pixelsPerMillimetre
    let factor = before.count > 1 && spread > slop && newSpread > slop ? newSpread / spread : 1
    setView(scale: view.scale * factor, holding: view.canvasPoint(from), at: to, &effects)
  }

  /// Changes the view, so that a point of the canvas lies at a point of the window.
  /// - Parameters:
  ///   - place: A point in canvas space.
  ///   - point: Where that point must lie, in window space.
  mutating func setView(
    scale: Double, holding place: Point, at point: Point, _ effects: inout Effects
  ) {
    let scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    let limit = Self.farthest
    let wanted = Point(x: point.x - place.x * scale, y: point.y - place.y * scale)
    // Positions that no finger can have may give NaN.
    guard !scale.isNaN, !wanted.x.isNaN, !wanted.y.isNaN else { return }
    let origin = Point(
      x: min(max(wanted.x, -limit), limit), y: min(max(wanted.y, -limit), limit))
    let new = ViewTransform(scale: scale, origin: origin)
    guard new != view else { return }
    boards.current.setView(new)
    effects.viewChanged = true
  }

  /// Changes the scale by a factor around the window's middle.
  mutating func zoom(by factor: Double, _ effects: inout Effects) {
    let middle = window.rect.center
    setView(
      scale: view.scale * factor, holding: view.canvasPoint(middle), at: middle, &effects)
  }

  /// Shows all ink as large as it fits, but no larger than it was drawn. If all ink is visible in
  /// the initial view, or there is none, restores that view.
  mutating func fit(_ effects: inout Effects) {
    let (scale, place, point) = fitting(drawing)
    setView(scale: scale, holding: place, at: point, &effects)
  }

  /// Fits the view of every board to its ink, as ``fit(_:)`` does for the current one. Boards from
  /// elsewhere may have ink anywhere.
  @discardableResult
  public mutating func fitAllBoards() -> Effects {
    var effects = Effects()
    effects.viewChanged = true
    let whole = self
    boards.setViews { board in
      let (scale, place, point) = whole.fitting(board.drawing)
      let origin = Point(x: point.x - place.x * scale, y: point.y - place.y * scale)
      return ViewTransform(scale: max(scale, Self.scales.lowerBound), origin: origin)
    }
    return effects
  }

  /// Returns the view that shows all of a drawing: the scale, a point in canvas space, and the
  /// point in window space at which it must lie.
  private func fitting(_ drawing: Drawing) -> (scale: Double, place: Point, point: Point) {
    let origin = Point(x: 0, y: 0)
    let reach = drawing.visibleBounds
    let whole = window.rect
    guard !reach.isEmpty, whole.union(reach) != whole else { return (1, origin, origin) }
    let margin = 0.94
    let scale = min(
      1, whole.width * margin / max(1, reach.width), whole.height * margin / max(1, reach.height))
    return (scale, reach.center, whole.center)
  }

  /// How far the canvas's origin can be moved, in window pixels: still near enough to be found
  /// again by hand.
  private static let farthest = 1_000_000.0

  private func movingPlaces(of seat: SeatID) -> [Point] {
    contacts.roles.values.compactMap {
      guard case .working(let work) = $0, work.seat == seat else { return nil }
      return (work.tool as? HandWork)?.last
    }
  }

  private static func middle(_ points: [Point]) -> Point {
    let count = Double(max(1, points.count))
    return Point(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  private static func spread(_ points: [Point], _ middle: Point) -> Double {
    points.reduce(0) { sum, point in
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return sum + (x * x + y * y).squareRoot()
    } / Double(max(1, points.count))
  }
}
