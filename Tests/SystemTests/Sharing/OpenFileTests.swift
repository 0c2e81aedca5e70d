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
    // In this order, no two drawings after each other have the same title: that of InkML is the open one's.
    let endings = ["xopp", "inkml", "png"]
    func name(_ ending: String) -> String { "from-\(ending).\(ending)" }
    for ending in endings {
      let command = try stage.run(["export", "Drawing 1", "-o", stage.inHome(name(ending))])
      #expect(command.ending == .exited(0), "\(command.error)")
    }
    try stage.home.write("no drawing", to: "notes.txt")
    for (number, ending) in endings.enumerated() {
      try stage.openSharing("open-file")
      if number == 0 { try stage.goHome() }
      let sheet = try stage.sharing { $0.rows.values.contains(name(ending)) }
      #expect(!sheet.rows.values.contains("notes.txt"), "it cannot be opened")
      let title = try stage.client.text("_NET_WM_NAME", of: stage.window)
      try stage.tapSharing(row: name(ending))
      try stage.expectSharingEnded()
      let isOpen = try stage.harness.eventually {
        try GalleryShelf(readingOnly: stage.gallery).records().count == number + 2
      }
      #expect(isOpen, "\(ending) did not become a drawing")
      // The window shows it a moment later, and closes any sheet then.
      let isShown = try stage.harness.eventually {
        try stage.client.text("_NET_WM_NAME", of: stage.window) != title
      }
      #expect(isShown, "the window does not show the drawing from \(ending)")
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
