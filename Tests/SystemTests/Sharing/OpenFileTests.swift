import Gallery
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Opening files from the window", .serialized, .ownThread)
struct OpenFileTests {
  private func stage(_ arguments: [String] = []) throws -> Stage {
    try Stage(arguments: arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": nil])
  }

  @Test("any file that import takes becomes a drawing, by touch, and the open one is kept")
  func opens() throws {
    let stage = try stage()
    try stage.drawWhole(1, line(y: 300))
    let before = try stage.session()
    // The command reads what is on the disk.
    try stage.expectKept(before)
    for ending in ["inkml", "xopp", "png"] {
      let command = try stage.run(["export", "Drawing 1", "-o", stage.inHome("from.\(ending)")])
      #expect(command.ending == .exited(0), "\(command.error)")
    }
    try stage.home.write("no drawing", to: "notes.txt")
    for (number, ending) in ["inkml", "xopp", "png"].enumerated() {
      try stage.openSharing("open-file")
      if number == 0 { try stage.goHome() }
      let sheet = try stage.sharing { $0.rows.values.contains("from.\(ending)") }
      #expect(!sheet.rows.values.contains("notes.txt"), "it cannot be opened")
      try stage.tapSharing(row: "from.\(ending)")
      try stage.expectSharingEnded()
      let isOpen = try stage.harness.eventually {
        try GalleryShelf(readingOnly: stage.gallery).records().count == number + 2
      }
      #expect(isOpen, "\(ending) did not become a drawing")
    }
    try stage.expectKept(before, as: "Drawing 1")
    try stage.quit()
  }

  @Test("a file that cannot be read says why, and the open drawing stays")
  func unreadable() throws {
    let stage = try stage()
    try stage.drawWhole(1, line(y: 300))
    try stage.home.write("<ink>", to: "broken.inkml")
    try stage.openSharing("open-file")
    try stage.goHome()
    try stage.tapSharing(row: "broken.inkml")
    let session = try stage.session { $0.notice != nil }
    #expect(session.notice?.hasPrefix("Not opened: cannot read") == true)
    #expect(session.strokes.count == 1)
    try stage.quit()
  }

  @Test("a window that keeps no drawings does not offer it, and its key says why")
  func unkept() throws {
    let stage = try stage(["--no-keep"])
    try stage.tap("menu-panel")
    #expect(try !stage.session().hasItem("open-file"))
    try stage.server.keyboard.strike(keysym: 0x6F, control: true, shift: true)
    let session = try stage.session { $0.notice != nil }
    #expect(session.notice == "Not opened: this window does not keep drawings")
    #expect(session.sharing == nil)
    try stage.quit()
  }
}
