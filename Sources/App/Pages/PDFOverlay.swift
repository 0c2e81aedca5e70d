package import Ink
package import InkFiles
import System

/// Puts ink on pages of PDF documents, in a process of its own that has no rights
/// (`fingerpaint-overlay`). The pages stay what they are: vectors, texts and links.
package struct PDFOverlay: Sendable {
  /// The program and its first arguments, as words of a command line. The limits follow.
  let words: [String]
  /// How long the whole may take, also if the machine is busy. Usually the processor time ends it.
  var timeLimit: Duration
  /// The most processor time, in seconds.
  var seconds: Int
  /// The most memory, in megabytes of address space.
  var megabytes: Int

  /// Creates an overlay that runs the program `words` within these limits.
  package init(
    words: [String], timeLimit: Duration = .seconds(600), seconds: Int = 100,
    megabytes: Int = 4096
  ) {
    self.words = words
    self.timeLimit = timeLimit
    self.seconds = seconds
    self.megabytes = megabytes
  }

  /// The program that is installed with this one; `nil` if it is missing.
  static let installed = Resources.helper("fingerpaint-overlay").map {
    PDFOverlay(words: [$0.argument])
  }
  /// The most bytes of a result.
  private static let longestResult = 1 << 31

  /// A PDF file that was made, and what it lacks of the documents.
  package struct Result: Hashable {
    let bytes: [UInt8]
    /// The encryptions, encrypted attachments and crop boxes of the documents that it lacks.
    package internal(set) var omissions: Omissions

    /// Creates a result from its parts.
    package init(bytes: [UInt8], omissions: Omissions = Omissions()) {
      self.bytes = bytes
      self.omissions = omissions
    }
  }

  /// Makes a PDF file with the installed program. It is the first document with the given pages, so it
  /// keeps what belongs to that as a whole, such as its outline. Nothing is in it of pages that are not
  /// given. Takes as long as the documents need, so call it on a thread that may wait.
  /// - Parameters:
  ///   - originals: The PDF files below. The result is refused if their pages are counted otherwise.
  ///   - ink: The PDF file with the ink; empty if no page has any. Its pages have no paper where there is
  ///     an original.
  static func merge(
    originals: [PDFDocument], ink: [UInt8], pages: [OverlaidPage]
  ) throws(PageError) -> Result {
    guard let installed else { throw .noPainter }
    return try installed.merge(originals: originals, ink: ink, pages: pages)
  }

  /// Makes a PDF file.
  package func merge(
    originals: [PDFDocument], ink: [UInt8], pages: [OverlaidPage]
  ) throws(PageError) -> Result {
    try run(originals.map { ($0.bytes, $0.sizes.count) }, ink, pages)
  }

  /// Makes all of a page visible where its crop box has nothing of it. All else stays.
  func mend(_ document: [UInt8]) throws(PageError) -> Result { try run([(document, 0)], [], []) }

  private func run(
    _ originals: [(bytes: [UInt8], pages: Int)], _ ink: [UInt8], _ pages: [OverlaidPage]
  ) throws(PageError) -> Result {
    var order = Self.mark
    for number in [3, originals.count, pages.count] { order.append(UInt32(clamping: number)) }
    order.append(UInt64(ink.count))
    for document in originals {
      order.append(UInt64(document.bytes.count))
      order.append(UInt64(document.pages))
    }
    for page in pages {
      for number in [page.original?.document ?? -1, page.original?.page ?? -1, page.ink ?? -1] {
        order.append(Int32(clamping: number))
      }
    }
    order += ink
    for document in originals { order += document.bytes }
    let process: FilterProcess
    do {
      process = try FilterProcess(words + [seconds, megabytes].map(String.init))
    } catch {
      throw .noPainter
    }
    let result = process.run(order, limit: Self.longestResult, for: timeLimit)
    if let error = PageError(HelperEnding(result.ending, of: words)) { throw error }
    return try Self.checked(result.output)
  }

  private static let mark = Array("FPOV".utf8)
  /// The length of what comes before the file; see `struct answer` of the program.
  private static let answerLength = 16

  /// Reads an answer, and the file after it.
  private static func checked(_ output: [UInt8]) throws(PageError) -> Result {
    let file = output.dropFirst(answerLength)
    guard output.starts(with: mark), file.starts(with: Array("%PDF-".utf8)) else { throw .stopped }
    var result = Result(bytes: Array(file))
    let kinds: [Omissions.Kind] = [.encryptions, .lockedAttachments, .cropBoxes]
    for (index, kind) in kinds.enumerated() {
      result.omissions.add(kind, Int(output.number(at: 4 + 4 * index)))
    }
    return result
  }
}
