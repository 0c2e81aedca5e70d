public import Ink
import Touch

/// An aim for the view: its scale, and a point of the canvas that must lie at a point of the
/// window.
package struct ViewAim: Hashable, Sendable {
  /// Window pixels per canvas unit.
  let scale: Double
  /// The point, in canvas space.
  let place: Point
  /// Where the point must lie, in window space.
  let point: Point

  /// Creates an aim: at this scale, `place` lies at `point`.
  package init(scale: Double, place: Point, point: Point) {
    self.scale = scale
    self.place = place
    self.point = point
  }

  /// How far from the canvas's origin the window can be moved, in canvas units. It is the same at
  /// every scale, so that changing the scale leads nowhere else. Ink has room up to
  /// ``Quantum/limit``, which is farther by more than any window.
  private static let farthest = 16_000_000.0
  /// The share of a window's side that what is fitted may fill. The rest is its margin.
  private static let share = 0.94

  /// The view within the limits of scales and distances; `nil` if there is none. Positions that no
  /// finger can have may give NaN.
  package var view: ViewTransform? {
    let range = ViewTransform.scales
    let scale = min(max(scale, range.lowerBound), range.upperBound)
    let origin = Point(x: point.x - place.x * scale, y: point.y - place.y * scale)
    guard !scale.isNaN, !origin.x.isNaN, !origin.y.isNaN else { return nil }
    let limit = Self.farthest * scale
    return ViewTransform(
      scale: scale,
      origin: Point(
        x: min(max(origin.x, -limit), limit), y: min(max(origin.y, -limit), limit)))
  }

  /// The view within the limits of scales alone, for ink that may be at any distance.
  /// - Precondition: the aim is finite, and its scale is not above the limit.
  package var distantView: ViewTransform {
    ViewTransform(
      scale: max(scale, ViewTransform.scales.lowerBound),
      origin: Point(x: point.x - place.x * scale, y: point.y - place.y * scale))
  }
}

extension ViewAim {
  /// Shows all ink as large as it fits, but no larger than it was drawn. If all ink is visible in
  /// the initial view, or there is none, shows that view.
  /// - Parameter ink: The bounds of the ink, in canvas space; empty if there is none.
  package init(fitting ink: Rect, in window: PixelRect) {
    let whole = window.rect
    guard !ink.isEmpty, whole.union(ink) != whole else {
      let origin = Point(x: 0, y: 0)
      self.init(scale: 1, place: origin, point: origin)
      return
    }
    let scale = min(
      1, whole.width * Self.share / max(1, ink.width),
      whole.height * Self.share / max(1, ink.height))
    self.init(scale: scale, place: ink.center, point: whole.center)
  }

  /// Shows a page whole, with ink that lies beside it: as large as it fits, but not larger than the
  /// page really is, as paper on the table. A page that would then fill less than half of the room,
  /// such as a slide, is shown as large as it fits.
  /// - Parameters:
  ///   - ink: The bounds of the ink, in canvas space; empty if there is none.
  ///   - room: The part of the window for it.
  init(fitting page: PaperPage, with ink: Rect, in room: Rect, on metrics: DisplayMetrics) {
    let all = page.frame.union(ink)
    let fitting = min(
      room.width * Self.share / max(1, all.width), room.height * Self.share / max(1, all.height),
      ViewTransform.scales.upperBound)
    let natural = metrics.pixelsPerMillimetre * 25.4 / 72 / page.scale
    self.init(
      scale: natural < fitting / 2 ? fitting : min(natural, fitting), place: all.center,
      point: room.center)
  }

  /// Changes the scale of a view by a factor around a point of the window.
  init(scaling view: ViewTransform, by factor: Double, around point: Point) {
    self.init(scale: view.scale * factor, place: view.canvasPoint(point), point: point)
  }

  /// Moves and scales a view with fingers. Their midpoint stays over the same point of the canvas,
  /// and the scale follows their spread.
  /// - Parameters:
  ///   - before: The previous positions of the fingers, in window space; at least one.
  ///   - after: Their positions now, in the same order.
  ///   - slop: The spread, in pixels, up to which fingers give no usable scale.
  package init(moving view: ViewTransform, from before: [Point], to after: [Point], slop: Double) {
    let (from, to) = (Self.middle(before), Self.middle(after))
    let (spread, newSpread) = (Self.spread(before, from), Self.spread(after, to))
    let factor = before.count > 1 && spread > slop && newSpread > slop ? newSpread / spread : 1
    self.init(scale: view.scale * factor, place: view.canvasPoint(from), point: to)
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

extension ViewTransform {
  /// The range of scales at which the canvas can be shown.
  public static let scales = 0.1...16.0
}
