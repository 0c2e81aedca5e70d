import Glibc
import System
import SystemPackage

/// The path of a film, and the temporary path at which it is written first.
struct FilmPlace {
  let path: FilePath
  /// The file or folder that is replaced. If the path is a symbolic link, this is what it leads to.
  private let target: FilePath
  /// A path beside the target. It has the same extension, because `ffmpeg` chooses the format by
  /// it.
  let temporary: FilePath
  /// The path of the colours of a GIF while it is made.
  let palette: FilePath
  private let format: Film.Format
  private let replaces: Bool

  init(_ path: FilePath, format: Film.Format, replaces: Bool) {
    var path = path
    // The path of a folder may end in a slash.
    path = FilePath(root: path.root, path.components)
    self.path = path
    self.format = format
    self.replaces = replaces
    target = path.followingLinks
    temporary = target.temporary(ending: format == .pictures ? "" : ".\(format.rawValue)")
    palette = target.temporary(ending: ".palette")
  }

  /// Checks that a film may be written here.
  /// - Throws: an ``AppError`` if something is here that must not be replaced.
  func check() throws(AppError) {
    var status = stat()
    guard target.withPlatformString({ lstat($0, &status) }) == 0 else { return }
    guard replaces else {
      throw AppError("'\(path)' already exists: use --force to replace it")
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard isFolder || status.st_mode & S_IFMT == S_IFREG else {
      throw AppError("'\(path)' is not a regular file, and a film cannot be written to it")
    }
    guard isFolder == (format == .pictures) else {
      throw AppError(
        isFolder
          ? "'\(path)' is a folder, and the film is a file: choose another name"
          : "'\(path)' is a file, and the film is a folder of pictures: choose another name")
    }
    guard !isFolder || Self.isFilm(target) else {
      throw AppError(
        "'\(path)' is not replaced, because it holds other things than pictures of a film:"
          + " choose another name")
    }
  }

  /// Renames the temporary film to its final name.
  func take() throws(AppError) {
    try check()
    do {
      if replaces {
        try replace()
      } else if try !OutputFile.renameToFree(temporary, target) {
        // Another program has created one meanwhile.
        throw Errno.fileExists
      }
    } catch {
      throw AppError("cannot write '\(path)': \(error)")
    }
  }

  /// Replaces the existing film, which stays until the new one is in its place.
  private func replace() throws(Errno) {
    // A folder can be renamed only to the name of an empty folder or to a free name.
    let old = target.removingLastComponent().appending(".\(target.lastComponent?.string ?? "").old")
    let isAside = format == .pictures && (try? target.rename(to: old)) != nil
    do {
      try temporary.rename(to: target)
    } catch {
      if isAside { try? old.rename(to: target) }
      throw error
    }
    if isAside { Self.remove(old) }
  }

  /// Removes an incomplete film, and what was needed to make one.
  func clear() {
    if format == .pictures { Self.remove(temporary) } else { temporary.unlink() }
    if format == .gif { palette.unlink() }
  }

  private static func isFilm(_ folder: FilePath) -> Bool {
    folder.folderNames?.allSatisfy(isFrame) ?? false
  }

  /// Whether a file is named like a picture of a film: `frame-`, at least five digits and `.png`. A
  /// user's own picture hardly has such a name.
  private static func isFrame(_ name: String) -> Bool {
    let number = name.dropFirst("frame-".count).dropLast(".png".count)
    return name.hasPrefix("frame-") && name.hasSuffix(".png") && number.count >= 5
      && number.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Removes the pictures of a film, and the folder if nothing else is in it.
  private static func remove(_ folder: FilePath) {
    for name in folder.folderNames ?? [] where isFrame(name) {
      folder.appending(name).unlink()
    }
    _ = folder.withPlatformString { rmdir($0) }
  }
}
