import Glibc
import Ink
import Interaction
import Testing
import TestSupport
import TouchLab
import TouchLabSupport

@Suite("Servers that hang", .serialized, .ownThreadFirst)
struct StallTests {
  /// Moves ten fingers in circles, all of them down.
  private func paint(on stage: Stage, _ steps: Range<Int>) throws {
    for step in steps {
      for finger in 0..<10 {
        try stage.touch.move(
          finger,
          to: Point(x: Double(60 + step * 13 % 1100), y: Double(60 + finger * 60 + step * 7 % 50)))
      }
    }
  }

  @Test("commands are answered, memory stays, nothing is lost, and painting catches up")
  func held() throws {
    // One server is stopped while the program shares memory with it. The other one receives pixels
    // over a connection that takes no data.
    let size = TouchServer.Configuration(size: ScreenSize(1280, 800))
    let stopped = try Stage(size)
    let remote = try Stage(size, disguise: .init(hiddenExtensions: ["MIT-SHM"]))
    let relay = try #require(remote.relay)
    for stage in [stopped, remote] {
      for finger in 0..<10 {
        try stage.touch.begin(finger, at: Point(x: 60, y: Double(60 + finger * 60)))
      }
      try paint(on: stage, 1..<20)
      _ = try stage.session { $0.strokes.allSatisfy { $0.samples.count == 20 } }
    }
    try stopped.server.halt()
    relay.holdRequests()
    let memory = try [stopped, remote].map {
      try $0.residentMemory()
    }
    let steps = 520
    for start in stride(from: 20, to: steps, by: 10) {
      // A stopped server reads no touches, but the blocked connection does not hold touches up. Each of
      // these parts would be sent by itself.
      try paint(on: remote, start..<start + 10)
      let held = try remote.session { $0.strokes.allSatisfy { $0.samples.count == start + 10 } }
      #expect(held.strokes.map(\.samples.count) == Array(repeating: start + 10, count: 10))
    }
    #expect(
      try stopped.program.inspect().strokes.map(\.samples.count) == Array(repeating: 20, count: 10))
    for (stage, before) in zip([stopped, remote], memory) {
      let path = stage.inHome("a.png")
      _ = try stage.program.screenshot(to: path)
      try expectPicture(path, shows: try stage.program.inspect())
      let now = try stage.residentMemory()
      // Memory grows by the samples and a picture. Pixels that wait to be sent need no memory.
      #expect(now - before < 40 << 20, "\((now - before) >> 20) MiB more")
    }
    stopped.server.send(signal: SIGCONT)
    relay.release()
    try paint(on: stopped, 20..<40)
    for (stage, count) in [(stopped, 40), (remote, steps)] {
      let session = try stage.session { $0.strokes.allSatisfy { $0.samples.count == count } }
      #expect(session.strokes.map(\.samples.count) == Array(repeating: count, count: 10))
      for finger in 0..<10 { try stage.touch.end(finger, at: Point(x: 70, y: 70)) }
      // The notice about the saved picture disappears by itself.
      try stage.expectWindowShowsDrawing()
      #expect(stage.program.process.errorText == "")
    }
  }
}

extension Stage {
  /// Returns the resident memory of the program, in bytes.
  func residentMemory() throws -> Int {
    let words = try readText("/proc/\(program.process.processID)/statm").split(separator: " ")
    return try #require(Int(words[1])) * sysconf(Int32(_SC_PAGESIZE))
  }
}

@Suite("Events that wait", .serialized, .ownThreadFirst)
struct HoldStallTests {
  /// A trial of each hold and place, with the stalls that did most harm, and different numbers of fingers.
  static let trials: [StallTrial] = StallTrial.Hold.allCases.flatMap { hold in
    StallTrial.Place.allCases.enumerated().map { index, place in
      let stall: Duration =
        switch hold {
        case .corners: .milliseconds(3100)
        case .shape: .milliseconds(place == .program ? 800 : 550)
        case .clear, .board, .card, .call, .offer: .milliseconds(900)
        }
      return StallTrial(hold, at: place, fingers: [10, 20, 1][index], stall: stall)
    }
  }

  @Test("cause no false hold, and lose no sample", arguments: trials)
  func trial(_ trial: StallTrial) throws { try trial.run(Stage.executable) }
}
