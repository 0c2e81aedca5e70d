import System

/// A list of the results of an import, as JSON for other programs.
public struct ImportList {
  private struct Item: Encodable {
    let file: String
    let status: String
    var drawing: String?
    var id: Int64?
    var leftOut: [String]?
    var error: String?
  }

  private var items: [Item] = []

  /// Creates an empty list.
  public init() {}

  /// Adds a file that was imported, or skipped because a drawing of it exists.
  public mutating func add(_ file: String, _ imported: ImportedFile) {
    items.append(
      Item(
        file: StandardError.shown(file), status: imported.isNew ? "imported" : "skipped",
        drawing: imported.drawing, id: imported.number,
        leftOut: imported.leftOut.isEmpty ? nil : imported.leftOut))
  }

  /// Adds a file that could not be imported.
  public mutating func add(_ file: String, _ error: any Error) {
    items.append(
      Item(file: StandardError.shown(file), status: "failed", error: "\(error)"))
  }

  /// The list as a JSON array of objects. Each has `file`, `status` (`imported`, `skipped` or
  /// `failed`), and either `drawing` and `id` or `error`. A file of which something was left out has
  /// `leftOut`, an array of texts such as "3 formulas".
  public var json: String { JSON.text(of: items) }
}
