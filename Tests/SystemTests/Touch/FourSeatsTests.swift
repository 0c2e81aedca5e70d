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
    _ person: Person, on stage: Stage, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try stage.expectColor(
      try color(person), at: person.middle(250), person.middle(330), sourceLocation: sourceLocation)
    try stage.expectColor(paper, at: person.middle(290), sourceLocation: sourceLocation)
  }

  @Test(
    "each has a palette that faces them, and all choose, paint and undo at the same time",
    .tags(.smoke))
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
    // Everybody is at a different step, so that taps and strokes of all kinds happen at the same time.
    var scripts: [[FingerStep]] = []
    for (index, person) in people.enumerated() {
      let idle = try (0..<(index * 3)).map { _ in try person.tap("redo") }.joined()
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

  @Test(
    "when one has cleared everybody's ink, each sees it, and anybody puts all of it back",
    .tags(.smoke))
  func putBack() throws {
    let stage = try stage()
    let people = try stage.people()
    try stage.together(try people.map(painting))
    #expect(try stage.session { $0.strokes.count == 8 }.strokes.count == 8)
    try stage.tap("clear", at: .left)
    try stage.hold("clear", at: .left)
    let cleared = try stage.session { $0.strokes.isEmpty && $0.putBackButtons.count == 4 }
    #expect(cleared.strokes.isEmpty && cleared.putBackButtons.count == 4)
    // The button is there for some seconds only.
    let button = try #require(cleared.putBackButtons[try cleared.seat(at: .right).id]).center
    try stage.touch.tap(90, at: button)
    let back = try stage.session { $0.strokes.count == 8 && $0.putBackButtons.isEmpty }
    #expect(back.strokes.count == 8 && back.putBackButtons.isEmpty)
    for person in people { try expectPainting(person, on: stage) }
    try stage.expectWindowShowsDrawing()
  }
}
