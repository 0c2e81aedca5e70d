import Glibc
import Ink
import System
import SystemPackage

/// The latest samples of a drawing's strokes in progress, in a file beside the database.
///
/// Most of what people do is to move fingers that paint, which adds samples and nothing else. A
/// transaction takes many times as long as writing the samples to a file. So batches of samples go
/// into this file, and a few times a second one transaction moves them into the log (table `wet`).
///
/// The file continues the last row of the log, which its head names (``Anchor``). After the
/// transaction that row is no longer the last one, so what the file says does not count, even if
/// the program is killed before it empties the file. Like a commit, what was written to the file
/// survives a kill. It is not flushed to the disk: the transactions are.
package struct WetTail: Sendable {
  /// The row of the log that a tail continues.
  package struct Anchor: Hashable, Sendable {
    /// The row of the log.
    package let row: Int64
    /// The checksum of the row's bytes.
    let checksum: UInt32
  }

  /// The row of the drawing.
  let drawing: Int64
  private let path: FilePath
  private var file: OwnedFile?
  /// The identity of the open file.
  private var identity: FileIdentity?
  private var anchor: Anchor?
  private var length: Int64 = 0
  /// Whether the file may hold samples. At first it may, since an earlier process may have left it.
  private var mayHold = true

  /// Refers to the tail of a drawing. The file is made with the first samples.
  init(of drawing: Int64, in folder: GalleryFolder) {
    self.drawing = drawing
    path = folder.tail(of: drawing)
  }

  /// Appends a batch of samples to the file, which is emptied first if it continues an earlier row
  /// of the log.
  /// - Parameters:
  ///   - bytes: The samples, as in a row of the log.
  ///   - anchor: The last row of the log.
  /// - Returns: Whether they are in the file. If not, nothing has changed.
  mutating func append(_ bytes: [UInt8], after anchor: Anchor) -> Bool {
    do {
      var record: [UInt8] = []
      // Somebody may have removed the file.
      if self.anchor != anchor, identity != FileIdentity(path) { file = nil }
      let file = try file ?? OwnedFile(making: path)
      if self.file == nil { (self.file, identity) = (file, FileIdentity(path)) }
      if self.anchor != anchor {
        try file.descriptor.resize(to: 0)
        (self.anchor, length) = (nil, 0)
        record = WetTailFormat.head(drawing, anchor)
      }
      mayHold = true
      WetTailFormat.append(bytes, to: &record)
      try file.descriptor.writeAll(toAbsoluteOffset: length, record)
      self.anchor = anchor
      length += Int64(record.count)
      return true
    } catch {
      return false
    }
  }

  /// Returns the samples of a drawing's tail as a further row of its log.
  /// - Parameters:
  ///   - id: The number of the log's last row in the table.
  ///   - body: That row's bytes.
  /// - Returns: `nil` if there is no tail that continues the row.
  static func row(
    of drawing: Int64, after id: Int64, _ body: [UInt8], in folder: GalleryFolder
  ) -> [UInt8]? {
    guard let checksum = JournalEntry.checksum(of: body[...]) else { return nil }
    let anchor = Anchor(
      row: id - DrawingJournal.rows(of: drawing).lowerBound, checksum: checksum)
    let samples = WetTailFormat.read(drawing, after: anchor, in: folder)
    return samples.isEmpty ? nil : JournalEntry.sealed(JournalEntry.wetMark + samples)
  }

  /// Empties the file, because all of its samples are in the log.
  mutating func clear() {
    guard mayHold else { return }
    do {
      guard let file else { throw Errno.noSuchFileOrDirectory }
      try file.descriptor.resize(to: 0)
    } catch {
      remove()
    }
    (anchor, length, mayHold) = (nil, 0, false)
  }

  /// Removes the file from the folder. The next samples make a new one.
  mutating func remove() {
    path.unlink()
    (file, anchor, length, mayHold) = (nil, nil, 0, false)
  }
}
