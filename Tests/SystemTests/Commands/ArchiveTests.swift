import TestSupport
import Testing
import TouchLab

@Suite("Many files at once on the command line", .ownThread)
struct ArchiveTests {
  private func archive() throws -> Archive {
    let archive = try Archive()
    try archive.add("sea.inkml", title: "Sea", x: 201)
    try archive.add("lake.inkml", title: "Lake", x: 202)
    return archive
  }

  @Test("import says which file became which drawing, and skips content that was imported before")
  func skipping() throws {
    let archive = try archive()
    let first = try archive.run("import", "sea.inkml", "lake.inkml")
    #expect(first.output == "'sea.inkml' became 'Sea'\n'lake.inkml' became 'Lake'\n")
    #expect(first.ending == .exited(0) && first.error == "")
    try archive.add("other name.inkml", title: "Sea", x: 201)
    try archive.add("new.inkml", title: "Sea", x: 203)
    let second = try archive.run("import", "sea.inkml", "other name.inkml", "new.inkml")
    #expect(second.ending == .exited(0) && second.error == "")
    #expect(
      second.output == """
        'sea.inkml' was imported before as 'Sea'
        'other name.inkml' was imported before as 'Sea'
        'new.inkml' became 'Sea (2)'

        """)
    #expect(try archive.drawings() == ["Sea (2)", "Lake", "Sea"])
    #expect(
      try archive.run("import", "--again", "sea.inkml").output == "'sea.inkml' became 'Sea (3)'\n")
    // Of a drawing in the trash another one may be made.
    _ = try archive.run("delete", "Lake")
    #expect(try archive.run("import", "lake.inkml").output == "'lake.inkml' became 'Lake'\n")
    #expect(try archive.shell("\"$0\" import - < sea.inkml").output == "'-' became 'Sea (4)'\n")
  }

  @Test func `import prints the same as JSON with --json, and nothing with --quiet`() throws {
    let archive = try archive()
    #expect(try archive.run("import", "--quiet", "sea.inkml").output == "")
    let command = try archive.run("import", "--json", "sea.inkml", "lake.inkml", "none.inkml")
    #expect(command.ending == .exited(1))
    expectOneSentence(command.error, saying: ["no file 'none.inkml'"])
    let parts = [
      #""drawing": "Sea""#, #""status": "skipped""#, #""drawing": "Lake""#,
      #""status": "imported""#, #""file": "none.inkml""#, #""status": "failed""#,
      #""error": "there is no file"#,
    ]
    for part in parts { #expect(command.output.contains(part), "\(part): \(command.output)") }
    #expect(command.output.hasPrefix("[\n") && command.output.hasSuffix("]\n"))
    expectRefusal(
      try archive.run("import", "--json", "--quiet", "sea.inkml"), status: 64, saying: ["--quiet"])
  }

  @Test func `several drawings are exported into a folder, each under its own name`() throws {
    let archive = try archive()
    try archive.add("c.inkml", title: "Class 3/4", x: 203)
    _ = try archive.run("import", "sea.inkml", "lake.inkml", "c.inkml")
    let command = try archive.run(
      "export", "Sea", "Lake", "Class 3/4", "sea.inkml", "-o", "out/svg/", "--format", "svg")
    #expect(command.ending == .exited(0) && command.error == "")
    let names = ["Sea", "Lake", "Class 3-4", "sea 2"].map { "out/svg/\($0).svg" }
    #expect(command.output == names.map { "\($0)\n" }.joined())
    for name in names { #expect(try archive.text(name).contains("<svg")) }
    // A second time nothing is written over, and all are tried.
    let second = try archive.run("export", "Sea", "Lake", "-o", "out/svg", "--format", "svg")
    #expect(second.ending == .exited(1) && second.output == "")
    #expect(second.error.split(separator: "\n").count == 2, "\(second.error)")
  }

  @Test func `a drawing that cannot be exported is named, and the others are exported`() throws {
    let archive = try archive()
    let command = try archive.run(
      "export", "sea.inkml", "none.inkml", "lake.inkml", "-o", "out/", "--format", "pdf")
    #expect(command.ending == .exited(1) && command.output == "out/sea.pdf\nout/lake.pdf\n")
    expectOneSentence(command.error, saying: ["no file 'none.inkml'"])
    let outputs = try archive.run("export", "sea.inkml", "-o", "none/a.svg", "b.svg")
    #expect(outputs.ending == .exited(1) && archive.has("b.svg"))
    expectOneSentence(outputs.error, saying: ["none/a.svg"])
  }

  @Test func `a folder that makes no sense is refused before anything is read or written`() throws {
    let archive = try archive()
    expectRefusal(
      try archive.run("export", "sea.inkml", "-o", "out/"), saying: ["'out/'", "--format"])
    expectRefusal(
      try archive.run("export", "sea.inkml", "lake.inkml", "-o", "a.svg"), status: 64,
      saying: ["several drawings", "folder", "a.svg"])
    expectRefusal(
      try archive.run("export", "sea.inkml", "lake.inkml", "--animate", "-o", "film"), status: 64,
      saying: ["one drawing"])
    expectRefusal(
      try archive.run("export", "sea.inkml", "-o", "sea.inkml/", "--format", "svg"),
      saying: ["sea.inkml", "folder"])
    #expect(!archive.has("out") && !archive.has("a.svg"))
  }

  @Test("several drawings are deleted, restored and copied, even if one of them fails")
  func several() throws {
    let archive = try archive()
    _ = try archive.run("import", "sea.inkml", "lake.inkml")
    let copied = try archive.run("duplicate", "Sea", "None", "Lake")
    #expect(copied.ending == .exited(1))
    #expect(copied.output == "'Sea (2)' is a copy of 'Sea'\n'Lake (2)' is a copy of 'Lake'\n")
    expectOneSentence(copied.error, saying: ["no drawing 'None'"])
    let deleted = try archive.run("delete", "Sea", "Lake", "Sea (2)")
    #expect(deleted.ending == .exited(0) && deleted.output.split(separator: "\n").count == 3)
    #expect(try archive.drawings() == ["Lake (2)"])
    #expect(
      try archive.run("restore", "Sea", "Lake").output
        == "'Sea' is restored\n'Lake' is restored\n")
  }

  @Test func `a picture has the resolution that is asked for, and says it`() throws {
    let archive = try archive()
    for dpi in ["96", "192"] {
      let command = try archive.run("export", "sea.inkml", "-o", "\(dpi).png", "--dpi", dpi)
      #expect(command.ending == .exited(0), "\(command.error)")
    }
    func number(_ name: String, at offset: Int) throws -> Int {
      try readBytes("\(archive.home.path)/\(name)")[offset..<offset + 4]
        .reduce(0) { $0 << 8 | Int($1) }
    }
    // The header's width and the pixels to the metre, by the PNG specification.
    #expect(try number("192.png", at: 16) == 2 * number("96.png", at: 16))
    #expect(try number("96.png", at: 37) == 0x7048_5973)
    #expect(try number("96.png", at: 41) == 3780 && number("192.png", at: 45) == 7559)
    expectRefusal(
      try archive.run("export", "sea.inkml", "-o", "a.png", "--dpi", "300", "--scale", "2"),
      status: 64, saying: ["--dpi", "--scale"])
  }
}
