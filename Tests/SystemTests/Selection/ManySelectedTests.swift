import Ink
import InkFiles
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Ten thousand strokes in a selection", .serialized, .ownThread)
struct ManySelectedTests {
  /// Makes a file with ten thousand short strokes, in a hundred columns.
  private func file(in folder: TemporaryFolder) throws -> String {
    let brush = Brush(color: InkColor(rgb: 0x20_60_C0), width: 3)
    let strokes = try (0..<10_000).map { number in
      let (x, y) = (Double(number % 100) * 11 + 60, Double(number / 100) * 5 + 40)
      return try #require(
        Stroke(
          contact: .touch(1), seat: .first, brush: brush,
          samples: [
            StrokeSample(position: Point(x: x, y: y), time: Timestamp(milliseconds: 0)),
            StrokeSample(position: Point(x: x + 8, y: y + 2), time: Timestamp(milliseconds: 8)),
          ], quantum: .coarsest))
    }
    var bytes: [UInt8] = []
    try InkMLWriter.write(
      InkDocument(title: "Many", pages: [InkPage(strokes: strokes)]),
      to: InkFileOutput { bytes += $0 })
    let path = "\(folder.path)/many.inkml"
    try write(bytes, to: path)
    return path
  }

  @Test("are moved, coloured, copied, deleted and undone, each in one step")
  func tenThousand() throws {
    let folder = try TemporaryFolder()
    let stage = try Stage(arguments: [try file(in: folder)], awaitsInvitation: false)
    _ = try stage.session { $0.strokes.count == 10_000 }
    try stage.strikeControl("a")
    let all = try stage.session { $0.selections.first?.strokes.count == 10_000 }
    #expect(all.selections.count == 1)
    let right: UInt32 = 0xFF53
    try stage.server.keyboard.strike(keysym: right)
    _ = try stage.session { $0.strokes.allSatisfy { !$0.transform.isIdentity } }
    try stage.tap("red")
    _ = try stage.session { $0.strokes.allSatisfy { $0.brush.color.red > 150 } }
    try stage.settle()
    try stage.expectFullRepaint()
    try stage.strikeControl("d")
    _ = try stage.session { $0.strokes.count == 20_000 }
    try stage.server.keyboard.strike(keysym: 0xFFFF)
    _ = try stage.session { $0.strokes.count == 10_000 }
    for _ in 0..<4 { try stage.strikeControl("z") }
    let back = try stage.session { $0.strokes.allSatisfy(\.transform.isIdentity) }
    #expect(back.strokes.count == 10_000)
    try stage.settle()
    try stage.expectFullRepaint()
    try stage.quit()
  }
}
