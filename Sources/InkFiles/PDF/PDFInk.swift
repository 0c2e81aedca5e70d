import Ink

/// Writes the ink of a page: strokes, with groups and masks as separate objects.
struct PDFInk {
  /// A layer whose groups are already written.
  enum Layer {
    case ink(Range<Int>)
    case form(PDFFile.Object, mask: PDFFile.Object?)
  }

  let page: InkPage
  let file: PDFFile
  var resources: PDFResources
  /// The images that lie among the strokes, by the identity of each.
  var images: [ObjectIdentifier: PDFFile.Object] = [:]
  /// Called at intervals with the number of strokes written.
  var progress: (Int) throws(InkFileError) -> Void = { _ in }
  private(set) var strokesWritten = 0
  /// Counts what the file loses of the strokes.
  private(set) var omissions = Omissions()
  /// How many drops of sprays the file may still get.
  var drops = DropBudget()
  private let eraserRuns: [Range<Int>]
  private let area: Rect
  private var brush = PDFBrush()

  /// Prepares to write the ink of a page.
  /// - Parameter eraserRuns: The eraser runs of the page's layers.
  init(
    page: InkPage, eraserRuns: [Range<Int>], file: PDFFile, resources: PDFResources
  ) {
    (self.page, self.file, self.resources) = (page, file, resources)
    self.eraserRuns = eraserRuns
    area = page.area
  }

  /// Writes the groups and masks that `layers` need.
  mutating func prepare(_ layers: [InkLayers.Layer]) throws(InkFileError) -> [Layer] {
    var prepared: [Layer] = []
    for layer in layers {
      switch layer {
      case .ink(let strokes): prepared.append(.ink(strokes))
      case .erased(let below, let erasers):
        let group = try group(try prepare(below))
        prepared.append(.form(group, mask: try mask(erasers)))
      }
    }
    return prepared
  }

  /// Writes layers as an isolated group.
  mutating func group(_ layers: [Layer]) throws(InkFileError) -> PDFFile.Object {
    let object = file.reserve()
    let stream = try file.beginStream(object, form(colors: "/DeviceRGB"))
    try write(layers, to: stream)
    try stream.end()
    return object
  }

  /// Writes a mask that hides what the erasers have covered.
  private mutating func mask(_ erasers: [Int]) throws(InkFileError) -> PDFFile.Object {
    let object = file.reserve()
    let stream = try file.beginStream(object, form(colors: "/DeviceGray"))
    stream.text.append(text: "1 g 0 0 \(area.width.plain) \(area.height.plain) re f\n")
    try begin(stream)
    for eraser in erasers {
      for stroke in page.strokes[eraserRuns[eraser]] {
        try write(
          stroke, InkColor(red: 0, green: 0, blue: 0, alpha: stroke.brush.color.alpha), stream)
      }
    }
    try stream.end()
    return try file.write(
      "<< /SMask << /Type /Mask /S /Luminosity /G \(object.reference) >> >>")
  }

  private func form(colors: String) -> String {
    """
    /Type /XObject /Subtype /Form /BBox [0 0 \(area.width.plain) \(area.height.plain)] \
    /Group << /S /Transparency /I true /CS \(colors) >> /Resources \(resources.object.reference)
    """
  }

  /// Writes layers into a stream, in canvas units from the page's upper left corner.
  mutating func write(_ layers: [Layer], to stream: PDFFile.Stream) throws(InkFileError) {
    try begin(stream)
    for layer in layers {
      switch layer {
      case .ink(let strokes):
        for stroke in page.strokes[strokes] {
          try write(stroke, stroke.brush.color, stream)
          strokesWritten += 1
          if strokesWritten & 255 == 0 { try progress(strokesWritten) }
        }
      case .form(let form, let mask):
        // The state of the strokes before must not apply: a group is painted opaque and without
        // blending.
        stream.text.append("q /Normal gs " as StaticString)
        stream.text.append(text: "\(resources.name(ofAlpha: 255)) gs ")
        appendNoGrain(to: &stream.text)
        if let mask { stream.text.append(text: "\(resources.name(ofMask: mask)) gs ") }
        stream.text.append(text: "\(resources.name(of: form)) Do Q\n")
      }
    }
  }

  private mutating func begin(_ stream: PDFFile.Stream) throws(InkFileError) {
    brush = PDFBrush()
    stream.text.append("1 J 1 j\n" as StaticString)
  }

  private mutating func write(
    _ stroke: Stroke, _ color: InkColor, _ stream: PDFFile.Stream
  ) throws(InkFileError) {
    if let placed = stroke.placedPicture { return try write(placed, stream) }
    var color = color
    let path = drops.path(of: stroke, &color, &omissions)
    let origin = Point(x: area.minX, y: area.minY)
    if brush.takesGrain(of: stroke.brush.medium) {
      stream.text.append(text: "\(resources.name(ofGrain: brush.grain)) gs\n")
    }
    if color.alpha != brush.alpha {
      stream.text.append(text: "\(resources.name(ofAlpha: color.alpha)) gs\n")
    }
    brush.take(color, isHighlighter: stroke.brush.ink == .highlighter, path, &stream.text)
    stream.text.appendPath(path, origin: origin)
    switch path.finish {
    case .line: stream.text.append("S\n" as StaticString)
    case .area: stream.text.append("f\n" as StaticString)
    }
    if let text = stroke.writtenText {
      resources.fonts.append(
        text, mappedBy: stroke.transform, origin: origin, in: file, to: &stream.text)
    }
    try stream.proceed()
  }

  /// Ends the grain of the strokes before, for what is painted until the next `Q`.
  private func appendNoGrain(to text: inout [UInt8]) {
    guard brush.grain != nil else { return }
    text.append(contentsOf: "\(resources.name(ofGrain: nil)) gs ".utf8)
  }

  /// Writes an image. An image that cannot be decoded is left out.
  private mutating func write(
    _ placed: PlacedPicture, _ stream: PDFFile.Stream
  ) throws(InkFileError) {
    guard let image = images[ObjectIdentifier(placed.picture)] else { return }
    // The state of the strokes before must not apply.
    stream.text.append("q /Normal gs " as StaticString)
    stream.text.append(text: "\(resources.name(ofAlpha: 255)) gs ")
    appendNoGrain(to: &stream.text)
    stream.text.append(
      text: "\(PDFImagePlace(placed, on: area).text) \(resources.name(of: image)) Do Q\n")
    try stream.proceed()
  }
}
