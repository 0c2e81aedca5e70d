import Glibc
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

/// A system that gives no more memory.
@Suite("Memory that runs out", .serialized, .ownThread)
struct MemoryLimitTests {
  /// Lets a process have that many bytes of addresses more than it has now.
  private func limit(_ process: pid_t, toMore bytes: Int) throws {
    let file = try #require(fopen("/proc/\(process)/statm", "r"))
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    try #require(fgets(&line, Int32(line.count), file) != nil)
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let pages = try #require(text.split(separator: " ").first.flatMap { Int($0) })
    let most = pages * Int(getpagesize()) + bytes
    let command = try ChildProcess(
      .init("/usr/bin/prlimit", ["--pid", "\(process)", "--as=\(most)"]))
    try #require(try command.wait(timeout: .patience) == .exited(0), "\(command.errorText)")
  }

  /// Waits until the program takes no more memory by itself: fonts are loaded on a thread of their own.
  private func waitForRestingMemory(_ stage: Stage) throws {
    let path = "/proc/\(stage.program.process.processID)/statm"
    let rests = try stage.harness.eventually {
      let before = try readText(path)
      try stage.letProgramTimePass(.milliseconds(300))
      return try readText(path).split(separator: " ").first == before.split(separator: " ").first
    }
    #expect(rests)
  }

  @Test(
    "a window that outgrows the memory shows less or ends with a sentence, and all is kept",
    arguments: [(1 << 20, false), (10 << 20, false), (34 << 20, true)])
  func growing(_ more: Int, endsByItself: Bool) throws {
    let stage = try Stage(
      .init(size: ScreenSize(800, 600)), fills: false, arguments: ["--geometry", "400x300+0+0"])
    try stage.draw(1, line(y: 60, from: 50, to: 350))
    try stage.draw(2, line(y: 120, from: 50, to: 350), lifts: false)
    let before = try stage.session { $0.strokes.count == 2 && $0.strokes[1].samples.count == 21 }
    try waitForRestingMemory(stage)
    try limit(stage.program.process.processID, toMore: more)
    try stage.client.resize(stage.window, to: ScreenSize(3000, 2800))
    // More of the same, as long as it lives.
    for step in 0..<10 {
      try stage.touch.move(2, to: Point(x: 350, y: 130 + Double(step)))
      try stage.letServerTimePass(.milliseconds(20))
    }
    // Memory for the picture and none for what is made of it is too little for certain; with less, there
    // is no larger picture.
    let process = stage.program.process
    let hasEnded = endsByItself && eventually(within: .seconds(10)) { process.ending != nil }
    if !hasEnded { process.send(signal: SIGTERM) }
    switch try process.wait(timeout: .patience) {
    case .exited(1):
      expectOneSentence(process.errorText, saying: ["not enough memory", "the drawing is kept"])
    case let ending:
      // The C library may have had room in reserve.
      #expect(ending == .exited(0), "\(process.errorText)")
    }
    let again = try Stage(.init(size: ScreenSize(800, 600)), home: stage.home)
    let strokes = try again.session().strokes
    #expect(strokes.count == 2)
    #expect(strokes.first?.samples == before.strokes[0].samples)
    #expect(strokes.last?.samples.starts(with: before.strokes[1].samples) == true)
  }
}
