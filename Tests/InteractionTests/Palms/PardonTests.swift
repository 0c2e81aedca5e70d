import Ink
import Interaction
import OrderedCollections
import Testing
import TestSupport
import Touch

@Suite("A contact that was taken for a palm and then moves is a finger")
struct PardonTests: JudgedHands {
  var session = Self.judging(ScreenSettings([.palmRejection, .fistErases]))
  var clock: Int64 = 1_000
  private var actions: [BoardAction] = []

  private mutating func touch(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double
  ) {
    actions += touch(finger, phase, x, y, size: nil)
  }

  /// A finger moves down by a millimetre every 10 ms.
  private mutating func move(_ finger: UInt32, _ x: Double, _ y: Double, by distance: Int) {
    for step in 1...distance {
      clock += 10
      touch(finger, .update(pendingEnd: false), x, y + Double(step))
    }
  }

  /// Two contacts come down closer together than fingertips.
  private mutating func putDownPair() {
    touch(1, .begin, 200, 100)
    clock += 20
    touch(2, .begin, 206, 100)
  }

  private func places(of finger: UInt32) -> [Point]? {
    let drawing = session.drawing
    return drawing.inProgress[.touch(finger)]?.samples.map(\.position)
      ?? drawing.completed.last { $0.contact == .touch(finger) }?.samples.unpacked.map(\.position)
  }

  @Test("its whole track is painted once it has moved by 8 mm, and undone as one stroke")
  mutating func wholeTrack() {
    putDownPair()
    #expect(places(of: 1) == nil && places(of: 2) == nil)
    clock += 1_000
    move(2, 206, 100, by: 6)
    #expect(places(of: 2) == nil)
    move(2, 206, 106, by: 6)
    #expect(
      places(of: 2)
        == ([Double](arrayLiteral: 0) + (1...12).map(Double.init)).map {
          Point(x: 824, y: 400 + 4 * $0)
        })
    touch(2, .end, 206, 112)
    touch(1, .end, 200, 100)
    #expect(session.drawing.completed.map(\.contact) == [.touch(2)])
    #expect(session.knownContacts.isEmpty)
    var kept = Boards()
    for action in actions { _ = kept.change(action.board) { $0.perform(action.action) } }
    #expect(
      kept.current.drawing.completed.map(\.samples) == session.drawing.completed.map(\.samples))
    _ = session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(session.drawing.completed.isEmpty)
  }

  @Test mutating func `its ink has the colour and the seat that it had when it came down`() throws {
    putDownPair()
    let seat = try #require(session.seats.keys.first)
    let before = session.seats[seat]?.brush.color
    session.seats[seat]?.brush[colorOf: .pen] = InkColor(red: 20, green: 230, blue: 90)
    move(1, 200, 100, by: 12)
    let stroke = try #require(session.drawing.inProgress[.touch(1)])
    #expect(stroke.brush.color == before)
  }

  @Test("on each board there is the ink that was painted while it was shown")
  mutating func ownBoard() throws {
    putDownPair()
    clock += 30
    touch(1, .update(pendingEnd: false), 200, 101)
    let first = session.boards.currentID
    var effects = Effects()
    session.addBoard(by: .first, &effects)
    actions += effects.actions
    move(1, 200, 101, by: 12)
    touch(1, .end, 200, 113)
    touch(2, .end, 206, 100)
    let strokes = session.boards.all.map { board in
      board.drawing.completed.map { ($0.contact, $0.samples.count) }
    }
    #expect(strokes.map(\.count) == [1, 1])
    #expect(strokes[0].first?.0 == .touch(1) && strokes[0].first?.1 == 2)
    #expect(strokes[1].first?.0 == .touch(1) && strokes[1].first?.1 == 14)
    #expect(session.boards.currentID != first && session.knownContacts.isEmpty)
  }

  @Test mutating func `a contact that came down on an earlier board has its ink there, too`() {
    touch(1, .begin, 200, 100)
    var effects = Effects()
    session.addBoard(by: .first, &effects)
    clock += 20
    touch(2, .begin, 206, 100)
    #expect(
      session.boards.all.allSatisfy { $0.drawing.strokes.isEmpty || $0.drawing.completed.isEmpty })
    move(1, 200, 100, by: 12)
    touch(1, .end, 200, 112)
    touch(2, .end, 206, 100)
    #expect(
      session.boards.all.map { $0.drawing.completed.map(\.contact) } == [[.touch(1)], [.touch(1)]])
  }

  /// A finger paints, and a contact rests 70 mm away. Then it moves along, by a distance.
  private mutating func ride(by distance: Int) {
    touch(1, .begin, 200, 20)
    move(1, 200, 20, by: 20)
    touch(2, .begin, 270, 60)
    for step in 1...90 {
      clock += 10
      touch(1, .update(pendingEnd: false), 200 + 0.2 * Double(step % 5), 40)
      touch(2, .update(pendingEnd: false), 270 + 0.1 * Double(step % 2), 60)
    }
    #expect(places(of: 2) == nil)
    move(2, 270, 60, by: distance)
  }

  @Test(
    "a contact that has rested beside a finger may be its hand and move along, by 15 mm at most",
    arguments: [(9, false), (13, false), (17, true)])
  mutating func rides(distance: Int, isPainted: Bool) {
    ride(by: distance)
    #expect((places(of: 2)?.count == distance + 91) == isPainted)
    touch(2, .end, 270, 60 + Double(distance))
    #expect((places(of: 2) != nil) == isPainted)
  }

  @Test("a contact that has rested beside a finger is a finger after 8 mm once that one has lifted")
  mutating func ridesAlone() {
    ride(by: 5)
    touch(1, .end, 200, 40)
    move(2, 270, 65, by: 5)
    #expect(places(of: 2)?.count == 101)
  }

  @Test mutating func `a contact of another seat that rests is no part of a hand`() {
    _ = session.takeSeat(at: SeatPlace(.top))
    touch(1, .begin, 200, 150)
    move(1, 200, 150, by: 20)
    touch(2, .begin, 200, 110)
    for _ in 1...150 {
      clock += 10
      touch(1, .update(pendingEnd: false), 200 + Double(clock % 20) / 20, 170)
    }
    #expect(places(of: 2)?.count == 1)
    // Nor are two fingers at the border between two seats.
    touch(3, .begin, 300, 132)
    clock += 10
    touch(4, .begin, 300, 138)
    #expect(places(of: 3) != nil && places(of: 4) != nil)
  }

  @Test("one that rests for long keeps a limited number of samples, and none of its shape is lost")
  mutating func limit() throws {
    putDownPair()
    for step in 0..<10_000 {
      clock += 8
      touch(2, .update(pendingEnd: false), 206 + Double(step % 3) / 10, 100)
    }
    move(2, 206, 100, by: 12)
    let places = try #require(self.places(of: 2))
    #expect(places.count > 2_000 && places.count <= WithheldWork.limit + 12)
    #expect(places.first == Point(x: 824, y: 400))
    #expect(places.suffix(12) == (1...12).map { Point(x: 824, y: 400 + 4 * Double($0)) }[...])
  }

  @Test mutating func `with the stroke eraser, it erases what it has passed`() throws {
    touch(9, .begin, 190, 104)
    for step in 1...20 {
      clock += 10
      touch(9, .update(pendingEnd: false), 190 + Double(step), 104)
    }
    touch(9, .end, 210, 104)
    clock += 1_000
    let seat = try #require(session.seats.keys.first)
    session.seats[seat]?.brush.tool = .strokeEraser
    putDownPair()
    #expect(session.drawing.completed.count == 1)
    move(1, 200, 100, by: 12)
    #expect(session.drawing.completed.isEmpty)
  }

  @Test mutating func `with stamps, it sets them where it has passed`() throws {
    let seat = try #require(session.seats.keys.first)
    session.seats[seat]?.brush.tool = .stamp
    putDownPair()
    #expect(session.drawing.completed.isEmpty)
    move(1, 200, 100, by: 12)
    // It has gone 48 pixels, less than the side of a stamp.
    #expect(session.drawing.completed.map(\.contact) == [.touch(1)])
    let bounds = try #require(session.drawing.completed.first).bounds
    #expect(abs((bounds.minX + bounds.maxX) / 2 - 800) < 2)
    #expect(abs((bounds.minY + bounds.maxY) / 2 - 400) < 2)
    move(1, 200, 112, by: 24)
    #expect(session.drawing.completed.count == 3)
    touch(1, .end, 200, 136)
    _ = session.handle(.key(KeyPress(keysym: 0x7A, control: true)))
    #expect(session.drawing.completed.isEmpty)
  }

  @Test mutating func `one that lifts, or that another client takes, leaves nothing`() {
    putDownPair()
    move(1, 200, 100, by: 3)
    touch(1, .end, 200, 103)
    _ = session.handle(.canvasHidden)
    #expect(session.drawing.completed.isEmpty && session.drawing.inProgress.isEmpty)
    #expect(session.knownContacts.isEmpty)
  }

  @Test func `the lane and the general way give the same session`() {
    for rest in [0.0, 600] {
      var general = PaintingSession(
        windowWidth: 1920, windowHeight: 1080, metrics: PalmScene.metrics)
      general.screenSettings = ScreenSettings([.palmRejection, .fistErases])
      var short = general
      var taken = 0
      let fingers = (0..<5).map {
        HonestHands.Finger.line(
          from: 100 + 7 * Double($0), 60, at: 1_000, resting: rest, speed: 100, for: 300,
          angle: 1.57)
      }
      for event in HonestHands.events(of: fingers, scale: 4) {
        let effects = general.handle(.touch(event))
        let step = short.takeShortest(.touch(event))
        if step.way == .lane { taken += 1 }
        #expect(general == short && effects == step.effects)
      }
      #expect(taken > 60 && general.drawing.completed.count == 5)
    }
  }
}
