import Glibc
import Ink
import InkFiles
import TestSupport
import Testing

@testable import App

@Suite("What puts ink on PDF pages may do, even if a document has taken it over", .ownThread)
struct PDFOverlayTests {
  private let documents = [[1, 2], [3]].compactMap { bytes in
    PageSize(width: 9, height: 9).flatMap { PDFDocument(bytes: bytes, sizes: [$0]) }
  }

  private func result(_ script: String, timeLimit: Duration = .patience) -> Result<
    [UInt8], PageError
  > {
    let overlay = PDFOverlay(words: ["/bin/sh", "-c", script, "overlay"], timeLimit: timeLimit)
    return Result { () throws(PageError) in
      try overlay.merge(originals: documents, ink: [4, 5, 6], pages: [])
    }
  }

  @Test("the result is what the program writes, if it is a PDF file")
  func output() {
    #expect(result("cat >/dev/null; printf %s %PDF-1.7") == .success(Array("%PDF-1.7".utf8)))
    #expect(result("cat >/dev/null; printf 'something else'") == .failure(.stopped))
  }

  @Test("the program gets the order, the ink and the documents")
  func order() {
    // 24 bytes, 16 for each document, no pages, and six bytes.
    let script = "[ $(wc -c) = 62 ] && [ \"$*\" = '100 4096' ] && printf %s %PDF-"
    #expect(result(script) == .success(Array("%PDF-".utf8)))
  }

  @Test(
    "each way to end has its error",
    arguments: [
      ("exit 65", .damaged), ("exit 66", .tooLarge), ("exit 67", .encrypted),
      ("exit 75", .otherPages), ("exit 70", .unprotected), ("exit 64", .noPainter),
      ("exit 1", .noPainter),
      ("kill -SYS $$", .stopped), ("kill -SEGV $$", .stopped), ("kill -KILL $$", .tooSlow),
    ] as [(String, PageError)])
  func endings(script: String, expected: PageError) {
    #expect(result(script) == .failure(expected))
  }

  @Test("a program that goes on for ever is killed when its time is up")
  func silence() {
    #expect(result("exec sleep 1000", timeLimit: .milliseconds(50)) == .failure(.tooSlow))
  }
}
