/// Describes a file whose root element is not the expected one.
enum WrongRoot {
  /// Nouns for files by their outermost element. They go before those of the list of formats.
  private static let files = [
    "svg": "an SVG file",
    "html": "a web page", "MrWriter": "a file of MrWriter", "plist": "a property list",
  ]

  static func sentence(_ root: String, expected: String, format: String) -> String {
    let own = InkFileFormat.all.first { $0.marks.contains { $0.root == root } }
    if let known = files[root] ?? own?.noun { return "this is \(known), not \(format)" }
    return "the outermost element is '\(root.prefix(40))', where '\(expected)' is expected"
  }
}
