import Glibc
import Ink
import Rendering
import TestSupport
import Testing
import TouchLab

@Suite("Drawings leave and enter through files", .ownThread)
struct FileCommandTests {
  private static let environment = ["DISPLAY": String?.none]

  /// A home whose gallery has the drawing "Sea", of two strokes.
  private func home() throws -> TemporaryFolder {
    let home = try TemporaryFolder()
    let stage = try Stage(arguments: ["--new", "Sea"], home: home)
    try stage.draw(1, [Point(x: 300, y: 300), Point(x: 500, y: 340), Point(x: 700, y: 320)])
    // Films need time between strokes.
    try stage.letServerTimePass(.milliseconds(200))
    try stage.draw(2, [Point(x: 400, y: 200), Point(x: 400, y: 500)])
    _ = try stage.session { $0.strokes.count == 2 }
    #expect(try stage.program.quit() == .exited(0))
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

  @Test("a file's name steers no terminal: what cannot be shown is shown as an unknown character")
  func steeringName() throws {
    let home = try TemporaryFolder()
    let command = try Command(
      ["import", "/no\u{1B}]0;such\u{7}file\nfingerpaint: all is well"],
      environment: home.environment)
    expectRefusal(command, saying: ["there is no file", "/no\u{FFFD}]0;such\u{FFFD}file\u{FFFD}"])
    #expect(!command.error.contains("\u{1B}"))
  }

  @Test("one command writes a drawing in every format, each set by its name")
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
  }

  @Test("what is there already stays, unless --force says otherwise")
  func force() throws {
    let home = try home()
    let path = "\(home.path)/sea.svg"
    try write("mine", to: path)
    expectRefusal(
      try run(["export", "Sea", "-o", path], at: home), saying: [path, "already exists", "--force"])
    #expect(try readText(path) == "mine")
    #expect(try run(["export", "Sea", "-o", path, "--force"], at: home).ending == .exited(0))
    #expect(try readText(path).contains("<svg"))
  }

  @Test("standard output takes one format, and standard input any that is read")
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

  @Test("what is exported as InkML and imported again is an equal drawing, and its export the same")
  func roundTrip() throws {
    let home = try home()
    let folder = home.path
    _ = try run(["export", "Sea", "-o", "a.inkml"], at: home, in: folder)
    let imported = try run(["import", "a.inkml"], at: home, in: folder)
    #expect(imported.output == "'a.inkml' became 'Sea 2'\n" && imported.error == "")
    _ = try run(["export", "Sea 2", "-o", "b.inkml", "a.png"], at: home, in: folder)
    _ = try run(["export", "Sea", "-o", "b.png"], at: home, in: folder)
    let (first, second) = try (readText("\(folder)/a.inkml"), readText("\(folder)/b.inkml"))
    #expect(first.replacing(">Sea<", with: ">Sea 2<") == second)
    #expect(try readBytes("\(folder)/a.png") == readBytes("\(folder)/b.png"))
    #expect(try list(home) == ["Sea 2", "Sea"])
  }

  @Test("files that cannot be read are named, with the line, and all others are imported")
  func badFiles() throws {
    let home = try home()
    let folder = home.path
    _ = try run(["export", "Sea", "-o", "good.inkml"], at: home, in: folder)
    try write(
      "<ink xmlns='http://www.w3.org/2003/InkML'>\n<trace>1 2,\n", to: "\(folder)/cut.inkml")
    try write("", to: "\(folder)/empty.inkml")
    try write("hello", to: "\(folder)/text.inkml")
    let files = ["cut.inkml", "empty.inkml", "good.inkml", "text.inkml", "none.inkml", "."]
    let command = try run(["import"] + files, at: home, in: folder)
    #expect(command.ending == .exited(1) && command.output == "'good.inkml' became 'Sea 2'\n")
    let sentences = command.error.split(separator: "\n")
    #expect(sentences.count == 5, "\(command.error)")
    for (sentence, words) in zip(
      sentences,
      [
        ["'cut.inkml'", "line 3"], ["'empty.inkml'", "empty"], ["'text.inkml'", "InkML"],
        ["none.inkml", "no file"], ["'.'"],
      ])
    {
      for word in words { #expect(sentence.contains(word), "\(sentence)") }
    }
  }

  @Test("what is left out is said on one line, and with --strict nothing is kept or written")
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

  @Test("a file of another program that is not read is named")
  func otherPrograms() throws {
    let home = try TemporaryFolder()
    try write(
      gzipped(Array("{\"data\":{\"engine_snapshot\":{}}}".utf8)), to: "\(home.path)/a.rnote")
    for (file, words) in [("a.rnote", "this is a Rnote file")] {
      expectRefusal(
        try run(["import", file], at: home, in: home.path),
        saying: [words, "which FingerPaint does not read"])
    }
  }

  @Test("what makes no sense is refused before anything is read or written")
  func refusals() throws {
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
    #expect(home.contents.filter { $0.contains("a.") }.isEmpty)
  }

  @Test("a picture of a board is what the window shows, at any scale, with its paper or without")
  func picture() throws {
    let home = try home()
    let folder = home.path
    for (name, options) in [
      ("one", []), ("two", ["--scale", "2"]), ("clear", ["--transparent"]),
    ] {
      _ = try run(["export", "Sea", "-o", "\(name).png"] + options, at: home, in: folder)
    }
    func image(_ name: String) throws -> (width: Int, height: Int, pixels: [UInt32]) {
      let png = try #require(PNGImage(png: try readBytes("\(folder)/\(name).png")))
      let image = try #require(PNGDecoder.decode(png))
      return (image.width, image.height, image.copiedPixels)
    }
    let (one, two, clear) = try (image("one"), image("two"), image("clear"))
    #expect(two.width == 2 * one.width && two.height == 2 * one.height)
    #expect(one.pixels[0] == 0xFFFF_FFFF && clear.pixels[0] == 0)
    #expect(clear.width == one.width && clear.pixels.contains { $0 >> 24 == 255 })
    // The first stroke goes through (300, 300) in the window, where its picture has its own origin.
    let ink = one.pixels.filter { $0 != 0xFFFF_FFFF }
    #expect(ink.count > 3000)
  }

  @Test("a file that is named is opened as a new drawing, on which one paints on")
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
    let again = try Stage(arguments: ["Lake"], home: home)
    #expect(try again.session { $0.strokes.count == 3 }.strokes.count == 3)
    #expect(try again.program.quit() == .exited(0))
  }

  @Test("with --no-keep a file is shown and nothing is kept")
  func shown() throws {
    let home = try home()
    let path = "\(home.path)/sea.inkml"
    _ = try run(["export", "Sea", "-o", path], at: home)
    let stage = try Stage(arguments: ["--no-keep", path], home: home)
    #expect(try stage.session { $0.strokes.count == 2 }.strokes.count == 2)
    #expect(try stage.program.quit() == .exited(0))
    #expect(try list(home) == ["Sea"])
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

  @Test("a file with more pages than a drawing has boards is refused, and nothing of it is lost")
  func manyPages() throws {
    let home = try home()
    let page = "<page width=\"100\" height=\"100\"><layer/></page>"
    let text = "<xournal>" + String(repeating: page, count: 201) + "</xournal>"
    try write(text, to: "\(home.path)/many.xopp")
    expectRefusal(
      try run(["import", "many.xopp"], at: home, in: home.path),
      saying: ["many.xopp", "201 pages", "200 boards"])
  }

  @Test("an image that is damaged is refused")
  func damagedImages() throws {
    let home = try home()
    _ = try run(["export", "Sea", "-o", "sea.png"], at: home, in: home.path)
    let png = try readBytes("\(home.path)/sea.png")
    try write(Array(png[..<(png.count / 2)]), to: "\(home.path)/cut.png")
    expectRefusal(
      try run(["import", "cut.png"], at: home, in: home.path), saying: ["cut.png", "damaged"])
    #expect(try list(home) == ["Sea"])
  }

  @Test("what comes slowly through a pipe is known by what it is, however little comes at first")
  func slowPipes() throws {
    let home = try home()
    let piped = try Command(
      shell: """
        (printf '<?xml version="1.0"?>\\n'; sleep 0.2; "$0" export Sea -o - --format xopp | gunzip \
        | tail -n +2) | "$0" export - -o - --format svg
        """,
      environment: home.environment.merging(Self.environment) { $1 })
    #expect(piped.ending == .exited(0) && piped.output.contains("<path"), "\(piped.error)")
  }

  @Test("a file that is written over is as private as it was")
  func permissions() throws {
    let home = try home()
    let path = "\(home.path)/sea.svg"
    try write("mine", to: path)
    chmod(path, 0o600)
    #expect(try run(["export", "Sea", "-o", path, "--force"], at: home).ending == .exited(0))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("a drawing with a slash in its name can be named")
  func slashes() throws {
    let home = try home()
    _ = try run(["export", "Sea", "-o", "sea.inkml"], at: home, in: home.path)
    let path = "\(home.path)/sea.inkml"
    try write(try readText(path).replacing(">Sea<", with: ">Class 3/4<"), to: path)
    #expect(try run(["import", path], at: home).output == "'\(path)' became 'Class 3/4'\n")
    #expect(
      try run(["export", "Class 3/4", "-o", "-", "--format", "svg"], at: home).output
        .contains("<svg"))
  }

  @Test("of an export that is ended nothing is left")
  func ended() throws {
    let home = try home()
    let ended = try Command(
      shell: """
        cd '\(home.path)'; "$0" export Sea -o large.png --scale 12 &
        until ls -a | grep -q large.png || ! kill -0 $!; do sleep 0.01; done; kill -TERM $!; wait $!
        """,
      environment: home.environment.merging(Self.environment) { $1 })
    #expect(ended.ending == .exited(1) || home.contents.contains("large.png"))
    #expect(!home.contents.contains { $0.hasSuffix(".part") })
  }

  @Test("of several files that are named each becomes a drawing, and the last is shown")
  func severalFiles() throws {
    let home = try home()
    let folder = home.path
    _ = try run(["export", "Sea", "-o", "a.inkml", "b.png"], at: home, in: folder)
    let stage = try Stage(arguments: ["\(folder)/b.png", "\(folder)/a.inkml"], home: home)
    #expect(try stage.session { $0.strokes.count == 2 }.strokes.count == 2)
    #expect(try stage.program.quit() == .exited(0))
    #expect(try list(home) == ["Sea 2", "b", "Sea"])
    expectRefusal(try run(["a", "b"], at: home), status: 64, saying: ["several files"])
  }

  @Test("a disk that is full ends it with a sentence")
  func noRoom() throws {
    let home = try home()
    expectRefusal(
      try run(["export", "Sea", "-o", "/dev/full", "--format", "svg"], at: home),
      saying: ["/dev/full", "No space"])
  }
}
