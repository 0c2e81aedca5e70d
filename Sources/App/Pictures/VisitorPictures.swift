package import Gallery
import Glibc
package import Ink
import Synchronization
import System
package import SystemPackage

/// The pictures that visitors of an exhibit save. They have a folder of their own, because the oldest of them
/// are removed: nobody's own pictures are among them.
package final class VisitorPictures: Sendable {
  private typealias Picture = (path: FilePath, size: Int64, time: Int)

  /// The size of all of them in bytes, for which the oldest are removed; `nil` for any size.
  private let limit: Int64?
  private let folder: FilePath
  private let last = Mutex<(content: Int, written: PictureWriter.Written)?>(nil)

  /// The share of the gallery's size that pictures may have.
  private static let share: Int64 = 10

  /// - Parameters:
  ///   - limits: How much of the gallery is kept. Pictures may have a tenth of its size, and the gallery has the
  ///     rest.
  ///   - folder: The folder of the pictures.
  package init(
    _ limits: KeepLimits, in folder: FilePath = PicturesFolder.path.appending("Exhibit")
  ) {
    (limit, self.folder) = (limits.bytes.map { $0 / Self.share }, folder)
  }

  /// The size of all pictures, in bytes.
  package var size: Int64 { pictures.reduce(0) { $0 + $1.size } }

  /// Writes a picture of a board, unless there is one of the board as it is.
  /// - Parameter write: Writes the picture into a folder.
  /// - Returns: what was written, now or before.
  /// - Throws: what `write` throws.
  package func save(
    _ board: Board, _ write: (FilePath) throws(AppError) -> PictureWriter.Written
  ) throws(AppError) -> PictureWriter.Written {
    let content = Self.content(of: board)
    if let last = last.withLock({ $0 }), last.content == content, last.written.path.exists {
      return last.written
    }
    let written = try write(folder)
    last.withLock { $0 = (content, written) }
    makeRoom(sparing: written.path)
    return written
  }

  /// Returns a number that is the same only for boards that look the same, wherever the view is.
  private static func content(of board: Board) -> Int {
    var hasher = Hasher()
    hasher.combine(board.id)
    hasher.combine(board.paper)
    hasher.combine(board.drawing.pictures)
    hasher.combine(board.drawing.completed)
    hasher.combine(board.drawing.inProgress)
    return hasher.finalize()
  }

  /// Removes the oldest pictures until the others have room.
  private func makeRoom(sparing newest: FilePath) {
    guard let limit else { return }
    let pictures = pictures
    var size = pictures.reduce(0) { $0 + $1.size }
    for picture in pictures.sorted(by: { ($0.time, $0.path.string) < ($1.time, $1.path.string) }) {
      guard size > limit else { return }
      guard picture.path != newest else { continue }
      picture.path.unlink()
      size -= picture.size
    }
  }

  /// The regular files in the folder whose names are those of saved pictures.
  private var pictures: [Picture] {
    let names = (folder.folderNames ?? []).filter {
      $0.hasPrefix(PicturesFolder.prefix) && $0.hasSuffix(".png")
    }
    return names.compactMap { name in
      let path = folder.appending(name)
      var status = stat()
      guard path.withPlatformString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG
      else { return nil }
      return (path, Int64(status.st_size), status.st_mtim.tv_sec)
    }
  }
}
