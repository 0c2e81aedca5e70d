import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("Drawings on the command line", .ownThread)
struct GalleryCommandTests {
  /// A home whose gallery has drawings with these names, each with a stroke.
  private func home(_ names: String...) throws -> TemporaryFolder {
    let archive = try Archive()
    for (index, name) in names.enumerated() {
      try archive.add("\(index).inkml", title: name, x: 200 + index)
      #expect(try archive.run("import", "\(index).inkml").ending == .exited(0))
    }
    return archive.home
  }

  private func run(_ arguments: String..., at home: TemporaryFolder) throws -> Command {
    try Command(arguments, environment: home.environment.merging(["DISPLAY": nil]) { $1 })
  }

  @Test("they are listed for people and for programs, and copied, deleted and restored by name")
  func tidying() throws {
    let home = try home("Sea", "Two trees")
    let list = try run("list", at: home)
    let lines = list.output.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix("NAME"))
    #expect(lines[1].hasPrefix("Two trees  ") && lines[2].hasPrefix("Sea  "))
    #expect(try run("duplicate", "Sea", at: home).output == "'Sea (2)' is a copy of 'Sea'\n")
    #expect(
      try run("delete", "two trees", at: home).output
        == "'Two trees' is in the trash for 30 days: 'fingerpaint restore' brings it back\n")
    let json = try run("list", "--json", at: home).output
    #expect(json.hasPrefix("[\n") && json.hasSuffix("]\n"))
    for part in [#""name": "Sea (2)""#, #""open": false"#, #""boards": 1"#, "T", "Z\""] {
      #expect(json.contains(part), "\(part) is not in \(json)")
    }
    #expect(!json.contains("Two trees"))
    #expect(try run("list", "--trash", at: home).output.contains("30 days left"))
    #expect(try run("list", "--trash", "--json", at: home).output.contains(#""deleted": "20"#))
    #expect(try run("restore", "Two trees", at: home).output == "'Two trees' is restored\n")
    let check = try run("check", at: home)
    #expect(check.output == "3 drawings, all can be read\n" && check.ending == .exited(0))
  }

  @Test func `commands do not create a gallery`() throws {
    let home = try TemporaryFolder()
    #expect(try run("list", at: home).output == "")
    #expect(try run("list", "--json", at: home).output.filter { !$0.isWhitespace } == "[]")
    #expect(try run("check", at: home).output == "0 drawings, all can be read\n")
    for command in ["delete", "restore", "duplicate"] {
      expectRefusal(
        try run(command, "Sea", at: home), saying: ["there is no drawing yet", "fingerpaint"])
    }
    expectRefusal(try run("replay", "Sea", at: home), saying: ["no drawing"])
    #expect(access("\(home.path)/home/.local", F_OK) != 0)
  }

  @Test func `a drawing that is missing or in use is refused in one sentence`() throws {
    let home = try home("Sea")
    for command in ["delete", "duplicate"] {
      expectRefusal(
        try run(command, "Lake", at: home), saying: ["no drawing 'Lake'", "fingerpaint list"])
    }
    expectRefusal(
      try run("restore", "Sea", at: home),
      saying: ["no drawing 'Sea' in the trash", "fingerpaint list --trash"])
    let stage = try Stage(home: home)
    expectRefusal(try run("delete", "Sea", at: home), saying: ["'Sea' is open in a window"])
    #expect(try run("list", at: home).output.contains("open"))
    let name = try #require(stage.server.environment["DISPLAY"] ?? nil)
    expectRefusal(
      try Command(["Lake"], environment: home.environment.merging(["DISPLAY": name]) { $1 }),
      saying: ["no drawing 'Lake'"])
    expectRefusal(
      try Command(
        ["--new", "Sea"], environment: home.environment.merging(["DISPLAY": name]) { $1 }),
      saying: ["a drawing 'Sea' already exists"])
  }

  @Test("damage is found by check, reported in sentences, and repaired at the next start")
  func damage() throws {
    let home = try TemporaryFolder()
    let first = try Stage(arguments: ["--new", "Sea"], home: home)
    try first.drawWhole(1, [Point(x: 300, y: 300), Point(x: 700, y: 320)])
    #expect(try first.program.quit() == .exited(0))
    let file = try #require(fopen("\(home.path)/home/.local/share/fingerpaint/gallery.db", "r+"))
    // The page of the table of drawings.
    fseek(file, 2 * 4096, SEEK_SET)
    for _ in 0..<4096 { fputc(0x5A, file) }
    fclose(file)
    let check = try run("check", at: home)
    #expect(check.ending == .exited(1))
    #expect(check.error.split(separator: "\n").allSatisfy { $0.hasPrefix("fingerpaint: ") })
    #expect(check.error.contains("damaged"))
    let stage = try first.restarted()
    #expect(try stage.session().strokes.count == 1)
    #expect(try stage.program.quit() == .exited(0))
    #expect(stage.program.process.errorText.contains("gallery-damaged-"))
    #expect(try run("check", at: home).ending == .exited(0))
  }
}
