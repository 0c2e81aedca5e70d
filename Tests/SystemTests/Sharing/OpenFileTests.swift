import Gallery
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Opening files from the window", .serialized, .ownThread)
struct OpenFileTests {
  @Test(
    "files become drawings, by touch, and the open one is kept; what cannot be read says why",
    .tags(.smoke))
  func opens() throws {
    let stage = try Stage(environment: ["DBUS_SESSION_BUS_ADDRESS": nil])
    try stage.drawWhole(1, line(y: 300))
    let before = try stage.session()
    // The command reads what is on the disk.
    try stage.expectKept(before)
    let endings = ["xopp", "png"]
    func name(_ ending: String) -> String { "from-\(ending).\(ending)" }
    for ending in endings {
      let command = try stage.run(["export", "Drawing 1", "-o", stage.inHome(name(ending))])
      #expect(command.ending == .exited(0), "\(command.error)")
    }
    try stage.home.write("no drawing", to: "notes.txt")
    try stage.home.write("<ink>", to: "broken.inkml")
    try stage.openSharing("open-file")
    try stage.goHome()
    try stage.tapSharing(row: "broken.inkml")
    let refused = try stage.session { $0.notice != nil }
    #expect(refused.notice?.hasPrefix("Not opened: cannot read") == true)
    #expect(refused.strokes.count == 1)
    for (number, ending) in endings.enumerated() {
      if try stage.session().sharing == nil { try stage.openSharing("open-file") }
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

  @Test func `a picture is added from a folder to the board, by touch`() throws {
    let stage = try Stage(environment: ["DBUS_SESSION_BUS_ADDRESS": nil])
    try stage.drawWhole(1, line(y: 300))
    try stage.expectKept(try stage.session())
    let command = try stage.run(["export", "Drawing 1", "-o", stage.inHome("sea.png")])
    #expect(command.ending == .exited(0), "\(command.error)")
    try stage.home.write("no picture", to: "notes.txt")
    try stage.openSharing("add-picture")
    try stage.goHome()
    let sheet = try stage.sharing { $0.rows.values.contains("sea.png") }
    #expect(!sheet.rows.values.contains("notes.txt"), "it is no picture")
    try stage.tapSharing(row: "sea.png")
    try stage.expectSharingEnded()
    let session = try stage.session { $0.pictures.count == 1 }
    #expect(session.selections.map(\.pictures) == [[0]])
    try stage.quit()
  }
}
