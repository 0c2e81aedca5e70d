import Ink
import InkFiles

/// Puts ink on pages of PDF documents, in a process of its own that has no rights
/// (`fingerpaint-overlay`). The pages stay what they are: vectors, texts and links.
struct PDFOverlay: Sendable {
  /// The program and its first arguments, as words of a command line. The limits follow.
  let words: [String]
  /// How long the whole may take, also if the machine is busy. Usually the processor time ends it.
  var timeLimit = Duration.seconds(600)
  /// The most processor time, in seconds.
  var seconds = 100
  /// The most memory, in megabytes of address space.
  var megabytes = 4096

  /// The program that is installed with this one; `nil` if it is missing.
  static let installed = Resources.helper("fingerpaint-overlay").map {
    PDFOverlay(words: [$0.argument])
  }
  /// The most bytes of a result.
  private static let longestResult = 1 << 31

  /// Makes a PDF file with the installed program. It is the first document with the given pages, so it
  /// keeps what belongs to that as a whole, such as its outline. Takes as long as the documents need,
  /// so call it on a thread that may wait.
  /// - Parameters:
  ///   - originals: The PDF files below. The result is refused if their pages are counted otherwise.
  ///   - ink: The PDF file with the ink. Its pages have no paper where there is an original.
  static func merge(
    originals: [PDFDocument], ink: [UInt8], pages: [OverlaidPage]
  ) throws(PageError) -> [UInt8] {
    guard let installed else { throw .noPainter }
    return try installed.merge(originals: originals, ink: ink, pages: pages)
  }

  /// Makes a PDF file.
  func merge(originals: [PDFDocument], ink: [UInt8], pages: [OverlaidPage]) throws(PageError)
    -> [UInt8]
  {
    var order = Array("FPOV".utf8)
    for number in [2, originals.count, pages.count] { order.append(UInt32(clamping: number)) }
    order.append(UInt64(ink.count))
    for document in originals {
      order.append(UInt64(document.bytes.count))
      order.append(UInt64(document.sizes.count))
    }
    for page in pages {
      for number in [page.original?.document ?? -1, page.original?.page ?? -1, page.ink] {
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
    if let error = PageError(HelperEnding(result.ending)) { throw error }
    guard result.output.starts(with: Array("%PDF-".utf8)) else { throw .stopped }
    return result.output
  }
}
