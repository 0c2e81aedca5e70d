public import Ink
import Touch

/// The part of a selection that a finger takes hold of when it comes down there.
public enum SelectionHold: Hashable, Sendable {
  /// The selection itself, which the finger moves.
  case inside
  /// A corner of the frame, by its index: scales about the opposite corner.
  case corner(Int)
  /// The knob at a side of the frame, by its index: turns about the middle.
  case knob(side: Int)
}

/// The frame around what a seat has selected as it is shown, and its handles, in window space. The sides
/// are numbered clockwise from the upper one of an upright frame, and so are the corners, from the upper left.
public struct SelectionHandles: Hashable, Sendable {
  /// The corners of the frame, a little outside of the ink.
  public let frame: [Point]
  /// The handles at the corners. They lie outside of the frame's corners where it is small.
  public let corners: [Point]
  /// The place of the knob, by which a finger turns the selection.
  public let knob: Point
  /// The middle of the side at which the knob is.
  public let knobFoot: Point
  /// The side of a handle's target, in pixels. Targets are squares that are turned with the frame.
  package let target: Double

  private let center: Point
  /// The unit vector along the frame's upper side.
  private let right: Point
  /// Half of the frame's width and height.
  private let half: Point
  private let knobSide: Int

  /// The side of a handle's target, in millimetres.
  private static let targetSide = 9.0
  /// The distance from the ink to the frame, in pixels at 96 dpi.
  private static let margin = 4.0

  /// Lays out the handles of a frame.
  ///
  /// At least the width of a target stays free for moving between two targets, or the whole frame if it is
  /// smaller. The knob is at the upper side as the person sees it, or at the first side where it can be reached.
  /// - Parameters:
  ///   - side: The side where the knob stays, because a finger holds it; `nil` if none does.
  ///   - isReachable: Whether a finger can touch a point in window space.
  init(
    _ frame: SelectionFrame, in view: ViewTransform, facing edge: ScreenEdge,
    knobAt side: Int? = nil, _ surroundings: Surroundings, isReachable: (Point) -> Bool
  ) {
    let metrics = surroundings.metrics
    let target = Self.targetSide * max(metrics.pixelsPerMillimetre, metrics.controlDensity)
    let placing = frame.placing
    let right = Point(x: placing.a, y: placing.b) * (1 / placing.scale)
    let down = Point(x: -right.y, y: right.x)
    let center = view.windowPoint(frame.center)
    let margin = Self.margin * metrics.scale
    let scale = placing.scale * view.scale
    let half = Point(
      x: frame.rect.width * scale / 2 + margin, y: frame.rect.height * scale / 2 + margin)
    func moved(_ length: Double) -> Double {
      length + min(max(target - length, 0), target / 2)
    }
    let outer = Point(x: moved(half.x), y: moved(half.y))
    func point(_ x: Double, _ y: Double) -> Point { center + right * x + down * y }
    let signs = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)]
    let shown = surroundings.window.rect
    let room = shown.insetBy(target / 4)
    self.frame = signs.map { point($0.0 * half.x, $0.1 * half.y) }
    corners = zip(signs, self.frame).map { sign, corner in
      let place = point(sign.0 * outer.x, sign.1 * outer.y)
      // A handle stays in the window if the corner does.
      return shown.contains(corner) ? room.nearest(to: place) : place
    }
    let directions = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)]
    func knob(_ side: Int) -> Point {
      let (x, y) = directions[side]
      return point(x * (outer.x + target), y * (outer.y + target))
    }
    let upper =
      switch edge {
      case .bottom: 0
      case .left: 1
      case .top: 2
      case .right: 3
      }
    let sides = [upper, (upper + 2) % 4, (upper + 1) % 4, (upper + 3) % 4]
    knobSide =
      side ?? sides.first { room.contains(knob($0)) && isReachable(knob($0)) }
      ?? sides.first { room.contains(knob($0)) } ?? upper
    self.knob = knob(knobSide)
    knobFoot = point(directions[knobSide].0 * half.x, directions[knobSide].1 * half.y)
    (self.target, self.center, self.right, self.half) = (target, center, right, half)
  }

  /// The handles, each with what a finger on it takes hold of.
  package var all: [(hold: SelectionHold, place: Point)] {
    corners.enumerated().map { (.corner($0.offset), $0.element) }
      + [(.knob(side: knobSide), knob)]
  }

  /// Returns what a finger at a point takes hold of; `nil` if it is beside the selection.
  /// - Parameter reach: How far around the frame the selection is taken hold of, in pixels.
  func hold(at point: Point, within reach: Double) -> SelectionHold? {
    let handle = all.filter { along(point - $0.place).isWithin(target / 2, target / 2) }.min {
      $0.place.distance(to: point) < $1.place.distance(to: point)
    }
    if let handle { return handle.hold }
    return along(point - center).isWithin(half.x + reach, half.y + reach) ? .inside : nil
  }

  /// Returns a vector along the sides of the frame.
  private func along(_ vector: Point) -> Point {
    Point(x: right.dot(vector), y: right.cross(vector))
  }

  /// Upright squares around the handles, as large as their targets.
  var targets: [Rect] { all.map { Rect(around: $0.place, margin: target / 2) } }

  /// A rectangle around the frame and the handles.
  var reach: Rect {
    (frame.map { Rect(around: $0) } + targets).reduce(Rect.empty) { $0.union($1) }
  }
}

extension Point {
  fileprivate func isWithin(_ x: Double, _ y: Double) -> Bool {
    abs(self.x) <= x && abs(self.y) <= y
  }
}

extension Rect {
  /// Returns the point of the rectangle that is nearest to a point. In a rectangle that is turned inside out, that is
  /// its middle.
  fileprivate func nearest(to point: Point) -> Point {
    guard !isEmpty else { return center }
    return Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
  }
}
