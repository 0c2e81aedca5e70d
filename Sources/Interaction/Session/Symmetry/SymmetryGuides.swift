internal import Glibc
public import Ink
internal import OrderedCollections
import Touch
import Words

/// The guides of the board's symmetry as they are shown, and the handles by which fingers move and turn it, in window
/// space.
public struct SymmetryGuides: Hashable, Sendable {
  /// A handle that moves or turns the symmetry when a finger drags it. Raw values are the names of controls.
  package enum Handle: String, CaseIterable, Hashable, Sendable {
    /// The centre, which it moves.
    case center = "symmetry-center"
    /// The end of a bar along the first axis, which it turns.
    case angle = "symmetry-angle"
  }

  /// The board that has the symmetry.
  private let board: BoardID
  /// The symmetry that is shown.
  package let symmetry: Symmetry
  /// The place of the centre.
  public let center: Point
  /// The place of the handle that turns the first axis; `nil` for tiles, which are upright.
  public let knob: Point?
  /// The lines of the guides, each from the centre outwards, or from a side of the grid to the other one. They are
  /// cut at the edges of the window.
  public let lines: [GuideLine]
  private let view: ViewTransform
  private let window: PixelRect
  /// The side of a handle's target, in pixels.
  package let target: Double
  private var drags: OrderedDictionary<ContactID, Drag> = [:]
  /// Whether a finger held the knob at the other end of the axis when this was laid out; `nil` if none held it.
  private let heldEnd: Bool?

  /// A finger on a handle.
  private struct Drag: Hashable {
    let handle: Handle
    /// The way from the finger to the handle, in pixels.
    let grip: Point
    /// Whether the knob is at the other end of the axis.
    let isTurnedRound: Bool
    /// The symmetry before, or as it was when somebody chose another kind since.
    var before: Symmetry
  }

  /// The side of a handle's target, in millimetres.
  private static let targetSide = 9.0
  /// The distance from the centre to the knob, in millimetres.
  private static let knobDistance = 24.0
  /// The directions to which the first axis snaps, in degrees, and how near it must be.
  private static let (snap, snapReach) = (15, 3)

  /// Lays out the guides.
  /// - Parameters:
  ///   - board: The board that has the symmetry.
  ///   - old: The guides before. Fingers that hold handles of the same board go on.
  init(
    of symmetry: Symmetry, on board: BoardID, in view: ViewTransform,
    _ surroundings: Surroundings, continuing old: SymmetryGuides?
  ) {
    self.board = board
    (self.symmetry, self.view, window) = (symmetry, view, surroundings.window)
    target = Self.target(surroundings)
    if let old, old.board == board {
      drags = old.drags
      // A kind that somebody else chooses has a centre and an angle of its own.
      if old.symmetry.kind != symmetry.kind {
        for contact in drags.keys { drags[contact]?.before = symmetry }
      }
    }
    let center = view.windowPoint(symmetry.center)
    self.center = center
    let room = surroundings.window.rect
    let distance = Self.knobDistance / Self.targetSide * target
    // A knob under a finger stays at its end of the axis.
    let held = Self.heldEnd(of: drags)
    heldEnd = held
    knob = symmetry.rays.first.map { direction in
      let places = [distance, -distance].map { center + direction * $0 }
      let isTurnedRound = held ?? (!room.contains(places[0]) && room.contains(places[1]))
      return places[isTurnedRound ? 1 : 0]
    }
    lines = Self.lines(of: symmetry, in: view).compactMap { $0.cut(to: room) }
  }

  /// Whether these are the guides of a symmetry where it is shown now.
  func shows(
    _ symmetry: Symmetry, on board: BoardID, in view: ViewTransform, _ surroundings: Surroundings
  ) -> Bool {
    self.symmetry == symmetry && self.board == board && self.view == view
      && window == surroundings.window && target == Self.target(surroundings)
      && heldEnd == Self.heldEnd(of: drags)
  }

  private static func heldEnd(of drags: OrderedDictionary<ContactID, Drag>) -> Bool? {
    drags.values.first { $0.handle == .angle }?.isTurnedRound
  }

  private static func target(_ surroundings: Surroundings) -> Double {
    let metrics = surroundings.metrics
    return targetSide * max(metrics.pixelsPerMillimetre, metrics.controlDensity)
  }

  private static func lines(of symmetry: Symmetry, in view: ViewTransform) -> [GuideLine] {
    let center = view.windowPoint(symmetry.center)
    guard let grid = symmetry.grid else {
      return symmetry.rays.map { GuideLine(start: center, direction: $0, reach: 0...(.infinity)) }
    }
    let area = view.windowRect(grid)
    let number = Double(symmetry.count)
    return (0...symmetry.count).flatMap { index in
      let (x, y) = (
        area.minX + area.width * Double(index) / number,
        area.minY + area.height * Double(index) / number
      )
      return [
        GuideLine(
          start: Point(x: x, y: area.minY), direction: Point(x: 0, y: 1), reach: 0...area.height),
        GuideLine(
          start: Point(x: area.minX, y: y), direction: Point(x: 1, y: 0), reach: 0...area.width),
      ]
    }
  }

  /// Returns the area of a handle's target; `nil` if there is no such handle.
  package func frame(of handle: Handle) -> Rect? {
    let place = handle == .center ? center : knob
    return place.map { Rect(around: $0, margin: target / 2) }
  }

  private func handle(at point: Point) -> Handle? {
    Handle.allCases.first { frame(of: $0)?.holds(point) == true }
  }

  /// Whether the knob is at the other end of the axis.
  private var isTurnedRound: Bool {
    guard let knob, let direction = symmetry.rays.first else { return false }
    return direction.dot(knob - center) < 0
  }

  /// Returns the symmetry after a finger has dragged a handle to a point.
  private func symmetry(_ drag: Drag, to finger: Point) -> Symmetry {
    let place = finger + drag.grip
    switch drag.handle {
    case .center: return symmetry.moved(to: view.canvasPoint(place.limited(to: window.rect)))
    case .angle:
      let way = drag.isTurnedRound ? center - place : place - center
      guard way.length > target / 4 else { return symmetry }
      let degrees = Int((atan2(way.y, way.x) / .pi * 180).rounded())
      return symmetry.turned(to: Self.snapped(degrees))
    }
  }

  /// Returns the symmetry with the centre or the angle that it had before a finger dragged it. Everything else stays as
  /// other people have made it meanwhile.
  private func symmetry(before drag: Drag) -> Symmetry {
    let isMoved = drag.handle == .center
    // Not by steps, since a symmetry of a file may lie anywhere.
    return Symmetry(
      symmetry.kind, center: isMoved ? drag.before.center : symmetry.center,
      angle: isMoved ? symmetry.angle : drag.before.angle, count: symmetry.count,
      cell: symmetry.cell) ?? symmetry
  }

  /// Returns the multiple of 15 degrees that is near; the same angle if none is.
  private static func snapped(_ degrees: Int) -> Int {
    let nearest = Int((Double(degrees) / Double(snap)).rounded()) * snap
    return abs(degrees - nearest) <= snapReach ? nearest : degrees
  }
}

extension Point {
  /// The nearest point in a rectangle.
  fileprivate func limited(to rect: Rect) -> Point {
    Point(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
  }
}

/// A straight line of guides, in window space.
public struct GuideLine: Hashable, Sendable {
  /// The point from which distances along the line count. It may lie outside of the window.
  public let start: Point
  /// The direction, as a vector of length 1.
  public let direction: Point
  /// Where the line begins and ends, as distances from the start.
  public let reach: ClosedRange<Double>

  /// Returns the part of the line in an area; `nil` if the line misses it. From Liang and Barsky, "A new concept and
  /// method for line clipping", 1984.
  fileprivate func cut(to area: Rect) -> GuideLine? {
    var (first, last) = (reach.lowerBound, reach.upperBound)
    for (from, along, low, high) in [
      (start.x, direction.x, area.minX, area.maxX), (start.y, direction.y, area.minY, area.maxY),
    ] {
      guard along != 0 else {
        if from < low || from > high { return nil }
        continue
      }
      let (one, other) = ((low - from) / along, (high - from) / along)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    guard first < last, last.isFinite else { return nil }
    return GuideLine(start: start, direction: direction, reach: first...last)
  }
}

extension SymmetryGuides: Surface {
  package typealias Control = Handle

  func groups(in context: PaletteContext) -> [PartGroup<Handle>] {
    let space = SeatSpace(edge: .bottom, window: window)
    return Handle.allCases.compactMap { handle in
      frame(of: handle).map { frame in
        var part = Part(
          handle, handle.rawValue,
          .phrase(handle == .center ? .symmetryCenter : .symmetryAngle), at: frame)
        if handle == .angle {
          part.role = .slider
          part.value = AccessibleNode.Value(
            current: Double(symmetry.angle), range: 0...359, step: 1)
        }
        return PartGroup(space: space, frame: frame, parts: [part])
      }
    }
  }

  func control(named name: String, of seat: SeatID?, isPanel: Bool) -> Handle? {
    Handle(rawValue: name).flatMap { frame(of: $0) == nil ? nil : $0 }
  }

  var held: Set<Handle> { Set(drags.values.map(\.handle)) }

  var contacts: Set<ContactID> { Set(drags.keys) }

  func holds(_ point: Point) -> Bool { handle(at: point) != nil }

  func isPressing(_ contact: ContactID) -> Bool { false }

  mutating func endPresses(_ effects: inout Effects) { drags.removeAll() }

  mutating func activate(
    _ control: Handle, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] { control == .center ? [.centerSymmetry] : [] }

  mutating func set(
    _ control: Handle, to value: Double, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    guard control == .angle, value.isFinite else { return [] }
    return [.setSymmetry(symmetry.turned(to: Int(min(max(value, -360), 720).rounded())))]
  }

  mutating func handle(
    _ event: SurfaceEvent, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest] {
    switch event {
    case .began(let contact, let reading):
      guard let handle = handle(at: reading.position), let place = frame(of: handle)?.center else {
        return []
      }
      drags[contact] = Drag(
        handle: handle, grip: place - reading.position, isTurnedRound: isTurnedRound,
        before: symmetry)
    case .moved(let contact, let reading):
      guard let drag = drags[contact] else { return [] }
      return [.setSymmetry(symmetry(drag, to: reading.position))]
    case .left: break
    case .lifted(let contact): drags[contact] = nil
    case .cancelled(let contact):
      return drags.removeValue(forKey: contact).map { [.setSymmetry(symmetry(before: $0))] } ?? []
    }
    return []
  }
}
