internal import Ink

/// What the traces of a document refer to: the channels that samples have, and the brushes.
struct InkMLDefinitions {
  /// Which channels a stroke's samples have, beside X, Y and T.
  struct Channels: Hashable, Comparable {
    let bits: UInt8
    let hasPressure: Bool
    let hasContact: Bool
    let hasBreaks: Bool

    init(_ samples: PackedSamples) {
      bits = samples.quantum.bits
      hasPressure = samples.tellPressure
      hasContact = samples.tellContact
      hasBreaks = !samples.breaks.isEmpty
    }

    /// The name of their context.
    var name: String {
      "c\(bits)\(hasPressure ? "f" : "")\(hasContact ? "c" : "")\(hasBreaks ? "b" : "")"
    }

    static func < (left: Channels, right: Channels) -> Bool { left.name < right.name }
  }

  /// A brush, and the colour that other programs paint with it: they know no eraser, so it paints as the
  /// paper looks.
  struct Ink: Hashable {
    let brush: Brush
    let shownColor: InkColor

    init(_ brush: Brush, on paper: Paper) {
      self.brush = brush
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

  init(_ document: InkDocument) {
    for page in document.pages {
      for stroke in page.strokes {
        channels.insert(Channels(stroke.samples))
        let ink = Ink(stroke.brush, on: page.paper)
        guard inks[ink] == nil else { continue }
        inks[ink] = orderedInks.count
        orderedInks.append(ink)
      }
    }
  }

  /// The number in the brush's name.
  func number(of ink: Ink) -> Int {
    guard let number = inks[ink] else { preconditionFailure("every brush was collected") }
    return number
  }

  func write(to output: InkFileOutput) throws(InkFileError) {
    guard !channels.isEmpty else { return }
    try output.append("<definitions>\n")
    for channels in channels.sorted() { try output.append(context(channels)) }
    for (number, ink) in orderedInks.enumerated() { try output.append(brush(ink, number)) }
    try output.append("</definitions>\n")
  }

  /// Device units are canvas units, which are pixels, 96 to the inch.
  private func context(_ channels: Channels) -> [UInt8] {
    var text: [UInt8] = []
    func channel(_ name: String, _ type: String, _ more: String = "") {
      text.append(contentsOf: "<channel name=\"\(name)\" type=\"\(type)\"\(more)/>".utf8)
    }
    text.append(
      contentsOf: """
        <context xml:id="\(channels.name)"><inkSource xml:id="s\(channels.name)"><traceFormat>
        """.utf8)
    channel("X", "decimal", " units=\"dev\"")
    channel("Y", "decimal", " units=\"dev\"")
    channel("T", "integer", " units=\"ms\"")
    if channels.hasPressure { channel("F", "decimal", " min=\"0\" max=\"1\"") }
    if channels.hasContact {
      for name in ["ContactMajor", "ContactMinor", "ContactOrientation"] {
        channel(name, "decimal")
      }
    }
    if channels.hasBreaks { channel("Break", "boolean") }
    text.append(contentsOf: "</traceFormat><channelProperties>".utf8)
    for axis in ["X", "Y"] {
      text.append(
        contentsOf: """
          <channelProperty channel="\(axis)" name="resolution" value="96" units="1/in"/>\
          <channelProperty channel="\(axis)" name="quantization" value="
          """.utf8)
      text.appendDecimal(steps: 1, bits: channels.bits)
      text.append(contentsOf: "\" units=\"dev\"/>".utf8)
    }
    text.append(contentsOf: "</channelProperties></inkSource></context>\n".utf8)
    return text
  }

  private func brush(_ ink: Ink, _ number: Int) -> [UInt8] {
    let brush = ink.brush
    var text: [UInt8] = []
    func property(_ name: String, _ value: String) {
      text.append(contentsOf: "<brushProperty name=\"\(name)\" value=\"\(value)\"/>".utf8)
    }
    var width: [UInt8] = []
    width.appendDecimal(brush.width)
    let widthText = String(decoding: width, as: UTF8.self)
    text.append(contentsOf: "<brush xml:id=\"b\(number)\">".utf8)
    property("width", widthText)
    property("height", widthText)
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
    if ink.shownColor != brush.color { property(InkMLVocabulary.Property.color, brush.color.hex) }
    text.append(contentsOf: "</brush>\n".utf8)
    return text
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
