public import Ink

/// The outline of a stamp: closed paths in a square, with y pointing down. The stamp is what they wind around, by the
/// nonzero rule. Solid parts turn like the hands of a clock on the screen, and holes the other way.
public struct StampOutline: Hashable, Sendable {
  /// One step of a path.
  public enum Step: Hashable, Sendable {
    /// Begins a path at a point.
    case move(Point)
    /// Draws a straight line to a point.
    case line(Point)
    /// Draws a cubic Bézier curve, given by two control points and its end.
    case curve(Point, Point, Point)
    /// Draws a straight line back to the start of the path, which ends there.
    case close
  }

  /// The steps of all paths.
  public let steps: [Step]

  /// The side of the square, in its own units.
  public static let side = 96.0

  /// How far the straight edges of ``rings`` may lie from the curve, in units of the square: a twelfth of a pixel on
  /// a stamp of 400 pixels.
  private static let tolerance = 0.02

  /// Reads paths as SVG writes them, with the commands M, L, C and Z, and numbers that are 0 or greater. A command may
  /// be left out if it is the one before.
  /// - Precondition: The text is such paths, and each ends with Z.
  init(_ text: String) {
    var reader = PathReader(text)
    var steps: [Step] = []
    while let command = reader.command() {
      switch command {
      case UInt8(ascii: "M"): steps.append(.move(reader.point()))
      case UInt8(ascii: "L"): steps.append(.line(reader.point()))
      case UInt8(ascii: "C"):
        steps.append(.curve(reader.point(), reader.point(), reader.point()))
      case UInt8(ascii: "Z"): steps.append(.close)
      default: preconditionFailure("a path has no command \(command)")
      }
    }
    precondition(steps.last == .close, "a path does not end with Z")
    self.steps = steps
  }

  /// The corners of each path, in which curves are straight edges so short that nobody sees them. The last corner of a
  /// ring is joined to its first one. Equal outlines give equal corners on every machine.
  public var rings: [[Point]] {
    var rings: [[Point]] = []
    var ring: [Point] = []
    for step in steps {
      switch step {
      case .move(let point): ring = [point]
      case .line(let point): ring.append(point)
      case .curve(let first, let second, let end):
        guard let start = ring.last else { break }
        Self.flatten((start, first, second, end), into: &ring)
      case .close:
        if ring.count > 1, ring.first == ring.last { ring.removeLast() }
        rings.append(ring)
        ring = []
      }
    }
    return rings
  }

  /// Adds the corners of a curve after its start.
  private static func flatten(
    _ curve: (Point, Point, Point, Point), into ring: inout [Point]
  ) {
    let (a, b, c, d) = curve
    // The second derivative, divided by 6, is largest at one of the ends. An edge over 1/n of the curve lies within
    // an eighth of it, divided by n², of the curve.
    let bends = [a - b + (c - b), b - c + (d - c)].map { $0.dot($0) }
    let bend = (max(bends[0], bends[1])).squareRoot()
    let count = max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up)))
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let u = 1 - t
      let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      ring.append(
        Point(
          x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y))
    }
    ring.append(d)
  }
}

/// Reads the commands and numbers of a path.
private struct PathReader {
  private var bytes: Substring.UTF8View
  private var last: UInt8?

  init(_ text: String) { bytes = Substring(text).utf8 }

  /// Reads a command, or takes the last one again before a number.
  /// - Returns: `nil` at the end.
  mutating func command() -> UInt8? {
    skipSpaces()
    guard let next = bytes.first else { return nil }
    if !Self.isDigit(next) {
      bytes.removeFirst()
      last = next
    }
    return last
  }

  mutating func point() -> Point {
    let x = number()
    return Point(x: x, y: number())
  }

  private mutating func number() -> Double {
    skipSpaces()
    var (value, divisor, hasPoint) = (0.0, 1.0, false)
    precondition(bytes.first.map(Self.isDigit) == true, "a number is missing")
    while let next = bytes.first, Self.isDigit(next) || next == UInt8(ascii: ".") {
      bytes.removeFirst()
      if next == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        value = value * 10 + Double(next - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
      }
    }
    return value / divisor
  }

  private mutating func skipSpaces() {
    while let next = bytes.first, next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") {
      bytes.removeFirst()
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
