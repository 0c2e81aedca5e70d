import App
import Glibc
import Ink
import XClient

/// Makes drawings of many strokes all over a full HD canvas, the same in every run. Each stroke is
/// a bent line of 50 samples at 120 Hz, 500 pixels long, 6 pixels wide and opaque.
enum LargeDrawing {
  static let samplesPerStroke = 50
  /// Every stroke with a number that is a multiple of this belongs to another seat, which can undo
  /// it independently.
  static let strokesPerVisit = 10_000
  static let visitor = SeatID(number: 1)

  /// - Parameter hasVisitor: Whether some strokes belong to another seat.
  static func make(strokes: Int, hasVisitor: Bool = true) -> Drawing {
    var drawing = Drawing()
    for index in 0..<strokes { addStroke(index, to: &drawing, hasVisitor: hasVisitor) }
    return drawing
  }

  static func addStroke(
    _ index: Int, to drawing: inout Drawing, hasVisitor: Bool = true, medium: Medium? = nil,
    width: Double = 6
  ) {
    let contact = ContactID.touch(UInt32(index))
    let time = Int64(index) * 500
    // The fractional parts of an irrational number's multiples are spread evenly.
    func fraction(_ irrational: Double) -> Double {
      (Double(index) * irrational).truncatingRemainder(dividingBy: 1)
    }
    var position = Point(x: fraction(0.754_877_666_2) * 1920, y: fraction(0.569_840_291_0) * 1080)
    var heading = fraction(0.618_033_988_7) * 2 * Double.pi
    let bend = (fraction(0.414_213_562_4) - 0.5) * 0.2
    let color = InkColor(rgb: UInt32(index) &* 2_654_435_761 >> 8)
    for step in 0..<samplesPerStroke {
      let sample = StrokeSample(
        position: position, time: Timestamp(milliseconds: time + Int64(step * 25 / 3)))
      if step == 0 {
        _ = drawing.begin(
          contact, brush: Brush(color: color, width: width, medium: medium),
          quantum: Quantum(bits: 4), sample: sample)
      } else {
        _ = drawing.extend(contact, sample: sample)
      }
      heading += bend
      position = Point(x: position.x + 10 * cos(heading), y: position.y + 10 * sin(heading))
    }
    let isVisit = hasVisitor && index.isMultiple(of: strokesPerVisit)
    _ = drawing.complete(contact, by: isVisit ? visitor : .first)
  }

  /// The resident memory of this process, in bytes.
  static var residentBytes: Int {
    var text = [CChar](repeating: 0, count: 256)
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    guard fgets(&text, Int32(text.count), file) != nil else { return 0 }
    let words = String(
      decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self
    )
    .split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}

/// The painting program itself, started with a large drawing on its canvas.
enum LargeCanvas {
  static func run(_ arguments: some Sequence<String>) throws {
    var arguments = Array(arguments)
    let count = try BenchmarkFailure.value(of: "--strokes", takenFrom: &arguments) ?? "1000000"
    let place = try BenchmarkFailure.value(of: "--geometry", takenFrom: &arguments)
    guard let strokes = Int(count), (0...10_000_000).contains(strokes) else {
      throw BenchmarkFailure("'\(count)' is no number of strokes from 0 to 10,000,000")
    }
    let geometry = try place.map { text in
      guard let geometry = WindowGeometry.parse(text) else {
        throw BenchmarkFailure("'\(text)' is no geometry; it looks like 1280x800+40+40")
      }
      return geometry
    }
    guard arguments.isEmpty else {
      throw BenchmarkFailure("'\(arguments[0])' means nothing to the client")
    }
    let drawing = LargeDrawing.make(strokes: strokes)
    var options = PaintingOptions()
    options.geometry = geometry
    // Leave the user's gallery alone.
    options.drawing = nil
    try PaintingApp(options, showing: drawing).run()
  }
}
