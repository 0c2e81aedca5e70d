import Ink
import InkFiles
public import TestSupport

/// A collection of valid files of one kind, from which damaged files are made.
public struct FuzzCorpus {
  /// The good files, not packed where the reader unpacks them.
  public let files: [[UInt8]]
  private let reader: FuzzReader
  private let mutator: FileMutator
  private let isText: Bool

  /// Makes some files: the format's samples in `Tests/Samples`, and what its writer makes of random drawings.
  /// - Parameter seeds: The seeds of random files.
  /// - Throws: when a sample cannot be read, or when there is no file of the kind.
  public init(_ reader: FuzzReader, seeds: ClosedRange<UInt64> = 1...60) throws {
    self.reader = reader
    files =
      switch reader.kind {
      case .format(.png):
        seeds.map { seed in
          var random = SeededGenerator(seed: seed)
          return TestPictures.any(using: &random).png
        }
      case .format(let format):
        try SampleFiles.of(format.word) + seeds.compactMap { Self.written($0, as: format) }
      case .gzip: try (SampleFiles.of("xopp") + SampleFiles.of("inkml")).map(gzipped)
      case .stroke: seeds.map { RandomDocument.stroke(seed: $0).encoded }
      case .palette: seeds.map(Self.palette)
      }
    guard !files.isEmpty else {
      throw FuzzFailure("'\(reader.name)' has no sample in Tests/Samples/\(reader.name)")
    }
    isText = files.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
    mutator = FileMutator(files)
  }

  /// A palette file of random colours.
  private static func palette(_ seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var text = "GIMP Palette\nName: Palette \(seed)\nColumns: 8\n#\n"
    for index in 0..<random.integer(in: 1...40) {
      let parts = (0..<3).map { _ in "\(random.integer(in: 0...255))" }
      text +=
        "\(parts.joined(separator: " "))\t\(index % 3 == 0 ? "Untitled" : "Colour \(index)")\n"
    }
    return Array(text.utf8)
  }

  /// Repeats a short piece of a file until it is long, so that time or memory that grows faster than a file
  /// shows.
  private static func swell(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let start = random.integer(in: 0...bytes.count - 1)
    let length = random.integer(in: 1...(random.oneIn(2) ? 3 : 300))
    let piece = Array(bytes[start..<min(bytes.count, start + length)])
    let count = random.integer(in: 1...1 << 20) / piece.count
    bytes.insert(contentsOf: repeatElement(piece, count: count).joined(), at: start)
  }

  /// The length of the largest random file, in bytes: larger ones take long to check.
  private static let maximumLength = 1 << 16

  /// What a format's writer makes of a random drawing; nil where there is no writer, or where it is too large.
  private static func written(_ seed: UInt64, as format: InkFileFormat) -> [UInt8]? {
    var packed: [UInt8] = []
    let output = InkFileOutput { packed += $0 }
    do throws(InkFileError) {
      try format.write(RandomDocument.document(seed: seed), to: output)
      let source = GzipReader.unpacked(InkFileSource(packed))
      var written: [UInt8] = []
      while case let piece = try source.read(), !piece.isEmpty { written += piece }
      return written.count <= maximumLength ? written : nil
    } catch {
      return nil
    }
  }

  /// Returns a damaged copy of one of the files.
  public func mutant(using random: inout SeededGenerator) -> [UInt8] {
    var bytes = mutator.mutant(isText: isText, using: &random)
    if random.oneIn(50) { Self.swell(&bytes, using: &random) }
    // Else the decoder looks no further than the sums.
    if reader.kind == .format(.png), !random.oneIn(4) { PNGSums.repair(&bytes) }
    return isText && random.oneIn(4) ? gzipped(bytes) : bytes
  }
}
