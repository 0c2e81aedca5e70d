import FoundationEssentials

/// What became of files that were imported, for other programs to read.
public struct ImportList {
  private var items: [Item] = []

  private struct Item: Encodable {
    let file: String
    let status: String
    var drawing: String?
    var id: Int64?
    var error: String?
  }

  /// Makes an empty list.
  public init() {}

  /// Adds a file of which there is a drawing.
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

  /// A JSON array of objects: `file`; `status`, which is `imported`, `skipped` or `failed`; the `drawing` and its
  /// `id`, or the `error`.
  /// - Throws: an ``AppError``.
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
