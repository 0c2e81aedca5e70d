public import Ink

/// Makes random documents that use every feature: all kinds of ink and media, samples with and without
/// optional values, extreme numbers, several pages, seats and images.
public struct RandomDocument {
  private var random: SeededGenerator

  /// Returns the document for a seed.
  public static func document(seed: UInt64) -> InkDocument {
    var maker = RandomDocument(random: SeededGenerator(seed: seed))
    return maker.document()
  }

  /// Returns the stroke for a seed.
  public static func stroke(seed: UInt64) -> Stroke {
    var maker = RandomDocument(random: SeededGenerator(seed: seed))
    return maker.stroke()
  }

  private mutating func document() -> InkDocument {
    let titles = [
      nil, "", "Tree", " a <b> & \"c\"\r\n\t'd' ", "Bäume 木 🌳\u{2028}", "\u{0}\u{1B}[m\u{FFFE}",
    ]
    return InkDocument(
      title: random.element(of: titles),
      pages: (0..<random.integer(in: 0...3)).map { _ in page() })
  }

  private mutating func page() -> InkPage {
    var paper = Paper(
      color: random.element(of: PaperColor.allCases),
      pattern: random.element(of: PaperPattern.allCases),
      spacing: random.element(of: [24, 14.17 * 96 / 72, random.real(in: 1...1e6), 1]))
    if random.oneIn(4) { paper.setSheetColor(InkColor(red: byte(), green: byte(), blue: byte())) }
    let size = (width: random.real(in: 1...1e4), height: random.real(in: 1...1e4))
    let frame =
      random.oneIn(3) ? Rect(minX: 0, minY: -0.1, maxX: size.width, maxY: size.height) : nil
    let pictures = random.oneIn(4) ? [picture(), turned(picture())] : []
    var strokes = (0..<random.integer(in: 0...6)).map { _ in altered(stroke()) }
    if random.oneIn(4) { strokes.insert(image(), at: random.integer(in: 0...strokes.count)) }
    let names = [nil, "Bäume 木 🌳 & <\"b\">", "2", nil, "a 'b'"]
    return InkPage(
      name: names[strokes.count % names.count], paper: paper, frame: frame, pictures: pictures,
      strokes: strokes,
      markup: random.oneIn(3)
        ? RandomMarkup.markup(of: strokes.count, seed: random.next()) : nil)
  }

  private mutating func turned(_ picture: PlacedPicture) -> PlacedPicture {
    Similarity(
      scale: random.element(of: [0.5, 1, 1.7]), angle: random.real(in: -4...4),
      around: picture.frame.center
    ).flatMap { picture.mapped(by: $0) } ?? picture
  }

  /// Returns an image that lies among the ink.
  private mutating func image() -> Stroke {
    let contact = ContactID.touch(UInt32(byte()))
    let image = Stroke(
      picture(), isOnPaper: false, seat: SeatID(number: UInt32(byte())),
      time: Timestamp(milliseconds: Int64(byte())), contact: contact)
    return image.map { altered($0) } ?? stroke()
  }

  private mutating func picture() -> PlacedPicture {
    let corner = random.point(in: Rect(around: Point(x: 0, y: 0), margin: 4e6))
    let frame = Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + random.real(in: 0.1...5000),
      maxY: corner.y + 1 / 3)
    guard let picture = PlacedPicture(TestPictures.any(using: &random), frame: frame) else {
      preconditionFailure("a frame that holds something can be laid down")
    }
    return picture
  }

  /// Returns an area.
  private mutating func area() -> Stroke {
    let reach = random.element(of: [5.0, 300, 1e6])
    return RandomArea.stroke(
      in: Rect(around: Point(x: 0, y: 0), margin: random.element(of: [50, 9000, 1e7])),
      reach: reach, by: random.oneIn(2) ? .first : SeatID(number: UInt32(byte())),
      color: InkColor(
        red: byte(), green: byte(), blue: byte(), alpha: random.oneIn(3) ? byte() : 255),
      quantum: Quantum(bits: UInt8(random.integer(in: 4...16))), using: &random)
  }

  /// Returns a stroke that was painted as the program paints.
  private mutating func stroke() -> Stroke {
    if random.oneIn(6) { return area() }
    let color = InkColor(
      red: byte(), green: byte(), blue: byte(), alpha: random.oneIn(3) ? byte() : 255)
    let brush = Brush(
      color: color,
      width: random.element(of: [5, 0.1, random.real(in: 0.01...500), 1e-5]),
      ink: random.element(of: InkKind.allCases),
      medium: color.blue % 6 == 5 ? Medium(rawValue: color.red % 6 + 1) : nil,
      curve: random.element(of: CurveKind.lines),
      dynamics: random.element(of: WidthDynamics.allCases),
      grain: color.red % 4 == 0 ? 20 / (Float(color.green) + 1) : 0)
    let contact: ContactID =
      random.oneIn(3)
      ? .pointer(device: random.integer(in: 0...30))
      : .touch(random.element(of: [0, 7, .max, UInt32(random.integer(in: 0...1 << 30))]))
    var drawing = Drawing()
    drawing.setDetail(Quantum(bits: UInt8(random.integer(in: 4...16))))
    let quantum = Quantum(bits: UInt8(random.integer(in: 4...16)))
    let kind = SampleKind(
      hasPressure: random.oneIn(3), hasContact: random.oneIn(4), hasBreaks: random.oneIn(4),
      isWild: random.oneIn(5), reach: random.element(of: [1, 50, 4000, 1.6e7]))
    for index in 0..<random.integer(in: 1...40) {
      if kind.hasBreaks, random.oneIn(5) { drawing.breakStroke(contact) }
      let sample = sample(index, kind)
      if index == 0 {
        _ = drawing.begin(contact, brush: brush, quantum: quantum, sample: sample)
      } else {
        _ = drawing.extend(contact, sample: sample)
      }
    }
    _ = drawing.complete(contact, by: random.oneIn(2) ? .first : SeatID(number: UInt32(byte())))
    guard let stroke = drawing.completed.first else {
      preconditionFailure("a stroke that is lifted is there")
    }
    return stroke
  }

  /// Returns a stroke as it was painted, or moved, turned, scaled, coloured or given another width.
  private mutating func altered(_ stroke: Stroke) -> Stroke {
    guard random.oneIn(2) else { return stroke }
    var drawing = Drawing()
    drawing.restore(stroke, at: StrokeIndex(0))
    for _ in 0..<random.integer(in: 1...3) {
      let change: StrokeChange? =
        switch random.integer(in: 0...3) {
        case 0: .color(InkColor(red: byte(), green: byte(), blue: byte()))
        case 1: .width(random.real(in: StrokeChange.widths.lowerBound...500))
        case 2:
          Similarity(shift: random.point(in: Rect(around: Point(x: 0, y: 0), margin: 900)))
            .map { .transform($0) }
        default: turn().map { .transform($0) }
        }
      if let change { _ = drawing.alter([StrokeIndex(0)], change, by: stroke.seat) }
    }
    return drawing.completed.first ?? stroke
  }

  /// Returns a mapping that turns and scales; some mirror as well.
  private mutating func turn() -> Similarity? {
    let scale = random.element(of: [1e-3, 0.5, 1, 1.7, 300])
    let angle = random.real(in: -4...4)
    let center = random.point(in: Rect(around: Point(x: 3, y: 4), margin: 50))
    return Similarity(scale: scale, angle: angle, around: center).flatMap {
      angle < 2 ? $0 : Similarity(a: $0.a, b: $0.b, shift: $0.shift, isMirrored: true)
    }
  }

  private struct SampleKind {
    let hasPressure, hasContact, hasBreaks, isWild: Bool
    let reach: Double
  }

  private mutating func sample(_ index: Int, _ kind: SampleKind) -> StrokeSample {
    var milliseconds = Int64(1_234_567 + index * 8 + random.integer(in: -1...1))
    if kind.isWild, random.oneIn(6) {
      milliseconds = random.element(of: [.min, .max, 0, Int64(bitPattern: random.next())])
    }
    let contact = ContactShape(
      major: number(kind), minor: random.oneIn(2) ? number(kind) : nil,
      orientation: random.oneIn(2) ? -number(kind) : nil)
    return StrokeSample(
      position: random.point(in: Rect(around: Point(x: 3, y: 4), margin: kind.reach)),
      time: Timestamp(milliseconds: milliseconds),
      pressure: kind.hasPressure && !random.oneIn(5) ? number(kind) : nil,
      contact: kind.hasContact && !random.oneIn(5) ? contact : nil)
  }

  private mutating func number(_ kind: SampleKind) -> Float {
    guard kind.isWild else { return Float(random.real(in: 0...1)) }
    return random.element(of: [
      0, -0.0, 1, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
      .infinity, -.infinity,
      1e7, 123_456_792, 8.5e-5, Float(random.real(in: 0...1)).nextUp,
      Float(bitPattern: UInt32(random.integer(in: 0...0x7F7F_FFFF))),
    ])
  }

  private mutating func byte() -> UInt8 { UInt8(random.integer(in: 0...255)) }
}
