import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("fingerpaint screenshot", .serialized, .ownThread)
struct ScreenshotCommandTests {
  private func paintedStage() throws -> Stage {
    let stage = try Stage(.init(size: ScreenSize(800, 600)))
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 400, y: 300), Point(x: 120, y: 280)])
    try stage.draw(2, [Point(x: 500, y: 100), Point(x: 600, y: 300)], lifts: false)
    _ = try stage.session { $0.strokes.count == 2 }
    return stage
  }

  @Test(.tags(.smoke))
  func `prints the path of a new picture in Pictures, with the ink under fingers`() throws {
    let stage = try paintedStage()
    let command = try stage.run(["screenshot"])
    #expect(command.ending == .exited(0))
    #expect(command.error == "")
    let name = try #require(try stage.pictures(1).first)
    #expect(command.output == stage.inHome("\(Stage.picturesFolder)/\(name)") + "\n")
    try expectPicture(
      stage.inHome("\(Stage.picturesFolder)/\(name)"), shows: try stage.program.inspect())
  }

  @Test("-o names the file and replaces an existing one; a path that cannot be written is refused")
  func output() throws {
    let stage = try paintedStage()
    let session = try stage.program.inspect()
    let folder = stage.inHome("somewhere else")
    makeFolders("\(folder)/deeper")
    for (name, path) in [
      ("one.png", "\(folder)/one.png"), ("deeper/two.png", "\(folder)/deeper/two.png"),
      ("./Ünï cödé.png", "\(folder)/Ünï cödé.png"),
      ("\(stage.home.path)/three.png", "\(stage.home.path)/three.png"),
    ] {
      let command = try stage.run(["screenshot", "-o", name], in: folder)
      #expect(command.ending == .exited(0), "\(command.error)")
      let printed = String(command.output.dropLast())
      #expect(command.output.hasSuffix("\n") && realPath(printed) == realPath(path))
      try expectPicture(path, shows: session)
    }
    #expect(stage.home.names(in: "Pictures") == [])

    try write("an older picture", to: "\(folder)/one.png")
    #expect(try stage.run(["screenshot", "--output", "one.png"], in: folder).ending == .exited(0))
    try expectPicture("\(folder)/one.png", shows: session)
    let names = ["deeper", "one.png", "Ünï cödé.png"]
    #expect(stage.home.names(in: "somewhere else") == names)
    for (name, reason) in [
      ("missing/a.png", "No such file or directory"), ("/dev/null/a.png", "Not a directory"),
      ("", "cannot be the name"), (".", "cannot write"),
    ] {
      expectRefusal(try stage.run(["screenshot", "-o", name], in: folder), saying: [reason])
    }
    #expect(stage.home.names(in: "somewhere else") == names)
    #expect(try stage.run(["screenshot", "-o", "a.png"], in: folder).ending == .exited(0))
  }

  @Test func `a program on another display is not found, nor one that has been killed`() throws {
    let stage = try paintedStage()
    let other = stage.home.environment.merging(["DISPLAY": ":4242"]) { _, display in display }
    for command in ["screenshot", "inspect"] {
      expectRefusal(
        try Command([command], environment: other), saying: ["no FingerPaint", ":4242"])
    }
    let named = try Command(
      ["screenshot", "--display", "\(stage.server.display).0"], environment: other)
    #expect(named.ending == .exited(0))
    stage.program.process.send(signal: SIGKILL)
    _ = try stage.program.process.wait(timeout: .patience)
    expectRefusal(try stage.run(["screenshot"]), saying: ["no FingerPaint", stage.server.display])
    #expect(stage.home.names(in: "../run/fingerpaint") == [])
  }

  @Test func `the later of two programs on one display answers`() throws {
    let stage = try paintedStage()
    let second = try PaintingProgram(
      Stage.executable, on: stage.server, arguments: ["--geometry", "300x200+0+0"],
      environment: stage.home.environment)
    #expect(try second.inspect().window == ScreenSize(300, 200))
    let answer = try SessionReport(parsing: stage.run(["inspect"]).output)
    #expect(answer.window == ScreenSize(300, 200))
    #expect(try stage.run(["screenshot", "-o", stage.inHome("a.png")]).ending == .exited(0))
    #expect(try DecodedPicture(stage.inHome("a.png")).width == 300)
    #expect(try second.quit() == .exited(0))
    #expect(try stage.program.inspect().strokes.count == 2)
  }

  private func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }
}
