import Ink
import InkFiles
import Rendering

/// A decoder to fuzz, with the checks on what it accepts.
public enum FuzzReader: String, Sendable {
  case inkml, xopp, gzip, png, stroke

  /// Decodes a file.
  /// - Returns: whether it was accepted.
  /// - Throws: a ``FuzzFailure`` if an accepted file violates a check.
  public func read(_ bytes: [UInt8]) throws -> Bool {
    switch self {
    case .inkml: try check(try? InkMLReader.read(InkFileSource(bytes)))
    case .xopp: try check(try? XoppReader.read(InkFileSource(bytes)))
    case .gzip: unpack(bytes)
    case .png: try decode(bytes)
    case .stroke: try check(Stroke(decoding: bytes[...]))
    }
  }

  /// Checks that a document is the same after it is written and read again, and that it can be
  /// shown, exported and replayed.
  private func check(_ document: InkDocument?) throws -> Bool {
    guard let document else { return false }
    var written: [UInt8] = []
    try InkMLWriter.write(document, to: InkFileOutput { written += $0 })
    guard try InkMLReader.read(InkFileSource(written)) == document else {
      throw FuzzFailure("what was read is not the same after it is written and read again")
    }
    for page in document.pages {
      let area = page.area
      guard area.width.isFinite, area.height.isFinite, area.width > 0 else {
        throw FuzzFailure("a page has no area")
      }
      for stroke in page.strokes.prefix(50) {
        guard Stroke(decoding: stroke.encoded[...]) == stroke else {
          throw FuzzFailure("a stroke cannot be kept")
        }
        stroke.forEachSegment { _ in }
      }
    }
    try export(document)
    try paint(document)
    return true
  }

  /// Checks that every other writer produces output.
  private func export(_ document: InkDocument) throws {
    var count = 0
    let output = InkFileOutput { count += $0.count }
    for page in document.pages.prefix(4) { try SVGWriter.write(page, to: output) }
    // Images are left out, since their decoder is fuzzed on its own.
    try PDFWriter.write(document, to: output) { _ in nil }
    try XoppWriter.write(document, to: output)
    guard count > 0 else { throw FuzzFailure("nothing is exported") }
  }

  /// Checks that boards can hold the document and that its replay ends. Sometimes paints a small
  /// picture of it.
  private func paint(_ document: InkDocument) throws {
    guard Boards(document).all.count == max(1, min(document.pages.count, Boards.limit)) else {
      throw FuzzFailure("boards are missing")
    }
    let replay = Replay(document)
    var player = ReplayPlayer(replay, in: Rect(minX: 0, minY: 0, maxX: 64, maxY: 64))
    for part in 1...8 {
      _ = player.advance(to: part == 8 ? replay.duration : replay.duration / 8 * Int64(part))
    }
    guard player.isOver else { throw FuzzFailure("a replay does not end") }
    guard let page = document.pages.first,
      page.strokes.reduce(0, { $0 + $1.samples.count }) % 50 == 7
    else { return }
    let extent = max(page.area.width, page.area.height)
    _ = try PagePicture(of: page, scale: min(1, 64 / extent)).paint()
  }

  private func check(_ stroke: Stroke?) throws -> Bool {
    guard let stroke else { return false }
    guard Stroke(decoding: stroke.encoded[...]) == stroke else {
      throw FuzzFailure("what was read is not the same after it is written and read again")
    }
    stroke.forEachSegment { _ in }
    return true
  }

  private func unpack(_ bytes: [UInt8]) -> Bool {
    let source = GzipReader.unpacked(InkFileSource(bytes))
    do throws(InkFileError) {
      while try !source.read().isEmpty {}
      return true
    } catch {
      return false
    }
  }

  private func decode(_ bytes: [UInt8]) throws -> Bool {
    guard let image = PNGImage(png: bytes), let pixels = PNGDecoder.decode(image) else {
      return false
    }
    guard pixels.bounds.width == image.width, pixels.bounds.height == image.height else {
      throw FuzzFailure("an image has not the size that it says")
    }
    return true
  }
}
