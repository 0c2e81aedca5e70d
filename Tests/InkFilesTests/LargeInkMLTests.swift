import Ink
import InkFiles
import TestSupport
import Testing

/// The same code with small limits, since what the real ones allow takes minutes and gigabytes.
@Suite("InkML: every painting can be read again")
struct LargeInkMLTests {
  private func written(_ document: InkDocument, _ limits: InkMLLimits) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try InkMLWriter.write(document, to: InkFileOutput { bytes += $0 }, limits)
    return bytes
  }

  private func read(_ bytes: [UInt8], _ limits: InkMLLimits = InkMLLimits()) throws -> InkDocument {
    var omissions = Omissions()
    return try InkMLReader.read(InkFileSource(bytes), omissions: &omissions, limits)
  }

  private func stroke(_ count: Int, breaks: [Int] = []) throws -> Stroke {
    var samples: [StrokeSample] = []
    for index in 0..<count {
      let (row, column) = (index / 1000).quotientAndRemainder(dividingBy: 700)
      let place = Point(x: Double(index % 1000), y: Double(column + row % 2))
      samples.append(StrokeSample(position: place, time: Timestamp(milliseconds: Int64(index) * 8)))
    }
    return try #require(
      Stroke(
        contact: .touch(7), seat: .first, brush: Brush(color: InkColor(rgb: 0), width: 5),
        samples: samples, quantum: .coarsest, breaks: breaks))
  }

  @Test func `a stroke of several traces is moved as a whole`() throws {
    var limits = InkMLLimits()
    limits.writtenTrace = 3
    let stroke = try stroke(10, breaks: [4])
    let moved = stroke.mapped(by: try #require(Similarity(shift: Point(x: 5, y: -7))))
    let document = InkDocument(pages: [InkPage(strokes: [stroke, moved])])
    #expect(try read(written(document, limits)) == document)
  }

  @Test(
    "a stroke may have more samples than are read of other programs' strokes",
    arguments: [(100, 10), (101, 10), (99, 10), (100, 1), (10, 10), (11, 10)])
  func longStroke(count: Int, trace: Int) throws {
    var limits = InkMLLimits()
    limits.looseStrokeSamples = 20
    limits.looseSamples = 20
    limits.looseTraceText = 100
    limits.writtenTrace = trace
    let breaks = [1, 9, 10, 50].filter { $0 < count }
    let page = InkPage(strokes: [try stroke(count, breaks: breaks), try stroke(5)])
    let document = InkDocument(pages: [page, page])
    let bytes = try written(document, limits)
    #expect(try read(bytes, limits) == document)
    if count > trace {
      #expect(String(decoding: bytes, as: UTF8.self).contains("continuation=\"end\""))
    }
    // As earlier versions wrote it, in one piece.
    limits.writtenTrace = .max
    #expect(try read(written(document, limits), limits) == document)
  }

  @Test(arguments: 0..<10)
  func `any drawing comes back when its strokes are cut up`(part: Int) throws {
    var limits = InkMLLimits()
    limits.writtenTrace = 3
    for seed in stride(from: part, to: 300, by: 10) {
      let document = RandomDocument.document(seed: UInt64(seed))
      #expect(try read(written(document, limits)) == document, "seed \(seed)")
    }
  }

  @Test("our own files may exceed the limits for foreign ones, but not those of a drawing")
  func limits() throws {
    var limits = InkMLLimits()
    limits.looseStrokes = 3
    limits.looseSamples = 3
    let document = InkDocument(pages: [
      InkPage(strokes: try (0..<10).map { _ in try stroke(2) })
    ])
    #expect(try read(written(document, limits), limits) == document)
    let foreign = Array("<ink>\(String(repeating: "<trace>1 1</trace>", count: 4))</ink>".utf8)
    #expect(throws: InkFileError.self) { try read(foreign, limits) }
    limits.strokes = 9
    #expect(throws: InkFileError.self) { try read(written(document, limits), limits) }
    limits = InkMLLimits()
    limits.strokeSamples = 1
    #expect(throws: InkFileError.self) { try read(written(document, limits), limits) }
    limits.writtenTrace = 1
    #expect(throws: InkFileError.self) { try read(written(document, limits), limits) }
  }

  @Test func `a trace that continues an unknown one is a stroke of its own`() throws {
    var limits = InkMLLimits()
    limits.writtenTrace = 4
    let document = InkDocument(pages: [InkPage(strokes: [try stroke(10)])])
    let text = String(decoding: try written(document, limits), as: UTF8.self)
      .replacing("priorTrace=\"#fp-t0.1\"", with: "priorTrace=\"#nothing\"")
    #expect(try read(Array(text.utf8)).pages[0].strokes.map(\.samples.count) == [8, 2])
  }
}
