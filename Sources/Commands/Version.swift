internal import CVersion

/// The program's version.
enum Version {
  /// The number of the release, as in CHANGELOG.md, debian/changelog and the AppStream metainfo.
  static let number = "0.2.0"

  /// What `--version` prints: the number and, if the build knows it, the commit.
  static let text: String = {
    let commit = program_commit().map { " (commit \(String(cString: $0)))" } ?? ""
    return "fingerpaint \(number)\(commit)"
  }()
}
