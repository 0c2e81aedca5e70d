import Ink
import InkFiles
import Rendering

/// What is tried, and what must hold of whatever it accepts.
public struct FuzzReader: Sendable, CustomStringConvertible {
  /// The kinds of what is read: files of each format that is read, and what is read within files.
  enum Kind: Hashable {
    case format(InkFileFormat)
    case gzip
    case stroke
    case palette
  }

  /// The name, which is the word of a format.
  public let name: String
  let kind: Kind

  /// All readers. Those of formats follow the list of formats.
  public static let all: [FuzzReader] =
    InkFileFormat.readable.filter {
      // Other processes read PDF, and decode images in other formats than PNG.
      $0 != .packedInkML && $0 != .pdf && ($0 == .png || !$0.isImage)
    }.map {
      FuzzReader(name: $0.word, kind: .format($0))
    } + [
      FuzzReader(name: "gzip", kind: .gzip), FuzzReader(name: "stroke", kind: .stroke),
      FuzzReader(name: "palette", kind: .palette),
    ]

  private init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// The reader of that name; nil for an unknown one.
  public init?(name: String) {
    guard let reader = Self.all.first(where: { $0.name == name }) else { return nil }
    self = reader
  }

  /// The name.
  public var description: String { name }

  /// Decodes a file.
  /// - Returns: whether it was accepted.
  /// - Throws: a ``FuzzFailure`` if an accepted file violates a check.
  public func read(_ bytes: [UInt8]) throws -> Bool {
    switch kind {
    case .format(let format): try check(document(bytes, format))
    case .gzip: unpack(bytes)
    case .stroke: try check(Stroke(decoding: bytes[...]))
    case .palette: try check(try? GimpColors(parsing: String(decoding: bytes, as: UTF8.self)))
    }
  }

  private func document(_ bytes: [UInt8], _ format: InkFileFormat) throws -> InkDocument? {
    var imaging = Imaging()
    imaging.isIntact = { PNGDecoder.decode($0) != nil }
    imaging.shrink = { PNGDecoder.shrunk($0) }
    imaging.paintText = { text, font, size, color in
      TextPicture.image(of: text, font: font, size: size, color: color).map {
        ImportedPicture($0.image, placedWith: $0.width, $0.height)
      }
    }
    // What a file names is there, but small.
    let page = PageSize(width: 60, height: 40)
    imaging.readOther = { name, _ in Array(name.utf8.prefix(100)) }
    imaging.readDocument = { bytes, _ throws(InkFileError) in
      guard let page, let document = PDFDocument(bytes: bytes, sizes: [page, page]) else {
        throw InkFileError("it has no pages")
      }
      return document
    }
    var omissions = Omissions()
    let source = GzipReader.unpacked(InkFileSource(bytes))
    let document = try? format.read(source, omissions: &omissions, imaging: imaging)
    guard format.isImage else { return document }
    for picture in document?.pages.flatMap(\.pictures) ?? [] { try measure(picture.picture) }
    return document
  }

  /// What was read can be written, and then is the same again; and it can be looked at, exported and replayed.
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
    // Of images, decoders have a run of their own.
    var imaging = Imaging()
    imaging.writePNG = { _, _, _ in }
    for format in InkFileFormat.writable where format.word != InkFileFormat.inkML.word {
      let parts =
        format.holdsAllBoards
        ? [document] : document.pages.prefix(4).map { InkDocument(pages: [$0]) }
      for part in parts { try format.write(part, imaging: imaging, to: output) }
    }
    guard count > 0 else { throw FuzzFailure("nothing is exported") }
  }

  /// Checks that boards can hold the document and that its replay ends. Sometimes paints a small picture of it.
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

  private func check(_ palette: GimpColors?) throws -> Bool {
    guard let palette else { return false }
    guard (1...GimpColors.maximumCount).contains(palette.swatches.count),
      (palette.leftCount > 0) == (palette.firstError != nil)
    else { throw FuzzFailure("a palette has no colours, or too many") }
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

  private func measure(_ image: PNGImage) throws {
    guard let pixels = PNGDecoder.decode(image) else { throw FuzzFailure("an image is damaged") }
    guard pixels.bounds.width == image.width, pixels.bounds.height == image.height else {
      throw FuzzFailure("an image has not the size that it says")
    }
  }
}

/// The checksums of a PNG file's chunks (Portable Network Graphics, 5.3 and annex D).
enum PNGSums {
  /// Corrects the checksums of all complete chunks.
  static func repair(_ file: inout [UInt8]) {
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = start + 8 + length
      guard end + 4 <= file.count else { return }
      let sum = sum(of: file[start + 4..<end])
      for place in 0..<4 {
        file[end + place] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * place))
      }
      start = end + 4
    }
  }

  private static func sum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
