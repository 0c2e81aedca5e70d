import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("An input method", .serialized, .ownThread)
struct InputMethodTests {
  private static let (space, enter, escape, backspace): (UInt32, UInt32, UInt32, UInt32) = (
    0x20, 0xFF0D, 0xFF1B, 0xFF08
  )

  /// A program of a user with this method, with the sheet for a board's name open.
  private func stage(_ server: TouchServer) throws -> Stage {
    let stage = try Stage(environment: ["XMODIFIERS": "@im=standin"], on: server)
    try openName(stage)
    return stage
  }

  private func openName(_ stage: Stage) throws {
    try stage.tap("boards-panel")
    try stage.tap("name-board")
    _ = try stage.session { $0.naming != nil }
  }

  /// Strikes a key. With a method, waits until it has answered: a report of the program in between could
  /// take longer than a key waits for its answer.
  private func strike(
    _ keysym: UInt32, _ stage: Stage, to method: StandInMethod? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let count = method?.keyCount ?? 0
    try stage.server.keyboard.strike(keysym: keysym)
    try stage.settle()
    guard let method else { return }
    let hasAnswered = try method.serve { method.keyCount > count && method.hasAnsweredAll }
    #expect(hasAnswered, "the method never got the key", sourceLocation: sourceLocation)
  }

  private func shows(_ text: String, _ stage: Stage, _ method: StandInMethod) throws -> Bool {
    try method.serve { try stage.session().naming?.text == text }
  }

  @Test("shows what is composed in the name, types what is chosen, and leaves other keys alone")
  func composing() throws {
    let server = try TouchServer()
    let method = try StandInMethod(server)
    let stage = try stage(server)
    try method.serveStart()
    // It knows where the text is: below its field.
    let field = try #require(try stage.session().naming?.buttons["name"])
    let spot = try #require(method.spot)
    #expect(spot == (Int(field.minX), Int(field.maxY)))
    for vowel in "ai".unicodeScalars { try strike(vowel.value, stage, to: method) }
    #expect(try shows("あい", stage, method))
    try strike(Self.space, stage, to: method)
    #expect(try shows("字", stage, method))
    try strike(Self.enter, stage, to: method)
    #expect(try shows("字☂", stage, method))
    // A key that it does not use is typed, and the name is accepted.
    try strike(0x78, stage, to: method)
    #expect(try shows("字☂x", stage, method))
    try strike(Self.backspace, stage, to: method)

    // The keyboard on the screen takes what is composed for typed, and the method begins anew.
    try strike(0x61, stage, to: method)
    #expect(try shows("字☂あ", stage, method))
    let key = try #require(try stage.session().naming?.buttons["key-b"])
    try stage.draw(1, [key.center])
    #expect(try shows("字☂あb", stage, method))
    #expect(try method.serve { method.received.contains(64) })
    // Escape drops what is composed, and nothing else.
    try strike(0x69, stage, to: method)
    #expect(try shows("字☂あbい", stage, method))
    try strike(Self.escape, stage, to: method)
    #expect(try shows("字☂あb", stage, method))
    try strike(Self.enter, stage, to: method)
    #expect(
      try method.serve { try stage.session().boardNames == [0: "字☂あb"] }, "the name was not taken")
    // The method is left with the text.
    #expect(try method.serve { method.received.contains(3) })
  }

  @Test("composes in a text on the paper: one step to undo, and found again after a kill")
  func text() throws {
    let server = try TouchServer()
    let method = try StandInMethod(server)
    let stage = try Stage(environment: ["XMODIFIERS": "@im=standin"], on: server)
    try stage.tap("text")
    try stage.draw(3, [Point(x: 250, y: 250)])
    _ = try stage.session { $0.writings.count == 1 }
    try method.serveStart()
    func writes(_ text: String) throws -> Bool {
      try method.serve { try stage.session().writings.first?.text == text }
    }
    for vowel in "ai".unicodeScalars { try strike(vowel.value, stage, to: method) }
    #expect(try writes("あい"))
    let caret = try #require(try stage.session().writings.first?.caret)
    let spot = try #require(method.spot)
    #expect(caret.contains { abs($0.x - Double(spot.x)) < 80 && abs($0.y - Double(spot.y)) < 80 })
    let underline = try #require(try stage.session().writings.first?.underline)
    #expect(underline.count == 2 && underline[1].x - underline[0].x > 10)
    try stage.expectFullRepaint()
    try strike(Self.space, stage, to: method)
    #expect(try writes("字"))
    try strike(Self.enter, stage, to: method)
    #expect(try writes("字☂"))
    let written = try stage.session()
    #expect(written.writings.first?.underline.isEmpty == true)
    try stage.expectKept(written)
    try stage.kill()
    let again = try stage.restarted()
    #expect(try again.session().strokes == written.strokes)
    try again.strikeControl("z")
    _ = try again.session { $0.strokes.isEmpty }
    try again.expectFullRepaint()
    try again.quit()
  }

  @Test func `may want each key to wait for its answer, and gets all keys in order`() throws {
    let server = try TouchServer()
    let method = try StandInMethod(server, .synchronous)
    let stage = try stage(server)
    try method.serveStart()
    for key in "xyaz".unicodeScalars { try stage.server.keyboard.strike(keysym: key.value) }
    try stage.settle()
    let hasAnswered = try method.serve { method.keyCount == 4 && method.hasAnsweredAll }
    #expect(hasAnswered, "the method never got the keys")
    #expect(try shows("xyzあ", stage, method))
    try strike(Self.enter, stage, to: method)
    #expect(try shows("xyzあ☂", stage, method))
  }

  @Test("that starts late, or ends, is followed at once; one of another name is not asked")
  func lateStart() throws {
    let server = try TouchServer()
    let other = try StandInMethod(server, named: "another")
    let stage = try stage(server)
    try strike(0x61, stage)
    #expect(try shows("a", stage, other))
    #expect(other.received.isEmpty)
    let method = try StandInMethod(server)
    try method.serveStart()
    try strike(0x61, stage, to: method)
    #expect(try shows("aあ", stage, method))
    // What it was composing when it ended stays, and keys type by themselves.
    method.vanish()
    try strike(0x61, stage)
    #expect(try stage.session { $0.naming?.text == "aあa" }.naming != nil)
  }

  @Test func `that does not answer loses no key and no sample of ten fingers`() throws {
    let server = try TouchServer()
    let method = try StandInMethod(server)
    let stage = try stage(server)
    try method.serveStart()
    method.manner = .silent
    try strike(0x61, stage)
    try strike(0x62, stage)
    let performance: [[Point]] = (0..<10).map { finger in
      let x = Double(100 + finger * 60)
      return (0..<40).map { step in Point(x: x, y: Double(40 + step * 5)) }
    }
    for (finger, points) in performance.enumerated() {
      try stage.touch.begin(finger + 1, at: points[0])
    }
    for step in 1..<40 {
      for (finger, points) in performance.enumerated() {
        try stage.touch.move(finger + 1, to: points[step])
      }
    }
    for (finger, points) in performance.enumerated() {
      try stage.touch.end(finger + 1, at: points[39])
    }
    let session = try stage.session { $0.strokes.filter(\.isCompleted).count == 10 }
    let lengths = session.strokes.map(\.samples.count)
    #expect(lengths.allSatisfy { $0 >= 40 }, "\(lengths)")
    // After a moment, both keys are typed by themselves.
    #expect(try shows("ab", stage, method))
    try strike(0x63, stage)
    #expect(try shows("abc", stage, method))
  }

  @Test func `whose answers are no messages is given up, and no key is lost`() throws {
    let server = try TouchServer()
    let method = try StandInMethod(server, .malformed)
    let stage = try stage(server)
    try method.serveStart()
    try strike(0x61, stage)
    try strike(0x62, stage)
    #expect(try shows("ab", stage, method))
  }
}
