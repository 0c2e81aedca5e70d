import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport
import Words

@Suite("Printing from the window", .serialized, .ownThread)
struct PrintTests {
  /// A machine whose print service is made of stand-ins that note what they are told.
  private struct PrintRoom {
    let home: TemporaryFolder
    private let bin: String

    init() throws {
      home = try TemporaryFolder()
      bin = try home.makeFolder("bin")
    }

    func install(_ name: String, _ script: String) throws {
      try home.writeScript(script, to: "bin/\(name)")
    }

    /// Installs two printers: one with paper of the size A4, and one with that of the size Letter.
    func installPrinters(lp: String = "") throws {
      try install(
        "lpstat",
        "case $1 in -e) echo Cellar; echo Attic;; -d) echo 'system default destination: Cellar';; esac"
      )
      try install(
        "lpoptions",
        "case $2 in Attic) s='A4 *Letter';; *) s='*A4 Letter';; esac; echo \"PageSize/Media Size: A3 $s\""
      )
      try install(
        "lp", "printf '%s\\n' \"$@\" >\(home.path)/home/words; cat >\(home.path)/home/sent; \(lp)")
    }

    /// - Parameter bus: The address of the session bus; `nil` if there is none.
    func stage(bus: String? = nil) throws -> Stage {
      try Stage(
        environment: ["PATH": "\(bin):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": bus], home: home)
    }
  }

  private func paint(_ stage: Stage) throws {
    try stage.drawWhole(1, line(y: 200, from: 100, to: 900))
    try stage.tap("boards-panel")
    try stage.tap("new-board")
    try stage.tap("boards-panel")
    try stage.draw(2, line(from: Point(x: 300, y: 200), to: Point(x: 500, y: 820), steps: 20))
    _ = try stage.session { $0.strokes.count == 1 && $0.strokes.allSatisfy(\.isCompleted) }
  }

  /// The sizes of a PDF's pages in points, by poppler.
  private func pages(_ path: String) throws -> [String] {
    let process = try ChildProcess(.init("pdfinfo", ["-l", "9", path]))
    #expect(try process.wait(timeout: .patience) == .exited(0), "\(process.errorText)")
    return process.outputText.split(separator: "\n").filter {
      $0.contains("size:") && $0.hasPrefix("Page")
    }
    .map { String($0.split(separator: ":")[1].split(separator: "(")[0]).trimmed }
  }

  @Test(
    "beside a session bus that accepts and never answers, the printers of the print service are there"
  )
  func silentBus() throws {
    let room = try PrintRoom()
    try room.installPrinters()
    let path = "\(room.home.path)/silent"
    let listener = try SilentListener(at: path)
    defer { withExtendedLifetime(listener) {} }
    let stage = try room.stage(bus: "unix:path=\(path)")
    try paint(stage)
    try stage.openSharing("print")
    let sheet = try stage.sharing { !$0.rows.isEmpty }
    #expect(sheet.rows == ["row-0": "Attic", "row-1": "Cellar"])
    try stage.quit()
  }

  @Test(
    "the chosen boards go to the chosen printer as pages of its paper, turned as they are",
    .tags(.smoke))
  func prints() throws {
    let room = try PrintRoom()
    try room.installPrinters()
    let stage = try room.stage()
    try paint(stage)
    try stage.openSharing("print")
    let sheet = try stage.sharing { !$0.rows.isEmpty }
    #expect(sheet.rows == ["row-0": "Attic", "row-1": "Cellar"])
    try stage.tapSharing("all-boards")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    let notice = try stage.session { $0.notice != nil }.notice
    #expect(notice == "The drawing is on its way to Cellar", "the preferred printer")
    let words = try readText(stage.inHome("words")).split(separator: "\n")
    #expect(
      words == [
        "-d", "Cellar", "-t", "Drawing 1", "-o", "print-scaling=none", "-o", "media=A4", "-",
      ])
    #expect(try pages(stage.inHome("sent")) == ["841.89 x 595.276 pts", "595.276 x 841.89 pts"])
    // The other one has another paper.
    try stage.openSharing("print")
    try stage.tapSharing(row: "Attic")
    try stage.tapSharing("this-board")
    try stage.tapSharing("accept")
    try stage.expectSharingEnded()
    #expect(try readText(stage.inHome("words")).contains("media=Letter"))
    #expect(try pages(stage.inHome("sent")) == ["612 x 792 pts"])
    try stage.quit()
  }

  @Test("the sheet says if there are no printers, and what the print service refuses")
  func refused() throws {
    let room = try PrintRoom()
    let stage = try room.stage()
    try stage.openSharing("print")
    let sheet = try stage.sharing { $0.message == Message(.noPrinter).english }
    #expect(sheet.rows.isEmpty)
    let accept = try #require(sheet.controls.first { $0.name == "accept" })
    #expect(accept.states == ["dimmed"])
    try stage.draw(1, [accept.frame.center])
    #expect(try stage.sharing().page == "choices")
    try stage.tapSharing("close")
    try stage.expectSharingEnded()
    try room.installPrinters(lp: "echo 'lp: The printer or class does not exist.' >&2; exit 1")
    try stage.openSharing("print")
    _ = try stage.sharing { !$0.rows.isEmpty }
    try stage.tapSharing("accept")
    let session = try stage.session { $0.notice != nil }
    #expect(
      session.notice == "Not printed: the print service says: The printer or class does not exist.")
    #expect(session.sharing?.page == "choices", "another printer can be chosen")
    try stage.quit()
  }

  @Test func `a print service that does not answer stops nobody from painting`() throws {
    let room = try PrintRoom()
    try room.install("lpstat", ": >\(room.home.path)/home/started; exec sleep 1000")
    let stage = try room.stage()
    try stage.openSharing("print")
    let isAsked = eventually { access(stage.inHome("started"), F_OK) == 0 }
    #expect(isAsked)
    try stage.drawWhole(1, line(y: 100))
    try stage.tapSharing("close")
    try stage.expectSharingEnded()
    try stage.expectWindowShowsDrawing()
    try stage.kill()
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
