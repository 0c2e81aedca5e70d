internal import Glibc

/// A mapping of canvas space to itself that turns, scales and shifts, and keeps shapes: (x, y) becomes
/// (`a`·x − `b`·y + `shift.x`, `b`·x + `a`·y + `shift.y`). If it mirrors, y changes its sign before all else.
public struct Similarity: Hashable, Sendable {
  /// The scale times the cosine of the angle.
  public let a: Double
  /// The scale times the sine of the angle. Positive angles turn from the x axis to the y axis,
  /// clockwise on the screen.
  public let b: Double
  /// Where the origin goes, in canvas space.
  public let shift: Point
  /// Whether it mirrors: what turned clockwise turns anticlockwise afterwards.
  public let isMirrored: Bool

  /// The scales that a mapping can have. Ink beyond them is a point or larger than any canvas.
  public static let scales = 0x1p-12...0x1p12
  private static let maximumShift = 0x1p36
  /// More than what roundings add to a scale of 1, also those of many turns one after the other.
  private static let roundings = 0x1p-40

  /// The mapping that changes nothing.
  public static let identity = Similarity(unchecked: 1, 0, Point(x: 0, y: 0))

  private init(unchecked a: Double, _ b: Double, _ shift: Point, isMirrored: Bool = false) {
    (self.a, self.b, self.shift, self.isMirrored) = (a, b, shift, isMirrored)
  }

  /// Makes the mapping with these numbers, if it is within the limits.
  /// - Returns: `nil` if a number is not finite, if the scale is not one of ``scales``, or if the shift
  ///   is larger than any canvas.
  public init?(a: Double, b: Double, shift: Point, isMirrored: Bool = false) {
    guard a.isFinite, b.isFinite, Self.scales.contains(Self.length(a, b)),
      abs(shift.x) <= Self.maximumShift, abs(shift.y) <= Self.maximumShift
    else { return nil }
    self.init(unchecked: a, b, shift, isMirrored: isMirrored)
  }

  /// Makes a shift, in canvas units; `nil` if it is not finite or larger than any canvas.
  public init?(shift: Point) {
    self.init(a: 1, b: 0, shift: shift)
  }

  /// Makes a mapping that scales and turns around a point that stays where it is.
  /// - Parameters:
  ///   - scale: The factor.
  ///   - angle: The angle in radians, clockwise on the screen.
  ///   - center: The point, in canvas space.
  /// - Returns: `nil` if the mapping is beyond the limits; see ``init(a:b:shift:)``.
  public init?(scale: Double, angle: Double, around center: Point) {
    let (a, b) = (scale * cos(angle), scale * sin(angle))
    self.init(
      a: a, b: b,
      shift: Point(
        x: center.x - a * center.x + b * center.y, y: center.y - b * center.x - a * center.y))
  }

  /// Makes the mapping that takes two points to two others.
  /// - Returns: `nil` if the first two are the same, or if the mapping is beyond the limits; see
  ///   ``init(a:b:shift:)``.
  public init?(from: (Point, Point), to: (Point, Point)) {
    let (old, new) = (from.1 - from.0, to.1 - to.0)
    let squared = old.dot(old)
    guard squared > 0 else { return nil }
    let (a, b) = (old.dot(new) / squared, old.cross(new) / squared)
    self.init(
      a: a, b: b,
      shift: Point(
        x: to.0.x - a * from.0.x + b * from.0.y, y: to.0.y - b * from.0.x - a * from.0.y))
  }

  /// The factor by which lengths grow.
  public var scale: Double {
    let length = Self.length(a, b)
    // The numbers of a turn are rounded. Its ink is as wide as before, and made in the same steps: a copy of a wet
    // stroke has those of its stroke, and must look the same once it is completed.
    return abs(length - 1) < Self.roundings ? 1 : length
  }

  /// Whether the mapping only shifts.
  public var isShift: Bool { a == 1 && b == 0 && !isMirrored }

  /// Whether the mapping changes nothing.
  public var isIdentity: Bool { self == .identity }

  private static func length(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// Returns where a point goes.
  public func callAsFunction(_ point: Point) -> Point {
    // A shift alone is exact as often as possible.
    isShift ? point + shift : turned(point) + shift
  }

  /// Returns where a point goes without the shift.
  private func turned(_ point: Point) -> Point {
    let y = isMirrored ? -point.y : point.y
    return Point(x: a * point.x - b * y, y: b * point.x + a * y)
  }

  /// Returns the smallest axis-parallel rectangle around what a rectangle becomes.
  public func callAsFunction(_ rect: Rect) -> Rect {
    guard !rect.isEmpty else { return .empty }
    // Without an array: each sample of a stroke with copies asks for some.
    return Rect(around: self(Point(x: rect.minX, y: rect.minY)))
      .union(Rect(around: self(Point(x: rect.maxX, y: rect.minY))))
      .union(Rect(around: self(Point(x: rect.minX, y: rect.maxY))))
      .union(Rect(around: self(Point(x: rect.maxX, y: rect.maxY))))
  }

  /// Returns what a segment of ink becomes, as it is painted.
  func callAsFunction(_ segment: InkSegment) -> InkSegment { ink(segment, scale: scale) }

  /// Returns what a segment of ink becomes, as it is painted.
  /// - Parameter scale: The mapping's ``scale``.
  func ink(_ segment: InkSegment, scale: Double) -> InkSegment {
    InkSegment(
      from: ink(segment.start), to: ink(segment.end), startRadius: segment.startRadius * scale,
      endRadius: segment.endRadius * scale, flow: segment.flow, ends: segment.ends)
  }

  /// Returns what a drop of a spray becomes, as it is painted.
  func callAsFunction(_ drop: InkDrop) -> InkDrop { ink(drop, scale: scale) }

  /// Returns what a drop of a spray becomes, as it is painted.
  /// - Parameter scale: The mapping's ``scale``.
  func ink(_ drop: InkDrop, scale: Double) -> InkDrop {
    InkDrop(place: ink(drop.place), radius: drop.radius * scale)
  }

  /// Returns where a point of ink goes, on the grid of ink. A further shift along the grid shifts the point
  /// exactly so far.
  func ink(_ point: Point) -> Point {
    (isShift ? point : turned(point)).onInkGrid + shift.onInkGrid
  }

  /// The mapping that takes everything back.
  public var inverse: Similarity {
    let squared = a * a + b * b
    let back = Similarity(
      unchecked: a / squared, (isMirrored ? b : -b) / squared, Point(x: 0, y: 0),
      isMirrored: isMirrored)
    let origin = back.turned(shift)
    return Similarity(
      unchecked: back.a, back.b, Point(x: -origin.x, y: -origin.y), isMirrored: isMirrored)
  }

  /// Returns this mapping followed by another one; `nil` if both together are beyond the limits.
  public func then(_ next: Similarity) -> Similarity? {
    let b = next.isMirrored ? -b : b
    return Similarity(
      a: next.a * a - next.b * b, b: next.b * a + next.a * b, shift: next(shift),
      isMirrored: isMirrored != next.isMirrored)
  }
}
