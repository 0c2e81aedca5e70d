public import Ink

/// Paints random drawings from a seed: four seats, five fingers that paint and two that erase
/// strokes, hands that move and change strokes, all inks and media, with and without prediction, and all
/// edits of a drawing. It has no window.
public struct RandomPainting: Sendable {
  /// The drawing painted so far.
  public private(set) var drawing = Drawing()
  private var random: SeededGenerator
  private var view: ViewTransform
  private let area: Rect
  private var time: Int64 = 0
  private var fingers: [RandomWalk?] = Array(repeating: nil, count: 5)
  /// Whether some strokes are repeated by symmetries.
  private let repeats: Bool

  /// The seats that paint.
  public static let seats = (0..<4).map { SeatID(number: $0) }

  /// Starts with an empty drawing.
  /// - Parameters:
  ///   - area: Where the fingers move, in window pixels.
  ///   - repeats: Whether some strokes are repeated by symmetries.
  public init(seed: UInt64, area: Rect, view: ViewTransform = .identity, repeats: Bool = false) {
    self.repeats = repeats
    random = SeededGenerator(seed: seed)
    self.area = area
    self.view = view
    drawing.setDetail(Quantum(for: view))
  }

  /// Changes the view. Fingers that are down keep their place in the window.
  public mutating func setView(_ view: ViewTransform) {
    self.view = view
    drawing.setDetail(Quantum(for: view))
  }

  /// Does the next random step.
  /// - Returns: The change; `nil` if nothing changed.
  public mutating func step() -> DrawingChange? {
    let finger = random.integer(in: 0...4)
    let contact = ContactID.touch(UInt32(finger))
    let seat = random.element(of: Self.seats)
    if repeats, random.oneIn(20) {
      let area = view.canvasRect(area)
      return drawing.repeatStroke(contact, by: .random(in: area, mostCopies: 6, using: &random))
    }
    switch random.integer(in: 0...99) {
    case ..<46:
      return move(finger)
    case ..<66:
      fingers[finger] = nil
      return drawing.complete(contact, by: seat)
    case ..<70:
      fingers[finger] = nil
      return drawing.cancel(contact)
    case ..<72:
      if let change = rest(contact) { return change }
      drawing.breakStroke(contact)
      return nil
    case ..<81: return drawing.undo(by: seat)
    case ..<87: return drawing.redo(by: seat)
    case ..<88: return drawing.retract(contact)
    case ..<92: return erase(by: seat)
    case ..<99: return change(by: seat)
    default:
      if random.oneIn(2), let placed = TestPictures.placed(using: &random) {
        return add(placed, by: seat)
      }
      return random.oneIn(2)
        ? drawing.clear(random.element(of: [.own, .everyones]), by: seat) : nil
    }
  }

  /// Lets a contact rest, if it sprays.
  private mutating func rest(_ contact: ContactID) -> DrawingChange? {
    let wet = drawing.wetStroke(of: contact)
    guard wet?.brush.sprays == true else { return nil }
    return drawing.rest(contact, milliseconds: UInt32(random.integer(in: 30...400)))
  }

  /// Places an image on the paper or among the ink.
  private mutating func add(_ placed: PlacedPicture, by seat: SeatID) -> DrawingChange? {
    Stroke(placed, isOnPaper: random.oneIn(2), seat: seat).flatMap {
      drawing.add([$0], at: StrokeIndex(drawing.strokes.count), by: seat)
    }
  }

  /// Simulates a finger that erases strokes: it touches some, lifts, or is cancelled, perhaps after
  /// its end.
  private mutating func erase(by seat: SeatID) -> DrawingChange? {
    let contact = ContactID.touch(UInt32(random.integer(in: 100...101)))
    switch random.integer(in: 0...9) {
    case ..<5:
      guard !drawing.strokes.isEmpty else { return nil }
      let touched = Set((0..<3).map { _ in random.integer(in: 0...drawing.strokes.count - 1) })
      return drawing.erase(touched.sorted().map { StrokeIndex($0) }, with: contact)
    case ..<8:
      drawing.completeErasing(contact, by: seat)
      return nil
    case 8: return drawing.cancelErasing(contact)
    default: return drawing.retractErasing(contact)
    }
  }

  /// Simulates a hand that takes strokes, moves them, and puts them down or lets them go, or changes,
  /// copies or removes strokes.
  private mutating func change(by seat: SeatID) -> DrawingChange? {
    guard !drawing.strokes.isEmpty else { return nil }
    if let hand = drawing.moving(of: seat), random.integer(in: 0...9) < 8 {
      if random.oneIn(3) {
        return drawing.alter(hand.strokes, .transform(hand.transform), by: seat)
      }
      return drawing.carry(to: similarity(), by: seat)
    }
    let some = Set((0..<4).map { _ in random.integer(in: 0...drawing.strokes.count - 1) })
      .map { StrokeIndex($0) }.sorted()
    switch random.integer(in: 0...9) {
    case ..<3:
      if drawing.moving(of: seat) != nil { return drawing.letGo(by: seat) }
      drawing.take(some, by: seat)
      return drawing.carry(to: similarity(), by: seat)
    case 3: return drawing.alter(some, .transform(similarity()), by: seat)
    case 4: return drawing.alter(some, .color(brush().color), by: seat)
    case 5: return drawing.alter(some, .width(random.element(of: [1, 6, 30])), by: seat)
    case 6:
      if random.oneIn(3), let shape = shape(of: some[0]) {
        return drawing.alter([some[0]], .reshape(shape), by: seat)
      }
      return drawing.alter(some, random.oneIn(2) ? .toFront : .toBack, by: seat)
    case 7 where random.oneIn(2):
      let area = RandomArea.stroke(
        in: view.canvasRect(area), reach: 90 / view.scale, color: brush().color, using: &random)
      let target: StackTarget? = random.element(of: [nil, .back, .below(some[0])])
      return drawing.add([area], at: StrokeIndex(drawing.strokes.count), to: target, by: seat)
    case 7:
      let copies = some.map { drawing[$0].mapped(by: similarity()) }
      return drawing.add(copies, at: StrokeIndex(drawing.strokes.count), by: seat)
    case 8: return drawing.remove(some, by: seat)
    default: return drawing.letGo(by: seat)
    }
  }

  /// Returns a figure in place of a stroke.
  private mutating func shape(of index: StrokeIndex) -> Stroke? {
    let stroke = drawing.strokes[Int(index.number)]
    let (a, b) = (random.point(in: area), random.point(in: area))
    let radii = Point(x: random.real(in: 5...40), y: random.real(in: 5...40))
    let figure: InkFigure = random.element(of: [
      .line(from: a, to: b), .arrow(from: a, to: b, head: 12),
      .ellipse(center: a, radii: radii, angle: random.real(in: -3...3)),
      .polygon([a, b, random.point(in: area)]),
    ])
    return Stroke(
      contact: stroke.contact, seat: stroke.seat, brush: InkFigure.brush(like: stroke.brush),
      samples: figure.samples(inTimeOf: stroke.samples.unpacked), quantum: stroke.samples.quantum)
  }

  /// Returns a mapping that leaves most of the ink in the area.
  private mutating func similarity() -> Similarity {
    if random.oneIn(2) {
      let shift = Point(x: random.real(in: -40...40), y: random.real(in: -40...40))
      return Similarity(shift: shift) ?? .identity
    }
    return Similarity(
      scale: random.real(in: 0.5...2), angle: random.real(in: -4...4),
      around: view.canvasPoint(random.point(in: area))) ?? .identity
  }

  /// Paints and completes a stroke for a seat.
  public mutating func stroke(samples: Int, by seat: SeatID = .first) -> [DrawingChange] {
    fingers[0] = nil
    var changes = [drawing.cancel(.touch(0))]
    for _ in 0..<samples { changes.append(move(0)) }
    fingers[0] = nil
    changes.append(drawing.complete(.touch(0), by: seat))
    return changes.compactMap { $0 }
  }

  private mutating func move(_ finger: Int) -> DrawingChange? {
    let contact = ContactID.touch(UInt32(finger))
    let agility = random.element(of: [2.0, 15])
    time += Int64(random.integer(in: 0...7))
    let begins = fingers[finger] == nil
    var walk = fingers[finger] ?? RandomWalk(from: random.point(in: area))
    if !begins { walk.step(agility: agility, within: area, using: &random) }
    fingers[finger] = walk
    let sample = StrokeSample(
      position: view.canvasPoint(walk.position), time: Timestamp(milliseconds: time))
    guard begins else { return drawing.extend(contact, sample: sample) }
    defer {
      if let prediction = MotionPrediction(milliseconds: random.element(of: [0, 4, 8])) {
        drawing.predict(contact, by: prediction)
      }
    }
    return drawing.begin(contact, brush: brush(), quantum: Quantum(for: view), sample: sample)
  }

  private mutating func brush() -> Brush {
    let ink = random.element(of: [.pen, .pen, .highlighter, .eraser] as [InkKind])
    return Brush(
      color: InkColor(
        red: UInt8(random.integer(in: 0...255)), green: UInt8(random.integer(in: 0...255)),
        blue: UInt8(random.integer(in: 0...255)),
        alpha: random.oneIn(3) ? UInt8(random.integer(in: 0...255)) : 255),
      width: random.element(of: [0.7, 4, 12, 40]) / view.scale, ink: ink,
      medium: random.oneIn(3) ? random.element(of: Medium.allCases) : nil)
  }
}

/// A random path of a finger. It is smooth, and its speed changes slowly.
public struct RandomWalk: Sendable {
  /// The finger's current position.
  public private(set) var position: Point
  private var velocity = Point(x: 0, y: 0)

  /// Starts at rest at a position.
  public init(from position: Point) {
    self.position = position
  }

  /// Moves the finger by one report.
  /// - Parameters:
  ///   - agility: The maximum change of each coordinate's speed, in units per report.
  ///   - area: The area at whose edges the finger turns back. It may overshoot by the distance of
  ///     one report.
  public mutating func step(
    agility: Double, within area: Rect, using random: inout SeededGenerator
  ) {
    func pulled(_ speed: Double, _ place: Double, _ low: Double, _ high: Double) -> Double {
      let speed = speed * 0.97 + random.real(in: -agility...agility)
      return place < low ? abs(speed) : place > high ? -abs(speed) : speed
    }
    velocity = Point(
      x: pulled(velocity.x, position.x, area.minX, area.maxX),
      y: pulled(velocity.y, position.y, area.minY, area.maxY))
    position = Point(x: position.x + velocity.x, y: position.y + velocity.y)
  }
}
