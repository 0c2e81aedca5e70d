import Ink
import InkFiles
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("Selecting on the screen", .serialized, .ownThread)
struct TakingHoldTests {
  /// Returns the way of a finger around a rectangle, from its lower left corner.
  private func loop(_ rect: Rect) -> [Point] {
    let corners = [
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.minX, y: rect.minY),
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
    ]
    return zip(corners, corners.dropFirst()).flatMap { line(from: $0, to: $1, steps: 6) }
  }

  /// A window with strokes at the heights 200, 300 and 400. The first two are selected.
  private func selected() throws -> Stage {
    let stage = try Stage()
    for (finger, y) in [200.0, 300, 400].enumerated() { try stage.draw(finger, line(y: y)) }
    _ = try stage.session { $0.strokes.count == 3 }
    try stage.tap("select")
    try stage.draw(9, loop(Rect(minX: 150, minY: 150, maxX: 650, maxY: 350)))
    let session = try stage.session { !$0.selections.isEmpty }
    #expect(session.selections.map(\.strokes) == [[0, 1]])
    return stage
  }

  @Test(
    "a cut selection goes to other programs as ink and as a picture, and comes back as ink",
    .tags(.smoke))
  func clipboard() throws {
    let stage = try selected()
    let before = try stage.session()
    let other = try OtherProgram(stage)
    try stage.strikeControl("x")
    _ = try stage.session { $0.strokes.count == 1 }
    let bytes = try #require(try other.fetch("application/inkml+xml")).bytes
    let document = try InkMLReader.read(InkFileSource(bytes))
    #expect(
      document.pages.first?.strokes.map(\.samples.unpacked)
        == before.strokes.prefix(2).map(\.samples))
    let picture = try decoded(try other.picture())
    #expect(picture.pixels.contains(blue) && picture.pixels.contains { $0 >> 24 == 0 })
    try stage.strikeControl("v")
    let pasted = try stage.session { $0.strokes.count == 3 }
    #expect(pasted.selections.map(\.strokes) == [[1, 2]])
    #expect(pasted.strokes.dropFirst().map(\.samples) == before.strokes.prefix(2).map(\.samples))
    // Ink of another program, and ink that is none.
    other.offered = [("application/inkml+xml", bytes)]
    other.own()
    try stage.strikeControl("v")
    #expect(try other.serve(until: { try stage.program.inspect().strokes.count == 5 }))
    other.offered = [("application/inkml+xml", Array("<ink".utf8))]
    other.own()
    try stage.strikeControl("v")
    #expect(try other.serve(until: { try stage.program.inspect().notice != nil }))
    #expect(try stage.session().strokes.count == 5)
    try stage.quit()
  }
}

@Suite("Shapes on the screen", .serialized, .ownThread)
struct ShapeHoldTests {
  /// A line to the right that goes up and down by eight pixels.
  private let wavy = (0...40).map {
    Point(x: 300 + 10 * Double($0), y: 300 + ($0 % 8 < 4 ? 0 : 8))
  }

  @Test(
    "a resting finger straightens and turns its stroke, and undo brings back the drawn one",
    .tags(.smoke))
  func straight() throws {
    let stage = try Stage(arguments: ["--shapes"])
    try stage.touch.slide(1, along: wavy)
    let held = try stage.session { $0.strokes.first?.samples.count == 2 }
    #expect(held.strokes.map(\.isCompleted) == [false])
    try stage.expectColor(blue, at: Point(x: 450, y: 300))
    try stage.touch.move(1, to: Point(x: 300, y: 700))
    try stage.expectColor(blue, at: Point(x: 300, y: 500))
    try stage.expectColor(paper, at: Point(x: 500, y: 302))
    try stage.expectFullRepaint()
    try stage.touch.end(1, at: Point(x: 300, y: 700))
    let shaped = try stage.session { $0.strokes.first?.isCompleted == true }
    #expect(shaped.strokes.map(\.samples.count) == [2])
    try stage.expectFullRepaint()
    try stage.expectKept(shaped)
    try stage.kill()
    let again = try stage.restarted()
    #expect(try again.session().strokes == shaped.strokes)
    try again.strikeControl("z")
    let hand = try again.session { $0.strokes.first?.samples.count ?? 0 > 2 }
    // It went on after its rest.
    let turned = Array(repeating: Point(x: 300, y: 700), count: 2)
    #expect(hand.strokes[0].positions == stage.kept(wavy) + turned)
    try again.expectFullRepaint()
    try again.strikeControl("z")
    _ = try again.session { $0.strokes.isEmpty }
    try again.quit()
  }
}
