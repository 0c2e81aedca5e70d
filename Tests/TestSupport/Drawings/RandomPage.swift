public import Ink

/// Makes random pages that use every property of ink: all inks, opacities, widths, dynamics and
/// curves, dots, sharp turns, strokes with breaks, erasers, images and papers.
public struct RandomPage: Sendable {
  /// The kinds of ink that a page may have, besides opaque pens.
  public struct Inks: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Highlighters.
    public static let highlighters = Inks(rawValue: 1)
    /// Erasers.
    public static let erasers = Inks(rawValue: 2)
    /// Translucent pens.
    public static let translucent = Inks(rawValue: 4)
    /// All kinds of ink.
    public static let all: Inks = [.highlighters, .erasers, .translucent]
  }

  private var random: SeededGenerator
  private let inks: Inks
  private let room: Rect

  /// Returns the page for a seed.
  /// - Parameters:
  ///   - inks: The kinds of ink besides opaque pens.
  ///   - width: The width of the area in which strokes begin and mostly stay.
  ///   - height: The height of that area.
  ///   - corner: The maximum distance of the area's corner from the origin, in each direction.
  public static func page(
    seed: UInt64, strokes: Int = 20, inks: Inks = .all, width: Double = 300, height: Double = 220,
    corner: Double = 50
  ) -> InkPage {
    var random = SeededGenerator(seed: seed)
    let (x, y) = (random.real(in: -corner...corner), random.real(in: -corner...corner))
    var maker = RandomPage(
      random: random, inks: inks,
      room: Rect(minX: x, minY: y, maxX: x + width, maxY: y + height))
    return maker.page(strokes: strokes)
  }

  private mutating func page(strokes: Int) -> InkPage {
    var page = InkPage(
      paper: Paper(
        color: random.element(of: PaperColor.allCases),
        pattern: random.element(of: PaperPattern.allCases),
        spacing: random.element(of: [24, 16, 40])))
    for _ in 0..<random.integer(in: 0...2) {
      if let picture = picture() { page.pictures.append(picture) }
    }
    while page.strokes.count < strokes { if let stroke = stroke() { page.strokes.append(stroke) } }
    return page
  }

  /// Returns an image without sharp edges, because programs scale sharp edges in different ways.
  private mutating func picture() -> PlacedPicture? {
    let (width, height) = (random.integer(in: 20...60), random.integer(in: 20...60))
    let (red, blue) = (random.integer(in: 0...255), random.integer(in: 0...255))
    let isTranslucent = random.oneIn(2)
    let pixels = (0..<width * height).map { index -> UInt32 in
      InkColor(
        red: UInt8(red), green: UInt8(index % width * 255 / width), blue: UInt8(blue),
        alpha: isTranslucent ? UInt8(index / width * 255 / height) : 255
      ).premultipliedARGB
    }
    let corner = random.point(in: room)
    let (x, y) = (corner.x.rounded(), corner.y.rounded())
    return PlacedPicture(
      TestPictures.picture(pixels, width: width, height: height),
      frame: Rect(
        minX: x, minY: y, maxX: x + Double(width * random.integer(in: 1...2)),
        maxY: y + Double(height)))
  }

  private mutating func stroke() -> Stroke? {
    var samples: [StrokeSample] = []
    var walk = RandomWalk(from: random.point(in: room))
    let agility = random.element(of: [0.5, 2, 8, 20])
    let isDot = random.oneIn(6)
    let isZigzag = random.oneIn(5)
    var breaks: [Int] = []
    var pressure: Float = 0.5
    for index in 0..<(isDot ? random.integer(in: 1...2) : random.integer(in: 2...40)) {
      if index > 0, random.oneIn(20) { breaks.append(index) }
      pressure = min(max(pressure + Float(random.real(in: -0.3...0.3)), 0), 1)
      samples.append(
        StrokeSample(
          position: walk.position, time: Timestamp(milliseconds: Int64(index * 8)),
          pressure: pressure,
          contact: ContactShape(major: 10 + pressure * 20, minor: 10 + pressure * 10)))
      if isZigzag {
        walk = RandomWalk(from: random.point(in: room))
      } else if !isDot {
        walk.step(agility: agility, within: room, using: &random)
      }
    }
    return Stroke(
      contact: .touch(UInt32(random.integer(in: 0...9))),
      seat: SeatID(number: UInt32(random.integer(in: 0...3))), brush: brush(), samples: samples,
      quantum: Quantum(bits: UInt8(random.integer(in: 4...7))), breaks: breaks)
  }

  private mutating func brush() -> Brush {
    var kinds: [InkKind] = [.pen, .pen]
    if inks.contains(.highlighters) { kinds.append(.highlighter) }
    if inks.contains(.erasers) { kinds.append(.eraser) }
    let isTranslucent = inks.contains(.translucent) && random.oneIn(3)
    return Brush(
      color: InkColor(
        red: UInt8(random.integer(in: 0...255)), green: UInt8(random.integer(in: 0...255)),
        blue: UInt8(random.integer(in: 0...255)),
        alpha: isTranslucent ? UInt8(random.integer(in: 20...254)) : 255),
      width: random.element(of: [0.7, 2, 4, 12, 30]), ink: random.element(of: kinds),
      curve: random.element(of: CurveKind.lines),
      dynamics: random.element(of: WidthDynamics.allCases))
  }
}
