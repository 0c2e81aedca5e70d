import Ink
import OrderedCollections
import Rendering
import TestSupport
import Testing

@Suite("Copies of strokes on the screen")
struct CopiesTests {
  private static let (width, height) = (230, 160)
  private static let fingers = Rect(minX: -20, minY: -20, maxX: 250, maxY: 180)
  private static let scales = [0.33, 1, 1.5, 4]
  /// A pen, and all media.
  private static let media: [Medium?] = [nil] + Medium.allCases

  /// A drawing and its image: only what a change damages is composed.
  private struct Screen {
    let view: ViewTransform
    var drawing = Drawing()
    let painter: CanvasPainter
    let image = ImageSurface(width: width, height: height)

    init(view: ViewTransform) {
      self.view = view
      drawing.setDetail(Quantum(for: view))
      painter = CanvasPainter(
        width: width, height: height, view: view, drawing: drawing,
        effort: RepaintEffort(threads: 2, cutThreshold: 3))
      painter.compose(image.bounds, into: image)
    }

    /// Returns the pixels that had to be composed.
    @discardableResult
    mutating func perform(_ action: DrawingAction) -> [PixelRect] {
      guard let change = drawing.perform(action).change else { return [] }
      let damage = painter.apply(change)
      for rect in damage { painter.compose(rect, into: image) }
      return damage
    }

    /// Compares the image with a full repaint and with a plain one.
    func check(_ comment: String) {
      expectSamePixels(
        image.copiedPixels,
        FullRepaint.pixels(of: drawing, width: width, height: height, view: view),
        width: width, "\(comment)")
      expectSamePixels(
        image.copiedPixels,
        PlainReplay.pixels(of: drawing, width: width, height: height, view: view),
        width: width, "\(comment), plain")
    }
  }

  private static func brush(
    _ medium: Medium?, _ view: ViewTransform, _ random: inout SeededGenerator
  ) -> Brush {
    Brush(
      color: InkColor(
        red: UInt8(random.integer(in: 0...255)), green: 90, blue: 200,
        alpha: random.element(of: [255, 120])),
      width: random.element(of: [1, 5, 14]) / view.scale,
      ink: random.element(of: InkKind.allCases), medium: medium,
      dynamics: random.element(of: WidthDynamics.allCases))
  }

  @Test(arguments: media, scales)
  func `at any time, the window with copies equals a full repaint`(
    medium: Medium?, scale: Double
  ) {
    var random = SeededGenerator(
      seed: 4000 + UInt64(medium?.rawValue ?? 0) * 100 + UInt64(scale * 10))
    let view = ViewTransform(
      scale: scale, origin: Point(x: random.real(in: -30...30), y: random.real(in: -30...30)))
    var screen = Screen(view: view)
    var walks = (0..<3).map { _ in RandomWalk(from: random.point(in: Self.fingers)) }
    var copies = 0
    for step in 0..<60 {
      let finger = random.integer(in: 0...2)
      let contact = ContactID.touch(UInt32(finger))
      walks[finger].step(
        agility: random.element(of: [1, 4, 15]), within: Self.fingers, using: &random)
      let sample = StrokeSample(
        position: view.canvasPoint(walks[finger].position),
        time: Timestamp(milliseconds: Int64(step) * random.element(of: [8, 9, 40])),
        pressure: Float(random.real(in: 0...1)))
      switch random.integer(in: 0...29) {
      case 0...2: screen.perform(.complete(contact, by: .first))
      case 3: screen.perform(.cancel(contact))
      case 4: screen.perform(.undo(.first))
      case 5: screen.perform(.redo(.first))
      case 6: screen.perform(.breakStroke(contact))
      case 7: screen.perform(.retract(contact))
      case 8...10:
        screen.perform(.rest(contact, milliseconds: UInt32(random.integer(in: 20...300))))
      default:
        guard screen.drawing.wetStroke(of: contact) == nil else {
          screen.perform(.extend(contact, sample))
          continue
        }
        let brush = Self.brush(medium, view, &random)
        screen.perform(.begin(contact, by: .first, brush, Quantum(for: view), sample))
        let area = view.canvasRect(Self.fingers)
        screen.perform(
          .symmetry(contact, .random(in: area, mostCopies: 9, using: &random)))
        copies += screen.drawing.wetStroke(of: contact)?.mappings.count ?? 0
      }
      if random.oneIn(5) { screen.check("\(medium as Any), \(scale), step \(step)") }
    }
    screen.check("\(medium as Any), \(scale)")
    #expect(copies > 10)
  }

  /// Returns samples of a random path.
  private static func path(
    _ count: Int, within area: Rect, _ random: inout SeededGenerator
  ) -> [StrokeSample] {
    var walk = RandomWalk(from: random.point(in: area))
    return (0..<count).map { index in
      walk.step(agility: 3, within: area, using: &random)
      return StrokeSample(
        position: walk.position, time: Timestamp(milliseconds: Int64(index) * 8))
    }
  }

  @Test(arguments: media)
  func `a stroke that dries keeps the pixels that it and its copies had`(medium: Medium?) throws {
    for seed in UInt64(0)..<8 {
      var random = SeededGenerator(seed: 500 + seed)
      var screen = Screen(view: .identity)
      let samples = Self.path(12, within: Self.fingers, &random)
      var brush = Self.brush(medium, .identity, &random)
      brush.ink = medium?.recipe.ink ?? .pen
      let symmetry = Symmetry.random(in: Self.fingers, mostCopies: 16, using: &random)
      screen.perform(.begin(.touch(1), by: .first, brush, .coarsest, samples[0]))
      screen.perform(.symmetry(.touch(1), symmetry))
      for sample in samples.dropFirst() { screen.perform(.extend(.touch(1), sample)) }
      let wet = screen.image.copiedPixels
      let damage = screen.perform(.complete(.touch(1), by: .first))
      #expect(damage.isEmpty, "no other stroke is wet, so nothing looks different")
      screen.painter.compose(screen.image.bounds, into: screen.image)
      expectSamePixels(screen.image.copiedPixels, wet, width: Self.width, "seed \(seed)")
      screen.check("seed \(seed)")
      #expect(screen.drawing.strokes.count == symmetry.copies)
    }
  }

  /// The width and height of a window around whose middle pixels lie evenly.
  private static let side = 160

  /// Returns the picture of one black stroke.
  private static func picture(of stroke: Stroke) -> [UInt32] {
    var drawing = Drawing()
    _ = drawing.add([stroke], at: StrokeIndex(0))
    return FullRepaint.pixels(of: drawing, width: side, height: side)
  }

  @Test(arguments: media)
  func `copies by quarters of a turn and upright, level and slanted mirrors are exact images`(
    medium: Medium?
  ) throws {
    var found = MappedPixels()
    for seed in UInt64(0)..<8 {
      var random = SeededGenerator(seed: 900 + seed)
      let middle = Double(random.element(of: [160, 161])) / 2
      let center = Point(x: middle, y: middle)
      let samples = Self.path(30, within: Rect(around: center, margin: 60), &random)
      let brush = Brush(
        color: InkColor(rgb: 0), width: random.element(of: [1, 5, 14]), medium: medium,
        dynamics: random.element(of: WidthDynamics.allCases))
      let stroke = try #require(
        Stroke(
          contact: .touch(1), seat: .first, brush: brush, samples: samples, quantum: .coarsest))
      let own = Self.picture(of: stroke)
      var symmetries = [0, 45, 90, 135].map { Symmetry(.mirror, center: center, angle: $0) }
      symmetries.append(Symmetry(.turns, center: center, count: 4))
      for symmetry in symmetries.compactMap({ $0 }) {
        for copy in StrokeCopies(of: stroke, by: symmetry).strokes {
          found.compare(own, to: Self.picture(of: copy), side: Self.side, by: copy.transform)
        }
      }
    }
    #expect(found.inked > 5_000)
    // A crisp grain makes a step of several of one rounding of the load.
    #expect(found.largest <= (medium == nil ? 1 : 20), "\(found.largest)")
    #expect(
      Double(found.different) <= 0.001 * Double(found.inked),
      "\(found.different) of \(found.inked)")
  }

  @Test func `a stroke stays apart from its copies, whoever comes and goes before it`() throws {
    let symmetry = try #require(Symmetry(.turns, center: Point(x: 115, y: 80), count: 4))
    var screen = Screen(view: .identity)
    func sample(_ finger: UInt32, _ step: Int) -> StrokeSample {
      StrokeSample(
        position: Point(x: 20 + 9 * Double(step), y: 15 + 12 * Double(finger)),
        time: Timestamp(milliseconds: Int64(8 * step)))
    }
    func begin(_ finger: UInt32, repeats: Bool) {
      let brush = Brush(color: InkColor(rgb: 0x3060A0 * finger & 0xFFFFFF), width: 7)
      screen.perform(.begin(.touch(finger), by: .first, brush, .coarsest, sample(finger, 0)))
      if repeats { screen.perform(.symmetry(.touch(finger), symmetry)) }
    }
    for finger in UInt32(1)...4 { begin(finger, repeats: finger != 1) }
    for step in 1...8 {
      // Each time, the one that is found last has another place afterwards.
      for finger in [4, 2, 3, 2] as [UInt32] {
        screen.perform(.extend(.touch(finger), sample(finger, step)))
      }
      switch step {
      case 2: screen.perform(.complete(.touch(1), by: .first))
      case 4: screen.perform(.cancel(.touch(4)))
      case 5: begin(1, repeats: true)
      case 6: screen.perform(.complete(.touch(2), by: .first))
      default: break
      }
      screen.check("step \(step)")
    }
  }

  @Test func `only the places of the copies are damaged`() throws {
    let view = ViewTransform.identity
    let painter = CanvasPainter(width: 800, height: 800, view: view, drawing: Drawing())
    var drawing = Drawing()
    func apply(_ action: DrawingAction) -> [PixelRect] {
      drawing.perform(action).change.map { painter.apply($0) } ?? []
    }
    func sample(_ step: Int) -> StrokeSample {
      StrokeSample(
        position: Point(x: 500 + 6 * Double(step), y: 340 + 2 * Double(step)),
        time: Timestamp(milliseconds: Int64(8 * step)))
    }
    let symmetry = try #require(
      Symmetry(.kaleidoscope, center: Point(x: 400, y: 400), count: 8))
    let brush = Brush(color: InkColor(rgb: 0), width: 6)
    _ = apply(.begin(.touch(1), by: .first, brush, .coarsest, sample(0)))
    let first = apply(.symmetry(.touch(1), symmetry))
    #expect(first.count >= 15)
    for step in 1...20 {
      let damage = apply(.extend(.touch(1), sample(step)))
      let mappings = try #require(drawing.wetStroke(of: .touch(1))).mappings + [.identity]
      // The newest segments, with half of the ink's width and its soft edge.
      let newest = (max(0, step - 3)...step).reduce(Rect.empty) {
        $0.union(Rect(around: sample($1).position, margin: 6))
      }
      let places = mappings.map { $0(newest) }
      for rect in damage {
        #expect(places.contains { $0.intersects(rect.rect) }, "\(rect)")
      }
      for mapping in mappings {
        let place = mapping(sample(step).position)
        #expect(damage.contains { $0.rect.contains(place) }, "\(place)")
      }
      let area = damage.reduce(0) { $0 + $1.area }
      // A few segments of 6 pixels and their tail, in each of 16 places.
      #expect(area > 0 && area < 16 * 60 * 60, "\(area)")
    }
  }

  @Test func `copies beyond what ink can reach are shown only while the stroke is wet`() throws {
    // The mirror takes x to twice the largest coordinate of a centre, less x.
    let symmetry = try #require(Symmetry(.mirror, center: Point(x: 0x1p23, y: 0), angle: 90))
    var screen = Screen(
      view: ViewTransform(scale: 1, origin: Point(x: -0x1p24 + 100, y: 50)))
    let empty = screen.image.copiedPixels
    let brush = Brush(color: InkColor(rgb: 0), width: 12)
    func sample(_ x: Double) -> StrokeSample {
      StrokeSample(position: Point(x: x, y: 9), time: Timestamp(milliseconds: 0))
    }
    screen.perform(.begin(.touch(1), by: .first, brush, .coarsest, sample(-8)))
    screen.perform(.symmetry(.touch(1), symmetry))
    #expect(screen.image.copiedPixels != empty)
    screen.check("wet")
    screen.perform(.complete(.touch(1), by: .first))
    #expect(screen.drawing.strokes.count == 1)
    expectSamePixels(screen.image.copiedPixels, empty, width: Self.width)
    screen.check("dry")
    screen.perform(.begin(.touch(2), by: .first, brush, .coarsest, sample(40)))
    screen.perform(.symmetry(.touch(2), symmetry))
    screen.perform(.complete(.touch(2), by: .first))
    #expect(screen.drawing.strokes.count == 3)
    screen.check("within reach")
  }
}
