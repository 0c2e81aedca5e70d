import TestSupport

/// The pages that these tests check, and the checkout that the pages are about.
enum Pages {
  /// The pages that must stay short, with the number of lines that each may have.
  static let limits = [
    ("README.md", 140), ("ARCHITECTURE.md", 300), ("CONTRIBUTING.md", 150),
    ("docs/manual.md", 350), ("docs/exhibit.md", 90), ("docs/touch-doctor.md", 50),
    ("docs/performance.md", 150), ("docs/notes/xinput2.md", 130),
  ]

  /// The notes about single subjects, with their list.
  static let notes = paths.filter { $0.hasPrefix("docs/notes/") && $0.hasSuffix(".md") }.sorted()

  /// The pages whose lines are wrapped.
  static let wrapped = Array(Set(limits.map { $0.0 } + notes)).sorted()

  /// The pages that are tested.
  static let all = wrapped + ["SECURITY.md"]

  /// The pages for people who change the code.
  static let aboutCode = ["ARCHITECTURE.md", "CONTRIBUTING.md"] + notes

  /// Every file and folder of the checkout. Empty if it cannot be read.
  static let paths = Set((try? Checkout.paths()) ?? [])

  /// The ends of all paths: a page may leave out the folders at the begin.
  static let pathEnds: Set<String> = {
    var ends: Set<String> = []
    for path in paths {
      var end = path[...]
      ends.insert(path)
      while let slash = end.firstIndex(of: "/") {
        end = end[end.index(after: slash)...]
        ends.insert(String(end))
      }
    }
    return ends
  }()

  /// The words of all Swift and C files but the one that lists names of others. Empty if they cannot be read.
  static let words: Set<String> = {
    let files = paths.filter { path in
      (path.hasPrefix("Sources/") || path.hasPrefix("Tests/"))
        && path != "Tests/PagesTests/ForeignNames.swift"
        && [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
    }
    return (try? Checkout.words(in: files.sorted())) ?? []
  }()

  /// Returns the text of all Swift files below a folder whose names have an ending.
  /// - Throws: an `Errno`.
  static func source(below folder: String, ending: String = ".swift") throws -> String {
    try paths.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(ending) }.sorted()
      .map { try Checkout.text($0) }.joined(separator: "\n")
  }
}
