/// What traces take from around them (InkML, 4.3): the format of their points and the brush.
struct InkMLContext {
  var channels: [TraceChannel]?
  var properties: [ChannelProperty] = []
  var brush = InkMLBrush()
  /// What follows from channels and properties.
  private(set) var layout = TraceLayout.plain

  /// Works the layout out anew.
  mutating func settle() throws(InkFileError) {
    layout =
      if let channels { try TraceLayout(checking: channels, properties) } else { .plain }
  }
}

/// Definitions by their ids, and how traces refer to them.
struct InkMLRegistry {
  private var contexts: [String: InkMLContext] = [:]
  private var brushes: [String: InkMLBrush] = [:]
  private var count = 0

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

  private mutating func countDefinition() throws(InkFileError) {
    count += 1
    guard count <= InkFileLimits.definitions else {
      throw InkFileError(
        "it defines more than the \(InkFileLimits.definitions) things that are read")
    }
  }

  /// The context, the ink source or the trace format of a reference such as `#a`; nil when nothing has that
  /// id so far.
  func context(_ reference: String?) -> InkMLContext? {
    Self.id(reference).flatMap { contexts[$0] }
  }

  /// The brush of a reference.
  func brush(_ reference: String?) -> InkMLBrush? { Self.id(reference).flatMap { brushes[$0] } }

  /// The id in a reference.
  static func id(_ reference: String?) -> String? {
    guard let reference else { return nil }
    return reference.firstIndex(of: "#").map { String(reference[reference.index(after: $0)...]) }
      ?? reference
  }
}
