import FoundationEssentials

/// A list of the results of an import, as JSON for other programs.
public struct ImportList {
  private var items: [Item] = []

  private struct Item: Encodable {
    let file: String
    let status: String
    var drawing: String?
    var id: Int64?
    var error: String?
  }

  /// Creates an empty list.
  public init() {}

  /// Adds a file that was imported, or skipped because a drawing of it exists.
  public mutating func add(_ file: String, _ imported: ImportedFile) {
    items.append(
      Item(
        file: StandardError.shown(file), status: imported.isNew ? "imported" : "skipped",
        drawing: imported.drawing, id: imported.number))
  }

  /// Adds a file that could not be imported.
  public mutating func add(_ file: String, _ error: any Error) {
    items.append(Item(file: StandardError.shown(file), status: "failed", error: "\(error)"))
  }

  /// The list as a JSON array of objects. Each has `file`, `status` (`imported`, `skipped` or
  /// `failed`), and either `drawing` and `id` or `error`.
  /// - Throws: an ``AppError`` if the list cannot be encoded.
  public var json: String {
    get throws(AppError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      do {
        return String(decoding: try encoder.encode(items), as: UTF8.self)
      } catch {
        throw AppError("the list cannot be written as JSON: \(error)")
      }
    }
  }
}
