/// A list of the results of an import, as JSON for other programs.
public struct ImportList {
  private var list = JSONList()

  /// Creates an empty list.
  public init() {}

  /// Adds a file that was imported, or skipped because a drawing of it exists.
  public mutating func add(_ file: String, _ imported: ImportedFile) {
    var item: [String: JSONList.Value] = [
      "file": .text(StandardError.shown(file)),
      "status": .text(imported.isNew ? "imported" : "skipped"),
      "drawing": .text(imported.drawing), "id": .number(imported.number),
    ]
    if !imported.leftOut.isEmpty { item["leftOut"] = .texts(imported.leftOut) }
    list.items.append(item)
  }

  /// Adds a file that could not be imported.
  public mutating func add(_ file: String, _ error: any Error) {
    list.items.append([
      "file": .text(StandardError.shown(file)), "status": .text("failed"),
      "error": .text("\(error)"),
    ])
  }

  /// The list as a JSON array of objects. Each has `file`, `status` (`imported`, `skipped` or
  /// `failed`), and either `drawing` and `id` or `error`. A file of which something was left out has
  /// `leftOut`, an array of texts such as "3 formulas".
  public var json: String { list.text }
}
