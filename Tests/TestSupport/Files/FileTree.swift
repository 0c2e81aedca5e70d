import Glibc
import SystemPackage

/// Reads and writes all files below a folder as values.
enum FileTree {
  /// A regular file.
  struct File: Equatable {
    var bytes: [UInt8]
    /// The file's permission bits.
    var permissions: UInt32
  }

  /// Returns all regular files below a folder, by their path relative to it.
  static func files(below folder: FilePath) throws(FaultyDiskError) -> [String: File] {
    var files: [String: File] = [:]
    for name in try names(in: folder) {
      let path = folder.appending(name)
      switch try kind(of: path) {
      case S_IFDIR:
        for (inner, file) in try self.files(below: path) { files["\(name)/\(inner)"] = file }
      case S_IFREG: files[name] = try read(path)
      default: break
      }
    }
    return files
  }

  /// Replaces the whole content of a folder.
  static func replace(
    contentOf folder: FilePath, with files: [String: File]
  ) throws(FaultyDiskError) {
    for name in try names(in: folder) { try remove(folder.appending(name)) }
    for (path, file) in files {
      var place = folder
      for part in path.split(separator: "/").dropLast() {
        place.append(String(part))
        try make(folder: place)
      }
      try write(file, to: folder.appending(path))
    }
  }

  /// Removes a file, or a folder with everything in it.
  static func remove(_ path: FilePath) throws(FaultyDiskError) {
    if try kind(of: path) == S_IFDIR {
      for name in try names(in: path) { try remove(path.appending(name)) }
    }
    try check(Glibc.remove(path.string), path)
  }

  /// Makes a folder that only this user can access. Does nothing if it exists.
  static func make(folder: FilePath) throws(FaultyDiskError) {
    if mkdir(folder.string, 0o700) != 0 && errno != EEXIST {
      throw .file(folder.string, Errno(rawValue: errno))
    }
  }

  /// Reads a file's content and permissions.
  static func read(_ path: FilePath) throws(FaultyDiskError) -> File {
    do {
      let descriptor = try FileDescriptor.open(path, .readOnly)
      defer { try? descriptor.close() }
      var status = stat()
      try check(fstat(descriptor.rawValue, &status), path)
      var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
      let count = try bytes.withUnsafeMutableBytes { try descriptor.read(into: $0) }
      bytes.removeLast(bytes.count - count)
      return File(bytes: bytes, permissions: status.st_mode & 0o7777)
    } catch let error as Errno {
      throw .file(path.string, error)
    } catch {
      throw error as? FaultyDiskError ?? .file(path.string, .ioError)
    }
  }

  /// Writes a file, replacing an existing one.
  static func write(_ file: File, to path: FilePath) throws(FaultyDiskError) {
    do {
      let permissions = FilePermissions(rawValue: file.permissions)
      let descriptor = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate], permissions: permissions)
      defer { try? descriptor.close() }
      try descriptor.writeAll(file.bytes)
    } catch {
      throw .file(path.string, error as? Errno ?? .ioError)
    }
  }

  /// Returns the names of everything in a folder.
  static func names(in folder: FilePath) throws(FaultyDiskError) -> [String] {
    guard let directory = opendir(folder.string) else {
      throw .file(folder.string, Errno(rawValue: errno))
    }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Returns the kind of a file or folder, as `lstat` says it.
  static func kind(of path: FilePath) throws(FaultyDiskError) -> UInt32 {
    var status = stat()
    try check(lstat(path.string, &status), path)
    return status.st_mode & S_IFMT
  }

  private static func check(_ result: Int32, _ path: FilePath) throws(FaultyDiskError) {
    if result != 0 { throw .file(path.string, Errno(rawValue: errno)) }
  }
}
