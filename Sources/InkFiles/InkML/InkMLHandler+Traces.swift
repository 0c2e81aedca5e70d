internal import Ink

/// Traces and their strokes.
extension InkMLHandler {
  func openedTrace(_ element: XMLElement) throws(InkFileError) -> Open {
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

  func end(_ trace: Trace) throws(InkFileError) {
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
    let placed = times.set(
      &points, trace.timeOffset, after: trace.prior.flatMap { pages.continued[$0]?.placed })
    if let prior = trace.prior {
      guard try !pages.goOn(prior, with: points, placed, id: trace.id) else { return }
    }
    try pages.add(
      LooseStroke(
        contact: trace.group.contact, seat: trace.group.seat, brush: trace.brush,
        scale: layout.scale?.x, isPressureNormal: layout.pressureRange != nil, points: points),
      placed, id: trace.isContinued ? trace.id : nil)
  }

  /// Adds a stroke as it was when it was written.
  func addExact(
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
}
