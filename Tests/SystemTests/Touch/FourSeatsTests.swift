import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Four people at one screen", .serialized, .ownThread)
struct FourSeatsTests {
  static let colors: [ScreenEdge: String] = [
    .bottom: "red", .top: "green", .right: "purple", .left: "orange",
  ]

  private func stage() throws -> Stage {
    try Stage(.init(touchscreens: [40]), arguments: ["--seats", "4"])
  }

  private func color(_ person: Person) throws -> UInt32 {
    try barColor(try #require(Self.colors[person.edge]))
  }

  /// The first steps of each person: choose a colour, draw a line, draw a second line and undo it,
  /// draw a third line.
  private func painting(_ person: Person) throws -> [FingerStep] {
    try person.tap(try #require(Self.colors[person.edge])) + person.draw(person.line(250))
      + person.draw(person.line(290)) + person.tap("undo") + person.draw(person.line(330))
  }

  /// Expects that a person's first and third lines are there, and the second is not.
  private func expectPainting(
    _ person: Person, on stage: Stage, isThere: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try stage.expectColor(
      isThere ? try color(person) : paper, at: person.middle(250), person.middle(330),
      sourceLocation: sourceLocation)
    try stage.expectColor(paper, at: person.middle(290), sourceLocation: sourceLocation)
  }

  @Test("each has a palette that faces them, and all choose, paint and undo at the same time")
  func paintingTogether() throws {
    let stage = try stage()
    let people = try stage.people()
    #expect(people.count == 4)
    for person in people {
      // A palette lies along its own edge.
      for (_, frame) in try person.session.seat(at: person.edge).items {
        let place = frame.center
        let away =
          switch person.edge {
          case .bottom: 1080 - place.y
          case .top: place.y
          case .right: 1920 - place.x
          case .left: place.x
          }
        #expect(away < 150)
      }
    }
    // Everybody is at a different step, so that taps and strokes of all kinds happen at the same
    // time.
    var scripts: [[FingerStep]] = []
    for (index, person) in people.enumerated() {
      let idle = try (0..<(index * 3)).map { _ in try person.tap("10") }.joined()
      scripts.append(idle + (try painting(person)))
    }
    try stage.together(scripts)
    let session = try stage.session { $0.strokes.count == 8 }
    for person in people {
      let seat = try session.seat(at: person.edge)
      #expect(seat.color.shown == (try color(person)) && seat.canUndo && !seat.canRedo)
      let strokes = session.strokes.filter { $0.seat == seat.id }
      #expect(strokes.map { $0.positions.first } == [person.line(250)[0], person.line(330)[0]])
      #expect(strokes.allSatisfy { $0.brush.color == seat.color && $0.samples.count == 14 })
      try expectPainting(person, on: stage)
    }
    try stage.expectWindowShowsDrawing()
  }

  @Test("two hold Clear for their own ink while the others paint: the others' ink is untouched")
  func clearMine() throws {
    let stage = try stage()
    let people = try stage.people()
    try stage.together(try people.map(painting))
    try stage.together(try people.suffix(2).map { try $0.tap("clear") })
    // Their panels are open now.
    let (painters, clearers) = (people.prefix(2), try stage.people().suffix(2))
    try stage.together(try clearers.map { try $0.press("clear-mine") })
    for _ in 0..<3 {
      try stage.letProgramTimePass(HoldTuning.clear / 4)
      for person in painters { try expectPainting(person, on: stage) }
      try stage.together(painters.map { $0.draw($0.line(370)) })
    }
    let session = try stage.session { $0.strokes.count == 10 }
    try stage.together(try clearers.map { try $0.release("clear-mine") })
    #expect(session.strokes.count == 10)
    for person in people {
      let isPainter = painters.contains { $0.edge == person.edge }
      let own = session.strokes.filter { $0.seat == (try? session.seat(at: person.edge).id) }
      #expect(own.count == (isPainter ? 5 : 0))
      try expectPainting(person, on: stage, isThere: isPainter)
      try stage.expectColor(isPainter ? try color(person) : paper, at: person.middle(370))
    }
    try stage.expectWindowShowsDrawing()

    // One of them undoes the clearing. The others' ink is not affected.
    try stage.together([try clearers[3].tap("undo")])
    #expect(try stage.session { $0.strokes.count == 12 }.strokes.count == 12)
    try expectPainting(people[3], on: stage)
    try expectPainting(people[2], on: stage, isThere: false)
    try stage.expectWindowShowsDrawing()
  }

  @Test("holding Clear for all ink takes everybody's, and that person's undo brings all of it back")
  func clearAll() throws {
    let stage = try stage()
    let people = try stage.people()
    try stage.together(try people.map(painting))
    #expect(try stage.session { $0.strokes.count == 8 }.strokes.count == 8)
    try stage.tap("clear", at: .top)
    try stage.hold("clear", at: .top)
    #expect(try stage.session { $0.strokes.isEmpty }.strokes.isEmpty)
    for person in people { try expectPainting(person, on: stage, isThere: false) }

    // Strokes that others draw then belong to them and do not prevent the undo. Undo takes back
    // only what can be seen.
    try stage.together([try people[2].tap("undo"), people[0].draw(people[0].line(370))])
    try stage.tap("undo", at: .top)
    let after = try stage.session { $0.strokes.count == 9 }
    #expect(after.strokes.count == 9)
    for person in people { try expectPainting(person, on: stage) }
    try stage.expectColor(try color(people[0]), at: people[0].middle(370))
    try stage.expectWindowShowsDrawing()
  }

  @Test("when one has cleared everybody's ink, each sees it, and anybody puts all of it back")
  func putBack() throws {
    let stage = try stage()
    let people = try stage.people()
    try stage.together(try people.map(painting))
    #expect(try stage.session { $0.strokes.count == 8 }.strokes.count == 8)
    try stage.tap("clear", at: .left)
    try stage.hold("clear", at: .left)
    let cleared = try stage.session { $0.strokes.isEmpty && $0.putBackButtons.count == 4 }
    #expect(cleared.strokes.isEmpty && cleared.putBackButtons.count == 4)
    let button = try #require(cleared.putBackButtons[try cleared.seat(at: .right).id]).center
    let place = Int(button.y) * 1920 + Int(button.x)
    #expect(try stage.windowPixels { $0[place] != paper }[place] != paper)
    try stage.touch.tap(90, at: button)
    let back = try stage.session { $0.strokes.count == 8 && $0.putBackButtons.isEmpty }
    #expect(back.strokes.count == 8 && back.putBackButtons.isEmpty)
    for person in people { try expectPainting(person, on: stage) }
    try stage.expectWindowShowsDrawing()
  }

  @Test("undo removes one's own latest stroke, also below the strokes of others")
  func undoBelow() throws {
    let stage = try stage()
    let people = try stage.people()
    let (below, above) = (people[0], people[1])
    let crossing = Point(x: 960, y: 700)
    try stage.together([try below.tap("red"), try above.tap("green")])
    try stage.together([below.draw(line(y: 700, from: 860, to: 1060))])
    // The stroke goes from the upper half of the screen into the lower one. It still belongs to the
    // person at the upper edge.
    try stage.together([
      above.draw(line(from: Point(x: 960, y: 400), to: Point(x: 960, y: 800), steps: 12))
    ])
    try stage.expectColor(try barColor("green"), at: crossing)
    try stage.tap("undo", at: .bottom)
    try stage.expectColor(try barColor("green"), at: crossing, Point(x: 960, y: 780))
    try stage.expectColor(paper, at: Point(x: 880, y: 700))
    try stage.expectWindowShowsDrawing()
    try stage.tap("redo", at: .bottom)
    try stage.expectColor(try barColor("green"), at: crossing)
    try stage.expectColor(try barColor("red"), at: Point(x: 880, y: 700))
    try stage.tap("undo", at: .top)
    try stage.expectColor(try barColor("red"), at: crossing, Point(x: 880, y: 700))
    try stage.expectColor(paper, at: Point(x: 960, y: 780))
    try stage.expectWindowShowsDrawing()
  }
}
