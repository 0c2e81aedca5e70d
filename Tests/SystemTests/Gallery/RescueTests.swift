import Glibc
import Ink
import InkFiles
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

extension InkDocument {
  /// Where the samples of all strokes are, by boards.
  var positions: [[[Point]]] {
    pages.map { $0.strokes.map { $0.samples.unpacked.map(\.position) } }
  }

  /// Reads an InkML file, compressed or not.
  init(inkML path: String) throws {
    var omissions = Omissions()
    self = try InkFileFormat.read(anyOf: InkFileSource(readBytes(path)), omissions: &omissions)
  }
}

extension Stage {
  /// The files with drawings that the program named in the last line that it wrote.
  func rescuedFiles() throws -> [String] {
    let last = try #require(complaints.last)
    let start = try #require(
      last.firstRange(of: " is in ")?.upperBound ?? last.firstRange(of: " are in ")?.upperBound,
      "'\(last)' names no file")
    return last[start...].replacing(" and ", with: ", ").split(separator: ", ").map { String($0) }
  }

  /// Paints on three boards, on the last with two fingers of which one stays down.
  /// - Parameter present: How many strokes are on the first board.
  /// - Returns: where the samples are, by boards.
  func paintThreeBoards(present: Int = 0) throws -> [[[Point]]] {
    try client.focus(window)
    var painted: [[[Point]]] = []
    for number in 1...3 {
      if number > 1 {
        try strikeControl("n")
        try #require(try session { $0.board.count == number }.board.count == number)
      }
      try draw(1, line(y: Double(number * 90)))
      if number == 3 { try draw(2, line(y: 400), lifts: false) }
      let count = number == 3 ? 2 : number == 1 ? present + 1 : 1
      let session = try session {
        $0.strokes.count == count && $0.strokes.allSatisfy { $0.samples.count >= 21 }
      }
      painted.append(session.strokes.map(\.positions))
    }
    return painted
  }
}

@Suite("A file for a drawing that the gallery does not keep", .serialized, .ownThread)
struct RescueTests {
  /// Expects the program to have left with one sentence that names one file, which holds the boards.
  @discardableResult
  private func expectRescue(
    _ stage: Stage, of boards: [[[Point]]], in folder: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let process = stage.program.process
    #expect(try process.wait(timeout: .patience) == .exited(1), sourceLocation: sourceLocation)
    expectOneSentence(
      process.errorText,
      saying: ["connection to the X server is lost", "the drawing is in \(folder)"],
      sourceLocation: sourceLocation)
    let files = try stage.rescuedFiles()
    try #require(files.count == 1, sourceLocation: sourceLocation)
    #expect(files[0].hasPrefix(folder), sourceLocation: sourceLocation)
    let document = try InkDocument(inkML: files[0])
    #expect(document.positions == boards, sourceLocation: sourceLocation)
    return files[0]
  }

  @Test(.tags(.smoke))
  func `is InkML with all boards, and with the strokes that fingers were painting`() throws {
    let stage = try Stage(arguments: ["--no-keep"])
    let boards = try stage.paintThreeBoards()
    stage.server.crash()
    let path = try expectRescue(stage, of: boards, in: stage.inHome(Stage.picturesFolder))
    #expect(stage.home.names(in: Stage.picturesFolder).count == 1, "and there is nothing else")
    let again = try Stage(arguments: ["--no-keep", path])
    #expect(try again.session().board.count == 3)
    try again.quit()
  }

  @Test("goes elsewhere if pictures cannot be written, and takes no other file's name")
  func elsewhere() throws {
    let home = try TemporaryFolder()
    // What is a file takes no files.
    for name in ["Pictures", ".local"] { try home.write("not a folder", to: name) }
    let parent = "\(home.path)/home/"
    // One of these is the name at the time at which the program ends.
    let start = time(nil)
    let taken = (0..<600).map {
      "\(parent)\(pictureName(at: start + $0).replacing(".png", with: ".inkml"))"
    }
    for path in taken { try write("mine", to: path) }
    let stage = try Stage(arguments: ["--no-keep"], home: home)
    let boards = try stage.paintThreeBoards()
    stage.server.crash()
    let path = try expectRescue(stage, of: boards, in: "\(parent)FingerPaint ")
    #expect(path.hasSuffix(" (2).inkml"))
    for path in taken { #expect(try readText(path) == "mine") }
  }

  /// Limits the size of the files that the program writes, as `ulimit -f` does before its start.
  private func limitFiles(of stage: Stage, to bytes: Int) throws {
    let process = try ChildProcess(
      .init(
        "/usr/bin/prlimit", ["--pid", "\(stage.program.process.processID)", "--fsize=\(bytes)"]))
    try #require(try process.wait(timeout: .patience) == .exited(0), "\(process.errorText)")
  }

  @Test("is compressed if files must be small (ulimit -f), and has all boards if the last is empty")
  func smallFiles() throws {
    let stage = try Stage(arguments: ["--no-keep"])
    var boards = try stage.paintThreeBoards()
    let last = line(y: 400)[20]
    try stage.touch.end(2, at: last)
    boards[2][1].append(last)
    try stage.strikeControl("n")
    try #require(try stage.session { $0.board.count == 4 }.strokes.isEmpty)
    try limitFiles(of: stage, to: 2000)
    stage.server.crash()
    let path = try expectRescue(stage, of: boards + [[]], in: stage.inHome(Stage.picturesFolder))
    #expect(path.hasSuffix(".inkml.gz"))
  }

  @Test func `is replaced by a sentence if files can hold no drawing (ulimit -f)`() throws {
    let stage = try Stage(arguments: ["--no-keep"])
    _ = try stage.paintThreeBoards()
    // Enough for the sentence, which goes into a file here, and not for a drawing.
    try limitFiles(of: stage, to: 400)
    stage.server.crash()
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(1))
    expectOneSentence(
      stage.program.process.errorText, saying: ["could not be saved", "File too large"])
  }

  @Test("is written for each drawing that a full disk did not keep, also for one that was left")
  func fullDisk() throws {
    let place = try FaultyHome()
    let stage = try place.stage()
    try stage.draw(1, line(y: 500))
    try stage.expectKept(try stage.session { $0.strokes.first?.isCompleted == true })
    place.disk.mode = .full
    var first = try stage.paintThreeBoards(present: 1)
    let last = line(y: 400)[20]
    try stage.touch.end(2, at: last)
    first[2][1].append(last)
    try stage.waitForComplaints()
    try stage.tap("menu-panel")
    try stage.tap("gallery")
    let create = try #require(
      try stage.session { $0.gallery?.buttons["create"] != nil }.gallery?.buttons["create"])
    try stage.draw(60, [create.center])
    try #require(try stage.session { $0.board.count == 1 }.board.count == 1)
    try stage.draw(3, line(y: 200))
    let second = try stage.session { $0.strokes.first?.isCompleted == true }
    stage.server.crash()
    #expect(try stage.program.process.wait(timeout: .patience) == .exited(1))
    let files = try stage.rescuedFiles()
    try #require(files.count == 2)
    #expect(Set(files).count == 2)
    #expect(try InkDocument(inkML: files[0]).positions == [second.strokes.map(\.positions)])
    #expect(try InkDocument(inkML: files[1]).positions == first)
  }
}
