import Glibc
import Ink
import Rendering
import SystemPackage

/// Receives the pictures of a film.
protocol FilmReel: AnyObject {
  /// Adds the next picture.
  func add(_ pixels: UnsafeBufferPointer<UInt32>) throws(AppError)
  /// Completes the film after the last picture.
  func finish() throws(AppError)
  /// Abandons the film after an error, including an error of the reel itself.
  func abandon()
}

/// A film as a folder of PNG files.
final class PNGReel: FilmReel {
  private let folder: FilePath
  private let width, height: Int
  private var count = 0

  /// Creates the folder, which must not exist yet, for pictures of a size in pixels.
  init(_ folder: FilePath, width: Int, height: Int) throws(AppError) {
    (self.folder, self.width, self.height) = (folder, width, height)
    guard folder.withPlatformString({ mkdir($0, 0o777) }) == 0 else {
      throw AppError("cannot write '\(folder)': \(Errno(rawValue: errno))")
    }
  }

  func add(_ pixels: UnsafeBufferPointer<UInt32>) throws(AppError) {
    count += 1
    let digits = String(count)
    let number = String(repeating: "0", count: max(0, 5 - digits.count)) + digits
    let path = folder.appending("frame-\(number).png")
    do {
      let png = try PNGEncoder.encode(pixels: Array(pixels), width: width, height: height)
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(png) }
    } catch {
      throw AppError("cannot write '\(path)': \(error)")
    }
  }

  func finish() throws(AppError) {}

  func abandon() {}
}
