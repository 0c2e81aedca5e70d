import Glibc
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Images as objects on the screen", .serialized, .ownThread)
struct PictureObjectTests {
  private let image: NoiseImage

  init() throws {
    image = try NoiseImage(300, 200, seed: 21)
    KnownImages.add(try #require(PNGImage(png: image.png)))
  }

  /// A window with an image in its middle, and a stroke across the middle of it.
  private func stage(_ arguments: [String] = []) throws -> Stage {
    let stage = try Stage(arguments: arguments)
    let other = try OtherProgram(stage)
    other.offered = [("image/png", image.png)]
    other.own()
    try stage.strikeControl("v")
    #expect(try stage.shows(image, serving: other))
    let middle = place(in: stage).rect.center
    try stage.draw(
      1,
      line(
        from: Point(x: middle.x - 200, y: middle.y), to: Point(x: middle.x + 200, y: middle.y),
        steps: 10))
    _ = try stage.session { $0.strokes.count == 1 }
    return stage
  }

  private func place(in stage: Stage) -> PixelRect { stage.place(of: image) }

  /// Expects the window to equal a full repaint, once it has come to rest.
  private func expectAtRest(_ stage: Stage) throws {
    try stage.settle()
    try stage.expectFullRepaint()
  }

  private func press(_ name: String, _ stage: Stage) throws {
    let bar = try #require(try stage.session { $0.selections.first?.buttons[name] != nil })
    let button = try #require(bar.selections.first?.buttons[name])
    try stage.draw(7, [button.center])
  }

  @Test("pasted below ink: a tap selects it, a finger moves it, two turn it; before ink and back")
  func handled() throws {
    let stage = try stage()
    let frame = place(in: stage).rect
    let corner = Point(x: frame.minX + 30, y: frame.minY + 30)
    try stage.tap("select")
    // The ink lies above it there.
    try stage.draw(9, [frame.center])
    #expect(try stage.session { !$0.selections.isEmpty }.selections.map(\.strokes) == [[0]])
    try stage.draw(9, [frame.center])
    _ = try stage.session { $0.selections.isEmpty }
    try stage.draw(9, [corner])
    let selected = try stage.session { !$0.selections.isEmpty }
    #expect(selected.selections.map(\.pictures) == [[0]] && selected.selections[0].strokes == [])
    try expectAtRest(stage)

    // Moved, and at rest while a finger still holds it.
    try stage.press(
      9, line(from: corner, to: Point(x: corner.x + 60, y: corner.y + 90), steps: 12))
    _ = try stage.session { $0.selections.first?.isHeld == true }
    try expectAtRest(stage)
    try stage.touch.end(9, at: Point(x: corner.x + 60, y: corner.y + 90))
    let moved = try stage.session { $0.selections.first?.isHeld == false }
    #expect(moved.pictures.map(\.transform) == [Similarity(shift: Point(x: 60, y: 90))])
    try expectAtRest(stage)

    // A quarter turn and more than the size it had.
    let middle = Point(x: frame.center.x + 60, y: frame.center.y + 90)
    try stage.interleave([
      1: line(
        from: Point(x: middle.x - 80, y: middle.y), to: Point(x: middle.x, y: middle.y - 110),
        steps: 15),
      2: line(
        from: Point(x: middle.x + 80, y: middle.y), to: Point(x: middle.x, y: middle.y + 110),
        steps: 15),
    ])
    try stage.settle()
    try expectAtRest(stage)
    try stage.touch.end(1, at: Point(x: middle.x, y: middle.y - 110))
    try stage.touch.end(2, at: Point(x: middle.x, y: middle.y + 110))
    let turned = try stage.session { $0.selections.first?.isHeld == false }
    let transform = try #require(turned.pictures.first?.transform)
    #expect(abs(transform.a) < 0.01 && abs(transform.b - 110.0 / 80) < 0.02)
    try expectAtRest(stage)

    // Before the ink and back.
    try press("to-front", stage)
    let before = try stage.session { $0.pictures.isEmpty }
    #expect(before.strokes.map { $0.picture != nil } == [false, true])
    try expectAtRest(stage)
    try press("duplicate", stage)
    _ = try stage.session { $0.strokes.count == 3 }
    try expectAtRest(stage)
    try press("to-back", stage)
    _ = try stage.session { $0.pictures.count == 1 && $0.strokes.count == 2 }
    try expectAtRest(stage)
    try press("delete", stage)
    let deleted = try stage.session { $0.pictures.isEmpty && $0.strokes.count == 2 }
    try expectAtRest(stage)

    // All of it is there after a kill, and everything can be undone.
    try stage.expectKept(deleted)
    try stage.kill()
    let again = try stage.restarted()
    #expect(try again.session().strokes == deleted.strokes)
    try again.expectFullRepaint()
    for count in [1, 0, 0, 1, 1, 1, 1, 0] {
      try again.strikeControl("z")
      _ = try again.session { $0.pictures.count == count }
      try expectAtRest(again)
    }
    #expect(try again.session().strokes.isEmpty)
    for _ in 0..<3 { try again.server.keyboard.strike(keysym: 0x79, control: true) }
    let redone = try again.session {
      $0.pictures.map(\.transform) == [Similarity(shift: Point(x: 60, y: 90))]
    }
    #expect(redone.strokes.count == 1)
    try expectAtRest(again)
    try again.quit()
  }

  @Test("erasers rub out an image before the ink, and never one on the paper")
  func erasers() throws {
    let stage = try stage()
    let frame = place(in: stage).rect
    let corner = Point(x: frame.minX + 40, y: frame.minY + 40)
    let across = line(from: corner, to: Point(x: frame.maxX - 40, y: corner.y), steps: 10)
    try stage.tap("eraser")
    try stage.draw(2, across)
    _ = try stage.session { $0.strokes.count == 2 }
    let behind = try expectAtRestPicture(stage)
    try stage.tap("select")
    try stage.draw(9, [Point(x: corner.x, y: frame.maxY - 30)])
    _ = try stage.session { $0.selections.first?.pictures == [0] }
    try press("to-front", stage)
    _ = try stage.session { $0.pictures.isEmpty }
    try stage.tap("eraser")
    try stage.draw(2, across)
    _ = try stage.session { $0.strokes.count == 4 }
    let before = try expectAtRestPicture(stage)
    let pixel = Int(corner.y) * behind.width + Int(frame.center.x)
    #expect(behind.pixels[pixel] != paper && before.pixels[pixel] == paper)
    try stage.quit()
  }

  private func expectAtRestPicture(_ stage: Stage) throws -> LabImage {
    try stage.settle()
    return try stage.expectFullRepaint()
  }
}
