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
    home: TemporaryFolder? = nil, environment: [String: String?] = [:]
  ) throws -> Stage {
    try Stage(environment: Self.noBus.merging(environment) { $1 }, home: home)
  }

  /// Paints two boards. The second one is current.
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

  @Test(
    "the file is the one that the command writes; an existing one is only replaced if wanted",
    .tags(.smoke))
  func exports() throws {
    let stage = try stage()
    try paintBoards(stage)
    try stage.openSharing("export")
    for name in ["format-pdf", "this-board", "accept"] { try stage.tapSharing(name) }
    try stage.goHome()
    #expect(try stage.sharing().name == "Drawing 1.pdf")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    let saved = try #require(try stage.session { $0.saved != nil }.saved)
    #expect(saved.file == "Drawing 1.pdf")
    let same = try exported(["--board", "2"], stage, to: "command.pdf")
    let path = stage.inHome("Drawing 1.pdf")
    let mine = try readBytes(path)
    #expect(mine == same)

    // The next sheet begins with the same choices, in the same folder.
    try stage.home.write("mine", to: "Drawing 1.pdf")
    try stage.openSharing("export")
    try stage.tapSharing("accept")
    let sheet = try stage.sharing { $0.page == "folders" && !$0.isBusy }
    #expect(sheet.folder == stage.homeFolder && sheet.name == "Drawing 1.pdf")
    try stage.tapSharing("accept")
    #expect(try stage.sharing { $0.existing != nil }.existing == "Drawing 1.pdf")
    try stage.tapSharing("keep")
    _ = try stage.sharing { $0.existing == nil }
    #expect(try readText(path) == "mine")
    try stage.tapSharing("accept")
    _ = try stage.sharing { $0.existing != nil }
    try stage.tapSharing("replace")
    try stage.expectSharingEnded()
    let replaced = try readBytes(path)
    #expect(replaced == same)

    // A folder that is created by touch and by the keyboard.
    try stage.openSharing("export")
    try stage.tapSharing("accept")
    _ = try stage.sharing { $0.page == "folders" && !$0.isBusy }
    try stage.tapSharing("new-folder")
    #expect(try stage.sharing { $0.page == "new-folder" }.name == "")
    for key in ["key-shift", "key-s", "key-e"] { try stage.tapSharing(key) }
    try stage.server.keyboard.strike(keysym: 0x61)
    _ = try stage.sharing { $0.name == "Sea" }
    try stage.tapSharing("key-accept")
    let created = try stage.sharing { $0.page == "folders" && !$0.isBusy }
    #expect(created.folder == stage.inHome("Sea") && created.name == "Drawing 1.pdf")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    #expect(TemporaryFolder.names(at: stage.inHome("Sea")) == ["Drawing 1.pdf"])
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
    try stage.tapSharing("new-folder")
    _ = try stage.sharing { $0.page == "new-folder" }
    try stage.tapSharing("key-x")
    try stage.tapSharing("key-accept")
    let unmade = try stage.sharing { $0.problem != nil }.problem
    #expect(unmade == "No folder can be created in ~/full: Read-only file system")
    try stage.tapSharing("key-cancel")
    _ = try stage.sharing { !$0.isBusy && $0.page == "folders" }
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
    disk.mode = .held
    try stage.tapSharing("accept")
    let hangs = eventually { disk.faults > 0 }
    #expect(hangs)
    try stage.drawWhole(3, line(y: 60))
    #expect(try stage.sharing().isBusy)
    try stage.tapSharing("close")
    try stage.expectSharingEnded()
    try stage.expectWindowShowsDrawing()
    disk.mode = .sound
    try stage.quit()
    #expect(TemporaryFolder.names(at: stage.inHome("slow")) == ["Drawing.png"])
  }
}
