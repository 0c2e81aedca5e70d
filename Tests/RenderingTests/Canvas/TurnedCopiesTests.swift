import Ink
import Rendering
import TestSupport
import Testing

@Suite("Copies of a stroke in a hand, on the screen")
struct TurnedCopiesTests {
  private static let (width, height) = (330, 270)
  private static let area = Rect(minX: -40, minY: -40, maxX: 370, maxY: 310)
  private static let seats = (0..<3).map { SeatID(number: $0) }

  /// An area or an image, and its copies.
  private struct Family {
    let stroke: StrokeIndex
    let copies: [MovingCopy]
  }

  /// A drawing and its window: only what changes have damaged is composed, in each frame.
  private struct Screen {
    private(set) var view: ViewTransform
    var drawing: Drawing
    let painter: CanvasPainter
    let image: ImageSurface
    private var damage: [PixelRect] = []

    init(
      _ drawing: Drawing, view: ViewTransform = .identity, effort: RepaintEffort = .standard,
      width: Int = TurnedCopiesTests.width, height: Int = TurnedCopiesTests.height
    ) {
      (self.drawing, self.view) = (drawing, view)
      self.drawing.setDetail(Quantum(for: view))
      painter = CanvasPainter(
        width: width, height: height, view: view, drawing: self.drawing, effort: effort)
      image = ImageSurface(width: width, height: height)
      painter.compose(image.bounds, into: image)
    }

    /// Changes the drawing, and returns the pixels that have to be composed.
    @discardableResult
    mutating func change(_ body: (inout Drawing) -> DrawingChange?) -> [PixelRect] {
      guard let change = body(&drawing) else { return [] }
      let damage = painter.apply(change)
      self.damage += damage
      return damage
    }

    /// Shows the canvas elsewhere.
    mutating func look(from origin: Point, until deadline: ContinuousClock.Instant? = nil) {
      view = ViewTransform(scale: view.scale, origin: origin)
      painter.setView(view, drawing: drawing, until: deadline)
      damage = [image.bounds]
    }

    /// Composes what has changed since the last frame.
    mutating func frame() {
      for rect in damage { painter.compose(rect, into: image) }
      damage = []
    }

    /// Compares the window at rest with a full repaint and with a plain one.
    mutating func check(_ comment: String) {
      frame()
      for rect in painter.refine() { painter.compose(rect, into: image) }
      expectSamePixels(
        image.copiedPixels,
        FullRepaint.pixels(of: drawing, width: image.width, height: image.height, view: view),
        width: image.width, "\(comment)")
      expectSamePixels(
        image.copiedPixels,
        PlainReplay.pixels(of: drawing, width: image.width, height: image.height, view: view),
        width: image.width, "\(comment), plain")
    }

    /// Adds a stroke and its copies.
    mutating func add(_ stroke: Stroke, by symmetry: Symmetry, of seat: SeatID = .first) -> Family {
      let mappings = symmetry.mappings(from: stroke.bounds.center)
      let first = drawing.strokes.count
      change {
        $0.add(
          [stroke] + mappings.map { stroke.mapped(by: $0) }, at: StrokeIndex(first), by: seat)
      }
      return Family(
        stroke: StrokeIndex(first),
        copies: mappings.enumerated().map {
          MovingCopy(StrokeIndex(first + 1 + $0.offset), mapping: $0.element)
        })
    }

    /// Puts down what a seat moves, one stroke after the other.
    mutating func putDown(by seat: SeatID) {
      guard let hand = drawing.moving(of: seat) else { return }
      for index in hand.strokes + hand.copies.map(\.stroke) {
        guard let motion = hand.motion(of: index), !motion.isIdentity else { continue }
        change { $0.alter([index], .transform(motion), by: seat) }
      }
      change { $0.letGo(by: seat) }
    }
  }

  private func mapping(_ random: inout SeededGenerator) -> Similarity {
    Similarity(
      scale: random.real(in: 0.4...2), angle: random.real(in: -3...3),
      around: random.point(in: Self.area)) ?? .identity
  }

  /// An area or, sometimes, an image among the ink.
  private func stroke(_ seat: SeatID, _ random: inout SeededGenerator) -> Stroke {
    let corner = random.point(in: Self.area)
    let frame = Rect(
      minX: corner.x, minY: corner.y, maxX: corner.x + 40, maxY: corner.y + 25)
    if random.oneIn(3),
      let picture = PlacedPicture(TestPictures.any(using: &random), frame: frame)
        .flatMap({ Stroke($0, isOnPaper: false, seat: seat) })
    {
      return picture
    }
    return RandomArea.stroke(
      in: Self.area, reach: 50, by: seat,
      color: InkColor(
        red: UInt8(random.integer(in: 0...255)), green: 120, blue: 40,
        alpha: random.element(of: [255, 120])), using: &random)
  }

  @Test(arguments: 0..<16)
  func `at any time the window at rest equals a full repaint`(seed: Int) {
    var random = SeededGenerator(seed: 800 + UInt64(seed))
    var painting = RandomPainting(seed: UInt64(seed), area: Self.area)
    for _ in 0..<12 { _ = painting.stroke(samples: 6, by: random.element(of: Self.seats)) }
    let view = ViewTransform(
      scale: random.element(of: [0.37, 1, 1, 2.5]),
      origin: Point(x: random.real(in: -60...60), y: 13.5))
    var screen = Screen(
      painting.drawing, view: view,
      effort: RepaintEffort(threads: 2, cutThreshold: 4, atOnce: random.element(of: [6, 64])))
    var families: [SeatID: Family] = [:]
    for seat in Self.seats {
      let symmetry = Symmetry.random(in: Self.area, using: &random)
      families[seat] = screen.add(stroke(seat, &random), by: symmetry, of: seat)
    }
    var turns = 0
    for step in 0..<40 {
      let seat = random.element(of: Self.seats)
      let indices = screen.drawing.strokes.indices.map { StrokeIndex($0) }
      let some = indices.filter { _ in random.oneIn(6) }
      let mapping = mapping(&random)
      switch random.integer(in: 0...19) {
      case 0: screen.putDown(by: seat)
      case 1: screen.change { $0.letGo(by: seat) }
      case 2: screen.change { $0.alter(some, .color(InkColor(rgb: 0x40_80_10)), by: seat) }
      case 3: screen.change { $0.alter(Array(some.prefix(4)), .toFront, by: seat) }
      case 4: screen.change { $0.remove(Array(some.prefix(3)), by: seat) }
      case 5: screen.change { $0.undo(by: seat) }
      case 6: screen.change { $0.redo(by: seat) }
      case 7: if screen.drawing.moving(of: seat) == nil { screen.drawing.take(some, by: seat) }
      case 8: screen.look(from: random.point(in: Rect(around: view.origin, margin: 9)))
      case 9:
        guard let shift = Similarity(shift: Point(x: 6 / view.scale, y: 0)) else { continue }
        screen.change { $0.alter(indices, .transform(shift), by: seat) }
      case 10, 11:
        // Ink that dries over a hand that moves is laid into the pixels, and must not be there twice.
        let brush = Brush(color: InkColor(rgb: 0xE0_60_20), width: 60, ink: .highlighter)
        let sample = StrokeSample(
          position: random.point(in: Self.area), time: Timestamp(milliseconds: 1))
        screen.change {
          $0.begin(.touch(9), brush: brush, quantum: .coarsest, sample: sample)
        }
        screen.change { $0.complete(.touch(9), by: seat) }
      default:
        if screen.drawing.moving(of: seat) == nil, let family = families[seat] {
          screen.drawing.take(family.stroke, with: family.copies, by: seat)
        }
        screen.change { $0.carry(to: mapping, by: seat) }
        turns += screen.drawing.moving(of: seat)?.copies.count ?? 0
      }
      if random.oneIn(3) { screen.check("seed \(seed), step \(step), \(view)") }
    }
    screen.check("seed \(seed), \(view)")
    #expect(turns > 0)
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func `only their places are damaged, and what is put down there looks the same`(
    kind: Symmetry.Kind
  ) throws {
    let side = 800
    let center = Point(x: 400, y: 400)
    let symmetry = try #require(
      Symmetry(
        kind, center: center, angle: 20, count: kind.counts.upperBound,
        cell: Point(x: 100, y: 100)))
    let corners = [(300.0, 345.0), (330, 345), (330, 360), (310, 375)].map {
      Point(x: $0.0, y: $0.1)
    }
    let stroke = try #require(
      Stroke(
        rings: [corners], color: InkColor(rgb: 0x20_40_80), time: Timestamp(milliseconds: 5),
        contact: .touch(7), seat: .first, quantum: .coarsest))
    var screen = Screen(Drawing(), width: side, height: side)
    let family = screen.add(stroke, by: symmetry)
    let all = [family.stroke] + family.copies.map(\.stroke)
    #expect(all.count == symmetry.copies)
    screen.frame()
    let before = screen.image.copiedPixels
    screen.drawing.take(family.stroke, with: family.copies, by: .first)
    for step in 1...5 {
      let old = all.map { screen.drawing[$0].bounds }
      let turn = try #require(
        Similarity(
          scale: 1 + 0.05 * Double(step), angle: 0.1 * Double(step), around: corners[0]))
      let damage = screen.change { $0.carry(to: turn, by: .first) }
      #expect(!screen.painter.isRefining, "it is shown in the same frame")
      let new = all.map { screen.drawing[$0].bounds }
      let places = zip(old, new).map { $0.union($1).insetBy(-2) }
      for place in new where place.minX >= 0 && place.minY >= 0 {
        #expect(damage.contains { $0.rect.intersects(place) }, "\(place)")
      }
      for rect in damage {
        #expect(places.contains { $0.intersects(rect.rect) }, "\(rect)")
      }
      // A tile is damaged once, even if the places of two copies are in it.
      let area = damage.reduce(0) { $0 + $1.area }
      let most = places.reduce(0) { $0 + $1.width * $1.height }
      #expect(area > 0 && Double(area) <= (kind == .tiles ? 3 : 2) * most, "\(area) of \(most)")
      screen.check("\(kind), step \(step)")
    }
    var cancelled = screen.drawing
    #expect(cancelled.letGo(by: .first) != nil)
    let last = screen.image.copiedPixels
    screen.putDown(by: .first)
    #expect(!screen.painter.isRefining, "no tile is left for later")
    screen.frame()
    screen.check("\(kind), put down")
    expectSamePixels(screen.image.copiedPixels, last, width: side)
    expectSamePixels(
      FullRepaint.pixels(of: cancelled, width: side, height: side), before, width: side)
  }

  @Test(arguments: Symmetry.Kind.allCases)
  func `what is let go is shown where it was`(kind: Symmetry.Kind) throws {
    var random = SeededGenerator(seed: 31 + UInt64(kind.rawValue))
    let symmetry = try #require(
      Symmetry(
        kind, center: Point(x: 160, y: 130), angle: 70, count: kind.counts.lowerBound,
        cell: Point(x: 90, y: 80)))
    var screen = Screen(Drawing())
    let area = RandomArea.stroke(
      in: Rect(minX: 100, minY: 80, maxX: 220, maxY: 180), reach: 50,
      color: InkColor(rgb: 0x20_40_80), using: &random)
    let family = screen.add(area, by: symmetry)
    screen.frame()
    let before = screen.image.copiedPixels
    screen.drawing.take(family.stroke, with: family.copies, by: .first)
    for _ in 0..<3 {
      let mapping = mapping(&random)
      screen.change { $0.carry(to: mapping, by: .first) }
    }
    screen.frame()
    let isShown = screen.image.copiedPixels != before
    #expect(isShown)
    screen.change { $0.letGo(by: .first) }
    screen.frame()
    expectSamePixels(screen.image.copiedPixels, before, width: Self.width)
  }

  @Test func `while they move, tiles of a heavy drawing are painted where they are not`() throws {
    let side = 640
    var random = SeededGenerator(seed: 12)
    var drawing = Drawing()
    // So many that no tile is done within a single look at the clock.
    drawing.lines(
      600, in: Rect(minX: -60, minY: -60, maxX: 700, maxY: 700), using: &random)
    var screen = Screen(
      drawing, effort: RepaintEffort(threads: 1, cutThreshold: .max), width: side, height: side)
    // The stamp and its copy lie in opposite corners of the window.
    let symmetry = try #require(Symmetry(.turns, center: Point(x: 320, y: 320), count: 2))
    let corners = [(45.0, 50.0), (75, 50), (75, 65), (55, 80)].map { Point(x: $0.0, y: $0.1) }
    let stroke = try #require(
      Stroke(
        rings: [corners], color: InkColor(rgb: 0x20_40_80), time: Timestamp(milliseconds: 5),
        contact: .touch(7), seat: .first, quantum: .coarsest))
    let family = screen.add(stroke, by: symmetry)
    screen.drawing.take(family.stroke, with: family.copies, by: .first)
    screen.look(from: Point(x: 2, y: 0), until: .now)
    var others: Set<PixelRect> = []
    for step in 0..<5000 where others.count < 23 {
      let turn = try #require(
        Similarity(scale: 1, angle: 0.1 * Double(1 + step % 2), around: corners[0]))
      screen.change { $0.carry(to: turn, by: .first) }
      others.formUnion(
        screen.painter.refine(until: .now).filter {
          ($0.x, $0.y) != (0, 0) && ($0.x, $0.y) != (512, 512)
        })
    }
    #expect(others.count == 23, "all but the two with the stamps")
    screen.check("at rest")
  }

  @Test("what is put down and shifted with all other ink in one frame is where it belongs")
  func shifted() throws {
    var random = SeededGenerator(seed: 77)
    var drawing = Drawing()
    drawing.lines(90, in: Self.area, using: &random)
    var screen = Screen(drawing)
    let symmetry = try #require(Symmetry(.turns, center: Point(x: 160, y: 130), count: 5))
    let area = RandomArea.stroke(
      in: Rect(minX: 100, minY: 80, maxX: 220, maxY: 180), reach: 50,
      color: InkColor(rgb: 0x20_40_80), using: &random)
    let family = screen.add(area, by: symmetry)
    screen.check("set")
    screen.drawing.take(family.stroke, with: family.copies, by: .first)
    let mapping = mapping(&random)
    screen.change { $0.carry(to: mapping, by: .first) }
    screen.putDown(by: .first)
    let all = screen.drawing.strokes.indices.map { StrokeIndex($0) }
    let shift = try #require(Similarity(shift: Point(x: 5, y: -3)))
    screen.change { $0.alter(all, .transform(shift), by: .first) }
    screen.check("shifted")
  }
}
