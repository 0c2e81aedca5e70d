public import Ink

/// Writes drawings as Ink Markup Language (W3C, 2011). The file holds the whole document exactly,
/// and ``InkMLReader`` reads an equal document from it. Other programs see standard traces,
/// channels and brushes, with positions in pixels of 1/96 inch. Data that the standard does not
/// cover is in annotations, brush properties and channels with names of this program.
///
/// A file is an `ink` element with `definitions` and a `traceGroup` for each board. The group of a
/// board has the paper and images as annotations, then a `traceGroup` for each series of strokes of
/// one contact, which holds the `trace`s.
///
/// Samples after a trace's first are differences to the one before (InkML 3.2.1). This is exact,
/// because positions are whole numbers of steps, and it is a third shorter. A stroke of very many
/// samples is several traces, and each continues the one before.
///
/// A stroke that was moved, turned or scaled has its samples as they were painted, and its mapping as
/// the affine mapping of its context's canvas transform. The order of traces is that in which strokes
/// lie, from the lowest to the highest. An image that lies before ink is an annotation between traces.
///
/// An image is the base64 of its PNG file. If the document shows it again, on any board, it has a number, and the
/// later annotations have that number in place of the file.
///
/// A page with markup has no group of its own: annotations, groups, views and traces are written in
/// the places that they had in the original file. Coordinates of ink that was moved or scaled are
/// also written as in that file (see ``Ink/InkPlacement``).
public enum InkMLWriter {
  /// Writes a whole document as one InkML file.
  /// - Throws: Any error of the output.
  public static func write(
    _ document: InkDocument, to output: InkFileOutput
  ) throws(InkFileError) {
    try write(document, to: output, InkMLLimits())
  }

  /// Writes a document with traces within the given limits.
  package static func write(
    _ document: InkDocument, to output: InkFileOutput, _ limits: InkMLLimits
  ) throws(InkFileError) {
    try output.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <ink xmlns="\(InkMLVocabulary.namespace)" xmlns:fp="\(InkMLVocabulary.ownNamespace)">

      """)
    if let title = document.title { try output.append(annotation(title: title)) }
    let definitions = InkMLDefinitions(document)
    try definitions.write(to: output)
    var traces = InkMLTraceWriter(output, definitions, RepeatedImages(of: document.pages), limits)
    let documents = InkMLDocuments(document)
    try documents.write(to: output)
    for (number, page) in document.pages.enumerated() {
      // A page with markup has the groups of the original file.
      if page.markup == nil {
        try output.append(
          "<traceGroup><annotation type=\"\(InkMLVocabulary.Annotation.board)\">\(number + 1)</annotation>\n"
        )
      }
      try write(page.paper, of: page, to: output)
      if let printed = page.paper.page { try documents.write(printed, to: output) }
      if let frame = page.frame { try write(page: frame, to: output) }
      for picture in page.pictures { try traces.write(picture) }
      if let markup = page.markup {
        try traces.write(page, markup)
      } else {
        try traces.write(page)
        try output.append("</traceGroup>\n")
      }
    }
    try output.append("</ink>\n")
    try output.flush()
    try output.note(strokes: traces.strokesWritten)
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

  private static func write(
    _ paper: Paper, of page: InkPage, to output: InkFileOutput
  ) throws(InkFileError) {
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
    if let name = page.name.flatMap(DrawingName.made) {
      text.append(contentsOf: "\" \(InkMLVocabulary.name)=\"".utf8)
      text.appendXML(name)
    }
    if let placement = page.markup?.placement {
      text.append(contentsOf: "\" \(InkMLVocabulary.placement)=\"".utf8)
      let (scale, shift) = (placement.scale, placement.shift)
      for (index, number) in [scale.x, scale.y, shift.x, shift.y].enumerated() {
        if index > 0 { text.append(UInt8(ascii: " ")) }
        text.appendDecimal(number)
      }
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
}

extension [UInt8] {
  mutating func appendEdges(of rect: Rect) {
    for (name, edge) in [
      ("left", rect.minX), ("top", rect.minY), ("right", rect.maxX), ("bottom", rect.maxY),
    ] {
      append(contentsOf: " \(name)=\"".utf8)
      appendDecimal(edge)
      append(UInt8(ascii: "\""))
    }
  }
}
