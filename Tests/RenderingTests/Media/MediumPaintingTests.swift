import Ink
import Rendering
import TestSupport
import Testing

@Suite("Strokes of media on the screen")
struct MediumPaintingTests {
  private static let (width, height) = (220, 150)
  private static let fingers = Rect(minX: -30, minY: -30, maxX: 250, maxY: 180)

  /// A drawing and its image: only what a change damages is composed, and only now and then.
  private struct Screen {
    let view: ViewTransform
    var drawing: Drawing
    let painter: CanvasPainter
    let image = ImageSurface(width: width, height: height)
    var damage = Damage()

    init(_ drawing: Drawing = Drawing(), view: ViewTransform, _ effort: RepaintEffort) {
      (self.view, self.drawing) = (view, drawing)
      self.drawing.setDetail(Quantum(for: view))
      painter = CanvasPainter(
        width: width, height: height, view: view, drawing: self.drawing, effort: effort)
      painter.compose(image.bounds, into: image)
    }

    mutating func perform(_ edit: (inout Drawing) -> DrawingChange?) {
      guard let change = edit(&drawing) else { return }
      for rect in painter.apply(change) {
        #expect(rect.isEmpty || rect.intersection(image.bounds) == rect)
        damage.add(rect)
      }
    }

    mutating func show() {
      for rect in damage.rects { painter.compose(rect, into: image) }
      damage = Damage()
    }

    /// Shows what is damaged and compares all of it with a full repaint and with a plain one.
    mutating func check(_ comment: String) {
      show()
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

  private static let scales = [0.1, 0.33, 0.5, 1, 1.5, 4, 16]

  private static func brush(
    _ medium: Medium, _ view: ViewTransform, _ random: inout SeededGenerator
  ) -> Brush {
    Brush(
      color: InkColor(
        red: UInt8(random.integer(in: 0...255)), green: 90, blue: 200,
        alpha: random.element(of: [255, 120])),
      width: random.element(of: [1, 5, 14, 40]) / view.scale, medium: medium,
      curve: random.oneIn(4) ? .polyline : .smooth,
      dynamics: random.element(of: WidthDynamics.allCases))
  }

  @Test(arguments: Medium.allCases, scales)
  func `with each medium, at any time, the window equals a full repaint`(
    medium: Medium, scale: Double
  ) {
    var random = SeededGenerator(seed: UInt64(medium.rawValue) * 100 + UInt64(scale * 10))
    let view = ViewTransform(
      scale: scale, origin: Point(x: random.real(in: -30...30), y: random.real(in: -30...30)))
    var screen = Screen(
      view: view,
      RepaintEffort(threads: random.integer(in: 1...3), cutThreshold: random.element(of: [2, 500])))
    let prediction = MotionPrediction(milliseconds: random.element(of: [0, 6]))
    var walks = (0..<3).map { _ in RandomWalk(from: random.point(in: Self.fingers)) }
    var (time, painted) = (Int64(0), 0)
    for step in 0..<50 {
      let finger = random.integer(in: 0...2)
      let contact = ContactID.touch(UInt32(finger))
      walks[finger].step(
        agility: random.element(of: [1, 4, 15]), within: Self.fingers, using: &random)
      time += Int64(random.element(of: [1, 8, 90]))
      let sample = StrokeSample(
        position: view.canvasPoint(walks[finger].position), time: Timestamp(milliseconds: time),
        pressure: Float(random.real(in: 0...1)),
        contact: ContactShape(major: Float(random.real(in: 1...9))))
      let brush = Self.brush(medium, view, &random)
      screen.perform { drawing in
        switch random.integer(in: 0...29) {
        case 0...2: return drawing.complete(contact)
        case 3: return drawing.cancel(contact)
        case 4: return drawing.undo(by: .first)
        case 5: return drawing.redo(by: .first)
        case 6:
          drawing.breakStroke(contact)
          return nil
        case 7...10:
          return drawing.rest(contact, milliseconds: UInt32(random.integer(in: 20...300)))
        case 11: return drawing.dropPrediction(of: contact)
        default:
          if let change = drawing.extend(contact, sample: sample) { return change }
          defer { if let prediction { drawing.predict(contact, by: prediction) } }
          return drawing.begin(
            contact, brush: brush, quantum: Quantum(for: view), sample: sample)
        }
      }
      screen.show()
      if random.oneIn(5) { screen.check("\(medium), \(scale), step \(step)") }
      painted = max(painted, toneCount(screen.image.copiedPixels))
    }
    screen.check("\(medium), \(scale)")
    #expect(painted > 20, "a medium has many tones")
  }

  // MARK: What devices and files may say

  /// Returns a sample that may follow another one: the same place at another time, another place at the same time, a
  /// place far away, a time that leaps or runs backwards, or a pressure that is no number.
  private static func anySample(
    after last: StrokeSample, _ random: inout SeededGenerator
  ) -> StrokeSample {
    var sample = last
    let time = last.time.milliseconds
    switch random.integer(in: 0...7) {
    case 0:
      let times: [Int64] = [.min, time &- 9, 0, time &+ 90_000, .max]
      sample.time = Timestamp(milliseconds: random.element(of: times))
    case 1:
      let far = random.element(of: [-0x1p30, 0x1p30])
      sample.position = Point(x: far, y: random.element(of: [-far, far / 3, last.position.y]))
    default:
      sample.position = random.point(in: fingers)
      if random.oneIn(2) { sample.time = Timestamp(milliseconds: time &+ 8) }
    }
    sample.pressure = random.element(of: [nil, nil, 0.5, -1, .infinity, .nan])
    sample.contact = random.oneIn(3) ? ContactShape(major: random.element(of: [0, 9, .nan])) : nil
    return sample
  }

  private static func isFinite(_ ink: InkGrowth) -> Bool {
    (ink.settled + ink.tail).allSatisfy {
      $0.start.isFinite && $0.end.isFinite && $0.startRadius.isFinite && $0.endRadius.isFinite
        && $0.flow.isFinite
    } && (ink.drops + ink.restDrops).allSatisfy { $0.place.isFinite && $0.radius.isFinite }
  }

  @Test(arguments: Medium.allCases)
  func `no place, time, pressure or seed does harm`(medium: Medium) {
    var random = SeededGenerator(seed: 900 + UInt64(medium.rawValue))
    var screen = Screen(view: .identity, RepaintEffort(threads: 2, cutThreshold: 3))
    var sample = StrokeSample(position: Point(x: 110, y: 70), time: Timestamp(milliseconds: 0))
    for step in 1...40 {
      let contact = ContactID.touch(random.element(of: [0, .max]))
      let brush = Self.brush(medium, .identity, &random)
      sample = Self.anySample(after: sample, &random)
      screen.perform { drawing in
        if random.oneIn(6) { return drawing.complete(contact) }
        let change =
          random.oneIn(6)
          ? drawing.rest(contact, milliseconds: random.element(of: [0, 500, .max]))
          : drawing.extend(contact, sample: sample)
            ?? drawing.begin(contact, brush: brush, quantum: .coarsest, sample: sample)
        if case .inked(_, _, let ink)? = change { #expect(Self.isFinite(ink)) }
        return change
      }
      if step % 10 == 0 { screen.check("\(medium), step \(step)") } else { screen.show() }
    }
    // Strokes of one sample.
    var dots: [Stroke] = []
    for seed in [0, 1, UInt32.max] {
      for time in [Int64.min, 0, .max] {
        let place = Point(x: Double(dots.count * 20 + 25), y: random.real(in: 20...130))
        let dot = Stroke(
          contact: .pointer(device: Int(time)), seat: .first,
          brush: Self.brush(medium, .identity, &random),
          samples: [StrokeSample(position: place, time: Timestamp(milliseconds: time))],
          quantum: .finest)
        if let dot { dots.append(dot.seeded(StrokeSeed(seed)).resting(milliseconds: 3_000)) }
      }
    }
    screen.perform { $0.add(dots, at: StrokeIndex($0.strokes.count)) }
    screen.check("\(medium), dots")
    #expect(dots.count == 9 && toneCount(screen.image.copiedPixels) > 20)
  }

  @Test func `a million samples over each other fill the paper, and no load wraps`() throws {
    let samples = (0..<1_000_000).map { index in
      let place = Point(x: Double(20 + index % 24), y: Double(20 + index / 24 % 24))
      return StrokeSample(position: place, time: Timestamp(milliseconds: Int64(index)))
    }
    let stroke = try #require(
      Stroke(
        contact: .touch(1), seat: .first,
        brush: Brush(color: InkColor(rgb: 0), width: 12, medium: .crayon, curve: .polyline),
        samples: samples, quantum: .coarsest))
    var drawing = Drawing()
    _ = drawing.add([stroke], at: StrokeIndex(0))
    let pixels = FullRepaint.pixels(of: drawing, width: 64, height: 64)
    for row in 20..<44 {
      for pixel in pixels[row * 64 + 20..<row * 64 + 44] { #expect(pixel & 255 < 128) }
    }
  }

  @Test(arguments: Medium.allCases)
  func `a stroke is as dark at each rate of a device`(medium: Medium) throws {
    var drops: [Double] = []
    let pictures = try [60, 120, 240, 1000].map { rate in
      let samples = (0...rate * 2).map { index in
        let side = Double(index) / Double(rate) - 1
        return StrokeSample(
          position: Point(x: 125 + 95 * side, y: 50 + 40 * side * side),
          time: Timestamp(milliseconds: Int64(index * 1000 / rate)))
      }
      let brush = Brush(color: InkColor(rgb: 0), width: medium.recipe.width, medium: medium)
      let stroke = try #require(
        Stroke(
          contact: .touch(1), seat: .first, brush: brush, samples: samples, quantum: .coarsest))
      var (drawing, count) = (Drawing(), 1.0)
      _ = drawing.add([stroke], at: StrokeIndex(0))
      stroke.forEachDrop { _ in count += 1 }
      drops.append(count)
      return FullRepaint.pixels(of: drawing, width: 250, height: 140).map {
        255 - Double($0 & 255)
      }
    }
    // The pixels of any of them, or a picture that differs would have less in those of another.
    let inked = pictures[0].indices.filter { index in pictures.contains { $0[index] > 0 } }
    let means = pictures.map { picture in
      inked.reduce(0) { $0 + picture[$1] } / Double(inked.count)
    }
    #expect((means.max() ?? 0) - (means.min() ?? 0) <= 1, "\(means)")
    #expect((drops.max() ?? 0) / (drops.min() ?? 1) < 1.01, "\(drops)")
  }

  @Test(arguments: Medium.allCases)
  func `a rub takes of a medium what it takes of a pen`(medium: Medium) {
    func pixels(_ brush: Brush, isRubbed: Bool) -> [UInt32] {
      var (drawing, random) = (Drawing(), SeededGenerator(seed: 5))
      let eraser = Brush(color: InkColor(rgb: 0), width: 20, ink: .eraser)
      for brush in isRubbed ? [brush, eraser] : [brush] {
        let contact = ContactID.touch(UInt32(drawing.strokes.count))
        for step in 0..<12 {
          let sample = StrokeSample(
            position: random.point(in: Rect(minX: 20, minY: 20, maxX: 200, maxY: 130)),
            time: Timestamp(milliseconds: Int64(step * 90)))
          _ =
            drawing.extend(contact, sample: sample)
            ?? drawing.begin(contact, brush: brush, quantum: .coarsest, sample: sample)
        }
        _ = drawing.complete(contact)
      }
      return FullRepaint.pixels(of: drawing, width: Self.width, height: Self.height)
    }
    let (black, white) = (UInt32(0xFF00_0000), UInt32(0xFFFF_FFFF))
    // A pen that is wider than the window.
    let pen = pixels(Brush(color: InkColor(rgb: 0), width: 1000), isRubbed: true)
    let brush = Brush(color: InkColor(rgb: 0x20_40_80), width: 40, medium: medium)
    let (rubbed, whole) = (pixels(brush, isRubbed: true), pixels(brush, isRubbed: false))
    var (taken, left) = (0, 0)
    for index in pen.indices where whole[index] != white {
      if pen[index] == white {
        taken += 1
        #expect(rubbed[index] == white)
      } else if pen[index] == black {
        left += 1
        #expect(rubbed[index] == whole[index])
      }
    }
    #expect(taken > 1000 && left > 1000, "\(taken) \(left)")
  }

  /// Returns a part of a picture that is 300 pixels wide.
  private static func part(
    of pixels: [UInt32], x: Int, y: Int, width: Int, height: Int
  ) -> [UInt32] {
    var part: [UInt32] = []
    for row in y..<y + height { part += pixels[row * 300 + x..<row * 300 + x + width] }
    return part
  }

  @Test(arguments: scales)
  func `a shift of the window's origin by whole pixels shifts the picture`(scale: Double) {
    let area = Rect(minX: 0, minY: 0, maxX: 300, maxY: 240)
    let view = ViewTransform(scale: scale, origin: Point(x: 3.5, y: -2.25))
    let shifted = ViewTransform(
      scale: scale, origin: Point(x: view.origin.x + 17, y: view.origin.y + 23))
    var painting = RandomPainting(seed: 12, area: area, view: view)
    for _ in 0..<25 { _ = painting.stroke(samples: 8) }
    for _ in 0..<60 { _ = painting.step() }
    func pixels(_ view: ViewTransform) -> [UInt32] {
      FullRepaint.pixels(of: painting.drawing, width: 300, height: 240, view: view)
    }
    let (one, other) = (pixels(view), pixels(shifted))
    let drawn = Self.part(of: one, x: 0, y: 0, width: 283, height: 217)
    let moved = Self.part(of: other, x: 17, y: 23, width: 283, height: 217)
    expectSamePixels(moved, drawn, width: 283, "\(scale)")
    #expect(toneCount(drawn) > 100)
  }

  @Test(arguments: Medium.allCases, [1.0, 0.5, 4])
  func `a stroke that is moved by whole pixels has its pixels there`(medium: Medium, scale: Double)
  {
    var random = SeededGenerator(seed: UInt64(medium.rawValue))
    let view = ViewTransform(scale: scale, origin: Point(x: 20, y: -3.5))
    var drawing = Drawing()
    drawing.setDetail(Quantum(for: view))
    var walk = RandomWalk(from: Point(x: 120, y: 90))
    for step in 0..<20 {
      let sample = StrokeSample(
        position: view.canvasPoint(walk.position), time: Timestamp(milliseconds: Int64(step * 30)))
      if step == 0 {
        _ = drawing.begin(
          .touch(1), brush: Self.brush(medium, view, &random), quantum: Quantum(for: view),
          sample: sample)
      } else {
        _ = drawing.extend(.touch(1), sample: sample)
      }
      walk.step(agility: 4, within: Rect(minX: 60, minY: 60, maxX: 180, maxY: 120), using: &random)
    }
    _ = drawing.complete(.touch(1), by: .first)
    // First anywhere, and then by whole pixels.
    func move(_ mapping: Similarity?) {
      if let mapping { _ = drawing.alter([StrokeIndex(0)], .transform(mapping), by: .first) }
    }
    func pixels() -> [UInt32] {
      FullRepaint.pixels(of: drawing, width: 300, height: 240, view: view)
    }
    let turn = Similarity(
      scale: 1.2, angle: 0.7, around: view.canvasPoint(Point(x: 120, y: 90)))
    for first in [nil, Similarity(shift: Point(x: 1.0 / 3, y: 0.7)), turn] {
      move(first)
      let before = pixels()
      move(Similarity(shift: Point(x: 21 / scale, y: 37 / scale)))
      let after = pixels()
      let drawn = Self.part(of: before, x: 0, y: 0, width: 279, height: 203)
      let moved = Self.part(of: after, x: 21, y: 37, width: 279, height: 203)
      expectSamePixels(moved, drawn, width: 279, "\(medium), \(scale)")
      #expect(toneCount(drawn) > 2, "there is ink")
      move(Similarity(shift: Point(x: -21 / scale, y: -37 / scale)))
      expectSamePixels(pixels(), before, width: 300, "\(medium), \(scale), back")
    }
  }

  @Test func `undone in any order, strokes leave what the visible ones alone would`() {
    var random = SeededGenerator(seed: 77)
    var painting = RandomPainting(seed: 78, area: Self.fingers)
    for index in 0..<50 {
      _ = painting.stroke(
        samples: random.integer(in: 1...14), by: RandomPainting.seats[index % 4])
    }
    var screen = Screen(
      painting.drawing, view: .identity, RepaintEffort(threads: 2, cutThreshold: 3))
    for step in 0..<120 {
      let seat = random.element(of: RandomPainting.seats)
      screen.perform { random.oneIn(3) ? $0.redo(by: seat) : $0.undo(by: seat) }
      screen.show()
      if step % 12 == 11 {
        var visible = Drawing()
        _ = visible.add(screen.drawing.completed, at: StrokeIndex(0), by: .first)
        expectSamePixels(
          screen.image.copiedPixels,
          FullRepaint.pixels(of: visible, width: Self.width, height: Self.height),
          width: Self.width, "step \(step)")
      }
    }
  }
}
