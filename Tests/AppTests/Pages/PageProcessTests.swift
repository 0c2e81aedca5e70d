import App
import Glibc
import Ink
import InkFiles
import Rendering
import Testing
import TestSupport

@Suite("The process that paints PDF pages", .ownThread)
struct PageProcessTests {
  /// A painter that is a shell script. It reads and writes its standard input, as the painter does.
  private func painter(
    _ script: String, processorTime: Duration = .patience, timeLimit: Duration = .patience
  ) -> PageProcess.Painter {
    // The shell's name, and then what the painter gets.
    PageProcess.Painter(
      words: ["/bin/sh", "-c", script, "painter"], processorTime: processorTime,
      timeLimit: timeLimit, side: 8)
  }

  private func error(
    _ script: String, processorTime: Duration = .patience, timeLimit: Duration = .patience,
    page: Int? = nil
  ) -> PageError? {
    do throws(PageError) {
      let process = try PageProcess(
        [1, 2, 3], by: painter(script, processorTime: processorTime, timeLimit: timeLimit))
      if let page { _ = try process.tile(page: page, scale: 1) }
      return nil
    } catch {
      return error
    }
  }

  /// A shell command that writes bytes to the other end.
  private func writing(_ bytes: [UInt8]) -> String {
    "printf '" + bytes.map { "\\" + octal($0) }.joined() + "' >&0"
  }

  private func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private func facts(
    mark: String = "FPPG", version: UInt32 = 1, outcome: UInt32 = 0, _ pages: UInt32,
    lacksFonts: UInt32 = 0, unreadable: UInt32 = 0,
    sizes: [Double] = []
  ) -> [UInt8] {
    var bytes = Array(mark.utf8)
    for number in [version, outcome, pages, lacksFonts, unreadable] { bytes.append(number) }
    for size in sizes { bytes.append(size) }
    return bytes
  }

  private func tile(
    mark: String = "FPTL", outcome: UInt32 = 0, _ width: UInt32, _ height: UInt32,
    pixels: [UInt32] = []
  ) -> [UInt8] {
    var bytes = Array(mark.utf8)
    for number in [outcome, width, height] + pixels { bytes.append(number) }
    return bytes
  }

  /// Reads the document, and a request for a tile.
  private static let readDocument = "head -c 11 <&0 >/dev/null; "
  private static let readRequest = "; head -c 24 <&0 >/dev/null; "

  @Test func `pages and tiles are what the painter writes`() throws {
    let script =
      Self.readDocument + writing(facts(2, sizes: [90, 120, 5, 7])) + Self.readRequest
      + writing(tile(2, 1, pixels: [0xFF01_0203, 0xFFFF_FFFF]))
    let process = try PageProcess([1, 2, 3], by: painter(script))
    #expect(process.sizes == [.init(width: 90, height: 120), .init(width: 5, height: 7)])
    let painted = try process.tile(page: 1, scale: 2)
    #expect(painted == PagePixels(width: 2, height: 1, pixels: [0xFF01_0203, 0xFFFF_FFFF]))
  }

  @Test(
    arguments: [
      ("exit 70", .unprotected), ("exit 66", .tooLarge), ("exit 1", .noPainter),
      ("exit 127", .noPainter), ("exit 77", .notReady), ("exit 0", .stopped),
      ("kill -SYS $$", .stopped),
      ("kill -SEGV $$", .stopped),
      (
        "echo 'x: error while loading shared libraries: libx.so.1: cannot open' >&2; exit 127",
        .lacksLibrary("libx.so.1")
      ),
    ] as [(String, PageError)])
  func `each way to end without an answer has its error`(script: String, expected: PageError) {
    #expect(error(script) == expected)
  }

  @Test(
    "a painter says why it refuses a document",
    arguments: [
      (65, 0, .damaged), (66, 0, .tooLarge), (67, 0, .encrypted), (68, 0, .noPages),
      (69, 10_001, .tooManyPages(10_001)), (71, 4, .pageSize(5)),
    ] as [(UInt32, UInt32, PageError)])
  func refusals(outcome: UInt32, pages: UInt32, expected: PageError) {
    let script = Self.readDocument + writing(facts(outcome: outcome, pages)) + "; exit \(outcome)"
    #expect(error(script) == expected)
  }

  @Test func `impossible facts are refused`() {
    let wrong = [
      facts(mark: "FPPX", 1, sizes: [1, 1]), facts(version: 2, 1, sizes: [1, 1]),
      facts(outcome: 5, 1, sizes: [1, 1]), facts(0), facts(10_001), facts(.max),
      facts(1, sizes: [0, 1]), facts(1, sizes: [-1, 1]), facts(1, sizes: [.nan, 1]),
      facts(1, unreadable: 2, sizes: [1, 1]), facts(1, sizes: [1, .infinity]),
      facts(1, sizes: [1, 14_402]), facts(1, sizes: [1]),
    ]
    for facts in wrong {
      #expect(error(Self.readDocument + writing(facts)) == .stopped, "\(facts)")
    }
  }

  @Test func `invalid tiles are refused`() {
    let start = Self.readDocument + writing(facts(1, sizes: [9, 9])) + Self.readRequest
    let wrong = [
      tile(mark: "FPTX", 1, 1, pixels: [0]), tile(outcome: 3, 1, 1), tile(0, 1), tile(1, 0),
      tile(9, 1, pixels: [UInt32](repeating: 0, count: 9)), tile(.max, .max),
      tile(2, 2, pixels: [0]),
    ]
    for tile in wrong { #expect(error(start + writing(tile), page: 0) == .stopped, "\(tile)") }
    #expect(error(start + writing(tile(outcome: 72, 0, 0)), page: 0) == .damaged)
    #expect(error(start + writing(tile(outcome: 66, 0, 0)), page: 0) == .tooLarge)
  }

  @Test func `a painter that says nothing is killed when its time is up`() {
    #expect(error("exec sleep 1000", timeLimit: .milliseconds(50)) == .tooSlow)
    let start = Self.readDocument + writing(facts(1, sizes: [9, 9]))
    #expect(error(start + "; exec sleep 1000", timeLimit: .milliseconds(500), page: 0) == .tooSlow)
  }

  @Test func `a painter that computes for ever is killed when its processor time is used up`() {
    let computing = "while :; do :; done"
    #expect(error(computing, processorTime: .milliseconds(50)) == .tooSlow)
    let start = Self.readDocument + writing(facts(1, sizes: [9, 9]))
    #expect(error(start + "; " + computing, processorTime: .milliseconds(50), page: 0) == .tooSlow)
  }

  @Test func `a painter is not killed for time that it waits for the processor`() {
    // It sleeps longer than it may compute.
    let script = "sleep 0.6; " + Self.readDocument + writing(facts(outcome: 67, 0)) + "; exit 67"
    #expect(error(script, processorTime: .milliseconds(500)) == .encrypted)
  }

  @Test func `the painter says whether letters may be missing, and how many pages are`() throws {
    for number in [0, 1] as [UInt32] {
      let script = Self.readDocument + writing(facts(1, lacksFonts: number, sizes: [9, 9]))
      let process = try PageProcess([1, 2, 3], by: painter(script))
      #expect(process.lacksFonts == (number == 1) && process.unreadable == 0)
    }
    let script = Self.readDocument + writing(facts(2, unreadable: 1, sizes: [9, 9, 612, 792]))
    #expect(try PageProcess([1, 2, 3], by: painter(script)).unreadable == 1)
  }

  @Test("a document of which no page can be read is refused, and damaged pages are counted")
  func unreadable() throws {
    func read(unreadable: UInt32) throws(PageError) -> Omissions {
      let facts = facts(2, unreadable: unreadable, sizes: [612, 792, 612, 792])
      var omissions = Omissions()
      _ = try DocumentPages.read(
        [1, 2, 3], by: painter(Self.readDocument + writing(facts)), overlay: nil,
        omissions: &omissions)
      return omissions
    }
    #expect(try read(unreadable: 1)[.damagedPages] == 1)
    #expect(throws: PageError.noReadablePage) { try read(unreadable: 2) }
  }

  @Test func `a painter without work ends, and another one is started when it is needed`() throws {
    // A process gives 7 first, and then 8.
    let script =
      Self.readDocument + writing(facts(1, sizes: [9, 9])) + Self.readRequest
      + writing(tile(1, 1, pixels: [7]))
      + Self.readRequest + writing(tile(1, 1, pixels: [8])) + "; cat <&0 >/dev/null"
    let size = try #require(PageSize(width: 9, height: 9))
    let document = try #require(PDFDocument(bytes: [1, 2, 3], sizes: [size]))
    let renderer = PageRenderer(document, by: painter(script))
    func next() -> [UInt32]? { try? renderer.tile(page: 0, scale: 1, column: 0, row: 0) }
    #expect(next() == [7])
    #expect(renderer.rest(at: ContinuousClock.now))
    #expect(next() == [8])
    #expect(!renderer.rest(at: ContinuousClock.now + PageRenderer.idleTime))
    #expect(next() == [7])
  }

  @Test(
    "the window learns whether a page is damaged or takes too much, or there is no painter",
    arguments: [
      ("; exit 65", .damaged), ("; kill -SEGV $$", .damaged), ("; exit 66", .tooLarge),
      ("; exit 70", .noRenderer), ("", .tooLarge),
    ] as [(String, PageFailure)])
  func failures(ending: String, expected: PageFailure) throws {
    // Without an ending it computes until its time is up.
    let script = ending == "" ? "while :; do :; done" : Self.readDocument + "true" + ending
    let size = try #require(PageSize(width: 9, height: 9))
    let document = try #require(PDFDocument(bytes: [1, 2, 3], sizes: [size]))
    var painter = painter(script)
    painter.processorTime = .milliseconds(200)
    let renderer = PageRenderer(document, by: painter)
    // It is tried again, and then given up.
    for _ in 0..<4 {
      #expect(throws: expected) { try renderer.tile(page: 0, scale: 1, column: 0, row: 0) }
    }
  }

  @Test func `the painter is told its limits`() {
    #expect(error("[ \"$*\" = '10000 8 2048' ] && exit 66") == .tooLarge)
  }

  @Test func `a painter that does not exist has its error`() {
    let painter = PageProcess.Painter(words: ["/no/such/painter"])
    #expect(throws: PageError.noPainter) { _ = try PageProcess([1], by: painter).sizes }
  }
}
