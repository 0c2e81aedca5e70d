import TestSupport

/// A target in `Package.swift`, as its text declares it.
struct PackageTarget {
  let name: String
  /// The folder of its sources.
  let path: String
  /// The names of the modules that it may import.
  let dependencies: Set<String>
  let isTest: Bool

  /// Reads all targets of the package. Each begins in a line of its own, which is indented by four spaces.
  /// - Throws: an `Errno`.
  static func all() throws -> [PackageTarget] {
    let lines = try Checkout.text("Package.swift").split(separator: "\n")
      .drop { $0 != "  targets: [" }.dropFirst().prefix { $0 != "  ]," }
    var texts: [String] = []
    for line in lines where !line[...].trimmed.hasPrefix("//") {
      if line.hasPrefix("    "), !line.hasPrefix("     "), !line.hasPrefix("    )") {
        texts.append("")
      }
      if !texts.isEmpty { texts[texts.count - 1] += "\(line)\n" }
    }
    return texts.compactMap(PackageTarget.init)
  }

  private init?(_ text: String) {
    guard let name = text.firstMatch(of: /"([^"]+)"/) else { return nil }
    let kind = text[...].trimmed.prefix { $0 != "(" }
    self.name = String(name.1)
    isTest = kind == "tests"
    let folder = isTest ? "Tests" : "Sources"
    path = text.firstMatch(of: /path: "([^"]+)"/).map { String($0.1) } ?? "\(folder)/\(name.1)"
    // Those of a module or of tests have no label.
    let isShort = isTest || kind == "module"
    let list =
      isShort
      ? text.firstMatch(of: /\[([^\]]*)\]/) : text.firstMatch(of: /dependencies: \[([^\]]*)\]/)
    let items = (list?.1 ?? "").split { ",\n".contains($0) }.map { $0.trimmed }
    dependencies = Set(items.filter { !$0.isEmpty }.map(Self.module))
  }

  /// Returns the module that an item of a list of dependencies stands for: a name, or a constant for a module of
  /// another package.
  private static func module(_ item: String) -> String {
    item.hasPrefix("\"")
      ? item.filter { $0 != "\"" } : item.prefix(1).uppercased() + item.dropFirst()
  }
}
