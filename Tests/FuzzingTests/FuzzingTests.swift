import Fuzzing
import Ink
import Interaction
import OrderedCollections
import Testing
import TestSupport
import Touch

@Suite("Fuzzing with files")
struct FileFuzzTests {
  @Test(arguments: FuzzReader.all)
  func `each reader reads or refuses damaged files`(reader: FuzzReader) throws {
    let corpus = try FuzzCorpus(reader, seeds: 1...1)
    #expect(try corpus.files.contains { try reader.read($0) })
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 { _ = try reader.read(corpus.mutant(using: &random)) }
  }

  @Test("each helper in C gets the same input for the same seed", arguments: FuzzHelper.allCases)
  func inputs(helper: FuzzHelper) throws {
    func inputs() throws -> [[UInt8]] {
      var random = SeededGenerator(seed: 5)
      return try (0..<20).map { _ in try helper.input(using: &random) }
    }
    let first = try inputs()
    #expect(try first == inputs() && Set(first).count > 15 && !first.contains([]))
  }
}

@Suite("Fuzzing a gallery")
struct GalleryFuzzTests {
  @Test(arguments: UInt64(0)..<3)
  func `a gallery withstands rows with arbitrary values`(seed: UInt64) throws {
    var fuzz = try GalleryFuzz(seed: seed)
    try fuzz.run(steps: 40)
  }
}

/// Each runs a random session through all checks of `Fuzzing`, as `make fuzz` does for minutes.
@Suite("Random sessions")
struct SessionFuzzTests {
  @Test(arguments: UInt64(0)..<4)
  func `a session withstands a server that sends arbitrary events`(seed: UInt64) throws {
    try SessionFuzz(.events, seed: seed).run(steps: 700)
  }

  @Test(arguments: UInt64(0)..<8)
  func `everything holds while people press every control at once`(seed: UInt64) throws {
    try SessionFuzz(.palette, seed: seed).run(steps: 700)
  }

  @Test(arguments: UInt64(8)..<16)
  func `after every step the window equals a full repaint, bit for bit`(seed: UInt64) throws {
    try SessionFuzz(seed.isMultiple(of: 4) ? .events : .palette, seed: seed, interval: 1)
      .run(steps: 160)
  }

  @Test func `ghosts lose their ink, and no check calls that a fault`() throws {
    let stage = FuzzStage(seed: 12)
    try stage.perform(.resize(width: 400, height: 300))
    stage.window.perform { session in
      var effects = Effects()
      session.changeSettings(&effects) { $0[.palmRejection] = true }
      return effects
    }
    for finger in UInt32(1)...3 {
      let (place, time) = (Point(x: 140 * Double(finger) - 80, y: 40), 100 * Int64(finger))
      try stage.perform(.event(.finger(finger, .begin, at: place, milliseconds: time)))
      try stage.perform(.event(.finger(finger, .ownership, at: nil, milliseconds: time)))
      #expect(stage.session.drawing.inProgress.count == 1)
      try stage.perform(.event(.finger(finger, .end, at: place, milliseconds: time + 8)))
      #expect(stage.session.drawing.completed.count == (finger == 3 ? 0 : Int(finger)))
    }
    try stage.end()
  }
}
