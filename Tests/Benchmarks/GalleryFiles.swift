import Gallery
import Glibc
import SystemPackage
import TestSupport

/// The files of a closed gallery.
struct GalleryFiles {
  private let paths: [String]

  /// - Parameter home: The home folder of the gallery's user.
  init(of home: TemporaryFolder) {
    paths = ["", "-wal", "-shm"].map { GalleryFolder(home.gallery).database.string + $0 }
  }

  /// Their size on disk, in bytes.
  var bytes: Int { paths.map(Self.size).reduce(0, +) }

  /// Drops them from the system's page cache, so that they are read from the disk.
  func leaveMemory() {
    for path in paths {
      let file = open(path, O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { continue }
      fdatasync(file)
      posix_fadvise(file, 0, 0, Int32(POSIX_FADV_DONTNEED))
      close(file)
    }
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
