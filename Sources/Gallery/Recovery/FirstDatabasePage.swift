import SystemPackage

/// The first page of a database file, which starts with its header
/// (<https://www.sqlite.org/fileformat2.html#the_database_header>).
enum FirstDatabasePage {
  static let length = 4096
  static let headerLength = 100

  /// Overwrites the start of a database file. Sets the number of pages to that of the file and the
  /// list of free pages to empty.
  static func put(_ bytes: ArraySlice<UInt8>, into path: FilePath) throws {
    let file = try FileDescriptor.open(path, .readWrite, options: [.closeOnExec])
    defer { try? file.close() }
    let pages = UInt32(clamping: try file.seek(offset: 0, from: .end) / Int64(length))
    var bytes = Array(bytes)
    func set(_ number: UInt32, at offset: Int) {
      for index in 0..<4 { bytes[offset + index] = UInt8(number >> UInt32(24 - 8 * index) & 0xFF) }
    }
    set(pages, at: 28)
    set(0, at: 32)
    set(0, at: 36)
    try file.writeAll(toAbsoluteOffset: 0, bytes)
  }
}
