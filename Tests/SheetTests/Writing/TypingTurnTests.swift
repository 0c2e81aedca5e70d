import Ink
import Interaction
import OrderedCollections
import Synchronization
import Tables
import Testing
import TestSupport
import Touch
import Words

/// The work of typing, counted in lines.
@Suite("The turns in which texts are typed")
struct TypingTurnTests {
  /// Counts the lines whose outlines are made.
  private final class Counts: Sendable {
    let outlined = Mutex(0)
  }

  /// A line of triangles, one for each byte.
  private struct Line: TextLine {
    let text: String
    let counts: Counts

    var rings: [[Point]] {
      counts.outlined.withLock { $0 += 1 }
      return (0..<text.utf8.count).map { place in
        [(0.0, 0.0), (0.4, 0), (0.4, -0.5)].map { Point(x: Double(place) + $0.0, y: $0.1) }
      }
    }

    func caret(at byte: Int) -> Double { Double(byte) }
    func place(nearestTo x: Double) -> Int { min(max(Int(x.rounded()), 0), text.utf8.count) }
  }

  private let counts = Counts()
  private var table = Table(seats: 2, width: 1366, height: 768)

  init() throws {
    table.session.shaper = TextShaper { [counts] in Line(text: $0, counts: counts) }
    try table.tap(.tool(.text))
    table.tap(50, at: Point(x: 300, y: 400))
  }

  private var texts: [String?] { table.session.drawing.completed.map { $0.writtenText?.text } }

  /// The number of lines whose outlines were made since the last call.
  private func outlined() -> Int {
    counts.outlined.withLock { count in
      defer { count = 0 }
      return count
    }
  }

  /// Presses keys without a turn in between.
  private mutating func strike(_ text: String) {
    for scalar in text.unicodeScalars {
      _ = table.session.handle(
        .key(
          scalar == "\n"
            ? KeyPress(keysym: 0xFF0D) : KeyPress(keysym: scalar.value, text: scalar)))
    }
  }

  private mutating func turn() { _ = table.session.advance(to: table.session.now) }

  @Test mutating func `all keys of a turn are shaped at its end, at once`() {
    _ = outlined()
    strike(String(repeating: "a", count: 1000))
    #expect(texts.isEmpty && table.session.hasUnshapedText && outlined() == 0)
    #expect(table.session.nextDeadline.map { $0 <= table.session.now } == true, "a turn is due")
    turn()
    #expect(texts == [String(repeating: "a", count: 1000)] && outlined() == 1)
    #expect(!table.session.hasUnshapedText)
    turn()
    #expect(outlined() == 0)
  }

  @Test(
    "a key shapes its line, however many others there are; one that moves the caret shapes none")
  mutating func line() {
    let lines = (0..<100).map { "line \($0) of a long text with many words" }
    strike(lines.joined(separator: "\n"))
    turn()
    #expect(outlined() >= 100)
    for _ in 0..<50 { _ = table.session.handle(.key(KeyPress(keysym: 0xFF52))) }
    turn()
    #expect(outlined() == 0)
    for letter in "abc" {
      strike(String(letter))
      turn()
      #expect(outlined() == 1)
    }
    // A line break makes two lines of one.
    for _ in 0..<2 { _ = table.session.handle(.key(KeyPress(keysym: 0xFF51))) }
    strike("\n")
    turn()
    #expect(outlined() == 2)
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF08)))
    turn()
    #expect(outlined() == 1)
    let whole = table.session.writings.all[0].edit.whole
    #expect(whole.contains("abc") && texts == [whole])
    #expect(table.session.drawing.completed[0].rings.count == whole.utf8.count { $0 != 0x0A })
  }

  @Test mutating func `a finger paints before the letters of the same turn are made`() {
    _ = outlined()
    table.begin(1, at: Point(x: 300, y: 250))
    strike("abc")
    table.move(1, to: Point(x: 360, y: 250))
    #expect(table.session.drawing.inProgress.count == 1)
    #expect(outlined() == 0 && table.session.hasUnshapedText)
    turn()
    #expect(texts == ["abc"])
  }

  @Test("an action that depends on the text has all that was typed before it in the same turn")
  mutating func depends() throws {
    strike("abc")
    try table.tap(.undo)
    #expect(texts.isEmpty && table.session.writings.all.isEmpty)
    try table.tap(.redo)
    #expect(texts == ["abc"])

    table.tap(50, at: Point(x: 700, y: 400))
    strike("more")
    _ = table.session.handle(.key(KeyPress(keysym: 0xFF1B)))
    #expect(texts == ["abc", "more"] && table.session.writings.all.isEmpty)

    table.tap(50, at: Point(x: 1_000, y: 400))
    strike("last")
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.boards.all.count == 2)
    #expect(
      table.session.boards.all[0].drawing.completed.map { $0.writtenText?.text } == [
        "abc", "more", "last",
      ])
  }

  @Test("outlines beyond the limits of a text are refused, and the person is told")
  mutating func limits() throws {
    strike("ab")
    turn()
    let ring = (0..<20_001).map { Point(x: Double($0) / 20_001, y: Double($0 % 2)) }
    struct Lavish: TextLine {
      let text: String
      let ring: [Point]
      var rings: [[Point]] { Array(repeating: ring, count: text.count) }
      func caret(at byte: Int) -> Double { Double(byte) }
      func place(nearestTo x: Double) -> Int { 0 }
    }
    table.session.shaper = TextShaper { Lavish(text: $0, ring: ring) }
    strike(String(repeating: "x", count: 48))
    let effects = table.session.advance(to: table.session.now)
    #expect(texts == ["ab"] && table.session.writings.all[0].edit.whole == "ab")
    #expect(
      effects.programRequests == [
        .tell(Message(.textTooLong, .number(2)), to: try table.seat(.bottom).id)
      ])
  }
}
