internal import Ink

/// The definitions that the traces of a document refer to: the channels of samples, and the
/// brushes.
struct InkMLDefinitions {
  /// The channels of a stroke's samples, besides X, Y and T.
  struct Channels: Hashable, Comparable {
    let bits: UInt8
    let hasPressure: Bool
    let hasContact: Bool
    let hasBreaks: Bool
    /// The index of the document's placement that applies to positions; `nil` for positions in
    /// canvas pixels.
    let placement: Int?
    /// The index of the mapping that stands beside the samples; `nil` if there is none.
    let mapping: Int?

    init(_ samples: PackedSamples, placement: Int? = nil, mapping: Int? = nil) {
      (self.placement, self.mapping) = (placement, mapping)
      bits = samples.quantum.bits
      hasPressure = samples.tellPressure
      hasContact = samples.tellContact
      hasBreaks = !samples.breaks.isEmpty
    }

    /// The name of the context with these channels.
    var name: String { plainName + (mapping.map { "t\($0)" } ?? "") }

    /// The name of the source of ink. All contexts that differ only in their mappings share one.
    var sourceName: String { "s" + plainName + (mapping == nil ? "" : "t") }

    private var plainName: String {
      "c\(bits)\(hasPressure ? "f" : "")\(hasContact ? "c" : "")\(hasBreaks ? "b" : "")"
        + (placement.map { "p\($0)" } ?? "")
    }

    static func < (left: Channels, right: Channels) -> Bool { left.name < right.name }
  }

  /// A brush, and the colour that other programs show. They have no eraser, so an eraser gets the
  /// colour of the paper.
  struct Ink: Hashable {
    let brush: Brush
    let shownColor: InkColor
    /// The width as it is seen. That of a stroke that was scaled is not its brush's.
    let shownWidth: Double
    /// The stroke's seed, if it does not follow from the rest.
    let seed: StrokeSeed?
    /// How long the stroke's contact rested after its last sample, in milliseconds.
    let rest: UInt32
    /// The name of a medium that this build does not know.
    let unknownMedium: String?

    init(_ stroke: Stroke, on paper: Paper) {
      brush = stroke.brush
      let usualSeed = StrokeSeed(of: stroke.contact, at: stroke.startTime)
      seed = brush.medium == nil || stroke.seed == usualSeed ? nil : stroke.seed
      rest = stroke.restTime
      unknownMedium = stroke.unknownMedium
      shownWidth =
        stroke.width == brush.width ? brush.width : min(stroke.width, InkFileLimits.canvas)
      var color = brush.color
      if brush.ink == .eraser {
        color = paper.color.color
        color.alpha = brush.color.alpha
      }
      shownColor = color
    }
  }

  private var channels: Set<Channels> = []
  private var inks: [Ink: Int] = [:]
  private var orderedInks: [Ink] = []
  private var placements: [InkPlacement] = []
  private var mappings: [Similarity: Int] = [:]
  private var orderedMappings: [Similarity] = []
  /// The prefix of all ids, so that they differ from other ids of the file.
  let prefix: String

  init(_ document: InkDocument) {
    let hasMarks = document.pages.contains { $0.markup?.marks.isEmpty == false }
    prefix = hasMarks ? InkMLVocabulary.ownPrefix : ""
    for page in document.pages {
      let placement = page.markup?.placement
      if let placement, !placements.contains(placement) { placements.append(placement) }
      for stroke in page.strokes where !stroke.isPicture {
        let mapping = stroke.transform
        if !mapping.isIdentity, mappings[mapping] == nil {
          mappings[mapping] = orderedMappings.count
          orderedMappings.append(mapping)
        }
        channels.insert(channelsOf(stroke, placement))
        let ink = Ink(stroke, on: page.paper)
        guard inks[ink] == nil else { continue }
        inks[ink] = orderedInks.count
        orderedInks.append(ink)
      }
    }
  }

  /// Returns the channels of a stroke on a page with this placement.
  func channelsOf(_ stroke: Stroke, _ placement: InkPlacement?) -> Channels {
    if let mapping = mappings[stroke.transform] {
      return Channels(stroke.samples, mapping: mapping)
    }
    guard let placement,
      InkMLPlacing(placement: placement, quantum: stroke.samples.quantum).holds(stroke)
    else { return Channels(stroke.samples) }
    return Channels(stroke.samples, placement: placements.firstIndex(of: placement))
  }

  /// Returns how positions with these channels are converted; `nil` for positions in canvas pixels.
  func placing(_ channels: Channels) -> InkMLPlacing? {
    channels.placement.map {
      InkMLPlacing(placement: placements[$0], quantum: Quantum(bits: channels.bits))
    }
  }

  /// Returns the number in the id of a brush.
  func number(of ink: Ink) -> Int {
    guard let number = inks[ink] else { preconditionFailure("every brush was collected") }
    return number
  }

  func write(to output: InkFileOutput) throws(InkFileError) {
    guard !channels.isEmpty else { return }
    try output.append("<definitions>\n")
    if !mappings.isEmpty { try output.append(canvas) }
    var sources: Set<String> = []
    for channels in channels.sorted() {
      if channels.mapping != nil, sources.insert(channels.sourceName).inserted {
        try output.append(source(channels) + [UInt8(ascii: "\n")])
      }
      try output.append(context(channels))
    }
    for (number, ink) in orderedInks.enumerated() { try output.append(brush(ink, number)) }
    try output.append("</definitions>\n")
  }

  /// The canvas in pixels of strokes with a mapping.
  private var canvas: [UInt8] {
    var text = Array("<canvas xml:id=\"\(prefix)canvas\">".utf8)
    text.appendCanvasFormat()
    text.append(contentsOf: "</canvas>\n".utf8)
    return text
  }

  /// Returns the `context` element of the traces with these channels.
  private func context(_ channels: Channels) -> [UInt8] {
    var text = Array("<context xml:id=\"\(prefix)\(channels.name)\"".utf8)
    if let mapping = channels.mapping {
      let source = "\(prefix)\(channels.sourceName)"
      text.append(
        contentsOf: " inkSourceRef=\"#\(source)\" canvasRef=\"#\(prefix)canvas\">".utf8)
      let map = orderedMappings[mapping]
      // The factors of Y. Zero has no sign.
      let (x, y) = map.isMirrored ? (map.b, 0 - map.a) : (0 - map.b, map.a)
      text.appendTransform([[map.a, x, map.shift.x], [map.b, y, map.shift.y]])
    } else {
      text.append(UInt8(ascii: ">"))
      text += source(channels)
      if let placement = placing(channels)?.placement {
        text.append(contentsOf: "<canvas>".utf8)
        text.appendCanvasFormat()
        text.append(contentsOf: "</canvas>".utf8)
        let (scale, shift) = (placement.scale, placement.shift)
        text.appendTransform([[scale.x, 0, shift.x], [0, scale.y, shift.y]])
      }
    }
    text.append(contentsOf: "</context>\n".utf8)
    return text
  }

  /// Returns a source of ink. Device units are canvas units: pixels, 96 to the inch.
  private func source(_ channels: Channels) -> [UInt8] {
    var text: [UInt8] = []
    func channel(_ name: String, _ type: String, _ more: String = "") {
      text.append(contentsOf: "<channel name=\"\(name)\" type=\"\(type)\"\(more)/>".utf8)
    }
    text.append(
      contentsOf: """
        <inkSource xml:id="\(prefix)\(channels.sourceName)"><traceFormat>
        """.utf8)
    let placing = placing(channels)
    if let scale = placing?.placement.scale {
      channel("X", "decimal", scale.x < 0 ? " orientation=\"-ve\"" : "")
      channel("Y", "decimal", scale.y < 0 ? " orientation=\"-ve\"" : "")
    } else {
      channel("X", "decimal", " units=\"dev\"")
      channel("Y", "decimal", " units=\"dev\"")
    }
    channel("T", "integer", " units=\"ms\"")
    if channels.hasPressure { channel("F", "decimal", " min=\"0\" max=\"1\"") }
    if channels.hasContact {
      for name in ["ContactMajor", "ContactMinor", "ContactOrientation"] {
        channel(name, "decimal")
      }
    }
    if channels.hasBreaks { channel("Break", "boolean") }
    text.append(contentsOf: "</traceFormat><channelProperties>".utf8)
    let step = channels.mapping == nil ? "quantization" : InkMLVocabulary.painted
    for axis in ["X", "Y"] {
      if placing != nil {
        text.append(
          contentsOf:
            "<channelProperty channel=\"\(axis)\" name=\"\(InkMLVocabulary.quantum)\" value=\"".utf8
        )
        text.appendDecimal(steps: 1, bits: channels.bits)
        text.append(contentsOf: "\" units=\"px\"/>".utf8)
        continue
      }
      text.append(
        contentsOf: """
          <channelProperty channel="\(axis)" name="resolution" value="96" units="1/in"/>\
          <channelProperty channel="\(axis)" name="\(step)" value="
          """.utf8)
      text.appendDecimal(steps: 1, bits: channels.bits)
      text.append(contentsOf: "\" units=\"dev\"/>".utf8)
    }
    text.append(contentsOf: "</channelProperties></inkSource>".utf8)
    return text
  }

  private func brush(_ ink: Ink, _ number: Int) -> [UInt8] {
    let brush = ink.brush
    var text: [UInt8] = []
    func property(_ name: String, _ value: String, units: String = "") {
      text.append(contentsOf: "<brushProperty name=\"\(name)\" value=\"".utf8)
      text.appendXML(value)
      text.append(contentsOf: "\"\(units)/>".utf8)
    }
    // The units of a file with placements may not be pixels.
    let units = placements.isEmpty ? "" : " units=\"px\""
    var width: [UInt8] = []
    width.appendDecimal(ink.shownWidth)
    let widthText = String(decoding: width, as: UTF8.self)
    text.append(contentsOf: "<brush xml:id=\"\(prefix)b\(number)\">".utf8)
    property("width", widthText, units: units)
    property("height", widthText, units: units)
    property("color", ink.shownColor.hex)
    // 0 is opaque.
    property("transparency", "\(255 - brush.color.alpha)")
    property("tip", "ellipse")
    property("rasterOp", brush.ink == .highlighter ? "maskPen" : "copyPen")
    property("fitToCurve", "\(brush.curve == .smooth)")
    property("ignorePressure", "\(brush.dynamics != .pressure)")
    property(
      InkMLVocabulary.Property.ink,
      InkMLVocabulary.name(of: brush.ink, in: InkMLVocabulary.inks))
    property(
      InkMLVocabulary.Property.dynamics,
      InkMLVocabulary.name(of: brush.dynamics, in: InkMLVocabulary.dynamics))
    if brush.curve == .area { property(InkMLVocabulary.Property.area, "true") }
    if brush.grain != 0 {
      var grain: [UInt8] = []
      grain.appendDecimal(Double(brush.grain))
      property(InkMLVocabulary.Property.grain, String(decoding: grain, as: UTF8.self))
    }
    if ink.shownWidth != brush.width {
      var own: [UInt8] = []
      own.appendDecimal(brush.width)
      property(InkMLVocabulary.Property.width, String(decoding: own, as: UTF8.self))
    }
    if ink.shownColor != brush.color { property(InkMLVocabulary.Property.color, brush.color.hex) }
    for (name, value) in paintProperties(of: ink) { property(name, value) }
    text.append(contentsOf: "</brush>\n".utf8)
    return text
  }

  /// Returns the names and values of the properties that tell of a stroke's medium. Office shows a pencil as one
  /// of its own.
  private func paintProperties(of ink: Ink) -> [(name: String, value: String)] {
    typealias Office = InkMLVocabulary.Office
    typealias Property = InkMLVocabulary.Property
    var properties: [(String, String)] = []
    if ink.brush.medium == .pencil {
      properties.append((Office.effect, Office.pencil))
      properties += Office.anchors.map { ($0, "0") }
    }
    // A damaged name could not be read again.
    if let name = ink.brush.medium?.token ?? ink.unknownMedium, name.isXML {
      properties.append((Property.medium, name))
    }
    if let seed = ink.seed { properties.append((Property.seed, "\(seed.number)")) }
    if ink.rest > 0 { properties.append((Property.rest, "\(ink.rest)")) }
    return properties
  }
}

extension [UInt8] {
  /// Appends the format of a canvas in pixels.
  fileprivate mutating func appendCanvasFormat() {
    append(
      contentsOf: """
        <traceFormat><channel name="X" type="decimal" units="px"/>\
        <channel name="Y" type="decimal" units="px"/></traceFormat>
        """.utf8)
  }

  /// Appends the mapping of positions to the canvas.
  fileprivate mutating func appendTransform(_ rows: [[Double]]) {
    append(contentsOf: "<canvasTransform><mapping type=\"affine\"><affine>".utf8)
    for (index, row) in rows.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      for (column, number) in row.enumerated() {
        if column > 0 { append(UInt8(ascii: " ")) }
        appendDecimal(number)
      }
    }
    append(contentsOf: "</affine></mapping></canvasTransform>".utf8)
  }
}

extension InkColor {
  /// The colour without its opacity, as `#RRGGBB`.
  var hex: String {
    "#"
      + [red, green, blue].map { part in
        (part < 16 ? "0" : "") + String(part, radix: 16, uppercase: true)
      }.joined()
  }
}
