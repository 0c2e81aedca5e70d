internal import Ink

/// Writes the traces of pages, in their groups, and images.
struct InkMLTraceWriter {
  private let output: InkFileOutput
  private let definitions: InkMLDefinitions
  private let limits: InkMLLimits
  private var images: RepeatedImages
  private var text: [UInt8] = []
  /// The number of strokes written so far.
  private(set) var strokesWritten = 0
  /// The seat and contact of the open group; `nil` outside of a group.
  private var owner: (seat: SeatID, contact: ContactID)?

  init(
    _ output: InkFileOutput, _ definitions: InkMLDefinitions, _ images: RepeatedImages,
    _ limits: InkMLLimits
  ) {
    (self.output, self.definitions, self.limits) = (output, definitions, limits)
    self.images = images
  }

  /// Writes an image on the paper.
  mutating func write(_ placed: PlacedPicture) throws(InkFileError) {
    try InkMLPicture(placed).write(to: output, name(of: placed.picture))
  }

  /// Returns how an image that is written next names its bytes, in an attribute; `nil` if the document shows it once.
  private mutating func name(of image: PNGImage) -> InkMLImageName? {
    guard images.contains(image) else { return nil }
    let (number, isNew) = images.number(of: image)
    return isNew ? .first(number) : .again(number)
  }

  /// Writes the strokes of a page without markup.
  mutating func write(_ page: InkPage) throws(InkFileError) {
    for stroke in page.strokes {
      setOwner(stroke.seat, stroke.contact)
      try write(stroke, of: page, id: nil)
    }
    try leaveOwner()
  }

  /// Writes the strokes of a page with its markup.
  mutating func write(_ page: InkPage, _ markup: InkMarkup) throws(InkFileError) {
    var markupText = InkMLMarkupText()
    var next = 0
    for mark in markup.marks {
      if case .stroke(let index, let id) = mark {
        while next < min(index, page.strokes.count) {
          try writeMarked(page.strokes[next], of: page, id: nil)
          next += 1
        }
        guard next == index, index < page.strokes.count else { continue }
        try writeMarked(page.strokes[index], of: page, id: id)
        next += 1
      } else {
        try leaveOwner()
        markupText.append(mark, to: &text)
        try flush()
      }
    }
    for stroke in page.strokes[next...] { try writeMarked(stroke, of: page, id: nil) }
    try leaveOwner()
  }

  /// Writes a stroke of a page with markup. Ink of other programs belongs to no seat, so no group
  /// with a seat is written around it.
  private mutating func writeMarked(
    _ stroke: Stroke, of page: InkPage, id: InkMarkup.Attribute?
  ) throws(InkFileError) {
    if stroke.seat == .first, stroke.contact == .pointer(device: 0) {
      try leaveOwner()
    } else {
      setOwner(stroke.seat, stroke.contact)
    }
    try write(stroke, of: page, id: id)
  }

  private mutating func setOwner(_ seat: SeatID, _ contact: ContactID) {
    guard owner?.seat != seat || owner?.contact != contact else { return }
    if owner != nil { text.append(contentsOf: "</traceGroup>\n".utf8) }
    text.append(
      contentsOf: """
        <traceGroup><annotation type="\(InkMLVocabulary.Annotation.seat)">\(seat.number)</annotation>\
        <annotation type="\(InkMLVocabulary.Annotation.contact)">\(contact.inkMLName)</annotation>

        """.utf8)
    owner = (seat, contact)
  }

  private mutating func leaveOwner() throws(InkFileError) {
    guard owner != nil else { return }
    owner = nil
    text.append(contentsOf: "</traceGroup>\n".utf8)
    try flush()
  }

  private mutating func flush() throws(InkFileError) {
    try output.append(text)
    text.removeAll(keepingCapacity: true)
  }

  // MARK: Traces

  private mutating func write(
    _ stroke: Stroke, of page: InkPage, id: InkMarkup.Attribute?
  ) throws(InkFileError) {
    if let picture = InkMLPicture(stroke) {
      try flush()
      try picture.write(to: output, name(of: picture.picture), id: id)
      strokesWritten += 1
      return
    }
    let samples = stroke.samples
    let channels = definitions.channelsOf(stroke, page.markup?.placement)
    var points = TracePointsText(channels, definitions.placing(channels))
    let brush = definitions.number(of: .init(stroke, on: page.paper))
    let references =
      " contextRef=\"#\(definitions.prefix)\(channels.name)\" brushRef=\"#\(definitions.prefix)b\(brush)\""
    let written = stroke.writtenText
    if let written { text.appendTextGroup(written) }
    var failure: InkFileError?
    var index = 0
    samples.forEach { sample, startsRun in
      guard failure == nil else { return }
      if index % limits.writtenTrace == 0 {
        if index > 0 { text.append(contentsOf: "</trace>\n".utf8) }
        do throws(InkFileError) { try flush() } catch { failure = error }
        text.append(contentsOf: "<trace".utf8)
        appendName(id, part: index / limits.writtenTrace, of: samples.count)
        text.append(contentsOf: references.utf8)
        text.append(contentsOf: " timeOffset=\"".utf8)
        text.appendDecimal(sample.time.milliseconds)
        text.append(contentsOf: "\">".utf8)
        points.begin(at: sample.time)
      }
      points.append(sample, isBreak: startsRun && index > 0, to: &text)
      index += 1
    }
    if let failure { throw failure }
    text.append(contentsOf: "</trace>\n".utf8)
    if written != nil { text.append(contentsOf: "</traceGroup>\n".utf8) }
    try flush()
    strokesWritten += 1
    if strokesWritten % 1024 == 0 { try output.note(strokes: strokesWritten) }
  }

  /// Appends the id of a trace, and a reference to the trace that it continues.
  private mutating func appendName(_ id: InkMarkup.Attribute?, part: Int, of count: Int) {
    let last = (count - 1) / limits.writtenTrace
    func partName(_ part: Int) -> String {
      if part == 0, let id { return id.value }
      return "\(InkMLVocabulary.ownPrefix)t\(strokesWritten).\(part)"
    }
    if part == 0, let id {
      text.append(attribute: id)
    } else if last > 0 {
      text.append(contentsOf: " xml:id=\"".utf8)
      text.appendXML(partName(part))
      text.append(UInt8(ascii: "\""))
    }
    guard last > 0 else { return }
    let place = part == 0 ? "begin" : part == last ? "end" : "middle"
    text.append(contentsOf: " continuation=\"\(place)\"".utf8)
    guard part > 0 else { return }
    text.append(contentsOf: " priorTrace=\"#".utf8)
    text.appendXML(partName(part - 1))
    text.append(UInt8(ascii: "\""))
  }
}

extension ContactID {
  /// The name of the contact in this program's annotations.
  fileprivate var inkMLName: String {
    switch self {
    case .touch(let detail): "touch \(detail)"
    case .pointer(let device): "pointer \(device)"
    }
  }
}
