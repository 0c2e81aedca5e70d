import Ink
internal import OrderedCollections

/// Which part of the canvas is looked at.
extension PaintingSession {
  /// The scales at which a canvas can be looked at.
  public static let scales = 0.1...16.0

  /// Follows fingers that move the canvas: the middle of all of a seat's stays over the same place of
  /// the canvas, and the canvas grows as they spread.
  mutating func moveCanvas(
    _ contact: ContactID, of seat: SeatID, to point: Point, _ effects: inout Effects
  ) {
    let before = movingPlaces(of: seat)
    contacts.roles[contact] = .moving(seat, last: point)
    let after = movingPlaces(of: seat)
    let (from, to) = (Self.middle(before), Self.middle(after))
    let (spread, newSpread) = (Self.spread(before, from), Self.spread(after, to))
    // Fingers that are nearly in one place say nothing of scale.
    let slop = metrics.pixelsPerMillimetre
    let factor = before.count > 1 && spread > slop && newSpread > slop ? newSpread / spread : 1
    setView(scale: view.scale * factor, holding: view.canvasPoint(from), at: to, &effects)
  }

  /// Looks at the canvas at another scale.
  /// - Parameters:
  ///   - place: A place on the canvas.
  ///   - point: Where in the window it is to be.
  mutating func setView(
    scale: Double, holding place: Point, at point: Point, _ effects: inout Effects
  ) {
    let scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    let limit = Self.farthest
    let wanted = Point(x: point.x - place.x * scale, y: point.y - place.y * scale)
    // Positions that no finger can have may come to no number at all.
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

  /// Shows all ink, as large as it fits, but not larger than it was drawn; without ink, the canvas as
  /// it was at the start.
  mutating func fit(_ effects: inout Effects) {
    let (scale, place, point) = fitting(drawing)
    setView(scale: scale, holding: place, at: point, &effects)
  }

  /// Shows all ink of every board, as ``fit(_:)`` does of one: of boards that come from elsewhere, nobody
  /// knows where their ink is. The drawing has to be shown anew.
  public mutating func fitAllBoards() {
    let whole = self
    boards.setViews { board in
      let (scale, place, point) = whole.fitting(board.drawing)
      let origin = Point(x: point.x - place.x * scale, y: point.y - place.y * scale)
      return ViewTransform(scale: max(scale, Self.scales.lowerBound), origin: origin)
    }
  }

  /// The view in which all of a drawing is seen: its scale, and a place on the canvas with the point of the
  /// window where that is to be.
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

  /// How far the canvas's origin can be moved away, in window pixels: what can be found again by hand.
  private static let farthest = 1_000_000.0

  private func movingPlaces(of seat: SeatID) -> [Point] {
    contacts.roles.values.compactMap {
      if case .moving(seat, let last?) = $0 { last } else { nil }
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
