import DBus
import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("The desktop's dialogs", .serialized, .ownThread)
struct PortalTests {
  let home: TemporaryFolder
  let bus: SessionBus

  init() throws {
    home = try TemporaryFolder()
    bus = try SessionBus(in: home)
  }

  /// Starts the program with a portal, and paints a stroke.
  private func stage(
    _ behavior: StandInPortal.Behavior, arguments: [String] = []
  ) throws -> (Stage, StandInPortal) {
    let portal = try StandInPortal(on: bus, behavior)
    let stage = try Stage(
      arguments: arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], home: home)
    try stage.drawWhole(1, line(y: 300))
    return (stage, portal)
  }

  private func uris(_ uris: String...) -> StandInPortal.Behavior {
    .chosen(["uris": .strings(uris)])
  }

  private func export(_ stage: Stage) throws {
    try stage.openSharing("export")
    try stage.tapSharing("accept")
  }

  @Test(.tags(.smoke))
  func `a file that is chosen there is written as the command writes it`() throws {
    let (stage, portal) = try stage(uris("file://\(home.path)/home/My%20sea.png"))
    try export(stage)
    try stage.expectSharingEnded()
    #expect(try stage.session { $0.saved != nil }.saved?.file == "My sea.png")
    let command = try stage.run(["export", "Drawing 1", "-o", stage.inHome("command.png")])
    #expect(command.ending == .exited(0))
    let same = try readBytes(stage.inHome("My sea.png"))
    #expect(try readBytes(stage.inHome("command.png")) == same)
    let call = try portal.call("SaveFile")
    #expect(call.arguments.first?.text == "x11:" + String(stage.window, radix: 16))
    let options = try #require(call.arguments.last?.dictionary)
    #expect(options["current_name"]?.text == "Drawing 1.png")
    #expect(options["modal"]?.boolean == false, "others paint on")
    try stage.quit()
  }

  @Test("a dialog that is closed, or gives what is no file here, leads back to the choices")
  func cancelled() throws {
    let (stage, portal) = try stage(.cancelled)
    try export(stage)
    _ = try portal.call("SaveFile")
    _ = try stage.sharing { $0.page == "choices" && !$0.isBusy }
    #expect(home.names(in: "").isEmpty || home.names(in: "") == ["Pictures"])
    let address = "https://example.org/x.png"
    portal.behave(uris(address))
    try stage.tapSharing("accept")
    let session = try stage.session { $0.notice != nil }
    #expect(session.notice == "Not exported: \(address) is not on this machine")
    #expect(session.sharing?.page == "choices")
    try stage.quit()
  }

  @Test(
    "others paint while a dialog is open, and closing the sheet or choosing the folders closes it")
  func undecided() throws {
    let (stage, portal) = try stage(.undecided)
    try export(stage)
    _ = try portal.call("SaveFile")
    try stage.drawWhole(2, line(y: 100))
    #expect(try stage.sharing().page == "waiting")
    try stage.tapSharing("close")
    try stage.expectSharingEnded()
    #expect(try portal.call("Close").path.hasPrefix("/org/freedesktop/portal/desktop/request/"))
    try stage.expectWindowShowsDrawing()

    portal.forget()
    try export(stage)
    let path = try portal.request("SaveFile")
    try stage.tapSharing("here")
    _ = try stage.sharing { $0.page == "folders" && !$0.isBusy && $0.folder != nil }
    #expect(try portal.call("Close").path == path)
    // What is chosen in the dialog after that is not written.
    try portal.respond(to: "SaveFile", ["uris": .strings(["file://\(home.path)/home/late.png"])])
    try stage.goHome()
    try stage.type(fileName: "mine")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    #expect(try stage.session { $0.saved != nil }.saved?.file == "mine.png")
    // The answer was before that of the next dialog.
    portal.forget()
    portal.behave(.cancelled)
    try export(stage)
    _ = try portal.call("SaveFile")
    _ = try stage.sharing { $0.page == "choices" && !$0.isBusy }
    #expect(!TemporaryFolder.names(at: stage.inHome("")).contains("late.png"))
    try stage.quit()
  }

  @Test("a portal that answers nothing is left at once for the folders, and told to show no dialog")
  func hereFromSilence() throws {
    let (stage, portal) = try stage(.silent)
    // By itself, the program leaves it after eight seconds. If all of this takes longer, it is tried again.
    let isLeft = try (0..<5).contains { _ in
      let start = ContinuousClock.now
      try export(stage)
      _ = try portal.call("SaveFile")
      let here = try stage.sharing().controls.first { $0.name == "here" }
      if let here { try stage.touch.tap(70, at: here.frame.center) }
      _ = try stage.sharing { $0.page == "folders" && $0.folder != nil }
      portal.wake()
      if .now - start < .seconds(8) { return true }
      try stage.tapSharing("close")
      try stage.expectSharingEnded()
      // However the dialog was left, the program closes it.
      _ = try portal.call("Close")
      portal.forget()
      return false
    }
    try #require(isLeft, "nobody can leave it")
    #expect(try portal.call("Close").path == portal.request("SaveFile"))
    #expect(try stage.sharing().page == "folders")
    try stage.quit()
  }

  @Test(arguments: [false, true])
  func `without a portal, or if it ends, the sheet shows the folders`(isThere: Bool) throws {
    let stage: Stage, portal: StandInPortal?
    if isThere {
      (stage, portal) = try self.stage(.dying)
    } else {
      portal = nil
      stage = try Stage(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address], home: home)
    }
    try export(stage)
    _ = try stage.sharing { $0.page == "folders" }
    try stage.quit()
    withExtendedLifetime(portal) {}
  }

  @Test(
    "if the portal does not answer, the sheet soon shows the folders, and people paint meanwhile")
  func silent() throws {
    let (stage, portal) = try stage(.silent)
    try export(stage)
    _ = try portal.call("SaveFile")
    try stage.drawWhole(2, line(y: 100))
    _ = try stage.sharing { $0.page == "folders" }
    try stage.quit()
  }

  @Test func `a file that is chosen there is opened, and the open drawing is kept`() throws {
    let (stage, portal) = try stage(uris("file://\(home.path)/home/two.inkml"))
    // The command reads what is on the disk.
    try stage.expectKept(try stage.session())
    let command = try stage.run(["export", "Drawing 1", "-o", stage.inHome("two.inkml")])
    #expect(command.ending == .exited(0))
    try stage.drawWhole(2, line(y: 100))
    // The answer comes at once, so the sheet may be closed before it can be looked at.
    try stage.tap("menu-panel")
    try stage.tap("open-file")
    _ = try portal.call("OpenFile")
    let session = try stage.session { $0.strokes.count == 1 && $0.sharing == nil }
    #expect(session.strokes.count == 1)
    try stage.quit()
  }

  @Test("what is printed there has the size of the paper that the dialog has answered")
  func printed() throws {
    let setup: [String: DBusValue] = ["Width": .double(148), "Height": .double(210)]
    let (stage, portal) = try stage(
      .chosen(["token": .uint32(7), "page-setup": .dictionary(setup)]))
    try stage.openSharing("print")
    // Until then, the program looks for the dialog or printers.
    let sheet = try stage.sharing { $0.ready("accept") != nil }
    #expect(sheet.rows.isEmpty)
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    let call = try portal.call("Print")
    #expect(call.arguments.last?.dictionary?["token"]?.integer == 7)
    #expect(call.arguments.dropFirst().first?.text == "Drawing 1")
    let descriptor = try #require(call.arguments.compactMap(\.descriptor).first)
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = pread(descriptor.number, &bytes, bytes.count, 0)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    #expect(text.hasPrefix("%PDF-") && text.contains("/MediaBox [0 0 595.27"))
    try stage.quit()
  }
}
