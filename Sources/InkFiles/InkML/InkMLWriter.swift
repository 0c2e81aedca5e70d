public import Ink

/// Writes drawings as Ink Markup Language (W3C, 2011). All that a document holds is in the file, exactly:
/// ``InkMLReader`` makes an equal document of it. Other programs see traces with channels and brushes as the
/// standard has them, positions in pixels of 1/96 inch; what it knows nothing of is in annotations, brush
/// properties and channels with names of our own.
///
/// A file is `ink`, in it `definitions`, then a `traceGroup` for each board with paper and images as
/// annotations, in it one for what a contact drew in a row, and in that the `trace`s. Samples after a trace's
/// first are differences to the one before (InkML 3.2.1), which is exact, since positions are whole numbers
/// of steps, and a third shorter.
public enum InkMLWriter {
  /// Writes a document.
  /// - Throws: what the output throws.
  public static func write(
    _ document: InkDocument, to output: InkFileOutput
  ) throws(InkFileError) {
    try output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <ink xmlns="\(InkMLVocabulary.namespace)" xmlns:fp="\(InkMLVocabulary.ownNamespace)">

      """)
    if let title = document.title { try output.append(annotation(title: title)) }
    let definitions = InkMLDefinitions(document)
    try definitions.write(to: output)
    var written = 0
    for (number, page) in document.pages.enumerated() {
      try output.append(
        "<traceGroup><annotation type=\"\(InkMLVocabulary.Annotation.board)\">\(number + 1)</annotation>\n"
      )
      try write(page.paper, to: output)
      if let frame = page.frame { try write(page: frame, to: output) }
      for picture in page.pictures { try write(picture, to: output) }
      try write(page, definitions, &written, to: output)
      try output.append("</traceGroup>\n")
    }
    try output.append("</ink>\n")
    try output.flush()
    try output.note(strokes: written)
  }

  private static func annotation(title: String) -> [UInt8] {
    var text = Array("<annotation type=\"\(InkMLVocabulary.Annotation.title)\"".utf8)
    if title.isXML {
      text.append(UInt8(ascii: ">"))
      text.appendXML(title)
    } else {
      text.append(contentsOf: " encoding=\"base64\">".utf8)
      text.append(contentsOf: Base64.encoded(Array(title.utf8)))
    }
    text.append(contentsOf: "</annotation>\n".utf8)
    return text
  }

  private static func write(_ paper: Paper, to output: InkFileOutput) throws(InkFileError) {
    let color = InkMLVocabulary.name(of: paper.color, in: InkMLVocabulary.paperColors)
    let pattern = InkMLVocabulary.name(of: paper.pattern, in: InkMLVocabulary.patterns)
    var text = Array(
      """
      <annotationXML type="\(InkMLVocabulary.Annotation.paper)">\
      <fp:paper color="\(color)" pattern="\(pattern)" spacing="
      """.utf8)
    text.appendDecimal(paper.spacing)
    if let tint = paper.tint {
      text.append(contentsOf: "\" tint=\"#".utf8)
      text.appendHexadecimal(tint.red, tint.green, tint.blue)
    }
    text.append(contentsOf: "\"/></annotationXML>\n".utf8)
    try output.append(text)
  }

  private static func write(page: Rect, to output: InkFileOutput) throws(InkFileError) {
    var text = Array(
      "<annotationXML type=\"\(InkMLVocabulary.Annotation.page)\"><fp:page".utf8)
    text.appendEdges(of: page)
    text.append(contentsOf: "/></annotationXML>\n".utf8)
    try output.append(text)
  }

  private static func write(
    _ picture: PlacedPicture, to output: InkFileOutput
  ) throws(InkFileError) {
    let frame = picture.frame
    var text = Array(
      """
      <annotationXML type="\(InkMLVocabulary.Annotation.picture)"><fp:picture type="image/png"
      """.utf8)
    text.appendEdges(of: frame)
    text.append(UInt8(ascii: ">"))
    try output.append(text)
    let png = picture.picture.png
    for start in stride(from: 0, to: png.count, by: Base64.pieceLength) {
      let end = min(png.count, start + Base64.pieceLength)
      try output.append(Base64.encoded(png[start..<end]))
      try output.append("\n")
    }
    try output.append("</fp:picture></annotationXML>\n")
  }

  private static func write(
    _ page: InkPage, _ definitions: InkMLDefinitions, _ written: inout Int, to output: InkFileOutput
  ) throws(InkFileError) {
    var text: [UInt8] = []
    var last: (seat: SeatID, contact: ContactID)?
    for stroke in page.strokes {
      if last?.seat != stroke.seat || last?.contact != stroke.contact {
        if last != nil { text.append(contentsOf: "</traceGroup>\n".utf8) }
        text.append(
          contentsOf: """
            <traceGroup><annotation type="\(InkMLVocabulary.Annotation.seat)">\(stroke.seat.number)</annotation>\
            <annotation type="\(InkMLVocabulary.Annotation.contact)">\(stroke.contact.inkMLName)</annotation>

            """.utf8)
        last = (stroke.seat, stroke.contact)
      }
      let ink = definitions.number(of: .init(stroke.brush, on: page.paper))
      text.appendTrace(stroke, ink)
      try output.append(text)
      text.removeAll(keepingCapacity: true)
      written += 1
      if written % 1024 == 0 { try output.note(strokes: written) }
    }
    if last != nil { try output.append("</traceGroup>\n") }
  }
}

extension ContactID {
  /// As our annotations name it.
  fileprivate var inkMLName: String {
    switch self {
    case .touch(let detail): "touch \(detail)"
    case .pointer(let device): "pointer \(device)"
    }
  }
}

extension [UInt8] {
  fileprivate mutating func appendEdges(of rect: Rect) {
    for (name, edge) in [
      ("left", rect.minX), ("top", rect.minY), ("right", rect.maxX), ("bottom", rect.maxY),
    ] {
      append(contentsOf: " \(name)=\"".utf8)
      appendDecimal(edge)
      append(UInt8(ascii: "\""))
    }
  }

  fileprivate mutating func appendTrace(_ stroke: Stroke, _ ink: Int) {
    let samples = stroke.samples
    let channels = InkMLDefinitions.Channels(samples)
    append(
      contentsOf: """
        <trace contextRef="#\(channels.name)" brushRef="#b\(ink)" timeOffset="
        """.utf8)
    appendDecimal(samples.startTime.milliseconds)
    append(contentsOf: "\">".utf8)
    appendPoints(samples, channels)
    append(contentsOf: "</trace>\n".utf8)
  }

  private mutating func appendPoints(
    _ samples: PackedSamples, _ channels: InkMLDefinitions.Channels
  ) {
    let bits = channels.bits
    let stepsPerUnit = Double(1 << Int64(bits))
    let blank = UInt8(ascii: " ")
    let difference = UInt8(ascii: "'")
    var (lastX, lastY, lastTime) = (Int64(0), Int64(0), samples.startTime.milliseconds)
    var index = 0
    samples.forEach { sample, startsRun in
      let x = Int64(sample.position.x * stepsPerUnit)
      let y = Int64(sample.position.y * stepsPerUnit)
      let time = sample.time.milliseconds
      if index > 0 { append(UInt8(ascii: ",")) }
      // The prefix holds for the channel from then on.
      if index == 1 { append(difference) }
      appendDecimal(steps: x - lastX, bits: bits)
      append(index == 1 ? difference : blank)
      appendDecimal(steps: y - lastY, bits: bits)
      append(index == 1 ? difference : blank)
      appendDecimal(time &- lastTime)
      if channels.hasPressure { appendValue(sample.pressure) }
      if channels.hasContact {
        appendValue(sample.contact?.major)
        appendValue(sample.contact?.minor)
        appendValue(sample.contact?.orientation)
      }
      if channels.hasBreaks {
        append(blank)
        append(startsRun && index > 0 ? UInt8(ascii: "T") : UInt8(ascii: "F"))
      }
      (lastX, lastY, lastTime) = (x, y, time)
      index += 1
    }
  }

  /// Adds what a device told; for what it did not, the question mark that InkML has for that.
  private mutating func appendValue(_ value: Float?) {
    append(UInt8(ascii: " "))
    if let value, !value.isNaN {
      appendDecimal(value)
    } else {
      append(UInt8(ascii: "?"))
    }
  }
}
