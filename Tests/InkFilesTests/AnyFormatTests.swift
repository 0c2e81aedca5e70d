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
    "every format that is written is recognised, and read or refused by name, packed or not",
    arguments: InkFileFormat.writable.filter { !$0.isImage })
  func written(format: InkFileFormat) throws {
    var bytes: [UInt8] = []
    let document = RandomDocument.document(seed: 3)
    try format.write(document, to: InkFileOutput { bytes += $0 })
    // A file that is packed already is not packed again.
    for bytes in bytes.starts(with: [0x1F, 0x8B]) ? [bytes] : [bytes, gzipped(bytes)] {
      if format == .pdf {
        // Another process reads it.
        #expect(throws: InkFileError("PDF documents cannot be read here")) { try read(bytes) }
      } else if format.canBeRead {
        #expect(try read(bytes).pages.count == document.pages.count)
      } else {
        #expect(throws: refusal(format.noun)) { try read(bytes) }
      }
    }
  }

  @Test(arguments: [1, 7])
  func `a file that comes a few bytes at a time is recognised`(length: Int) throws {
    let document = RandomDocument.document(seed: 3)
    for format in InkFileFormat.writable
    where format.canBeRead && !format.isImage && format != .pdf {
      var bytes: [UInt8] = []
      try format.write(document, to: InkFileOutput { bytes += $0 })
      var rest = bytes[...]
      let source = InkFileSource { maximum in
        let count = min(length, maximum)
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
      }
      var omissions = Omissions()
      let slow = try InkFileFormat.read(anyOf: source, omissions: &omissions)
      #expect(try slow == read(bytes), "\(format.word)")
    }
  }

  @Test(arguments: InkFileFormat.decoded)
  func `each sample of an image is recognised`(format: InkFileFormat) throws {
    let samples = try SampleFiles.of(format.word)
    #expect(!samples.isEmpty)
    for sample in samples {
      #expect(InkFileFormat(start: sample.prefix(InkFileFormat.startLength)) == format)
    }
  }

  @Test func `an image that is decoded elsewhere becomes a board of its size`() throws {
    var random = SeededGenerator(seed: 4)
    let picture = TestPictures.noise(width: 8, height: 4, using: &random)
    for format in InkFileFormat.decoded {
      let sample = try #require(try SampleFiles.of(format.word).first)
      var (imaging, omissions) = (Imaging(), Omissions())
      #expect(throws: InkFileError("images of this kind cannot be decoded here")) {
        try InkFileFormat.read(
          anyOf: InkFileSource(sample), omissions: &omissions, imaging: imaging)
      }
      imaging.importPicture = { bytes, mediaType throws(InkFileError) in
        guard bytes == sample, mediaType == format.mediaType else { throw InkFileError("other") }
        return ImportedPicture(picture, toldWidth: 16, height: 2)
      }
      let document = try InkFileFormat.read(
        anyOf: InkFileSource(gzipped(sample)), omissions: &omissions, imaging: imaging)
      let frame = Rect(minX: 0, minY: 0, maxX: 8, maxY: 2)
      #expect(
        document.pages.map(\.pictures) == [[try #require(PlacedPicture(picture, frame: frame))]])
      #expect(omissions.line == "left out: 1 large image (now scaled down)")
    }
  }

  @Test(arguments: InkFileFormat.readable.filter { !$0.isImage && $0 != .pdf })
  func `each sample is recognised, and most are read`(format: InkFileFormat) throws {
    let samples = try SampleFiles.of(format.word)
    for sample in samples {
      #expect(InkFileFormat(start: sample[...])?.word == format.word)
    }
    let documents = samples.compactMap { try? read($0) }
    #expect(documents.count > samples.count / 2)
    #expect(documents.allSatisfy { !$0.pages.isEmpty })
  }

  @Test func `an image becomes a board of its size`() throws {
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

  @Test func `a PNG picture without pixels is not called too large`() {
    let start = PNGImage.signature
    func header(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
      start + [0, 0, 0, 13] + Array("IHDR".utf8) + width + height + [8, 2, 0, 0, 0, 0, 0, 0, 0]
    }
    func reason(_ bytes: [UInt8]) -> String {
      do {
        _ = try read(bytes)
        return "nothing is wrong"
      } catch {
        return "\(error)"
      }
    }
    let sizes: [([UInt8], [UInt8])] = [
      ([0, 0, 0, 0], [0, 0, 0, 1]), ([0, 0, 0, 1], [0, 0, 0, 0]),
    ]
    for (width, height) in sizes {
      let words = reason(header(width, height))
      #expect(words.contains("no pixels") && !words.contains("large"), "\(words)")
    }
    #expect(reason(start + [1, 2, 3]).contains("damaged"))
    #expect(reason(header([0, 1, 0, 0], [0, 1, 0, 0])).contains("too large"))
  }

  @Test func `the error for a file that is not read names its format if that is known`() {
    #expect(throws: refusal("a Rnote file")) { try read(Array("RNOTE".utf8)) }
    let rnote = gzipped(Array("{\"data\":{\"engine_snapshot\":{}}}".utf8))
    #expect(throws: refusal("a Rnote file")) { try read(rnote) }
    let readable = InkFileFormat.list(InkFileFormat.readable, "or")
    #expect(throws: InkFileError("it is not an \(readable) file")) {
      try read(Array("hello".utf8))
    }
    #expect(throws: InkFileError("it is empty")) { try read([]) }
  }

  private func refusal(_ noun: String) -> InkFileError {
    let readable = InkFileFormat.list(InkFileFormat.readable, "and")
    return InkFileError("this is \(noun), which FingerPaint does not read; it reads \(readable)")
  }
}
