import App
import Glibc
import Ink
import InkFiles
import Testing
import TestSupport

@Suite("The program that puts ink on PDF pages", .ownThread)
struct PDFOverlayTests {
  private let documents = [[1, 2], [3]].compactMap { bytes in
    PageSize(width: 9, height: 9).flatMap { PDFDocument(bytes: bytes, sizes: [$0]) }
  }

  private func result(_ script: String, timeLimit: Duration = .patience) -> Result<
    PDFOverlay.Result, PageError
  > {
    let overlay = PDFOverlay(words: ["/bin/sh", "-c", script, "overlay"], timeLimit: timeLimit)
    return Result { () throws(PageError) in
      try overlay.merge(originals: documents, ink: [4, 5, 6], pages: [])
    }
  }

  /// What the program writes before the file, as a format of printf.
  private let answer = "FPOV\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0\\0"

  @Test func `gives a result if its output is a PDF file`() {
    let expected = PDFOverlay.Result(bytes: Array("%PDF-1.7".utf8))
    #expect(result("cat >/dev/null; printf '\(answer)%%PDF-1.7'") == .success(expected))
    for other in ["something else", "%%PDF-1.7", answer, "\(answer)something else"] {
      #expect(result("cat >/dev/null; printf '\(other)'") == .failure(.stopped), "\(other)")
    }
  }

  @Test func `says what the result lacks`() throws {
    let answer = "FPOV\\2\\0\\0\\0\\1\\0\\0\\0\\3\\0\\0\\0"
    let result = try result("cat >/dev/null; printf '\(answer)%%PDF-1.7'").get()
    #expect(
      result.omissions.line == """
        left out: 3 crop boxes outside their pages (now all of the page), 2 encryptions without a \
        password, 1 set of encrypted attachments
        """)
  }

  @Test func `gets the order, the ink and the documents`() {
    // 24 bytes, 16 for each document, no pages, and six bytes.
    let script = "[ $(wc -c) = 62 ] && [ \"$*\" = '100 4096' ] && printf '\(answer)%%PDF-'"
    #expect(result(script) == .success(PDFOverlay.Result(bytes: Array("%PDF-".utf8))))
  }

  @Test(
    arguments: [
      ("exit 65", .damaged), ("exit 66", .tooLarge), ("exit 67", .encrypted),
      ("exit 75", .otherPages), ("exit 77", .notReady),
      (
        "echo 'x: error while loading shared libraries: libqpdf.so.29: cannot open' >&2; exit 127",
        .lacksLibrary("libqpdf.so.29")
      ), ("exit 70", .unprotected), ("exit 64", .noPainter),
      ("exit 1", .noPainter),
      ("kill -SYS $$", .stopped), ("kill -SEGV $$", .stopped), ("kill -KILL $$", .tooSlow),
    ] as [(String, PageError)])
  func `has an error for each way to end`(script: String, expected: PageError) {
    #expect(result(script) == .failure(expected))
  }

  @Test func `is killed when its time is up`() {
    #expect(result("exec sleep 1000", timeLimit: .milliseconds(50)) == .failure(.tooSlow))
  }
}
