import Glibc
import SystemPackage

/// Where a film goes, and where it is until it is whole.
struct FilmPlace {
  let path: FilePath
  /// What is replaced: where the path is a symbolic link, what that leads to.
  private let target: FilePath
  /// Beside it; with its extension, by which `ffmpeg` goes.
  let temporary: FilePath
  private let format: Film.Format
  private let replaces: Bool

  init(_ path: FilePath, format: Film.Format, replaces: Bool) {
    var path = path
    // A folder may be written with a slash at its end.
    path = FilePath(root: path.root, path.components)
    self.path = path
    self.format = format
    self.replaces = replaces
    target = path.followingLinks
    temporary = target.temporary(ending: format == .pictures ? "" : ".\(format.rawValue)")
  }

  /// Looks whether a film may come here.
  /// - Throws: an ``AppError`` when something is here that is not to be replaced.
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

  /// Gives the film its name.
  func take() throws(AppError) {
    try check()
    do {
      if replaces {
        try replace()
      } else if try !OutputFile.renameToFree(temporary, target) {
        // Somebody has made one meanwhile.
        throw Errno.fileExists
      }
    } catch {
      throw AppError("cannot write '\(path)': \(error)")
    }
  }

  /// Puts the film in the place of what is there, which stays until that has been done.
  private func replace() throws(Errno) {
    // A folder is only renamed to the name of one that is empty or not there.
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

  /// Removes what there is of a film that is not whole.
  func clear() {
    if format == .pictures { Self.remove(temporary) } else { temporary.unlink() }
  }

  private static func isFilm(_ folder: FilePath) -> Bool {
    names(folder)?.allSatisfy(isFrame) ?? false
  }

  /// Whether a file is called as a film's pictures are: with the number that it has, and not as somebody
  /// might call a picture.
  private static func isFrame(_ name: String) -> Bool {
    let number = name.dropFirst("frame-".count).dropLast(".png".count)
    return name.hasPrefix("frame-") && name.hasSuffix(".png") && number.count >= 5
      && number.allSatisfy { $0.isASCII && $0.isNumber }
  }

  /// Removes a folder with a film's pictures; nothing else.
  private static func remove(_ folder: FilePath) {
    for name in names(folder) ?? [] where isFrame(name) {
      folder.appending(name).unlink()
    }
    _ = folder.withPlatformString { rmdir($0) }
  }

  private static func names(_ folder: FilePath) -> [String]? {
    guard let directory = folder.withPlatformString({ opendir($0) }) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
