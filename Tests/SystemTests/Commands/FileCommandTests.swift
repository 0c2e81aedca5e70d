import Glibc
import Ink
import Interaction
import Rendering
import TestSupport
import Testing
import TouchLab

@Suite("Drawings leave and enter through files", .ownThread)
struct FileCommandTests {
  private static let environment = ["DISPLAY": String?.none]

  /// A home whose gallery has the drawing "Sea", of two strokes, with the times that films need.
  private func home() throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    try home.write(
      """
      <ink xmlns="http://www.w3.org/2003/InkML"><annotation type="title">Sea</annotation>
      <traceFormat><channel name="X"/><channel name="Y"/><channel name="T" units="ms"/></traceFormat>
      <trace>300 300 0, 500 340 300, 700 320 600</trace><trace>400 200 800, 400 500 1200</trace>
      </ink>

      """, to: "sea.inkml")
    let imported = try run(["import", "\(home.path)/home/sea.inkml"], at: home)
    #expect(imported.ending == .exited(0) && imported.error == "", "\(imported.error)")
    home.remove("sea.inkml")
    return home
  }

  private func run(
    _ arguments: [String], at home: TemporaryFolder, in folder: String? = nil
  ) throws -> Command {
    try Command(
      arguments, environment: home.environment.merging(Self.environment) { $1 }, in: folder)
  }

  private func list(_ home: TemporaryFolder) throws -> [String] {
    try run(["list"], at: home).output.split(separator: "\n").dropFirst()
      .map { String($0.prefix { $0 != "\t" }).split(separator: "  ").first.map(String.init) ?? "" }
  }

  @Test("control characters in a file's name are replaced before they reach the terminal")
  func steeringName() throws {
    let home = try TemporaryFolder()
    let command = try Command(
      ["import", "/no\u{1B}]0;such\u{7}file\nfingerpaint: all is well"],
      environment: home.environment)
    expectRefusal(command, saying: ["there is no file", "/no\u{FFFD}]0;such\u{FFFD}file\u{FFFD}"])
    #expect(!command.error.contains("\u{1B}"))
  }

  @Test(
    "one command exports a drawing in every format, each chosen by the name of its file",
    .tags(.smoke))
  func everyFormat() throws {
    let home = try home()
    let names = ["sea.inkml", "sea.svg", "sea.pdf", "sea.png", "sea.XOPP"]
    let command = try run(["export", "Sea", "-o"] + names, at: home, in: home.path)
    #expect(command.ending == .exited(0) && command.output == "" && command.error == "")
    let starts: [[UInt8]] = [
      Array("<?xml".utf8), Array("<?xml".utf8), Array("%PDF-1".utf8),
      [0x89, 0x50, 0x4E, 0x47], [0x1F, 0x8B],
    ]
    for (name, start) in zip(names, starts) {
      #expect(try readBytes("\(home.path)/\(name)").starts(with: start), "\(name)")
    }
    #expect(home.contents.filter { $0.hasSuffix(".part") }.isEmpty)

    // Two of the options, by a picture that is twice as large, and one without paper.
    for (name, options) in [("two", ["--scale", "2"]), ("clear", ["--transparent"])] {
      _ = try run(["export", "Sea", "-o", "\(name).png"] + options, at: home, in: home.path)
    }
    func image(_ name: String) throws -> (width: Int, height: Int, corner: UInt32) {
      let png = try #require(PNGImage(png: try readBytes("\(home.path)/\(name).png")))
      let image = try #require(PNGDecoder.decode(png))
      return (image.width, image.height, image.copiedPixels[0])
    }
    let (one, two, clear) = try (image("sea"), image("two"), image("clear"))
    #expect(two.width == 2 * one.width && two.height == 2 * one.height)
    #expect(one.corner == 0xFFFF_FFFF && clear.corner == 0 && clear.width == one.width)
  }

  @Test("an existing file is replaced only with --force, and stays as private as it was")
  func force() throws {
    let home = try home()
    let path = "\(home.path)/sea.svg"
    try write("mine", to: path)
    expectRefusal(
      try run(["export", "Sea", "-o", path], at: home), saying: [path, "already exists", "--force"])
    #expect(try readText(path) == "mine")
    chmod(path, 0o600)
    #expect(try run(["export", "Sea", "-o", path, "--force"], at: home).ending == .exited(0))
    #expect(try readText(path).contains("<svg"))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("standard output takes one format, and standard input takes every format that can be read")
  func pipes() throws {
    let home = try home()
    let inkML = try run(["export", "Sea", "-o", "-", "--format", "inkml"], at: home)
    #expect(inkML.output.contains("http://www.w3.org/2003/InkML") && inkML.error == "")
    expectRefusal(
      try run(["export", "Sea", "-o", "-"], at: home), saying: ["standard output", "--format"])
    let piped = try Command(
      shell: "\"$0\" export Sea -o - --format xopp | \"$0\" export - -o - --format svg",
      environment: home.environment.merging(Self.environment) { $1 })
    #expect(piped.ending == .exited(0) && piped.output.contains("<path"), "\(piped.error)")
  }

  @Test("a drawing exported as InkML and imported again is equal, and is exported the same again")
  func roundTrip() throws {
    let home = try home()
    let folder = home.path
    _ = try run(["export", "Sea", "-o", "a.inkml"], at: home, in: folder)
    let imported = try run(["import", "a.inkml"], at: home, in: folder)
    #expect(imported.output == "'a.inkml' became 'Sea (2)'\n" && imported.error == "")
    _ = try run(["export", "Sea (2)", "-o", "b.inkml", "a.png"], at: home, in: folder)
    _ = try run(["export", "Sea", "-o", "b.png"], at: home, in: folder)
    let (first, second) = try (readText("\(folder)/a.inkml"), readText("\(folder)/b.inkml"))
    #expect(first.replacing(">Sea<", with: ">Sea (2)<") == second)
    #expect(try readBytes("\(folder)/a.png") == readBytes("\(folder)/b.png"))
    #expect(try list(home) == ["Sea (2)", "Sea"])
  }

  @Test("files that cannot be read are named, with the line, and all others are imported")
  func badFiles() throws {
    let home = try home()
    let folder = home.path
    _ = try run(["export", "Sea", "-o", "good.inkml", "good.png"], at: home, in: folder)
    try write(
      "<ink xmlns='http://www.w3.org/2003/InkML'>\n<trace>1 2,\n", to: "\(folder)/cut.inkml")
    try write("", to: "\(folder)/empty.inkml")
    try write("hello", to: "\(folder)/text.inkml")
    let png = try readBytes("\(folder)/good.png")
    try write(Array(png[..<(png.count / 2)]), to: "\(folder)/cut.png")
    try write(gzipped(Array("{\"data\":{\"engine_snapshot\":{}}}".utf8)), to: "\(folder)/a.rnote")
    let page = "<page width=\"100\" height=\"100\"><layer/></page>"
    try write(
      "<xournal>" + String(repeating: page, count: 201) + "</xournal>", to: "\(folder)/many.xopp")
    let files = [
      "cut.inkml", "empty.inkml", "good.inkml", "text.inkml", "cut.png", "a.rnote", "many.xopp",
      "none.inkml", ".",
    ]
    let command = try run(["import"] + files, at: home, in: folder)
    #expect(command.ending == .exited(1) && command.output == "'good.inkml' became 'Sea (2)'\n")
    let sentences = command.error.split(separator: "\n")
    #expect(sentences.count == 8, "\(command.error)")
    for (sentence, words) in zip(
      sentences,
      [
        ["'cut.inkml'", "line 3"], ["'empty.inkml'", "empty"], ["'text.inkml'", "InkML"],
        ["cut.png", "damaged"], ["a.rnote", "Rnote"], ["many.xopp", "200 boards"],
        ["none.inkml", "no file"], ["'.'"],
      ])
    {
      for word in words { #expect(sentence.contains(word), "\(sentence)") }
    }
  }

  @Test("one line says what was left out, and with --strict nothing is kept or written")
  func leftOut() throws {
    let home = try home()
    let folder = home.path
    try write(
      """
      <xournal><page width="90" height="90"><background type="pdf" filename="a.pdf" pageno="1"/><layer>\
      <teximage text="A"/><teximage text="B"/><stroke width="1">1 1 2 2</stroke></layer>\
      </page><page width="90" height="90"><background type="solid" style="plain"/><layer/></page></xournal>
      """, to: "\(folder)/notes.xopp")
    let words = "left out: 2 formulas, 1 PDF background"
    expectRefusal(
      try run(["import", "--strict", "notes.xopp"], at: home, in: folder),
      saying: ["notes.xopp", "--strict", words])
    expectRefusal(
      try run(["export", "--strict", "notes.xopp", "-o", "a.pdf"], at: home, in: folder),
      saying: ["notes.xopp", words])
    #expect(try list(home) == ["Sea"])
    let imported = try run(["import", "notes.xopp"], at: home, in: folder)
    #expect(imported.ending == .exited(0) && imported.output == "'notes.xopp' became 'notes'\n")
    #expect(imported.error == "fingerpaint: 'notes.xopp': \(words)\n")
    // Of its two boards a picture holds one.
    expectRefusal(
      try run(["export", "--strict", "notes", "-o", "a.pdf", "a.svg"], at: home, in: folder),
      saying: ["a.svg", "left out: 1 board"])
    #expect(!home.contents.contains { $0.hasPrefix("a.") })
    let exported = try run(["export", "notes", "-o", "a.pdf", "a.svg"], at: home, in: folder)
    #expect(exported.ending == .exited(0))
    #expect(exported.error == "fingerpaint: 'a.svg': left out: 1 board\n")
    let whole = try run(
      ["export", "--strict", "notes", "--board", "1", "-o", "b.svg", "b.xopp"], at: home, in: folder
    )
    #expect(whole.ending == .exited(0) && whole.error == "")
    // A page keeps the size with which it came.
    #expect(try readText("\(folder)/b.svg").contains("width=\"120\" height=\"120\""))
  }

  @Test func `an export that makes no sense is refused before anything is written`() throws {
    let home = try home()
    func refuse(_ arguments: String..., status: Int32 = 1, saying words: [String]) throws {
      expectRefusal(
        try run(["export"] + arguments, at: home, in: home.path), status: status, saying: words)
    }
    try refuse("Sea", status: 64, saying: ["-o"])
    try refuse("Sea", "-o", "sea.doc", saying: ["sea.doc", "svg", "--format"])
    try refuse("Lake", "-o", "a.svg", saying: ["no drawing 'Lake'"])
    try refuse("lake.inkml", "-o", "a.svg", saying: ["no file 'lake.inkml'"])
    try refuse("Sea", "-o", "a.svg", "--board", "3", saying: ["no board 3", "1 board"])
    try refuse("Sea", "-o", "a.png", "--scale", "0", status: 64, saying: ["scale"])
    try refuse("Sea", "-o", "a.png", "--scale", "1000", saying: ["a.png", "scale"])
    try refuse("Sea", "-o", "/nowhere/a.svg", saying: ["/nowhere/a.svg"])
    try refuse("Sea", "-o", home.path, saying: [home.path, "folder", "--format"])
    try refuse("Sea", "-o", "/dev/full", "--format", "svg", saying: ["/dev/full", "No space"])
    #expect(home.contents.filter { $0.contains("a.") }.isEmpty)
  }

  @Test("a named file is opened as a new drawing to paint on; with --no-keep it is only shown")
  func openedByName() throws {
    let home = try home()
    let folder = home.path
    let path = "\(folder)/lake.inkml"
    _ = try run(["export", "Sea", "-o", path], at: home)
    let text = try readText(path).replacing(">Sea<", with: ">Lake<")
    try write(text, to: path)
    let stage = try Stage(arguments: [path], home: home)
    let before = try stage.session { $0.strokes.count == 2 }
    #expect(!before.strokes.contains { !$0.isCompleted })
    try stage.draw(3, [Point(x: 600, y: 400), Point(x: 640, y: 450)])
    _ = try stage.session { $0.strokes.count == 3 }
    #expect(try stage.program.quit() == .exited(0))
    #expect(try list(home) == ["Lake", "Sea"])
    let again = try stage.restarted(["Lake"])
    #expect(try again.session { $0.strokes.count == 3 }.strokes.count == 3)
    #expect(try again.program.quit() == .exited(0))

    let shown = try stage.restarted(["--no-keep", path])
    #expect(try shown.session { $0.strokes.count == 2 }.strokes.count == 2)
    #expect(try shown.program.quit() == .exited(0))
    #expect(try list(home) == ["Lake", "Sea"])
    expectRefusal(
      try run(["--no-keep", "Sea"], at: home), status: 64, saying: ["--no-keep", "no drawing"])
  }

  @Test("a film is a folder of pictures, the last of which is the picture of the board")
  func film() throws {
    let home = try home()
    let folder = home.path
    let command = try run(
      ["export", "Sea", "--animate", "-o", "film", "--speed", "2", "--fps", "60"], at: home,
      in: folder)
    #expect(command.ending == .exited(0) && command.output == "" && command.error == "")
    _ = try run(["export", "Sea", "-o", "sea.png"], at: home, in: folder)
    let frames = home.names(in: "../film")
    #expect(frames.count > 2 && frames.first == "frame-00001.png")
    let last = try #require(frames.last)
    func pixels(_ name: String) throws -> [UInt32] {
      let png = try #require(PNGImage(png: try readBytes("\(folder)/\(name)")))
      return try #require(PNGDecoder.decode(png)).copiedPixels
    }
    #expect(try pixels("film/\(last)") == pixels("sea.png"))
    for (options, words) in [
      (["--animate", "-o", "-"], ["standard output"]),
      (["--fps", "20", "-o", "a.mp4"], ["--animate"]),
      (["--animate", "--transparent", "-o", "a.mp4"], ["paper"]),
    ] {
      expectRefusal(
        try run(["export", "Sea"] + options, at: home, in: folder), status: 64, saying: words)
    }
    expectRefusal(
      try run(["export", "Sea", "--animate", "-o", "film"], at: home, in: folder),
      saying: ["film", "--force"])
  }

  @Test func `an interrupted export leaves nothing behind`() throws {
    let home = try home()
    let folder = try home.makeFolder("slow")
    let disk = try FaultyDisk(folder: folder)
    disk.mode = .slow(write: .seconds(2), sync: .zero)
    let environment = home.environment.merging(disk.environment) { $1 }
    let process = try ChildProcess(
      .init(
        Stage.executable, ["export", "Sea", "-o", "\(folder)/large.png", "--scale", "12"],
        environment: environment.merging(Self.environment) { $1 }))
    let hasBegun = eventually { !TemporaryFolder.names(at: folder).isEmpty }
    #expect(hasBegun && TemporaryFolder.names(at: folder) != ["large.png"])
    process.send(signal: SIGTERM)
    #expect(try process.wait(timeout: .patience) == .exited(1))
    expectOneSentence(process.errorText, saying: ["large.png", "interrupted"])
    #expect(TemporaryFolder.names(at: folder) == [])
  }

  @Test func `each of several named files becomes a drawing, and the last one is shown`() throws {
    let home = try home()
    let folder = home.path
    _ = try run(["export", "Sea", "-o", "a.inkml", "b.png"], at: home, in: folder)
    let stage = try Stage(arguments: ["\(folder)/b.png", "\(folder)/a.inkml"], home: home)
    #expect(try stage.session { $0.strokes.count == 2 }.strokes.count == 2)
    #expect(try stage.program.quit() == .exited(0))
    #expect(try list(home) == ["Sea (2)", "b", "Sea"])
    expectRefusal(try run(["a", "b"], at: home), status: 64, saying: ["several files"])
  }
}
