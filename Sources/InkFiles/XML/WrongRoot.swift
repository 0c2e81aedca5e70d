/// Describes a file whose root element is not the expected one.
enum WrongRoot {
  private static let formats = [
    "svg": "an SVG file", "ink": "an InkML file", "xournal": "a file of Xournal++",
    "html": "a web page", "MrWriter": "a file of MrWriter", "plist": "a property list",
  ]

  static func sentence(_ root: String, expected: String, format: String) -> String {
    if let known = formats[root] { return "this is \(known), not \(format)" }
    return "the outermost element is '\(root.prefix(40))', where '\(expected)' is expected"
  }
}
