import App
import Glibc
import Ink
import TestSupport
import Testing

@Suite("Packed InkML")
struct PackedInkMLTests {
  private static let text = """
    <ink xmlns="http://www.w3.org/2003/InkML"><annotation type="writer">w12</annotation>
    <trace id="a">100 100, 200 300</trace></ink>
    """

  @Test("it is written if the file's name says so, and recognised by its content when read")
  func packed() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.text, to: "plain.inkml")
    let home = "\(folder.path)/home"
    var options = ExportOptions()
    options.outputs = ["\(home)/sea.inkml.gz", "\(home)/sea.inkml"]
    try ExportTool.export(["\(home)/plain.inkml"], options) { _ in
    } failed: {
      Issue.record("\($0)")
    }
    let file = try #require(fopen("\(home)/sea.inkml.gz", "r"))
    defer { fclose(file) }
    #expect([fgetc(file), fgetc(file)] == [0x1F, 0x8B])
    let document = try DocumentSource.file("\(home)/sea.inkml.gz").read().document
    #expect(document == (try DocumentSource.file("\(home)/sea.inkml").read().document))
    #expect(document.pages[0].strokes.map(\.samples.count) == [2])
    #expect(document.pages[0].markup != nil)
  }
}
