import DBus
import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// A desktop with all that could lead out of an exhibit: dialogs of a portal, a file manager, an input method,
/// and a clipboard.
@Suite("An exhibit and the desktop", .serialized, .ownThread)
struct ExhibitDesktopTests {
  private let home: TemporaryFolder
  private let portal: StandInPortal
  private let bus: SessionBus
  private let bin: String

  init() throws {
    home = try TemporaryFolder()
    bus = try SessionBus(in: home)
    portal = try StandInPortal(on: bus, .undecided)
    bin = try home.makeFolder("bin")
    for name in ["xdg-open", "dbus-send"] {
      _ = try home.writeScript("touch \(home.path)/home/\(name).ran", to: "bin/\(name)")
    }
    _ = try home.writeScript("case $1 in -e) echo Attic;; esac", to: "bin/lpstat")
    _ = try home.writeScript("exit 0", to: "bin/lpoptions")
    _ = try home.writeScript("cat >\(home.path)/home/sent", to: "bin/lp")
  }

  private func stage(_ allowed: String, on server: TouchServer? = nil) throws -> Stage {
    let stage = try Stage(
      arguments: ["--exhibit", "--palette", "normal", "--allow", allowed],
      environment: [
        "PATH": "\(bin):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": bus.address,
        "XMODIFIERS": "@im=standin",
      ], home: home, on: server)
    try stage.drawWhole(1, line(y: 300))
    return stage
  }

  /// Expects that no dialog and no program of the desktop was called.
  private func expectNoDesktop() {
    // The settings of the desktop are followed, and its screen is kept awake.
    let dialogs: Set = ["OpenFile", "SaveFile", "SaveFiles", "PreparePrint", "Print"]
    let calls = portal.calls.filter {
      dialogs.contains($0.member) || $0.arguments.first?.text == "org.freedesktop.portal.Print"
    }
    #expect(calls.isEmpty, "\(calls.map(\.member))")
    #expect(!home.names(in: "").contains { $0.hasSuffix(".ran") })
  }

  @Test func `prints by CUPS, on the sheet`() throws {
    let stage = try stage("print")
    try stage.openSharing("print")
    _ = try stage.sharing { $0.rows == ["row-0": "Attic"] }
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    #expect(try stage.session { $0.notice != nil }.notice == "The drawing is on its way to Attic")
    #expect(home.names(in: "").contains("sent"))
    expectNoDesktop()
    try stage.quit()
  }

  @Test func `exports and opens by the folders of the sheet, and shows no file manager`() throws {
    let stage = try stage("files,save")
    try stage.openSharing("export")
    try stage.tapSharing("format-pdf")
    try stage.tapSharing("accept")
    try stage.goHome()
    try stage.type(fileName: "mine")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    let exported = try stage.session { $0.notice != nil }
    #expect(exported.notice == "Drawing exported" && exported.saved == nil)
    #expect(home.names(in: "").contains("mine.pdf"))
    try stage.tap("save")
    #expect(try stage.session { $0.notice == "Picture saved" }.saved == nil)
    try stage.openSharing("open-file")
    _ = try stage.sharing { $0.page == "folders" && !$0.isBusy && $0.folder != nil }
    expectNoDesktop()
    try stage.quit()
  }

  @Test func `pastes no files without the permission for files`() throws {
    let stage = try stage("clipboard")
    try write("secret", to: "\(home.path)/home/secret.png")
    let other = try OtherProgram(stage)
    let list = Array("file://\(home.path)/home/secret.png\r\n".utf8)
    other.offered = [("text/uri-list", list), ("x-special/gnome-copied-files", list)]
    other.own()
    try stage.tap("menu-panel")
    try stage.tap("paste")
    var notice: String?
    _ = try other.serve(until: {
      notice = try stage.session().notice
      return notice != nil
    })
    #expect(notice == "There is nothing on the clipboard that can be pasted")
    #expect(other.requests == ["TARGETS"])
    expectNoDesktop()
    try stage.quit()
  }

  @Test func `types without an input method, which has windows of its own`() throws {
    let server = try TouchServer()
    let method = try StandInMethod(server)
    let stage = try stage("names,text", on: server)
    try stage.tap("boards-panel")
    try stage.tap("name-board")
    _ = try stage.session { $0.naming != nil }
    for letter in "ai".unicodeScalars { try stage.server.keyboard.strike(keysym: letter.value) }
    #expect(try method.serve { try stage.session().naming?.text == "ai" })
    #expect(method.received.isEmpty)
    expectNoDesktop()
    try stage.quit()
  }
}
