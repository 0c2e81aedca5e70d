import Glibc
import TestSupport
import Testing
import TouchLab

@Suite("Files that a drawing of Xournal++ needs", .serialized, .ownThread)
struct MovedFileTests {
  private let red: UInt32 = 0xE02020

  private func notes(_ background: String) -> String {
    "<xournal><page width=\"600\" height=\"450\"><background \(background)/><layer/></page></xournal>"
  }

  @Test("are found beside the drawing, by their name if it came from elsewhere, or as attachments")
  func moved() throws {
    let archive = try Archive()
    try write(SamplePDF([(600, 450, red)]).bytes, to: "\(archive.home.path)/lesson.pdf")
    try write(SamplePDF([(600, 450, red)]).bytes, to: "\(archive.home.path)/notes.xopp.bg.pdf")
    for name in [
      "domain=\"absolute\" filename=\"C:\\Users\\Ann\\lesson.pdf\"",
      "domain=\"attach\" filename=\"bg.pdf\"",
    ] {
      try write(
        notes("type=\"pdf\" \(name) pageno=\"1ll\""), to: "\(archive.home.path)/notes.xopp")
      let command = try archive.run("export", "notes.xopp", "-o", "page.png", "--force")
      #expect(command.ending == .exited(0) && command.error == "", "\(name): \(command.error)")
      let picture = try DecodedPicture("\(archive.home.path)/page.png")
      #expect(
        picture.pixels[picture.height / 2 * picture.width + picture.width / 2]
          == 0xFF00_0000 | red, "\(name)")
    }
  }

  @Test("are listed as left out in the JSON of an import if they are missing")
  func json() throws {
    let archive = try Archive()
    try write(
      notes("type=\"pdf\" filename=\"none.pdf\" pageno=\"1\""),
      to: "\(archive.home.path)/notes.xopp")
    try archive.add("sea.inkml", title: "Sea")
    let command = try archive.run("import", "--json", "notes.xopp", "sea.inkml")
    #expect(command.ending == .exited(0))
    #expect(command.output.contains("\"leftOut\": [\"1 PDF background\"]"), "\(command.output)")
    #expect(command.output.split(separator: "leftOut").count == 2)
  }
}
