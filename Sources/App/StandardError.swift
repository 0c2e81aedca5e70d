import Ink
import SystemPackage

/// What the program says to who started it.
public enum StandardError {
  /// Writes a sentence on a line of its own, with the program's name before it. Names of files and words of
  /// servers are anybody's: what would steer a terminal is shown as a character that is not known.
  public static func print(_ sentence: String) {
    var shown = String.UnicodeScalarView()
    for scalar in sentence.unicodeScalars {
      shown.append(DrawingName.steers(scalar) ? "\u{FFFD}" : scalar)
    }
    _ = try? FileDescriptor.standardError.writeAll("fingerpaint: \(String(shown))\n".utf8)
  }
}
