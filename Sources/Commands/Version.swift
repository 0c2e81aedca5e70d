internal import CVersion

/// The version of the program that was built.
enum Version {
  /// The number of the release, as in CHANGELOG.md, debian/changelog and the AppStream metainfo.
  static let number = "0.2.0"

  /// The line that `--version` prints: the number and, if the build knows it, the commit.
  static let text: String = {
    let commit = program_commit().map { " (commit \(String(cString: $0)))" } ?? ""
    return "fingerpaint \(number)\(commit)"
  }()
}
