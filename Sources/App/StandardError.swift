import SystemPackage

/// What the program says to who started it.
public enum StandardError {
  /// Writes a sentence on a line of its own, with the program's name before it.
  public static func print(_ sentence: String) {
    _ = try? FileDescriptor.standardError.writeAll("fingerpaint: \(sentence)\n".utf8)
  }
}
