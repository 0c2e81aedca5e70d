public import InkFiles

/// Reports on the command line what was left out of files.
public enum OmissionReport {
  /// Prints one line on standard error that says what was left out. Prints nothing if nothing was.
  public static func tell(_ omissions: Omissions, of path: String) {
    guard let line = omissions.line else { return }
    StandardError.print("\(name(path)): \(line)")
  }

  /// Throws an error if anything was left out.
  /// - Throws: an ``AppError`` that says what was left out.
  static func refuse(_ omissions: Omissions, of path: String) throws(AppError) {
    guard let line = omissions.line else { return }
    throw AppError("\(name(path)) is refused by --strict: \(line)")
  }

  private static func name(_ path: String) -> String {
    path == "-" ? "the standard stream" : "'\(path)'"
  }
}
