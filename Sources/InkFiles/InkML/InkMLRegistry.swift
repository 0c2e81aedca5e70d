/// Definitions by their ids, and how traces refer to them.
struct InkMLRegistry {
  private var contexts: [String: InkMLContext] = [:]
  private var brushes: [String: InkMLBrush] = [:]
  private var mappings: [String: InkMLMapping?] = [:]
  private var count = 0
  private let limit: Int

  /// Makes an empty registry.
  /// - Parameter limit: The maximum number of definitions.
  init(limit: Int) { self.limit = limit }

  mutating func define(_ context: InkMLContext, _ id: String?) throws(InkFileError) {
    guard let id else { return }
    try countDefinition()
    contexts[id] = context
  }

  mutating func define(_ brush: InkMLBrush, _ id: String?) throws(InkFileError) {
    guard let id else { return }
    try countDefinition()
    brushes[id] = brush
  }

  /// - Parameter mapping: `nil` for one that is not understood.
  mutating func define(_ mapping: InkMLMapping?, _ id: String?) throws(InkFileError) {
    guard let id else { return }
    try countDefinition()
    mappings[id] = .some(mapping)
  }

  private mutating func countDefinition() throws(InkFileError) {
    count += 1
    guard count <= limit else {
      throw InkFileError("it defines more than the \(limit) things that are read")
    }
  }

  /// The context, the ink source, the trace format, the canvas or its transform of a reference such as `#a`; nil when nothing has that
  /// id so far.
  func context(_ reference: String?) -> InkMLContext? {
    Self.id(reference).flatMap { contexts[$0] }
  }

  /// The brush of a reference.
  func brush(_ reference: String?) -> InkMLBrush? { Self.id(reference).flatMap { brushes[$0] } }

  /// The mapping of a reference; `nil` if nothing has that id so far, or if it is not understood.
  func mapping(_ reference: String?) -> InkMLMapping? {
    Self.id(reference).flatMap { mappings[$0] ?? nil }
  }

  /// The id in a reference.
  static func id(_ reference: String?) -> String? {
    guard let reference else { return nil }
    return reference.firstIndex(of: "#").map { String(reference[reference.index(after: $0)...]) }
      ?? reference
  }
}
