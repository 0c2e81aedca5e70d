import CXlib
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab
import TouchLabSupport

@Suite("A real Japanese input method", .serialized, .ownThread)
struct JapaneseEngineTests {
  private static let (space, enter, backspace): (UInt32, UInt32, UInt32) = (0x20, 0xFF0D, 0xFF08)

  /// Types a word in a text on the paper, converts it, chooses it, and types another one that is cancelled.
  private func write(with engine: JapaneseEngine) throws {
    let server = try TouchServer()
    let home = try TemporaryFolder()
    let client = try LabClient(server)
    let running = try RunningEngine(engine, on: server, seenBy: client, in: home)
    let stage = try Stage(
      environment: ["XMODIFIERS": "@im=\(engine.name)", "LC_ALL": "C.UTF-8"], home: home, on: server
    )
    try stage.tap("text")
    try stage.draw(3, [Point(x: 250, y: 250)])
    _ = try stage.session { $0.writings.count == 1 }
    try running.waitForDictionary()
    // When the first key was struck that the method may not have answered yet.
    var unanswered: ContinuousClock.Instant?
    var latest = ""
    func strike(_ key: UInt32) throws {
      unanswered = unanswered ?? .now
      try server.keyboard.strike(keysym: key)
    }
    /// Waits for a text, with what is composed at its end. A method with a window of its own shows that there.
    func expect(_ text: String, composed: String = "") throws {
      let shown = text + (engine.isOnTheSpot ? composed : "")
      /// The program does not wait for a method for more than two seconds, and types the key itself then.
      func isGivenUp(_ writing: SessionReport.Writing) -> Bool {
        writing.underline.isEmpty && writing.text.contains(where: \.isASCII)
      }
      let session = try stage.harness.session {
        guard let writing = $0.writings.first else { return false }
        return isGivenUp(writing)
          || writing.text == shown && writing.underline.isEmpty == (shown == text)
      }
      let writing = try #require(session.writings.first)
      if isGivenUp(writing), let unanswered {
        let wait = ContinuousClock.now - unanswered
        if wait >= .seconds(2) { throw MachinePause(wait, of: "the input method") }
      }
      try #require(writing.text == shown, "\(engine.testDescription): \(running.log)")
      try #require(writing.underline.isEmpty == (shown == text), "\(engine.testDescription)")
      // A text that has changed answers all keys: only the last one leads to what is waited for.
      if shown != latest { unanswered = nil }
      latest = shown
    }
    /// Types letters, those of a string at once, and waits for what is composed.
    func compose(_ steps: KeyValuePairs<String, String>, after text: String) throws {
      for (letters, composed) in steps {
        for letter in letters.unicodeScalars { try strike(letter.value) }
        try expect(text, composed: composed)
      }
    }
    try compose(
      ["n": "n", "i": "に", "h": "にh", "o": "にほ", "n": "にほn", "n": "にほん"], after: "")
    try strike(Self.space)
    try expect("", composed: "日本")
    // A window of the method's own covers some of the canvas.
    if engine.isOnTheSpot { try stage.expectFullRepaint() }
    try strike(Self.enter)
    try expect("日本")
    try compose(["go": "ご"], after: "日本")
    try strike(Self.backspace)
    try expect("日本")
    let written = try stage.session()
    #expect(written.strokes.count == 1)
    try stage.expectKept(written)
    try stage.quit()
  }

  @Test("composes, converts and settles a word in a text", arguments: JapaneseEngine.all)
  func words(engine: JapaneseEngine) throws {
    try repeatedAfterPauses { try write(with: engine) }
  }
}
