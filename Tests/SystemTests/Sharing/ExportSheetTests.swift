import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Exporting from the window", .serialized, .ownThread)
struct ExportSheetTests {
  /// No session bus, so no dialogs of a desktop.
  private static let noBus: [String: String?] = ["DBUS_SESSION_BUS_ADDRESS": nil]

  private func stage(
    _ arguments: [String] = [], home: TemporaryFolder? = nil,
    environment: [String: String?] = [:]
  ) throws -> Stage {
    try Stage(
      arguments: arguments, environment: Self.noBus.merging(environment) { $1 }, home: home)
  }

  /// Paints two boards, the second of which is current.
  private func paintBoards(_ stage: Stage) throws {
    try stage.drawWhole(1, line(y: 200))
    try stage.tap("boards-panel")
    try stage.tap("new-board")
    try stage.tap("boards-panel")
    try stage.draw(2, line(from: Point(x: 300, y: 200), to: Point(x: 700, y: 420), steps: 20))
    _ = try stage.session { $0.strokes.count == 1 && $0.strokes.allSatisfy(\.isCompleted) }
  }

  /// Runs the command, and returns the file that it writes.
  private func exported(_ arguments: [String], _ stage: Stage, to name: String) throws -> [UInt8] {
    let path = stage.inHome(name)
    let command = try stage.run(["export", "Drawing 1", "-o", path] + arguments)
    #expect(command.ending == .exited(0), "\(command.error)")
    return try readBytes(path)
  }

  @Test("each format is the file that the command writes of the same drawing, by touch alone")
  func formats() throws {
    let stage = try stage()
    try paintBoards(stage)
    for (word, ending) in [
      ("png", "png"), ("svg", "svg"), ("pdf", "pdf"), ("inkml", "inkml"), ("xopp", "xopp"),
    ] {
      try stage.openSharing("export")
      try stage.tapSharing("format-\(word)")
      try stage.tapSharing("this-board")
      try stage.tapSharing("accept")
      try stage.goHome()
      #expect(try stage.sharing().name == "Drawing 1.\(ending)")
      try stage.tapSharing("accept")
      try stage.expectSharingEnded()
      let saved = try #require(try stage.session { $0.saved != nil }.saved)
      #expect(saved.file == "Drawing 1.\(ending)")
      let same = try exported(["--board", "2"], stage, to: "command.\(ending)")
      let mine = try readBytes(stage.inHome("Drawing 1.\(ending)"))
      #expect(mine == same, "\(word) has other bytes")
    }
    try stage.quit()
  }

  @Test("all boards, scale and paper are those of the command; one-board formats get numbers")
  func choices() throws {
    let stage = try stage()
    try paintBoards(stage)
    try stage.openSharing("export")
    for name in ["format-png", "all-boards", "scale-2", "without-paper", "accept"] {
      try stage.tapSharing(name)
    }
    try stage.goHome()
    try stage.type(fileName: "sea")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    for board in 1...2 {
      let same = try exported(
        ["--board", "\(board)", "--scale", "2", "--transparent"], stage, to: "c\(board).png")
      let mine = try readBytes(stage.inHome("sea \(board).png"))
      #expect(mine == same, "board \(board)")
    }
    // The next sheet begins with the same choices, in the same folder.
    try stage.openSharing("export")
    try stage.tapSharing("format-pdf")
    try stage.tapSharing("accept")
    let sheet = try stage.sharing { $0.page == "folders" }
    #expect(sheet.folder == stage.homeFolder)
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    let same = try exported(["--transparent"], stage, to: "command.pdf")
    let mine = try readBytes(stage.inHome("Drawing 1.pdf"))
    #expect(mine == same)
    try stage.quit()
  }

  @Test(
    "two others paint while one person uses the sheet, and the window shows the drawing after it")
  func meanwhile() throws {
    let stage = try stage(["--seats", "4"])
    try stage.openSharing("export", at: .left)
    let sheet = try stage.sharing()
    #expect(sheet.edge == "left" && sheet.page == "choices")
    try stage.press(1, line(y: 120, from: 1300, to: 1500))
    try stage.press(2, line(y: 900, from: 1300, to: 1500))
    let before = try stage.session { $0.strokes.count == 2 }.strokes.map(\.samples.count)
    for (step, name) in ["format-svg", "scale-4", "format-png", "scale-2", "accept"].enumerated() {
      try stage.tapSharing(name)
      try stage.touch.move(1, to: Point(x: 1500, y: Double(130 + 10 * step)))
      try stage.touch.move(2, to: Point(x: 1500, y: Double(890 - 10 * step)))
    }
    try stage.goHome()
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    #expect(try stage.session().strokes.map(\.isCompleted) == [false, false])
    try stage.touch.end(1, at: Point(x: 1500, y: 180))
    try stage.touch.end(2, at: Point(x: 1500, y: 840))
    let done = try stage.session { $0.strokes.allSatisfy(\.isCompleted) }
    #expect(done.strokes.map(\.samples.count) == before.map { $0 + 6 })
    let saved = try #require(try stage.session { $0.saved != nil }.saved)
    #expect(saved.button.height > saved.button.width, "the notice faces the person at the left")
    try stage.quit()
  }

  @Test("closing it, or its person's leaving, writes nothing, and the window shows the drawing")
  func cancelled() throws {
    let stage = try stage(["--seats", "2"])
    try stage.drawWhole(1, line(y: 300))
    let before = try stage.windowPixels()
    for last in ["choices", "folders"] {
      try stage.openSharing("export")
      if last == "folders" {
        try stage.tapSharing("accept")
        _ = try stage.sharing { $0.page == "folders" && !$0.isBusy }
      }
      try stage.tapSharing("close")
      try stage.expectSharingEnded()
      let after = try stage.windowPixels()
      expectSamePixels(after, before, width: stage.server.screenSize.width, "\(last)")
    }
    try stage.openSharing("export", at: .top)
    try stage.tapSharing("accept")
    _ = try stage.sharing { $0.page == "folders" }
    try stage.tap("menu-panel", at: .top)
    try stage.tap("leave", at: .top)
    try stage.expectSharingEnded()
    try stage.expectWindowShowsDrawing()
    #expect(TemporaryFolder.names(at: stage.inHome("Pictures")).isEmpty)
    try stage.quit()
  }

  @Test("a file that exists is only replaced if the person says so")
  func existing() throws {
    let stage = try stage()
    try stage.drawWhole(1, line(y: 300))
    try stage.home.write("mine", to: "Drawing 1.png")
    try stage.openSharing("export")
    try stage.tapSharing("accept")
    try stage.goHome()
    try stage.tapSharing("accept")
    #expect(try stage.sharing { $0.existing != nil }.existing == "Drawing 1.png")
    try stage.tapSharing("keep")
    _ = try stage.sharing { $0.existing == nil }
    #expect(try readText(stage.inHome("Drawing 1.png")) == "mine")
    try stage.tapSharing("accept")
    _ = try stage.sharing { $0.existing != nil }
    try stage.tapSharing("replace")
    try stage.expectSharingEnded()
    #expect(try readBytes(stage.inHome("Drawing 1.png")).starts(with: [0x89, 0x50]))
    try stage.quit()
  }

  @Test("a folder is created by touch and by the keyboard, shown, and gets the file")
  func newFolder() throws {
    let stage = try stage()
    try stage.drawWhole(1, line(y: 300))
    try stage.openSharing("export")
    try stage.tapSharing("accept")
    try stage.goHome()
    try stage.tapSharing("new-folder")
    #expect(try stage.sharing { $0.page == "new-folder" }.name == "")
    for key in ["key-shift", "key-s", "key-e"] { try stage.tapSharing(key) }
    try stage.server.keyboard.strike(keysym: 0x61)
    _ = try stage.sharing { $0.name == "Sea" }
    try stage.tapSharing("key-accept")
    let sheet = try stage.sharing { $0.page == "folders" && !$0.isBusy }
    #expect(sheet.folder == stage.inHome("Sea") && sheet.name == "Drawing 1.png")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    #expect(TemporaryFolder.names(at: stage.inHome("Sea")) == ["Drawing 1.png"])
    try stage.quit()
  }

  @Test("a name that is taken and a folder that cannot be written are said, and nothing is created")
  func refusedFolder() throws {
    let home = try TemporaryFolder()
    let disk = try FaultyDisk(folder: home.makeFolder("full"))
    let stage = try stage(home: home, environment: disk.environment)
    try stage.openSharing("export")
    try stage.tapSharing("accept")
    try stage.goHome()
    try stage.tapSharing("new-folder")
    for key in ["f", "u", "l", "l"] { try stage.tapSharing("key-\(key)") }
    try stage.tapSharing("key-accept")
    let taken = try stage.sharing { $0.problem != nil }
    #expect(taken.problem == "There is already something called full here")
    #expect(taken.page == "new-folder" && taken.name == "full" && !taken.isBusy)
    try stage.tapSharing("key-cancel")
    try stage.tapSharing(row: "full")
    _ = try stage.sharing { $0.folder == stage.inHome("full") && !$0.isBusy }
    disk.mode = .readOnly
    try stage.tapSharing("new-folder")
    try stage.tapSharing("key-x")
    try stage.tapSharing("key-accept")
    let refused = try stage.sharing { $0.problem != nil }
    #expect(
      refused.problem == "No folder can be created in ~/full: Read-only file system")
    #expect(TemporaryFolder.names(at: stage.inHome("full")).isEmpty)
    disk.mode = .sound
    try stage.quit()
  }

  @Test("a full disk and a folder that cannot be written leave no file, say so, and keep the sheet")
  func refused() throws {
    let home = try TemporaryFolder()
    let disk = try FaultyDisk(folder: home.makeFolder("full"))
    let stage = try stage(home: home, environment: disk.environment)
    try stage.drawWhole(1, line(y: 300))
    for (mode, words) in [
      (FaultyDisk.Mode.full, "No space left on device"), (.readOnly, "Read-only file system"),
    ] {
      disk.mode = mode
      if try stage.session().sharing == nil {
        try stage.openSharing("export")
        try stage.tapSharing("accept")
        try stage.goHome()
        try stage.tapSharing(row: "full")
        _ = try stage.sharing { $0.folder == stage.inHome("full") && !$0.isBusy }
      }
      try stage.tapSharing("accept")
      let notice = try stage.session { $0.notice?.contains(words) == true }.notice
      #expect(notice?.hasPrefix("Not exported: cannot write") == true)
      _ = try stage.sharing { !$0.isBusy && $0.page == "folders" }
    }
    disk.mode = .sound
    #expect(TemporaryFolder.names(at: stage.inHome("full")).isEmpty)
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    #expect(TemporaryFolder.names(at: stage.inHome("full")) == ["Drawing 1.png"])
    try stage.quit()
  }

  @Test("a slow disk stops nobody, the sheet can be closed, and the end waits for the file")
  func hanging() throws {
    let home = try TemporaryFolder()
    let disk = try FaultyDisk(folder: home.makeFolder("slow"))
    let stage = try stage(home: home, environment: disk.environment)
    try stage.openSharing("export")
    try stage.tapSharing("accept")
    try stage.goHome()
    try stage.tapSharing(row: "slow")
    _ = try stage.sharing { $0.folder == stage.inHome("slow") && !$0.isBusy }
    disk.mode = .slow(write: .seconds(3), sync: .seconds(3))
    try stage.tapSharing("accept")
    #expect(try stage.sharing().isBusy)
    try stage.drawWhole(3, line(y: 60))
    #expect(try stage.sharing().isBusy, "the disk has answered before")
    try stage.tapSharing("close")
    try stage.expectSharingEnded()
    try stage.expectWindowShowsDrawing()
    disk.mode = .sound
    try stage.quit()
    #expect(TemporaryFolder.names(at: stage.inHome("slow")) == ["Drawing.png"])
  }

  @Test("the sheet follows a window that becomes tiny and large again, and goes on working")
  func resized() throws {
    let stage = try stage()
    try stage.openSharing("export")
    for (width, height) in [(320, 200), (90, 60), (1000, 700)] {
      try stage.client.resize(stage.window, to: ScreenSize(width, height))
      let session = try stage.session { $0.window == ScreenSize(width, height) }
      let sheet = try #require(session.sharing)
      #expect(sheet.frame.minX >= 0 && sheet.frame.maxX <= Double(width))
      #expect(sheet.frame.minY >= 0 && sheet.frame.maxY <= Double(height))
    }
    try stage.tapSharing("format-svg")
    try stage.tapSharing("close")
    try stage.expectSharingEnded()
    try stage.expectWindowShowsDrawing()
    try stage.quit()
  }
}
