internal import Ink

/// Reads the points of a stroke, a flat list of numbers. An invalid number, or one beyond the
/// canvas, drops its own point and no other.
struct XoppPoints {
  /// The points, in canvas pixels.
  private(set) var all: [Point] = []
  /// The number of points that were dropped.
  private(set) var omitted = 0

  /// Reads all points of a text.
  init(_ text: [UInt8]) {
    if let quick = Self.quickly(text) {
      all = quick
      return
    }
    var x: Double??
    for word in text.split(whereSeparator: { $0 <= 32 }) {
      // An invalid number is `nil`, and still takes its place in the pair.
      let number = DecimalNumber.parse(String(decoding: word, as: UTF8.self))
      guard let first = x else {
        x = .some(number)
        continue
      }
      x = nil
      if let first, let number, let point = Self.point(first, number) {
        all.append(point)
      } else {
        omitted += 1
      }
      // The caller refuses a stroke with so many points.
      if all.count > InkFileLimits.strokeSamples { return }
    }
    if x != nil { omitted += 1 }
  }

  /// Reads the points with the faster parser of InkML traces; `nil` if the text has anything but
  /// valid points.
  private static func quickly(_ text: [UInt8]) -> [Point]? {
    text.withUnsafeBufferPointer { text in
      // Such a text is also a valid InkML trace, without commas.
      guard text.allSatisfy(isCoordinate),
        let trace = try? TraceParser.parse(
          text, .plain, line: 1, room: TraceRoom())
      else { return nil }
      var points: [Point] = []
      points.reserveCapacity(trace.samples.count)
      for sample in trace.samples {
        guard let point = point(sample.position.x, sample.position.y) else { return nil }
        points.append(point)
      }
      return points
    }
  }

  private static func point(_ x: Double, _ y: Double) -> Point? {
    let point = Point(x: x * XoppVocabulary.pixels, y: y * XoppVocabulary.pixels)
    return max(abs(point.x), abs(point.y)) <= InkFileLimits.canvas ? point : nil
  }

  private static func isCoordinate(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: " "), 9, 10, 13:
      true
    default: false
    }
  }
}
