import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("Showing the picture that was saved", .serialized, .ownThread)
struct ShowSavedTests {
  /// A desktop of programs that note how they were started.
  private struct Desktop {
    let home: TemporaryFolder

    init() throws { home = try TemporaryFolder() }

    /// Installs a program that writes its arguments, display and open files to a file, and then does
    /// what a line of shell says.
    func install(_ name: String, _ line: String = "") throws {
      let notes = "\(home.path)/home/\(name).notes"
      try home.writeScript(
        """
        {
          printf 'word %s\\n' "$@"
          echo "display $DISPLAY"
          echo "process $$"
          # The folder itself was open while the shell listed it.
          for file in /proc/$$/fd/*; do [ -L "$file" ] && echo "file ${file##*/}"; done
        } >\(notes).part
        mv \(notes).part \(notes)
        \(line)
        """, to: "bin/\(name)")
    }

    func stage(
      _ environment: [String: String?] = [:], size: ScreenSize = ScreenSize(640, 480),
      arguments: [String] = []
    ) throws -> Stage {
      let bin = try home.makeFolder("bin")
      let all: [String: String?] = [
        "PATH": "\(bin):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": nil,
      ]
      let stage = try Stage(
        .init(size: size), arguments: arguments, environment: all.merging(environment) { $1 },
        home: home)
      try stage.draw(0, [Point(x: 200, y: 150), Point(x: 290, y: 190)])
      return stage
    }

    /// What a program has noted, once it has run.
    func notes(of name: String) throws -> [String] {
      let path = "\(home.path)/home/\(name).notes"
      let isThere = eventually { access(path, F_OK) == 0 }
      try #require(isThere, "\(name) was not started")
      return try readText(path).split(separator: "\n").map(String.init)
    }

    func hasRun(_ name: String) -> Bool { access("\(home.path)/home/\(name).notes", F_OK) == 0 }
  }

  /// Saves at an edge, and taps Show.
  /// - Returns: the path of the picture.
  private func save(_ stage: Stage, at edge: ScreenEdge? = nil) throws -> String {
    // A notice stays for eight seconds. If this takes longer, it may be gone too soon: only then it is tried again.
    for _ in 0..<5 {
      let start = ContinuousClock.now
      var isLate: Bool { .now - start >= .seconds(8) }
      try stage.tap("save", at: edge)
      let mayBeGone = isLate
      let session = try stage.harness.session(
        until: { $0.saved != nil }, timeout: mayBeGone ? .seconds(20) : .patience)
      guard let saved = session.saved else {
        try #require(mayBeGone, "there is no notice")
        continue
      }
      // It faces the person who saves: at the left it is turned, and in that half of the window.
      let isTurned = saved.button.height > saved.button.width && saved.button.maxX < 960
      #expect(isTurned == (edge == .left))
      try stage.draw(90, [saved.button.center])
      let count = session.strokes.count
      let after = try stage.session { $0.saved == nil || $0.strokes.count > count }
      if after.strokes.count == count {
        return stage.inHome("\(Stage.picturesFolder)/\(saved.file)")
      }
      try #require(isLate, "the finger on the button paints")
    }
    throw TouchLabError.timedOut(waitingFor: "a notice that stays until it is tapped")
  }

  private func expectPainting(_ stage: Stage) throws {
    try stage.drawWhole(3, [Point(x: 200, y: 220), Point(x: 290, y: 250)])
  }

  @Test("the file manager is asked to select the file, and the notice faces the person who saves")
  func selects() throws {
    let desktop = try Desktop()
    try desktop.install("dbus-send")
    try desktop.install("xdg-open")
    let stage = try desktop.stage(
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"], size: ScreenSize(1920, 1080),
      arguments: ["--seats", "4"])
    let uri = "file://" + (try save(stage, at: .left)).replacing(" ", with: "%20")
    let notes = try desktop.notes(of: "dbus-send")
    #expect(notes.contains("word --session"))
    #expect(notes.contains("word --dest=org.freedesktop.FileManager1"))
    #expect(notes.contains("word org.freedesktop.FileManager1.ShowItems"))
    #expect(notes.contains("word array:string:\(uri)"))
    try expectPainting(stage)
    try stage.quit()
    #expect(!desktop.hasRun("xdg-open"))
  }

  @Test(
    "without a bus, or if no file manager answers there, its folder is opened",
    arguments: [false, true])
  func opens(hasBus: Bool) throws {
    let desktop = try Desktop()
    try desktop.install("dbus-send", "exit 1")
    try desktop.install("xdg-open")
    let stage = try desktop.stage(hasBus ? ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"] : [:])
    _ = try save(stage)
    let notes = try desktop.notes(of: "xdg-open")
    #expect(notes.filter { $0.hasPrefix("word") } == ["word \(stage.inHome(Stage.picturesFolder))"])
    #expect(desktop.hasRun("dbus-send") == hasBus)
    #expect(notes.contains("display \(try #require(stage.server.environment["DISPLAY"] ?? nil))"))
    // The shell has the script open, under a number of its own choice.
    let files = notes.compactMap { $0.hasPrefix("file ") ? Int($0.dropFirst(5)) : nil }
    #expect(files.filter { $0 < 10 } == [0, 1, 2], "it got more than the standard streams")
    try expectNoChildren(of: stage)
    try stage.quit()
  }

  /// Expects that the program has no children, not even dead ones.
  private func expectNoChildren(of stage: Stage) throws {
    let process = stage.program.process.processID
    let isAlone = try stage.harness.eventually {
      let tasks = TemporaryFolder.names(at: "/proc/\(process)/task")
      return tasks.allSatisfy { task in
        ((try? readText("/proc/\(process)/task/\(task)/children")) ?? "").isEmpty
      }
    }
    #expect(isAlone, "a program that has ended is not waited for")
  }

  @Test(arguments: [false, true])
  func `if nothing can show the folder, a sentence says where it is`(isInstalled: Bool) throws {
    let desktop = try Desktop()
    if isInstalled { try desktop.install("xdg-open", "exit 3") }
    let empty = try desktop.home.makeFolder("empty")
    let stage = try desktop.stage(
      isInstalled ? [:] : ["PATH": empty], arguments: ["--notice-time", "120"])
    let folder = "~/\(Stage.picturesFolder)"
    let text = "No program here can show the folder. The picture is in \(folder)"
    _ = try save(stage)
    _ = try stage.session { $0.notice == text }
    try stage.expectShown(notice: text)
    try expectNoChildren(of: stage)
    try stage.quit()
  }

  @Test("a file manager that does not end delays nothing, and stays when the program ends")
  func staysOpen() throws {
    let desktop = try Desktop()
    try desktop.install("xdg-open", "exec sleep 1000")
    let stage = try desktop.stage()
    _ = try save(stage)
    let notes = try desktop.notes(of: "xdg-open")
    let line = try #require(notes.first { $0.hasPrefix("process ") })
    let manager = try #require(pid_t(line.dropFirst(8)))
    defer { Glibc.kill(manager, SIGKILL) }
    try expectPainting(stage)
    try stage.quit()
    #expect(Glibc.kill(manager, 0) == 0, "the file manager has ended with the program")
  }
}
