import Conformance
import Ink
import Testing
import TestSupport
import TouchLab

@Suite("make conformance", .ownThread)
struct ConformanceToolTests {
  @Test func `without options, all 49 rows are judged for FingerPaint alone`() throws {
    let options = try ConformanceOptions([])
    #expect(options.rows.map(\.number) == Array(1...49))
    #expect(options.clients.isEmpty)
    #expect(!options.isMarkdown)
  }

  @Test func `rows are chosen by numbers and ranges; clients have names and canvases`() throws {
    let options = try ConformanceOptions([
      "--rows", "9,1-3", "--client", "/usr/bin/paint --new", "--canvas", "400x300+20+50",
      "--client", "other", "--name", "Another", "--markdown",
    ])
    #expect(options.rows.map(\.number) == [1, 2, 3, 9])
    #expect(options.clients.map(\.name) == ["paint", "Another"])
    #expect(options.clients.map(\.start) == [.command("/usr/bin/paint --new"), .command("other")])
    #expect(
      options.clients.map(\.canvas) == [PixelRect(x: 20, y: 50, width: 400, height: 300), nil])
    #expect(options.isMarkdown)
  }

  @Test(
    "options that make no sense are refused with a message",
    arguments: [
      (["--rows", "0"], "'0' names no rows"), (["--rows", "5-3"], "'5-3' names no rows"),
      (["--rows", "50"], "'50' names no rows"), (["--rows", "1,"], "'1,' names no rows"),
      (["--rows"], "--rows needs a value"),
      (["--name", "a"], "--name belongs behind the --client"),
      (["--client", "a", "--canvas", "99x300+0+0"], "'99x300+0+0' is no canvas"),
      (["--client", "a", "--canvas", "300x300"], "'300x300' is no canvas"),
      (["fast"], "'fast' means nothing"),
    ])
  func refusals(_ arguments: [String], _ words: String) throws {
    let refusal = try #require(throws: ConformanceOptions.Refusal.self) {
      try ConformanceOptions(arguments)
    }
    #expect(refusal.description.hasPrefix(words))
  }

  private static let rows = Array(Row.all.prefix(3))
  private static let results = [
    Conformance.Results(
      client: .fingerPaint("fingerpaint"),
      verdicts: [1: .held, 2: .heldByDecodedEvents, 3: .failed("a line\nis lost")]),
    Conformance.Results(
      client: .command("other"),
      verdicts: [1: .held, 2: .notApplicable("one finger only"), 3: .notCaused("no server")]),
  ]

  @Test("the table has a column per client, the counts of held rows, and reasons for the others")
  func table() {
    let text = ResultTable(Self.rows, Self.results).markdown
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "| # | trigger | the client must | FingerPaint | other |")
    #expect(lines[2].hasPrefix("| 1 | one finger |") && lines[2].hasSuffix("| held | held |"))
    #expect(lines[3].hasSuffix("| held (decoded) | - |"))
    #expect(lines[4].hasSuffix("| FAILED | not caused |"))
    #expect(lines[5] == "|  | holds |  | 2 of 3 | 1 of 2 |")
    #expect(lines.contains("- 3: a line is lost"))
    #expect(lines.contains("- 2: one finger only"))
    #expect(Self.results.map(\.isWholly) == [false, false])
    #expect(Self.results.map(\.isComplete) == [true, false])
  }

  @Test func `columns of text are as wide as their longest entry`() {
    let lines = ResultTable(Self.rows, Self.results).text.split(separator: "\n")
    let rule = lines[1].split(separator: "  ").map(\.count)
    let start = rule.prefix(3).reduce(0) { $0 + $1 + 2 }
    for (line, word) in zip([0, 2, 3, 4], ["FingerPaint", "held", "held (decoded)", "FAILED"]) {
      #expect(lines[line].dropFirst(start).hasPrefix(word))
    }
  }

  @Test func `a reason that holds for every row is printed once`() {
    let verdicts = (1...3).map { ($0, Verdict.notApplicable("shows no ink")) }
    let table = ResultTable(
      Self.rows,
      [.init(client: .command("x"), verdicts: Dictionary(uniqueKeysWithValues: verdicts))])
    #expect(table.markdown.hasSuffix("- every row: shows no ink"))
  }

  @Test func `FingerPaint holds rows even if it is judged by its pixels alone`() throws {
    // With ink from the start there is no line on blank paper, which would go with the first touch.
    let folder = try TemporaryFolder()
    try folder.write(
      """
      <ink xmlns="http://www.w3.org/2003/InkML"><trace>10 10, 12 12</trace></ink>

      """, to: "dot.inkml")
    let canvas = PixelRect(x: 70, y: 70, width: 760, height: 400)
    let rows = Row.all.filter { [1, 19, 26].contains($0.number) }
    let file = "\(folder.path)/home/dot.inkml"
    let words = [Stage.executable] + PaintingProgram.plainPainting + [file]
    let results = withExtendedLifetime(folder) {
      Conformance.judge(rows, .command(words.joined(separator: " "), canvas: canvas))
    }
    #expect(results.verdicts == [1: .held, 19: .held, 26: .held])
  }

  @Test func `a program that shows no line, or that ends, is not judged`() {
    // The palette covers this area, so no finger can paint there.
    let palette = PixelRect(x: 200, y: 575, width: 400, height: 60)
    let blank = Conformance.judge(Self.rows, .command(Stage.executable, canvas: palette))
    #expect(blank.judgedCount == 0)
    #expect(blank.verdicts[1] == .notApplicable("shows no line that follows a finger"))
    let none = Conformance.judge(Self.rows, .command("false"))
    #expect(none.heldCount == 0 && !none.isComplete)
  }
}

/// Runs every row of the table of XInput2 touch cases with a real server and real clients. `make
/// conformance` prints the same results as a table, and also judges other programs.
@Suite("The table of touch cases", .ownThread)
struct ConformanceTests {
  @Test(arguments: Row.all) func `each row holds`(_ row: Row) {
    let verdict = Conformance.judge(row, fingerPaint: Stage.executable)
    #expect(verdict.isHeld, "\(verdict)")
  }
}
