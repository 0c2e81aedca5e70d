import Glibc
import SystemPackage

/// The checkout that the tests were built in.
public enum Checkout {
  /// The absolute path of the checkout's folder.
  public static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(4).joined(separator: "/")

  /// Reads a file of it.
  /// - Throws: an `Errno`.
  public static func bytes(_ path: String) throws -> [UInt8] {
    let file = try FileDescriptor.open(FilePath("\(folder)/\(path)"), .readOnly)
    return try file.closeAfter {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try piece.withUnsafeMutableBytes { try file.read(into: $0) }
        if count == 0 { return bytes }
        bytes += piece[..<count]
      }
    }
  }

  /// Reads a text of it.
  /// - Throws: an `Errno`.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Returns the paths of all its files and folders, without those of git, of builds and of the packages of others.
  /// - Throws: a ``FaultyDiskError``.
  public static func paths() throws -> [String] {
    var paths: [String] = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try FileTree.names(in: FilePath("\(Self.folder)/\(folder)")) {
        if name == ".git" || name == "Vendor" || name.hasPrefix(".build") { continue }
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        paths.append(path)
        if try FileTree.kind(of: FilePath("\(Self.folder)/\(path)")) == S_IFDIR {
          folders.append(path)
        }
      }
    }
    return paths
  }

  /// Returns the words of some files: as long as possible, of ASCII letters, digits and underscores.
  /// - Throws: an `Errno`.
  public static func words(in files: [String]) throws -> Set<String> {
    var words: Set<String> = []
    for file in files {
      for word in try bytes(file).split(whereSeparator: { !isWordByte($0) }) {
        words.insert(String(decoding: word, as: UTF8.self))
      }
    }
    return words
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Small files in the forms that other programs write.
public enum SampleFiles {
  /// The files of a format, which are in `Tests/Samples`, in a folder with the format's word.
  /// - Returns: Their bytes, in the order of their names; none when there is no such folder.
  /// - Throws: an `Errno` when one cannot be read.
  public static func of(_ word: String) throws -> [[UInt8]] {
    let folder = "Tests/Samples/\(word)"
    return try TemporaryFolder.names(at: "\(Checkout.folder)/\(folder)").map {
      try Checkout.bytes("\(folder)/\($0)")
    }
  }
}
