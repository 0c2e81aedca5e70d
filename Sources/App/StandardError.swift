import Ink
import SystemPackage

/// What the program says to who started it.
public enum StandardError {
  /// Writes a sentence on a line of its own, with the program's name before it.
  public static func print(_ sentence: String) {
    _ = try? FileDescriptor.standardError.writeAll("fingerpaint: \(shown(sentence))\n".utf8)
  }

  /// A sentence for a terminal. Names of files and words of servers are anybody's: what would steer a terminal,
  /// or is not text, is shown as a character that is not known.
  public static func shown(_ sentence: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in sentence.unicodeScalars {
      let isText = !DrawingName.steers(scalar) && !ArgumentText.isEscape(scalar)
      shown.append(isText ? scalar : "\u{FFFD}")
    }
    return String(shown)
  }
}
