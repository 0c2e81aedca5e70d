import Ink
import InkFiles
public import TestSupport

/// A collection of valid files of one kind, from which damaged files are made.
public struct FuzzCorpus {
  private let reader: FuzzReader
  private let mutator: FileMutator

  /// Makes the valid files for a reader.
  public init(_ reader: FuzzReader) {
    self.reader = reader
    let seeds = UInt64(1)...60
    let files: [[UInt8]] =
      switch reader {
      case .inkml:
        SampleFiles.inkML.map { Array($0.utf8) } + seeds.compactMap(Self.inkML)
      case .xopp: SampleFiles.xopp.map { Array($0.utf8) }
      case .gzip: (SampleFiles.xopp + SampleFiles.inkML).map { gzipped(Array($0.utf8)) }
      case .png:
        seeds.map { seed in
          var random = SeededGenerator(seed: seed)
          return TestPictures.any(using: &random).png
        }
      case .stroke: seeds.map { RandomDocument.stroke(seed: $0).encoded }
      }
    mutator = FileMutator(files)
  }

  private static func inkML(seed: UInt64) -> [UInt8]? {
    var written: [UInt8] = []
    let output = InkFileOutput { written += $0 }
    guard (try? InkMLWriter.write(RandomDocument.document(seed: seed), to: output)) != nil else {
      return nil
    }
    return written
  }

  /// Returns a damaged copy of one of the files.
  public func mutant(using random: inout SeededGenerator) -> [UInt8] {
    let isText = reader == .inkml || reader == .xopp
    var bytes = mutator.mutant(isText: isText, using: &random)
    // With a wrong checksum, the decoder would look no further.
    if reader == .png, !random.oneIn(4) { PNGSums.repair(&bytes) }
    return reader == .xopp && random.oneIn(4) ? gzipped(bytes) : bytes
  }
}
