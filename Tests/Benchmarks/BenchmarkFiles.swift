import Glibc

/// The files that benchmarks use.
enum BenchmarkFiles {
  /// Returns the folder of the benchmark's own program.
  static func ownFolder() throws -> String {
    guard let path = realpath("/proc/self/exe", nil) else {
      throw BenchmarkFailure("cannot find the benchmark's own file")
    }
    defer { free(path) }
    return parent(of: String(cString: path))
  }

  /// Returns the path of a file in the `Resources` of the checkout in which the benchmark was built.
  static func resource(_ name: String) throws -> String {
    var folder = try ownFolder()
    while !folder.isEmpty {
      let path = "\(folder)/Resources/\(name)"
      if access(path, R_OK) == 0 { return path }
      folder = parent(of: folder)
    }
    throw BenchmarkFailure("the checkout has no Resources/\(name)")
  }

  /// Returns the content of a text file; empty if it cannot be read.
  static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var content: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      content += chunk[..<count]
    }
    return String(decoding: content, as: UTF8.self)
  }

  private static func parent(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
