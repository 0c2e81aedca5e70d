/// What traces refer to.
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
    if let brush = registry.brush(element["brushRef"]) { context.brush = brush }
    return context
  }

  func channel(_ element: XMLElement, isIntermittent: Bool) -> TraceChannel {
    TraceChannel(
      name: element["name"] ?? "", units: element["units"],
      min: element["min"].flatMap { DecimalNumber.parse($0) },
      max: element["max"].flatMap { DecimalNumber.parse($0) }, isIntermittent: isIntermittent)
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
    case .traceFormat(let before, let formatID):
      // Regular channels within an element of their own, as drafts had them.
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
