internal import Ink

/// Makes a document of InkML's elements, one after the other.
final class InkMLHandler: XMLHandler {
  /// An open element, and what is collected for it.
  enum Open {
    case ink, definitions, ignored
    case context(InkMLContext, id: String?)
    case inkSource(InkMLContext, id: String?)
    case traceFormat([TraceChannel], id: String?)
    case intermittentChannels, channel, channelProperties, channelProperty
    case brush(InkMLBrush, id: String?)
    case brushProperty
    case group(Group)
    case trace(Trace)
    case annotation(type: String?, isBase64: Bool)
    case annotationXML, paper
    case picture(Rect)
  }

  /// What a trace takes from the groups around it.
  struct Group {
    var context: InkMLContext?
    var brush: InkMLBrush?
    var seat = SeatID.first
    var contact = ContactID.pointer(device: 0)
  }

  struct Trace {
    var context: InkMLContext
    var brush: InkMLBrush
    var timeOffset: Int64?
    var id: String?
    var prior: String?
    var isContinued: Bool
    var group: Group
    var line: Int?
  }

  var pages = InkMLPages()
  var open: [Open] = []
  var namespace: String?
  var registry = InkMLRegistry()
  /// The context of traces that refer to none.
  var current = InkMLContext()
  var text: [UInt8] = []
  var decoder = Base64Decoder()
  var times = ForeignTimes()
  /// What of the file is not in the document.
  var omissions = Omissions()

  func begin(_ element: XMLElement, at place: XMLPlace) throws(InkFileError) {
    guard let parent = open.last else { return try beginRoot(element) }
    open.append(try opened(element, in: parent))
  }

  private func beginRoot(_ element: XMLElement) throws(InkFileError) {
    guard element.localName == "ink" else {
      throw InkFileError(WrongRoot.sentence(element.localName, expected: "ink", format: "InkML"))
    }
    namespace = element.namespace
    open.append(.ink)
  }

  private func opened(_ element: XMLElement, in parent: Open) throws(InkFileError) -> Open {
    if case .ignored = parent { return .ignored }
    let elementNamespace = element.namespace
    if elementNamespace == InkMLVocabulary.ownNamespace, case .annotationXML = parent {
      return try openedOwn(element)
    }
    guard elementNamespace == namespace || elementNamespace == nil else { return .ignored }
    switch (element.localName, parent) {
    case ("trace", .ink), ("trace", .group): return try openedTrace(element)
    case ("traceGroup", .ink), ("traceGroup", .group): return .group(group(element))
    case ("annotation", .ink), ("annotation", .group):
      text.removeAll(keepingCapacity: true)
      decoder = Base64Decoder()
      return .annotation(type: element["type"], isBase64: element["encoding"] == "base64")
    case ("annotationXML", .group): return .annotationXML
    case ("definitions", .ink): return .definitions
    case ("context", .ink), ("context", .definitions):
      return .context(context(element), id: element["id"])
    case ("inkSource", .definitions), ("inkSource", .context):
      return .inkSource(InkMLContext(), id: element["id"])
    case ("traceFormat", .ink), ("traceFormat", .definitions), ("traceFormat", .context),
      ("traceFormat", .inkSource):
      return .traceFormat([], id: element["id"])
    case ("regularChannels", .traceFormat): return .traceFormat([], id: nil)
    case ("intermittentChannels", .traceFormat): return .intermittentChannels
    case ("channel", .traceFormat):
      try add(channel(element, isIntermittent: false))
      return .channel
    case ("channel", .intermittentChannels):
      try add(channel(element, isIntermittent: true))
      return .channel
    case ("channelProperties", .inkSource): return .channelProperties
    case ("channelProperty", .channelProperties):
      try addProperty(element)
      return .channelProperty
    case ("brush", .ink), ("brush", .definitions), ("brush", .context):
      return .brush(registry.brush(element["brushRef"]) ?? InkMLBrush(), id: element["id"])
    case ("brushProperty", .brush(var brush, let id)):
      if let name = element["name"], let value = element["value"] {
        try brush.set(name, to: value, units: element["units"])
      }
      open[open.count - 1] = .brush(brush, id: id)
      return .brushProperty
    default: return .ignored
    }
  }

  func end() throws(InkFileError) {
    guard let ended = open.popLast() else { return }
    switch ended {
    case .context(var context, let id):
      try context.settle()
      try registry.define(context, id)
      if case .ink = open.last { current = context }
    case .inkSource(let source, let id):
      try endSource(source, id)
    case .traceFormat(let channels, let id):
      try endFormat(channels, id)
    case .brush(let brush, let id):
      try registry.define(brush, id)
      switch open.last {
      case .ink: current.brush = brush
      case .context(var context, let id):
        context.brush = brush
        open[open.count - 1] = .context(context, id: id)
      default: break
      }
    case .trace(let trace): try end(trace)
    case .annotation(let type, let isBase64): try endAnnotation(type, isBase64)
    case .picture(let frame): try endPicture(frame)
    default: break
    }
  }

  func text(_ piece: UnsafeBufferPointer<UInt8>, at place: XMLPlace) throws(InkFileError) {
    switch open.last {
    case .trace(var trace):
      if trace.line == nil {
        trace.line = place.line
        open[open.count - 1] = .trace(trace)
      }
      text.append(contentsOf: piece)
      guard text.count <= InkFileLimits.strokeText else {
        throw InkFileError("a trace is longer than \(InkFileLimits.strokeText >> 20) megabytes")
      }
    case .annotation(_, let isBase64):
      if isBase64 {
        _ = decoder.append(piece)
      } else {
        text.append(contentsOf: piece)
      }
      guard text.count + decoder.bytes.count <= InkFileLimits.annotation else {
        throw InkFileError("an annotation is longer than a megabyte")
      }
    case .picture:
      guard decoder.append(piece) else {
        throw InkFileError("an image has letters that are not base64")
      }
      guard decoder.bytes.count <= PNGImage.mostBytes else {
        throw InkFileError("an image is larger than \(PNGImage.mostBytes >> 20) megabytes")
      }
    default: break
    }
  }
}
