import Ink
import SystemPackage

/// The format of the file of a ``WetTail``: a head that names what the file continues, then one
/// record for each batch of samples: the number of its bytes, the bytes, and their checksum. All
/// numbers have their lowest byte first. A record that was cut off or changed, and all after it, are
/// not read.
enum WetTailFormat {
  /// The first bytes of every file. The last one is the version of the format.
  private static let magic: [UInt8] = Array("FPWT".utf8) + [1]
  /// The length of the longest file that is read. A quarter of a second takes a thousandth of it.
  private static let maximumLength = 64 << 20

  /// Returns the head of a file.
  static func head(_ drawing: Int64, _ anchor: WetTail.Anchor) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(contentsOf: magic)
    writer.write(drawing)
    writer.write(anchor.row)
    writer.write(anchor.checksum)
    return writer.bytes
  }

  /// Appends a record: the length of the samples, the samples, and their checksum.
  /// - Parameter samples: The samples, as in a row of the log.
  static func append(_ samples: [UInt8], to bytes: inout [UInt8]) {
    var writer = ByteWriter()
    writer.write(UInt32(samples.count))
    writer.write(contentsOf: JournalEntry.sealed(samples))
    bytes += writer.bytes
  }

  /// Returns the samples of a drawing's tail, as in a row of the log.
  /// - Parameter anchor: The last row of the log.
  /// - Returns: Nothing if there is no file, or if it continues another row.
  static func read(
    _ drawing: Int64, after anchor: WetTail.Anchor, in folder: GalleryFolder
  ) -> [UInt8] {
    guard let bytes = try? OwnedFile(reading: folder.tail(of: drawing)).bytes(maximumLength)
    else { return [] }
    let head = head(drawing, anchor)
    guard bytes.starts(with: head) else { return [] }
    var reader = ByteReader(bytes.dropFirst(head.count))
    var samples: [UInt8] = []
    while let count = reader.number(UInt32.self), let record = reader.take(Int(count)),
      let checksum = reader.number(UInt32.self), checksum == Checksum.of(record)
    {
      samples += record
    }
    return samples
  }
}
