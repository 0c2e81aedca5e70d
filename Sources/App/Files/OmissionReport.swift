public import InkFiles

/// Says what was left out of files, to who gave the command.
public enum OmissionReport {
  /// Says on standard error, in one line, what was left out; nothing if all is there.
  public static func tell(_ omissions: Omissions, of path: String) {
    guard let line = omissions.line else { return }
    StandardError.print("\(name(path)): \(line)")
  }

  /// Makes sure that nothing was left out.
  /// - Throws: an ``AppError`` that says what was.
  static func refuse(_ omissions: Omissions, of path: String) throws(AppError) {
    guard let line = omissions.line else { return }
    throw AppError("\(name(path)) is refused by --strict: \(line)")
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "the standard stream" : "'\(path)'"
  }
}
