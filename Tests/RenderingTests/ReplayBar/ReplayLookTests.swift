import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import Touch

@Suite("A replay as the window shows it")
struct ReplayLookTests {
  private static let (width, height) = (320, 240)

  private func session() -> PaintingSession {
    var session = PaintingSession(
      windowWidth: Self.width, windowHeight: Self.height,
      metrics: DisplayMetrics(scale: 0.5, pixelsPerMillimetre: 1))
    session.seat(2)
    for (phase, x) in [
      (TouchEvent.Phase.begin, 60.0), (.ownership, 60), (.update(pendingEnd: false), 140),
      (.end, 140),
    ] {
      _ = session.handle(.finger(1, phase, at: Point(x: x, y: 70), milliseconds: Int64(x)))
    }
    return session
  }

  @Test(arguments: 0..<6)
  func `at every moment the window equals a full repaint, bit for bit`(seed: Int) throws {
    let past = RandomPast(
      seed: UInt64(seed), strokes: 25, isWild: seed == 5, repeats: seed % 2 == 1)
    let replay = Replay([
      ReplayedBoard(paper: Paper(color: .cream, pattern: .dotted), entries: past.entries),
      ReplayedBoard(paper: Paper(), entries: Array(past.entries.prefix(5))),
    ])
    let window = PaintingWindow(session())
    let before = FullRepaint.window(window.session)
    window.refineAll()
    let image = ImageSurface(width: Self.width, height: Self.height)
    _ = window.composeDamage(into: image)
    var random = SeededGenerator(seed: UInt64(seed))
    window.perform { $0.show(replay, speed: 4) }
    var now: Int64 = 0
    var finger: UInt32 = 10
    func touch(_ phase: TouchEvent.Phase, at place: Point) {
      _ = window.handle(.finger(finger, phase, at: place, milliseconds: now))
    }
    for _ in 0..<60 {
      now += Int64(random.integer(in: 1...120))
      if random.oneIn(5), let screen = window.session.replay {
        let control = random.element(of: [ReplayControl.play, .track, .track, .speed])
        let rect = screen.layout.rect(of: control)
        touch(.begin, at: Point(x: random.real(in: rect.minX...rect.maxX - 1), y: rect.center.y))
        touch(.ownership, at: rect.center)
        if random.oneIn(2) { touch(.end, at: rect.center) }
        finger += 1
      }
      window.perform { $0.advance(to: Timestamp(milliseconds: now)) }
      window.refineAll()
      _ = window.composeDamage(into: image)
      expectSamePixels(
        image.copiedPixels, FullRepaint.window(window.session), width: Self.width, "at \(now)")
    }
    _ = window.handle(.key(KeyPress(keysym: 0xFF1B)))
    window.refineAll()
    _ = window.composeDamage(into: image)
    expectSamePixels(image.copiedPixels, before, width: Self.width, "closed")
  }

  @Test func `it follows the window's size`() {
    let past = RandomPast(seed: 1, strokes: 25)
    var session = session()
    _ = session.show(Replay([ReplayedBoard(paper: Paper(), entries: past.entries)]))
    let window = PaintingWindow(session)
    _ = window.handle(.key(KeyPress(keysym: 0xFF57)))
    window.perform { $0.advance(to: Timestamp(milliseconds: 1)) }
    for (width, height) in [(170, 120), (Self.width, Self.height)] {
      window.resize(width: width, height: height, metrics: session.metrics)
      window.refineAll()
      let image = ImageSurface(width: width, height: height)
      _ = window.composeDamage(into: image)
      expectSamePixels(image.copiedPixels, FullRepaint.window(window.session), width: width)
    }
  }

  @Test(
    "a picture of the canvas is of what people paint on, unless the window is the replay's alone")
  func picture() {
    let past = RandomPast(seed: 3, strokes: 25)
    let replay = Replay([ReplayedBoard(paper: Paper(color: .cream), entries: past.entries)])
    let window = PaintingWindow(session())
    let before = window.picture.pixels()
    func play(isAll: Bool) {
      window.perform { $0.show(replay, isAll: isAll) }
      _ = window.handle(.key(KeyPress(keysym: 0xFF57)))
      window.perform { $0.advance(to: Timestamp(milliseconds: 1)) }
    }
    play(isAll: false)
    expectSamePixels(window.picture.pixels(), before, width: Self.width)
    play(isAll: true)
    let shown = window.session.shown
    expectSamePixels(
      window.picture.pixels(),
      FullRepaint.pixels(
        of: shown.drawing, width: Self.width, height: Self.height, view: shown.view,
        paper: shown.paper), width: Self.width)
    #expect(window.picture.pixels() != before)
  }

  @Test func `it follows how large things are`() {
    let past = RandomPast(seed: 1, strokes: 25)
    var session = session()
    _ = session.show(Replay([ReplayedBoard(paper: Paper(), entries: past.entries)]))
    _ = session.handle(.key(KeyPress(keysym: 0xFF57)))
    _ = session.advance(to: Timestamp(milliseconds: 1))
    let window = PaintingWindow(session)
    window.refineAll()
    let image = ImageSurface(width: Self.width, height: Self.height)
    _ = window.composeDamage(into: image)
    let view = window.session.shown.view
    window.setMetrics(DisplayMetrics(scale: 1, pixelsPerMillimetre: 2))
    #expect(window.session.shown.view != view)
    window.refineAll()
    _ = window.composeDamage(into: image)
    expectSamePixels(image.copiedPixels, FullRepaint.window(window.session), width: Self.width)
  }

  @Test func `while it plays, little more is painted than what moves`() throws {
    let stroke = try #require(
      Stroke(
        contact: .touch(1), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: 3),
        samples: (0...100).map {
          StrokeSample(
            position: Point(x: 20 + Double($0) * 2, y: 40),
            time: Timestamp(milliseconds: Int64($0) * 20))
        }, quantum: .coarsest))
    let replay = Replay([
      ReplayedBoard(paper: Paper(), entries: [.stroke(StrokeIndex(0), stroke)])
    ])
    let window = PaintingWindow(session())
    window.perform { $0.show(replay) }
    window.refineAll()
    let image = ImageSurface(width: Self.width, height: Self.height)
    _ = window.composeDamage(into: image)
    window.perform { $0.advance(to: Timestamp(milliseconds: 0)) }
    for time in stride(from: Int64(100), to: 1500, by: 100) {
      window.perform { $0.advance(to: Timestamp(milliseconds: time)) }
      let area = window.composeDamage(into: image).reduce(0) { $0 + $1.area }
      #expect(area < Self.width * Self.height / 4, "\(area) pixels at \(time)")
    }
  }
}
