internal import Ink

/// Makes a document of InkML's elements, one after the other.
final class InkMLHandler: XMLHandler {
  /// An open element, and what is collected for it.
  private enum Open {
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
  private struct Group {
    var context: InkMLContext?
    var brush: InkMLBrush?
    var seat = SeatID.first
    var contact = ContactID.pointer(device: 0)
  }

  private struct Trace {
    var context: InkMLContext
    var brush: InkMLBrush
    var timeOffset: Int64?
    var id: String?
    var prior: String?
    var isContinued: Bool
    var group: Group
    var line: Int?
  }

  private(set) var pages = InkMLPages()
  private var open: [Open] = []
  private var namespace: String?
  private var registry = InkMLRegistry()
  /// The context of traces that refer to none.
  private var current = InkMLContext()
  private var text: [UInt8] = []
  private var decoder = Base64Decoder()
  private var pace = StrokePace()
  /// Whether times without a unit are seconds; nil until one can tell.
  private var timesAreSeconds: Bool?

  // MARK: Elements

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
    case ("regularChannels", .traceFormat(let channels, let id)):
      return .traceFormat(channels, id: id)
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

  // MARK: Contexts

  private func context(_ element: XMLElement) -> InkMLContext {
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

  private func channel(_ element: XMLElement, isIntermittent: Bool) -> TraceChannel {
    TraceChannel(
      name: element["name"] ?? "", units: element["units"],
      min: element["min"].flatMap { DecimalNumber.parse($0) },
      max: element["max"].flatMap { DecimalNumber.parse($0) }, isIntermittent: isIntermittent)
  }

  /// Adds a channel to the innermost open format.
  private func add(_ channel: TraceChannel) throws(InkFileError) {
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

  private func addProperty(_ element: XMLElement) throws(InkFileError) {
    let index = open.count - 2
    guard index >= 0, case .inkSource(var source, let id) = open[index] else { return }
    source.properties.append(
      ChannelProperty(
        channel: element["channel"] ?? "", name: element["name"] ?? "",
        value: element["value"].flatMap { DecimalNumber.parse($0) }, units: element["units"]))
    guard source.properties.count <= 16 * InkFileLimits.channels else {
      throw InkFileError("a source of ink has too many properties")
    }
    open[index] = .inkSource(source, id: id)
  }

  private func endSource(_ source: InkMLContext, _ id: String?) throws(InkFileError) {
    try registry.define(source, id)
    guard case .context(var context, let contextID) = open.last else { return }
    context.channels = source.channels ?? context.channels
    context.properties = source.properties
    open[open.count - 1] = .context(context, id: contextID)
  }

  private func endFormat(_ channels: [TraceChannel], _ id: String?) throws(InkFileError) {
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
      open[open.count - 1] = .traceFormat(before + channels, id: formatID)
      return
    default: break
    }
    try registry.define(format, id)
  }

  // MARK: Groups and annotations

  private func group(_ element: XMLElement) -> Group {
    var group = innermostGroup ?? Group()
    if let context = registry.context(element["contextRef"]) { group.context = context }
    if let brush = registry.brush(element["brushRef"]) { group.brush = brush }
    return group
  }

  private var innermostGroup: Group? {
    guard case .group(let group) = open.last else { return nil }
    return group
  }

  private func endAnnotation(_ type: String?, _ isBase64: Bool) throws(InkFileError) {
    let value = String(decoding: isBase64 ? decoder.bytes : text, as: UTF8.self)
    if case .ink = open.last, type == InkMLVocabulary.Annotation.title { pages.title = value }
    guard case .group(var group) = open.last else { return }
    switch type {
    case InkMLVocabulary.Annotation.seat:
      if let number = UInt8(value) { group.seat = SeatID(number: number) }
    case InkMLVocabulary.Annotation.contact:
      if let contact = ContactID(inkMLName: value) { group.contact = contact }
    default: break
    }
    open[open.count - 1] = .group(group)
  }

  // MARK: What is ours

  private func openedOwn(_ element: XMLElement) throws(InkFileError) -> Open {
    switch element.localName {
    case "paper":
      try pages.begin(try paper(element))
      return .paper
    case "picture":
      func edge(_ name: StaticString) throws(InkFileError) -> Double {
        guard let number = element[name].flatMap({ DecimalNumber.parse($0) }) else {
          throw InkFileError("an image has no number as its \(name)")
        }
        return number
      }
      decoder = Base64Decoder()
      return .picture(
        Rect(
          minX: try edge("left"), minY: try edge("top"), maxX: try edge("right"),
          maxY: try edge("bottom")))
    default: return .ignored
    }
  }

  private func paper(_ element: XMLElement) throws(InkFileError) -> Paper {
    guard
      let color = InkMLVocabulary.value(
        named: element["color"], in: InkMLVocabulary.paperColors)
    else { throw InkFileError("a paper has a colour that there is not") }
    guard
      let pattern = InkMLVocabulary.value(named: element["pattern"], in: InkMLVocabulary.patterns)
    else { throw InkFileError("a paper has a pattern that there is not") }
    guard let spacing = element["spacing"].flatMap({ DecimalNumber.parse($0) }),
      InkFileLimits.spacing.contains(spacing)
    else { throw InkFileError("a paper's spacing is no number of 1 or more") }
    return Paper(color: color, pattern: pattern, spacing: spacing)
  }

  private func endPicture(_ frame: Rect) throws(InkFileError) {
    guard let image = PNGImage(png: decoder.bytes) else {
      throw InkFileError("an image is no PNG file, or too large a one")
    }
    guard let picture = PlacedPicture(image, frame: frame) else {
      throw InkFileError("an image lies where no ink can be")
    }
    decoder = Base64Decoder()
    try pages.add(picture)
  }

  // MARK: Traces

  private func openedTrace(_ element: XMLElement) throws(InkFileError) -> Open {
    // A pen in the air leaves no ink.
    guard element["type"] != "penUp" else { return .ignored }
    text.removeAll(keepingCapacity: true)
    let group = innermostGroup ?? Group()
    let told = registry.context(element["contextRef"])
    let context = told ?? group.context ?? current
    let continuation = element["continuation"]
    var timeOffset: Int64?
    if let offset = element["timeOffset"] {
      guard let number = Int64(offset) ?? DecimalNumber.parse(offset).flatMap(Int64.init(rounding:))
      else { throw InkFileError("a trace has no number as its timeOffset") }
      timeOffset = number
    }
    return .trace(
      Trace(
        context: context,
        brush: registry.brush(element["brushRef"]) ?? group.brush ?? context.brush,
        timeOffset: timeOffset, id: element["id"],
        prior: continuation == "middle" || continuation == "end"
          ? InkMLRegistry.id(element["priorTrace"]) : nil,
        isContinued: continuation != nil, group: group))
  }

  private func end(_ trace: Trace) throws(InkFileError) {
    let layout = trace.context.layout
    let result: Result<TracePoints, InkFileError> = text.withUnsafeBufferPointer { text in
      do throws(InkFileError) {
        return .success(
          try TraceParser.parse(text, layout, line: trace.line ?? 1, room: pages.room))
      } catch {
        return .failure(error)
      }
    }
    var points = try result.get()
    guard !points.samples.isEmpty else { return }
    if let quantum = layout.quantum, !trace.isContinued, let brush = trace.brush.exact {
      try addExact(points, quantum, brush, trace)
      return
    }
    setTimes(&points, trace.timeOffset)
    if let prior = trace.prior {
      guard try !pages.goOn(prior, with: points, id: trace.id) else { return }
    }
    try pages.add(
      LooseStroke(
        contact: trace.group.contact, seat: trace.group.seat, brush: trace.brush,
        scale: layout.scale?.x, isPressureNormal: layout.pressureRange != nil, points: points),
      id: trace.isContinued ? trace.id : nil)
  }

  /// Adds a stroke as it was when it was written.
  private func addExact(
    _ points: TracePoints, _ quantum: Quantum, _ brush: Brush, _ trace: Trace
  ) throws(InkFileError) {
    var samples = points.samples
    let offset = trace.timeOffset ?? 0
    for index in samples.indices {
      samples[index].time.milliseconds &+= offset
      let position = samples[index].position
      guard max(abs(position.x), abs(position.y)) <= InkFileLimits.canvas else {
        throw InkFileError("a coordinate is further from the origin than ink can be")
      }
    }
    guard
      let stroke = Stroke(
        contact: trace.group.contact, seat: trace.group.seat, brush: brush, samples: samples,
        quantum: quantum, breaks: points.breaks)
    else { throw InkFileError("a trace is no stroke") }
    try pages.add(stroke)
  }

  /// Puts a foreign trace's times where the file says, or else after the stroke before.
  private func setTimes(_ points: inout TracePoints, _ offset: Int64?) {
    if points.plainTimes.count > 1 { scalePlainTimes(&points) }
    guard let first = points.firstTime else {
      let start = offset ?? pace.begin(lasting: Int64(points.samples.count) * StrokePace.step)
      for index in points.samples.indices {
        points.samples[index].time.milliseconds = start &+ Int64(index) * StrokePace.step
      }
      if offset != nil { pace.end(at: start &+ Int64(points.samples.count) * StrokePace.step) }
      return
    }
    let last = points.samples.last?.time.milliseconds ?? first
    var shift = offset ?? 0
    if offset == nil, !pace.precedes(first) {
      // Each trace counts from its own beginning.
      shift = pace.begin(lasting: last &- first) &- first
    }
    for index in points.samples.indices { points.samples[index].time.milliseconds &+= shift }
    pace.end(at: last &+ shift)
  }

  /// Times without a unit are milliseconds, unless samples would then come faster than 5 in each.
  private func scalePlainTimes(_ points: inout TracePoints) {
    let times = points.plainTimes
    if timesAreSeconds == nil, let first = times.first, let last = times.last, last > first {
      timesAreSeconds = (last - first) / Double(times.count - 1) < 0.2
    }
    guard timesAreSeconds == true else { return }
    for (index, time) in times.enumerated() where points.samples.indices.contains(index) {
      guard let milliseconds = Int64(rounding: time * 1000) else { continue }
      points.samples[index].time.milliseconds = milliseconds
    }
    points.firstTime = points.samples.first?.time.milliseconds
  }
}

extension ContactID {
  /// The contact that our annotations name so.
  fileprivate init?(inkMLName name: String) {
    let parts = name.split(separator: " ")
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "touch":
      guard let detail = UInt32(parts[1]) else { return nil }
      self = .touch(detail)
    case "pointer":
      guard let device = Int32(parts[1]) else { return nil }
      self = .pointer(device: Int(device))
    default: return nil
    }
  }
}

extension Int64 {
  /// The nearest whole number; nil when there is none.
  init?(rounding number: Double) {
    guard abs(number) < 9e18 else { return nil }
    self = Int64(number.rounded())
  }
}
