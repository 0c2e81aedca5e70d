import Gallery
import SystemPackage

extension GalleryPlace {
  /// Calls a closure with the gallery as it was after each transaction of its write-ahead log, from the first
  /// to the last (<https://www.sqlite.org/fileformat2.html#walformat>).
  /// - Precondition: Somebody has been reading since the log was empty. Nothing of the log is in the
  ///   database then.
  func forEachPast(_ body: (GalleryPlace) throws -> Void) throws {
    let (database, log) = (try bytes(folder.database), try bytes(folder.log))
    func number(at place: Int) -> Int { log[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    // The header of the log, and that of each page in it.
    let (header, pageHeader) = (32, 24)
    guard log.count > header else { return }
    let pageSize = number(at: 8)
    var end = header
    while end + pageHeader + pageSize <= log.count {
      // Only the last page of a transaction says how many pages the database has.
      let isLast = number(at: end + 4) != 0
      end += pageHeader + pageSize
      guard isLast else { continue }
      let past = GalleryPlace()
      try past.folder.prepare()
      try past.replace(past.folder.database, with: database)
      let file = try FileDescriptor.open(
        past.folder.log, .writeOnly, options: [.create], permissions: [.ownerReadWrite])
      _ = try file.closeAfter { try file.writeAll(log[..<end]) }
      try body(past)
    }
  }
}
