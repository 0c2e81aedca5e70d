internal import Ink

/// The size of a text, and where it lies before its stroke is moved.
struct TextForm: Hashable, Sendable {
  /// The size of the font, in canvas units.
  var size: Double
  /// Where the first line begins on its baseline, in canvas space.
  let origin: Point
  /// The direction in which lines run; see ``Ink/WrittenText/quarterTurns``.
  let quarterTurns: Int

  /// Makes a form from a size, the place where the first line begins, and a turn.
  init(size: Double, origin: Point, quarterTurns: Int) {
    (self.size, self.origin, self.quarterTurns) = (size, origin, quarterTurns)
  }

  /// Takes the form of a text.
  init(_ text: WrittenText) {
    self.init(size: text.size, origin: text.origin, quarterTurns: text.quarterTurns)
  }

  /// How many steps of rounding an em has at least, so that outlines stay smooth when they are enlarged.
  private static let stepsPerEm = 1024.0

  /// The step to which outlines are rounded.
  var quantum: Quantum {
    let bits = (4...16).first { Double(1 << $0) * size >= Self.stepsPerEm } ?? 16
    return Quantum(bits: UInt8(bits))
  }

  /// Returns a text of this form; `nil` if it is empty, or if a number is beyond the limits.
  func text(_ text: String) -> WrittenText? {
    WrittenText(text, size: size, origin: origin, quarterTurns: quarterTurns)
  }

  /// Returns the place of a point of a text in canvas space.
  /// - Parameter point: The point, in ems; see ``ShapedText``.
  func canvasPoint(_ point: Point) -> Point {
    let turned = Self.turned(point, by: quarterTurns)
    return Point(x: origin.x + turned.x * size, y: origin.y + turned.y * size)
  }

  /// Returns the point of a text, in ems, at a place in canvas space.
  func textPoint(_ place: Point) -> Point {
    Self.turned(
      Point(x: (place.x - origin.x) / size, y: (place.y - origin.y) / size), by: 4 - quarterTurns)
  }

  /// Returns a vector that is turned by quarter turns in the direction of the hands of a clock.
  static func turned(_ point: Point, by quarterTurns: Int) -> Point {
    switch quarterTurns & 3 {
    case 1: Point(x: -point.y, y: point.x)
    case 2: Point(x: -point.x, y: -point.y)
    case 3: Point(x: point.y, y: -point.x)
    default: point
    }
  }
}
