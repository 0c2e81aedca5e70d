import App
import Ink
import InkFiles
import TestSupport
import Testing

@Suite("Exports that must lose nothing")
struct StrictExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes an InkML file with a stroke of a medium.
  /// - Returns: the stroke.
  private func write(_ medium: Medium?, to name: String) throws -> Stroke {
    let samples = (0..<20).map { index in
      StrokeSample(
        position: Point(x: 50 + Double(index) * 9, y: 80),
        time: Timestamp(milliseconds: Int64(index) * 8))
    }
    let stroke = try #require(
      Stroke(
        contact: .touch(3), seat: .first,
        brush: Brush(color: InkColor(rgb: 0x20_40_60), width: 12, medium: medium),
        samples: samples, quantum: .coarsest))
    var bytes: [UInt8] = []
    try InkMLWriter.write(
      InkDocument(pages: [InkPage(strokes: [stroke])]), to: InkFileOutput { bytes += $0 })
    try folder.write(String(decoding: bytes, as: UTF8.self), to: name)
    return stroke
  }

  @Test(arguments: [nil] + Medium.allCases)
  func `what a format loses of a medium is said, and nothing is written`(medium: Medium?) throws {
    let stroke = try write(medium, to: "from.inkml")
    let grain =
      medium == nil || medium == .spray
      ? nil : "1 stroke with paint that builds up (now with an even grain)"
    let line = medium == nil ? nil : "1 textured stroke (now a plain line)"
    let losses = [("inkml", nil), ("png", nil), ("svg", grain), ("pdf", grain), ("xopp", line)]
    for (ending, loss) in losses {
      let path = "\(folder.path)/home/to.\(ending)"
      var (options, refusals) = (ExportOptions(), [String]())
      (options.outputs, options.isStrict) = ([path], true)
      try ExportTool.export(["\(folder.path)/home/from.inkml"], options) { _ in
      } failed: {
        refusals.append("\($0)")
      }
      #expect(refusals == loss.map { ["'\(path)' is refused by --strict: left out: \($0)"] } ?? [])
      #expect(folder.names(in: "").contains("to.\(ending)") == (loss == nil), "\(ending)")
    }
    let read = try DocumentSource.file("\(folder.path)/home/to.inkml").read().document
    #expect(read.pages.map(\.strokes) == [[stroke]])
  }
}
