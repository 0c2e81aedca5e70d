import Glibc
import Interaction
import Ink
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("fingerpaint doctor", .serialized, .ownThread)
struct DoctorCommandTests {
  /// A doctor's window that covers a private screen, and touchscreens that lie as a test says.
  private struct Examination {
    let harness: Harness
    let report: String
    private let process: ChildProcess
    var touch: TouchInjector { harness.server.touch }

    init(report: String) throws {
      let size = ScreenSize(1280, 800)
      harness = try Harness(on: TouchServer(.init(size: size, touchscreens: [10])))
      self.report = "\(harness.home.path)/\(report)"
      let line = "\(Stage.executable) doctor --geometry \(size)+0+0 --report \(self.report)"
      process = try harness.start(command: line).process
    }

    /// Paints the screen in rows with one finger.
    func paint() throws {
      let screen = harness.server.screenSize
      for y in stride(from: 15.5, to: Double(screen.height), by: 30) {
        let row = stride(from: 10.25, to: Double(screen.width), by: 30).map { Point(x: $0, y: y) }
        try touch.begin(1, at: row[0])
        for point in row.dropFirst() { try touch.move(1, to: point) }
        try touch.end(1, at: row[row.count - 1])
      }
    }

    /// Ends the program when it has seen everything.
    /// - Returns: what it printed, and the report.
    func end() throws -> (output: String, report: String) {
      try harness.settle()
      process.send(signal: SIGTERM)
      #expect(try process.wait(timeout: .patience) == .exited(0))
      #expect(process.errorText == "")
      return (process.outputText, try readText(report))
    }
  }

  /// The kinds of the findings in a report as JSON.
  private func codes(_ report: String) -> [String] {
    report.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"")
      return parts.count > 3 && parts[1] == "code" ? String(parts[3]) : nil
    }
  }

  /// Expects that what the program said names no person, host or device.
  private func expectNothingPrivate(
    _ output: String, _ report: String, of examination: Examination
  ) {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    let hostName = host.withUnsafeBufferPointer {
      String(decoding: $0.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    for secret in [examination.harness.home.path, " \(hostName) ", "touch0", "pen0"] {
      #expect(!report.contains(secret) && !output.contains(secret), "\(secret)")
    }
  }

  @Test(
    "a healthy screen that is painted whole has no problem, and its report nothing private",
    .tags(.smoke))
  func healthy() throws {
    let examination = try Examination(report: "report.json")
    try examination.paint()
    let (output, report) = try examination.end()
    // A busy machine shows touches late, and says so.
    let problems = output.split(separator: "\n").filter {
      $0.hasPrefix("problem") && !$0.contains("From touch to screen")
    }
    #expect(problems == [])
    #expect(codes(report).contains("grid") && report.contains("\"percent\": 100"), "\(report)")
    #expect(report.contains("\"server\": \"Xorg\""))
    expectNothingPrivate(output, report, of: examination)
  }

  @Test func `a report as text has nothing private either`() throws {
    let examination = try Examination(report: "report.txt")
    try examination.touch.begin(1, at: Point(x: 400, y: 200))
    try examination.touch.end(1, at: Point(x: 500, y: 300))
    let (output, report) = try examination.end()
    #expect(report.contains("touched     1 times"), "\(report)")
    expectNothingPrivate(output, report, of: examination)
  }

  @Test("a device whose range is twice too large reaches a quarter of the screen")
  func wrongRange() throws {
    let examination = try Examination(report: "report.txt")
    try examination.harness.client.setTransformation(
      [0.5, 0, 0, 0, 0.5, 0, 0, 0, 1], device: "touch0")
    try examination.paint()
    let (output, report) = try examination.end()
    #expect(output.contains("problem  Touches reach only 5"), "\(output)")
    // The mapping is the cause, and the command mends it.
    #expect(report.contains("xinput map-to-output"), "\(report)")
  }

  @Test(
    "opened from the settings, its window covers the drawing, saves its report, and goes at Escape",
    .tags(.smoke))
  func menu() throws {
    let stage = try Stage()
    try stage.client.focus(stage.openDoctor())
    // The focus goes to the first button, past the three pages, to the second one that follows.
    for keysym: UInt32 in [0xFFC7, 0xFF09, 0xFF09, 0xFF09, 0xFF09, 0xFF0D] {
      try stage.server.keyboard.strike(keysym: keysym)
    }
    #expect(try stage.harness.eventually { stage.home.names(in: "Documents").count == 2 })
    let names = stage.home.names(in: "Documents").sorted()
    #expect(
      names.map { $0.hasSuffix(".json") || $0.hasSuffix(".txt") } == [true, true], "\(names)")
    let text = try readText(
      "\(stage.home.path)/home/Documents/\(try #require(names.last))")
    #expect(text.hasPrefix("Touch report\n") && text.contains("Xorg"), "\(text)")
    #expect(text.contains("palm-size   21 mm"), "\(text)")
    try stage.draw(1, [Point(x: 100, y: 100), Point(x: 400, y: 300)])
    #expect(try stage.session().strokes.isEmpty)
    for _ in 0..<2 { try stage.server.keyboard.strike(keysym: 0xFF1B) }
    #expect(try stage.harness.eventually { try stage.topmostWindow() == stage.window })
    try stage.drawWhole(2, [Point(x: 100, y: 100), Point(x: 400, y: 300)])
    #expect(try stage.session().strokes.count == 1)
  }

  @Test("its window goes with the one that has opened it")
  func orphan() throws {
    let stage = try Stage()
    let doctor = try stage.openDoctor()
    try stage.kill()
    #expect(
      try stage.harness.eventually {
        try !stage.client.children(of: stage.client.root).contains(doctor)
      })
  }

  @Test("without a touchscreen or a window it says what the server knows")
  func withoutWindow() throws {
    let none = try TouchServer(.init(touchscreens: []))
    let command = try Command(["doctor"], environment: none.environment)
    #expect(command.ending == .exited(0) && command.error == "")
    #expect(command.output.hasPrefix("problem  There is no touchscreen"), "\(command.output)")
    let server = try TouchServer()
    let text = try Command(["doctor", "--no-window"], environment: server.environment).output
    #expect(
      !text.contains("problem") && text.contains("note     Nobody has touched the screen yet"))
    try LabClient(server).setEnabled(false, device: "touch0")
    let off = try Command(["doctor", "--report", "-"], environment: server.environment)
    #expect(off.ending == .exited(0) && off.error == "")
    #expect(off.output.contains("xinput enable") && off.output.contains("  screen      1920x1080"))
  }

  @Test("wrong options and files that cannot be written are refused before anything is shown")
  func refusals() throws {
    let server = try TouchServer()
    func refuse(_ arguments: [String], status: Int32, saying words: [String]) throws {
      expectRefusal(
        try Command(["doctor"] + arguments, environment: server.environment), status: status,
        saying: words)
    }
    try refuse(["--report", ""], status: 64, saying: ["--report"])
    try refuse(["--no-window", "--geometry", "100x100"], status: 64, saying: ["--geometry"])
    try refuse(["--report", "/"], status: 1, saying: ["'/'"])
    try refuse(["--report", "/nowhere/at/all.txt"], status: 1, saying: ["/nowhere/at/all.txt"])
    try refuse(["--display", ":7777"], status: 1, saying: [":7777"])
  }
}
