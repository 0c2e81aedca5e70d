import System
import SystemPackage

/// Paints the pages of one PDF document, in a process of its own that has no rights
/// (`fingerpaint-pages`). A hostile document can end that process, or use up its time and memory, and
/// nothing else. What it writes is checked as anything from outside.
///
/// The process ends with this value. Its calls wait, so they belong on a thread that may.
package struct PageProcess: ~Copyable {
  /// How a painter is started, and what it may use.
  package struct Painter: Sendable {
    /// The program and its first arguments, as words of a command line. The limits follow.
    let words: [String]
    /// The most processor time that opening a document, or painting a tile, may take.
    package var processorTime: Duration
    /// How long it may take, also if the machine is busy.
    var timeLimit: Duration
    /// The side of a tile in pixels, at most 8192.
    var side: Int
    /// The most memory that painting may take, in megabytes of address space.
    var megabytes: Int

    /// Describes a painter that is started as `words`, and its limits.
    package init(
      words: [String], processorTime: Duration = .seconds(20),
      timeLimit: Duration = .seconds(300), side: Int = 4096, megabytes: Int = 2048
    ) {
      self.words = words
      self.processorTime = processorTime
      self.timeLimit = timeLimit
      self.side = side
      self.megabytes = megabytes
    }

    /// The painter that is installed with the program; `nil` if it is missing.
    static let installed = Resources.helper("fingerpaint-pages").map {
      Painter(words: [$0.argument])
    }
  }

  /// The size of a page as it is looked at, in points of 1/72 inch.
  package struct Size: Hashable {
    /// The size, more than zero and at most ``PageProcess/largestPage``.
    let width, height: Double

    /// Creates a size from its parts.
    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The most pages that a document may have.
  static let mostPages = 10_000
  /// The longest side of a page, in points, with room for rounding (ISO 32000-1, Annex C).
  static let largestPage = 14_401.0
  /// How long the process may take to end by itself, once it has said why.
  private static let farewell = Duration.seconds(5)

  /// The size of each page.
  package let sizes: [Size]
  /// Whether letters may be missing, because the document lacks fonts, and the kernel cannot let the
  /// process read those of the system and nothing else.
  package let lacksFonts: Bool
  /// The number of pages that cannot be read. They are blank.
  package let unreadable: Int
  private let process: ChildProcess
  private let channel: FileDescriptor
  private let painter: Painter

  /// Starts a process and opens a document.
  /// - Parameter bytes: The PDF file.
  package init(_ bytes: [UInt8], by painter: Painter) throws(PageError) {
    let (channel, process) = try Self.start(painter)
    var answers = PageAnswers(channel, of: process.processID, painter)
    do throws(PageError) {
      (sizes, lacksFonts, unreadable) = try Self.open(bytes, &answers)
    } catch {
      channel.discard()
      // A process that says why it refuses ends with the same status. One that says nothing is looked
      // at.
      guard error == .stopped else { throw error }
      let ending = process.end(within: Self.farewell) ?? process.kill()
      throw PageError(HelperEnding(.ended(ending), of: painter.words)) ?? error
    }
    (self.process, self.channel, self.painter) = (process, channel, painter)
  }

  deinit { channel.discard() }

  /// Paints a tile of a page, on white as a viewer does. The grid of tiles begins at the page's upper
  /// left corner. The same tile has the same pixels whenever it is painted.
  ///
  /// After an error other than ``PageError/damaged`` and ``PageError/tooLarge`` the process is of no
  /// use any more.
  /// - Parameters:
  ///   - page: The page, from 0.
  ///   - scale: Pixels per point.
  package borrowing func tile(
    page: Int, column: Int = 0, row: Int = 0, scale: Double
  ) throws(PageError) -> PagePixels {
    var answers = PageAnswers(channel, of: process.processID, painter)
    var request = [UInt8]()
    for number in [page, column, row, 0] { request.append(UInt32(clamping: number)) }
    request.append(scale)
    try answers.send(request)
    let header = try answers.take(16)
    guard header.starts(with: Array("FPTL".utf8)),
      let outcome = HelperOutcome(rawValue: Int32(bitPattern: header.number(at: 4)))
    else { throw .stopped }
    let (width, height) = (Int(header.number(at: 8)), Int(header.number(at: 12)))
    if let error = PageError(outcome) { throw error == .tooLarge ? error : .damaged }
    let sides = 1...painter.side
    guard sides.contains(width), sides.contains(height) else { throw .stopped }
    let bytes = try answers.take(4 * width * height)
    return PagePixels(width: width, height: height, pixels: bytes.numbers)
  }

  private static func start(_ painter: Painter) throws(PageError) -> (FileDescriptor, ChildProcess)
  {
    guard let (channel, theirs) = try? UnixSocket.pair() else { throw .noPainter }
    defer { theirs.discard() }
    let words = painter.words + [mostPages, painter.side, painter.megabytes].map(String.init)
    do throws(ChildProcessError) {
      let process = try ChildProcess(
        .init(
          words[0], Array(words.dropFirst()), input: .descriptor(theirs), output: .null,
          error: .null, group: .own))
      return (channel.nonBlocking(), process)
    } catch {
      channel.discard()
      throw .noPainter
    }
  }

  private static func open(
    _ bytes: [UInt8], _ answers: inout PageAnswers
  ) throws(PageError) -> (sizes: [Size], lacksFonts: Bool, unreadable: Int) {
    var length = [UInt8]()
    length.append(UInt64(bytes.count))
    try answers.send(length)
    try answers.send(bytes)
    let facts = try answers.take(24)
    guard facts.starts(with: Array("FPPG".utf8)), facts.number(at: 4) == 1,
      let outcome = HelperOutcome(rawValue: Int32(bitPattern: facts.number(at: 8)))
    else { throw .stopped }
    let number = Int(facts.number(at: 12))
    if let error = PageError(outcome, number: number) { throw error }
    guard (1...mostPages).contains(number), facts.number(at: 20) <= number else { throw .stopped }
    let sizes = try answers.take(16 * number)
    let measured = try (0..<number).map { page throws(PageError) in
      let size = Size(
        width: sizes.double(at: 16 * page), height: sizes.double(at: 16 * page + 8))
      guard size.width > 0, size.height > 0, size.width <= largestPage, size.height <= largestPage
      else { throw .stopped }
      return size
    }
    return (measured, facts.number(at: 16) != 0, Int(facts.number(at: 20)))
  }
}
