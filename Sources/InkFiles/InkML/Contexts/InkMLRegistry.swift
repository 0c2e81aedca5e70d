/// Stores definitions by their ids, and finds them for the references of traces.
struct InkMLRegistry {
  private var contexts: [String: InkMLContext] = [:]
  private var brushes: [String: InkMLBrush] = [:]
  private var mappings: [String: InkMLMapping?] = [:]
  private var count = 0
  private let limit: Int

  /// Creates an empty registry.
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

  /// Stores a mapping by its id. Without an id, nothing can refer to it, and it is not stored.
  /// - Parameter mapping: The mapping; `nil` if it is not supported.
  mutating func define(_ mapping: InkMLMapping?, _ id: String?) throws(InkFileError) {
    guard let id else { return }
    try countDefinition()
    mappings[id] = .some(mapping)
  }

  private mutating func countDefinition() throws(InkFileError) {
    count += 1
    guard count <= limit else {
      throw InkFileError("it has more than \(limit) definitions")
    }
  }

  /// Returns the context, ink source, trace format, canvas or canvas transform for a reference such
  /// as `#a`; `nil` if the id is not defined so far.
  func context(_ reference: String?) -> InkMLContext? {
    Self.id(reference).flatMap { contexts[$0] }
  }

  /// Returns the brush for a reference; `nil` if the id is not defined so far.
  func brush(_ reference: String?) -> InkMLBrush? { Self.id(reference).flatMap { brushes[$0] } }

  /// Returns the mapping for a reference; `nil` if the id is not defined so far, or if the mapping
  /// is not supported.
  func mapping(_ reference: String?) -> InkMLMapping? {
    Self.id(reference).flatMap { mappings[$0] ?? nil }
  }

  /// Returns the id in a reference: the part after `#`, or all of it without a `#`.
  static func id(_ reference: String?) -> String? {
    guard let reference else { return nil }
    return reference.firstIndex(of: "#").map { String(reference[reference.index(after: $0)...]) }
      ?? reference
  }
}
