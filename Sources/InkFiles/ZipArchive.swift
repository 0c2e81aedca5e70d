/// A ZIP archive (PKWARE, APPNOTE 6.3). All of it is in memory, because its table is at the end.
struct ZipArchive {
  private struct Entry {
    let method: UInt16
    let isEncrypted: Bool
    let packed: Int
    let header: Int
  }

  private let bytes: [UInt8]
  private var entries: [String: Entry] = [:]

  /// The first bytes of every archive.
  static let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  /// The maximum size of an archive, in bytes.
  private static let maximumBytes = 512 << 20
  private static let maximumEntries = 65_535

  /// The names of all entries, sorted.
  var names: [String] { entries.keys.sorted() }

  /// Reads an archive and its table of entries.
  /// - Throws: An ``InkFileError`` if the archive is damaged, truncated or too large; or any error
  ///   of the source.
  init(_ source: InkFileSource) throws(InkFileError) {
    var bytes: [UInt8] = []
    while true {
      let piece = try source.read()
      if piece.isEmpty { break }
      bytes += piece
      guard bytes.count <= Self.maximumBytes else {
        throw InkFileError("it is a ZIP archive of more than \(Self.maximumBytes >> 20) megabytes")
      }
    }
    self.bytes = bytes
    let damaged = InkFileError("the ZIP archive is damaged")
    // The end record of the table. A comment of up to 64 KiB may follow it.
    let earliest = max(0, bytes.count - 22 - 0xFFFF)
    guard
      let end = stride(from: bytes.count - 22, through: earliest, by: -1).first(where: {
        bytes[$0...].starts(with: [0x50, 0x4B, 0x05, 0x06])
      })
    else { throw damaged }
    var place = number(end + 16, 4)
    for _ in 0..<min(number(end + 10, 2), Self.maximumEntries) {
      guard place + 46 <= bytes.count, bytes[place...].starts(with: [0x50, 0x4B, 0x01, 0x02])
      else { throw damaged }
      let nameLength = number(place + 28, 2)
      guard place + 46 + nameLength <= bytes.count else { throw damaged }
      let name = String(decoding: bytes[(place + 46)..<(place + 46 + nameLength)], as: UTF8.self)
      entries[name] = Entry(
        method: UInt16(number(place + 10, 2)), isEncrypted: number(place + 8, 2) & 1 != 0,
        packed: number(place + 20, 4), header: number(place + 42, 4))
      place += 46 + nameLength + number(place + 30, 2) + number(place + 32, 2)
    }
  }

  private func number(_ place: Int, _ length: Int) -> Int {
    (0..<length).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
  }

  /// Returns the content of an entry, decompressed while it is read; `nil` if there is no entry of
  /// that name.
  /// - Throws: An ``InkFileError`` if the entry is encrypted, compressed in an unknown way, or
  ///   truncated.
  func source(_ name: String) throws(InkFileError) -> InkFileSource? {
    guard let entry = entries[name] else { return nil }
    guard !entry.isEncrypted else {
      throw InkFileError("the ZIP archive has a password: unpack it first")
    }
    let damaged = InkFileError("the ZIP archive is damaged")
    guard entry.header + 30 <= bytes.count, bytes[entry.header...].starts(with: Self.signature)
    else { throw damaged }
    let start = entry.header + 30 + number(entry.header + 26, 2) + number(entry.header + 28, 2)
    guard start + entry.packed <= bytes.count else { throw damaged }
    let content = InkFileSource(slice: bytes[start..<start + entry.packed])
    switch entry.method {
    case 0: return content
    case 8: return GzipReader.inflated(content)
    default:
      throw InkFileError(
        "the ZIP archive uses an unsupported compression method: unpack it first")
    }
  }

  /// Returns the whole content of an entry; `nil` if there is no entry of that name, if it has more
  /// than `limit` bytes, or if it cannot be read.
  func bytes(_ name: String, atMost limit: Int) -> [UInt8]? {
    guard let source = try? source(name) else { return nil }
    var content: [UInt8] = []
    while let piece = try? source.read() {
      if piece.isEmpty { return content }
      content += piece
      if content.count > limit { return nil }
    }
    return nil
  }
}
