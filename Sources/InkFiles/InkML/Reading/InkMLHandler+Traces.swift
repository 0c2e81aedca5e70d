internal import Ink

extension InkMLHandler.Trace {
  /// Whether this program wrote the trace, so that its stroke is read back unchanged.
  var isExact: Bool { context.layout.quantum != nil && brush.exact != nil }
}

/// Reads traces and adds their strokes.
extension InkMLHandler {
  func openedTrace(_ element: XMLElement) throws(InkFileError) -> Open {
    // A pen above the surface leaves no ink.
    guard element["type"] != "penUp" else { return .ignored }
    text.removeAll(keepingCapacity: true)
    settleGroups()
    let group = innermostGroup ?? Group()
    let told = registry.context(element["contextRef"])
    let context = told ?? group.context ?? current
    let continuation = element["continuation"]
    var timeOffset: Int64?
    if let offset = element["timeOffset"] {
      guard let number = Int64(offset) ?? DecimalNumber.parse(offset).flatMap(Int64.init(rounding:))
      else { throw InkFileError("the timeOffset of a trace is not a number") }
      timeOffset = number
    }
    return .trace(
      Trace(
        context: context,
        brush: registry.brush(element["brushRef"]) ?? group.brush ?? context.brush,
        timeOffset: timeOffset,
        id: element.attribute("id").map {
          InkMarkup.Attribute(InkMarkup.Name($0.local, in: $0.namespace), $0.value)
        },
        prior: continuation == "middle" || continuation == "end"
          ? InkMLRegistry.id(element["priorTrace"]) : nil,
        continuation: continuation, group: group))
  }

  func end(_ trace: Trace) throws(InkFileError) {
    let layout = trace.context.layout
    let result: Result<TracePoints, InkFileError> = text.withUnsafeBufferPointer { text in
      do throws(InkFileError) {
        return .success(
          try TraceParser.parse(
            text, layout, line: trace.line ?? 1, room: pages.room(isExact: trace.isExact)))
      } catch {
        return .failure(error)
      }
    }
    var points = try result.get()
    guard !points.samples.isEmpty else { return }
    let name = trace.id.flatMap { $0.value.hasPrefix(InkMLVocabulary.ownPrefix) ? nil : $0 }
    if let quantum = layout.quantum, let brush = trace.brush.exact {
      guard try addExact(points, quantum, brush, trace), let name else { return }
      return keepName(name)
    }
    let placed = times.set(
      &points, trace.timeOffset, after: trace.prior.flatMap { pages.continued[$0]?.placed })
    if let prior = trace.prior {
      guard try !pages.goOn(prior, with: points, placed, id: trace.id?.value) else { return }
    }
    if trace.brush.unknownMedium != nil { omissions.add(.unknownMedia) }
    try pages.add(
      LooseStroke(
        contact: trace.group.contact, seat: trace.group.seat, brush: trace.brush,
        scale: layout.scale?.x, sign: Point(x: layout.sign.x, y: layout.sign.y),
        isPressureNormal: layout.pressureRange != nil, points: points),
      placed, id: trace.continuation == nil ? nil : trace.id?.value)
    if let name { keepName(name) }
  }

  /// Adds a stroke that this program wrote, or a part of it.
  /// - Returns: Whether this is a new stroke, and not a part of an earlier one.
  private func addExact(
    _ points: TracePoints, _ quantum: Quantum, _ brush: Brush, _ trace: Trace
  ) throws(InkFileError) -> Bool {
    var points = points
    let offset = trace.timeOffset ?? 0
    for index in points.samples.indices {
      points.samples[index].time.milliseconds &+= offset
      let position = points.samples[index].position
      guard max(abs(position.x), abs(position.y)) <= InkFileLimits.canvas else {
        throw InkFileError("a coordinate lies outside the canvas")
      }
    }
    if let prior = trace.prior,
      try pages.grow(
        prior, by: points, id: trace.id?.value, isLast: trace.continuation == "end")
    {
      return false
    }
    let growing = GrowingStroke(
      contact: trace.group.contact, seat: trace.group.seat, brush: brush, told: trace.brush,
      quantum: quantum, trace.context.layout.moved, points, text: trace.group.text)
    if trace.brush.unknownMedium != nil { omissions.add(.unknownMedia) }
    if growing.losesText { omissions.add(.texts) }
    if trace.continuation == "begin" {
      try pages.add(growing, id: trace.id?.value)
    } else {
      guard let stroke = growing.stroke else {
        throw InkFileError("a trace is not a valid stroke, or lies outside the canvas")
      }
      try pages.add(stroke)
    }
    return true
  }
}
