import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A replay in the window")
struct ReplayScreenTests {
  private var table = Table()
  private let past = RandomPast(seed: 2, strokes: 30)
  private let replay: Replay

  init() {
    replay = Replay([ReplayedBoard(paper: Paper(), entries: past.entries)])
    table.draw(1, Table.canvas, Point(x: 650, y: 350))
  }

  private var screen: ReplayScreen? { table.session.replay }

  private func place(_ control: ReplayControl) throws -> Point {
    try #require(screen).layout.rect(of: control).center
  }

  private mutating func tap(_ control: ReplayControl) throws -> Effects {
    let place = try place(control)
    table.begin(50, at: place)
    table.lift(50, at: place)
    return table.session.decideLifts()
  }

  private mutating func key(_ keysym: UInt32) -> Effects {
    table.session.handle(.key(KeyPress(keysym: keysym)))
  }

  private mutating func advance(_ milliseconds: Int64) {
    for _ in 0..<max(1, milliseconds / 10) {
      _ = table.session.advance(to: Timestamp(milliseconds: now + 10))
      now += 10
    }
  }
  private var now: Int64 = 1000

  @Test mutating func `it plays by itself, and the open drawing stays as it is`() throws {
    let drawing = table.session.drawing
    let effects = table.session.show(replay)
    #expect(effects.canvasChanged && effects.surfaces.contains(.replay))
    #expect(table.session.isAnimated)
    advance(500)
    let time = try #require(screen).time
    #expect((400...500).contains(time))
    #expect(table.session.drawing == drawing)
    #expect(table.session.shown.drawing != drawing)
    #expect(try tap(.close).canvasChanged)
    #expect(screen == nil && table.session.shown.drawing == drawing)
    #expect(!table.session.isAnimated)
    table.tap(2, at: Table.canvas)
    #expect(table.session.drawing.strokes.count == 2)
  }

  @Test mutating func `a paused replay rests, and asks for no further call`() throws {
    _ = table.session.show(replay)
    advance(300)
    #expect(try tap(.play).surfaces.contains(.replay))
    let time = try #require(screen).time
    #expect(!table.session.isAnimated)
    advance(1000)
    #expect(screen?.time == time)
    _ = key(0x20)
    advance(200)
    #expect(try #require(screen).time > time)
  }

  @Test("a finger on the track goes anywhere, once a frame; another one has to wait")
  mutating func scrubbing() throws {
    _ = table.session.show(replay)
    let layout = try #require(screen).layout
    let (from, to) = layout.way
    let y = layout.track.center.y
    table.begin(1, at: Point(x: (from + to) / 2, y: y))
    for share in stride(from: 0.5, to: 0.9, by: 0.1) {
      table.move(1, to: Point(x: from + (to - from) * share, y: y - 200))
    }
    table.begin(2, at: Point(x: from, y: y))
    #expect(screen?.player.time == 0)
    advance(10)
    let time = try #require(screen).player.time
    #expect(abs(Double(time) / Double(replay.duration) - 0.8) < 0.15)
    advance(500)
    #expect(screen?.player.time == time)
    table.lift(2)
    table.lift(1)
    advance(100)
    #expect(try #require(screen).time > time)
    table.tap(3, at: Point(x: 2, y: y))
  }

  @Test mutating func `it stops at its end, and plays from the start again after that`() throws {
    _ = table.session.show(replay)
    _ = key(0xFF57)
    advance(20)
    #expect(screen?.time == replay.duration)
    advance(50)
    #expect(screen?.isPlaying == false)
    #expect(table.session.shown.drawing.completed == past.drawing.completed)
    _ = try tap(.play)
    advance(100)
    let time = try #require(screen).time
    #expect(time < 200 && screen?.isPlaying == true)
  }

  @Test mutating func `a looping replay starts again after it has shown its end`() throws {
    _ = table.session.show(replay, speed: 1000, loops: true)
    advance(2000)
    #expect(screen?.isPlaying == true)
  }

  @Test mutating func `it wants the screen awake while it plays, and at no other time`() throws {
    #expect(!table.session.wantsAwake && !table.session.drawing.strokes.isEmpty)
    _ = table.session.show(replay)
    #expect(table.session.wantsAwake && SessionStatus(table.session).wantsAwake)
    advance(100)
    _ = try tap(.play)
    #expect(!table.session.wantsAwake && !SessionStatus(table.session).wantsAwake)
    _ = key(0x20)
    #expect(table.session.wantsAwake)
    _ = key(0xFF57)
    advance(50)
    #expect(!table.session.wantsAwake, "it has ended")
    _ = try tap(.play)
    #expect(table.session.wantsAwake)
    _ = try tap(.close)
    #expect(!table.session.wantsAwake)
  }

  @Test("it wants the screen awake between two rounds, unless nothing happens in it")
  mutating func awakeInALoop() {
    _ = table.session.show(replay, speed: 1000, loops: true)
    for _ in 0..<300 {
      advance(10)
      #expect(table.session.wantsAwake)
    }
    _ = table.session.show(Replay([ReplayedBoard(paper: Paper(), entries: [])]), loops: true)
    for _ in 0..<300 {
      advance(10)
      #expect(!table.session.wantsAwake)
    }
  }

  @Test mutating func `speeds follow one another, and the arrow keys leap`() throws {
    _ = table.session.show(replay)
    for speed in [2.0, 4, 8, 16, 1] {
      _ = try tap(.speed)
      #expect(screen?.speed == speed)
    }
    _ = try tap(.play)
    _ = key(0xFF53)
    advance(10)
    #expect(try #require(screen).time >= 5000)
    _ = key(0xFF51)
    _ = key(0xFF51)
    advance(10)
    #expect(screen?.time == 0)
  }

  @Test mutating func `fingers beside the bar do nothing, and neither do keys that paint`() throws {
    let before = table.session
    _ = table.session.show(replay)
    table.begin(4, at: Table.canvas)
    table.move(4, to: Point(x: 100, y: 100))
    _ = table.session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    table.lift(4)
    _ = key(0xFF1B)
    #expect(table.session.drawing == before.drawing && table.session.view == before.view)
    #expect(screen == nil)
  }

  @Test("what fingers are painting is complete when it begins, and they paint no more")
  mutating func fingersDown() throws {
    table.begin(5, at: Table.canvas)
    table.move(5, to: Point(x: 500, y: 300))
    _ = table.session.show(replay)
    #expect(table.session.drawing.inProgress.isEmpty)
    let strokes = table.session.drawing.strokes
    #expect(strokes.count == 2)
    table.move(5, to: Point(x: 900, y: 100))
    _ = try tap(.close)
    table.move(5, to: Point(x: 100, y: 100))
    table.lift(5)
    #expect(table.session.drawing.strokes == strokes)
  }

  @Test(
    "a finger that another program takes while it is shown has painted and erased nothing",
    arguments: [false, true])
  mutating func fingersTaken(isErasing: Bool) throws {
    let seat = try table.seat(.bottom).id
    if isErasing { _ = table.session.handle(.key(KeyPress(keysym: 0x65, shift: true))) }
    let before = table.session.drawing
    let places = isErasing ? [600.0, 640] : [200, 240]
    for (x, phase) in zip(places, [TouchEvent.Phase.begin, .update(pendingEnd: false)]) {
      _ = table.session.handle(.finger(7, phase, at: Point(x: x, y: Table.canvas.y)))
    }
    #expect(table.session.show(replay).palettes.contains(seat))
    #expect(table.session.drawing.completed != before.completed)
    let effects = table.session.handle(.finger(7, .end, at: nil))
    #expect(effects.palettes.contains(seat))
    #expect(table.session.drawing.completed == before.completed)
    _ = try tap(.close)
    #expect(table.session.drawing.completed == before.completed)
  }

  @Test mutating func `closing ends the program if the window is there for nothing else`() throws {
    _ = table.session.show(replay, isAll: true)
    #expect(try tap(.close).programRequests == [.quit])
  }

  @Test(
    "every target is large enough for a finger, and nothing lies on anything else",
    arguments: [(800, 480), (1366, 768), (3840, 2160), (480, 800), (200, 100)])
  func layout(width: Int, height: Int) {
    let window = PixelRect(x: 0, y: 0, width: width, height: height)
    let layout = ReplayLayout(window: window, metrics: .standard)
    let nine = 9 * DisplayMetrics.standard.pixelsPerMillimetre
    var right = layout.frame.minX
    let parts =
      [layout.play, layout.track] + [layout.time].compactMap { $0 } + [layout.speed, layout.close]
    for part in parts {
      #expect(part.minX >= right && part.maxX <= layout.frame.maxX)
      right = part.maxX
    }
    #expect(layout.room.maxY <= layout.frame.minY && window.rect.union(layout.frame) == window.rect)
    guard width >= 480 else { return }
    for control in ReplayControl.allCases {
      let rect = layout.rect(of: control)
      #expect(rect.width >= nine && rect.height >= nine)
    }
  }
}
