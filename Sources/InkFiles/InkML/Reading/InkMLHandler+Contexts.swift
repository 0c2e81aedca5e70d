/// Reads the definitions that traces refer to.
extension InkMLHandler {
  func context(_ element: XMLElement) -> InkMLContext {
    var context = registry.context(element["contextRef"]) ?? InkMLContext()
    if let source = registry.context(element["inkSourceRef"]) {
      context.channels = source.channels
      context.properties = source.properties
    }
    if let format = registry.context(element["traceFormatRef"]) {
      context.channels = format.channels
    }
    if let canvas = registry.context(element["canvasRef"]) { context.canvas = canvas.canvas }
    if let transform = registry.context(element["canvasTransformRef"]) {
      context.transform = transform.transform
    }
    if let brush = registry.brush(element["brushRef"]) { context.brush = brush }
    return context
  }

  /// Returns the canvas of an element, with the format to which it refers.
  func canvas(_ element: XMLElement) -> InkMLContext {
    var canvas = InkMLContext()
    canvas.canvas = registry.context(element["traceFormatRef"])?.channels
    return canvas
  }

  func endCanvas(_ canvas: InkMLContext, _ id: String?) throws(InkFileError) {
    try registry.define(canvas, id)
    guard case .context(var context, let contextID) = open.last else { return }
    context.canvas = canvas.canvas
    open[open.count - 1] = .context(context, id: contextID)
  }

  func endTransform(_ transform: InkMLContext, _ id: String?) throws(InkFileError) {
    try registry.define(transform, id)
    guard case .context(var context, let contextID) = open.last else { return }
    context.transform = transform.transform
    open[open.count - 1] = .context(context, id: contextID)
  }

  /// Ends a mapping and stores it in the element around it.
  /// - Parameter reference: A reference to another mapping, which replaces the element's content.
  func endMapping(
    _ draft: InkMLMappingDraft, _ id: String?, reference: String?
  ) throws(InkFileError) {
    let mapping = reference == nil ? try draft.mapping() : registry.mapping(reference)
    switch open.last {
    case .canvasTransform(var transform, let isComplete, let transformID):
      // The second mapping is the inverse.
      guard !isComplete else { return }
      transform.transform = mapping
      if mapping == nil { omissions.add(.mappings) }
      open[open.count - 1] = .canvasTransform(transform, isComplete: true, id: transformID)
    case .mapping(var outer, let outerID, let outerReference):
      try outer.add(mapping)
      open[open.count - 1] = .mapping(outer, id: outerID, reference: outerReference)
    default: break
    }
    try registry.define(mapping, id)
  }

  /// Adds the text of a matrix or table to the mapping around it.
  func endNumbers(isMatrix: Bool) {
    guard case .mapping(var draft, let id, let reference) = open.last else { return }
    draft.end(text, isMatrix: isMatrix)
    open[open.count - 1] = .mapping(draft, id: id, reference: reference)
  }

  func channel(_ element: XMLElement, isIntermittent: Bool) -> TraceChannel {
    TraceChannel(
      name: element["name"] ?? "", units: element["units"],
      min: element["min"].flatMap { DecimalNumber.parse($0) },
      max: element["max"].flatMap { DecimalNumber.parse($0) },
      isReversed: element["orientation"] == "-ve", isIntermittent: isIntermittent)
  }

  /// Adds a channel to the innermost open format.
  func add(_ channel: TraceChannel) throws(InkFileError) {
    for index in open.indices.reversed() {
      guard case .traceFormat(var channels, let id) = open[index] else { continue }
      channels.append(channel)
      guard channels.count <= InkFileLimits.channels else {
        throw InkFileError("a trace format has more than \(InkFileLimits.channels) channels")
      }
      open[index] = .traceFormat(channels, id: id)
      return
    }
  }

  func addProperty(_ element: XMLElement) throws(InkFileError) {
    let index = open.count - 2
    guard index >= 0, case .inkSource(var source, let id) = open[index] else { return }
    source.properties.append(
      ChannelProperty(
        channel: element["channel"] ?? "", name: element["name"] ?? "",
        value: element["value"].flatMap { DecimalNumber.parse($0) }, units: element["units"]))
    guard source.properties.count <= 4 * InkFileLimits.channels else {
      throw InkFileError("a source of ink has too many properties")
    }
    open[index] = .inkSource(source, id: id)
  }

  func endSource(_ source: InkMLContext, _ id: String?) throws(InkFileError) {
    try registry.define(source, id)
    guard case .context(var context, let contextID) = open.last else { return }
    context.channels = source.channels ?? context.channels
    context.properties = source.properties
    open[open.count - 1] = .context(context, id: contextID)
  }

  func endFormat(_ channels: [TraceChannel], _ id: String?) throws(InkFileError) {
    var format = InkMLContext()
    format.channels = channels
    switch open.last {
    case .ink:
      current.channels = channels
      try current.settle()
    case .context(var context, let contextID):
      context.channels = channels
      open[open.count - 1] = .context(context, id: contextID)
    case .inkSource(var source, let sourceID):
      source.channels = channels
      open[open.count - 1] = .inkSource(source, id: sourceID)
    case .canvas(var canvas, let canvasID):
      canvas.canvas = channels
      open[open.count - 1] = .canvas(canvas, id: canvasID)
    case .traceFormat(let before, let formatID):
      // In drafts of InkML, regular channels are in an element of their own.
      guard before.count + channels.count <= InkFileLimits.channels else {
        throw InkFileError("a trace format has more than \(InkFileLimits.channels) channels")
      }
      open[open.count - 1] = .traceFormat(before + channels, id: formatID)
      return
    default: break
    }
    try registry.define(format, id)
  }
}
