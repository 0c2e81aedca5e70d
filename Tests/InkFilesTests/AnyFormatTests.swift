import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Files of any format")
struct AnyFormatTests {
  private func read(_ bytes: [UInt8]) throws -> InkDocument {
    var omissions = Omissions()
    return try InkFileFormat.read(anyOf: InkFileSource(bytes), omissions: &omissions)
  }

  @Test(
    "what a format's writer writes is recognised, and read or refused by name, packed or not",
    arguments: InkFileFormat.writable.filter { $0 != .png })
  func written(format: InkFileFormat) throws {
    var bytes: [UInt8] = []
    let document = RandomDocument.document(seed: 3)
    try format.write(document, to: InkFileOutput { bytes += $0 })
    // A file that is packed already is not packed again.
    for bytes in bytes.starts(with: [0x1F, 0x8B]) ? [bytes] : [bytes, gzipped(bytes)] {
      if format.canBeRead {
        #expect(try read(bytes).pages.count == document.pages.count)
      } else {
        #expect(throws: refusal(format.noun)) { try read(bytes) }
      }
    }
  }

  @Test(
    "each sample is recognised, and most are read",
    arguments: InkFileFormat.readable.filter { $0 != .png })
  func samples(format: InkFileFormat) throws {
    let samples = try SampleFiles.of(format.word)
    for sample in samples {
      #expect(InkFileFormat(start: sample[...])?.word == format.word)
    }
    let documents = samples.compactMap { try? read($0) }
    #expect(documents.count > samples.count / 2)
    #expect(documents.allSatisfy { !$0.pages.isEmpty })
  }

  @Test("an image becomes a board of its size")
  func image() throws {
    var random = SeededGenerator(seed: 4)
    let picture = TestPictures.any(using: &random)
    let pages = try read(picture.png).pages
    #expect(pages.map { $0.pictures.map(\.picture) } == [[picture]])
    #expect(throws: InkFileError("the image is damaged")) {
      var imaging = Imaging()
      imaging.isIntact = { _ in false }
      var omissions = Omissions()
      _ = try InkFileFormat.read(
        anyOf: InkFileSource(picture.png), omissions: &omissions, imaging: imaging)
    }
  }

  @Test("a file that is not read is named where that is known")
  func refused() {
    #expect(throws: refusal("a Rnote file")) { try read(Array("RNOTE".utf8)) }
    #expect(throws: refusal("an SVG image")) { try read(Array("<svg/>".utf8)) }
    let readable = InkFileFormat.list(InkFileFormat.readable, "or")
    #expect(throws: InkFileError("it is not an \(readable) file")) {
      try read(Array("hello".utf8))
    }
    #expect(throws: InkFileError("it is empty")) { try read([]) }
    #expect(throws: refusal("a PDF file")) {
      var omissions = Omissions()
      _ = try InkFileFormat.pdf.read(InkFileSource([]), omissions: &omissions)
    }
  }

  private func refusal(_ noun: String) -> InkFileError {
    let readable = InkFileFormat.list(InkFileFormat.readable, "and")
    return InkFileError("this is \(noun), which FingerPaint does not read; it reads \(readable)")
  }
}
