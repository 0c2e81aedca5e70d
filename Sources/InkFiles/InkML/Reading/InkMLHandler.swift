internal import Ink

/// Builds a document from the elements of an InkML file.
package final class InkMLHandler: XMLHandler {
  /// An open element with its collected content.
  enum Open {
    case ink, definitions, ignored
    case context(InkMLContext, id: String?)
    case inkSource(InkMLContext, id: String?)
    case canvas(InkMLContext, id: String?)
    case canvasTransform(InkMLContext, isComplete: Bool, id: String?)
    case mapping(InkMLMappingDraft, id: String?, reference: String?)
    case bind
    case numbers(isMatrix: Bool)
    case traceFormat([TraceChannel], id: String?)
    case intermittentChannels, channel, channelProperties, channelProperty
    case brush(InkMLBrush, id: String?)
    case brushProperty
    case group(Group)
    case trace(Trace)
    case annotation(InkMLAnnotation)
    case annotationXML([InkMarkup.Attribute], InkMLKeeping)
    /// An element in an annotation. The value says whether it is kept.
    case kept(Bool)
    /// A view of traces. The value says whether it is kept.
    case view(Bool)
    case paper
    case picture(InkMLPicturePlace)
    /// A PDF document, with its number in the file and the sizes of its pages.
    case document(Int, [PageSize])
  }

  /// The properties that a trace takes from the groups around it.
  struct Group {
    var context: InkMLContext?
    var brush: InkMLBrush?
    var seat = SeatID.first
    var contact = ContactID.pointer(device: 0)
    /// The text; the traces are the outlines of its letters.
    var text: WrittenText?
    var keeping = InkMLKeeping.undecided
    /// The group's attributes. They and the annotations are collected until it is decided whether
    /// the group is kept.
    var attributes: [InkMarkup.Attribute] = []
    var annotations: [InkMLAnnotation] = []
  }

  struct Trace {
    var context: InkMLContext
    var brush: InkMLBrush
    var timeOffset: Int64?
    var id: InkMarkup.Attribute?
    var prior: String?
    var continuation: String?
    var group: Group
    var line: Int?
  }

  let limits: InkMLLimits
  var pages: InkMLPages
  var open: [Open] = []
  /// How many of the open elements are no groups that are undecided. Files may have groups within groups by
  /// the hundred, and each trace decides about those around it.
  var settledDepth = 0
  /// How many of the open elements may be groups that are undecided.
  package var unsettledCount: Int { open.count - settledDepth }
  var namespace: String?
  var registry: InkMLRegistry
  /// The context of traces that refer to no other context.
  var current = InkMLContext()
  var text: [UInt8] = []
  var decoder = Base64Decoder()
  /// The images of the file to which others may refer, by their numbers.
  var images: [Int: PNGImage] = [:]
  /// The PDF documents of the file, by their numbers.
  var documents: [Int: PDFDocument] = [:]
  /// The bytes and the pages of all documents so far.
  var documentTotal = (bytes: 0, pages: 0)
  /// The size of the kept markup in bytes, and whether there is no room for more.
  var markup = (bytes: 0, isFull: false)
  var times = ForeignTimes()
  /// Counts the parts of the file that the document leaves out.
  var omissions = Omissions()

  /// Creates a handler of a document that has not begun.
  package init(_ limits: InkMLLimits = InkMLLimits()) {
    self.limits = limits
    pages = InkMLPages(limits)
    registry = InkMLRegistry(limit: limits.definitions)
  }

  /// Takes the start of an element.
  package func begin(_ element: XMLElement, at place: XMLPlace) throws(InkFileError) {
    keepText()
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
    if elementNamespace == InkMLVocabulary.ownNamespace,
      case .annotationXML(let attributes, let keeping) = parent
    {
      if keeping == .undecided {
        open[open.count - 1] = .annotationXML(attributes, .own)
      }
      return try openedOwn(element)
    }
    if let kept = openedInAnnotation(element, parent) { return kept }
    guard elementNamespace == namespace || elementNamespace == nil else { return .ignored }
    switch (element.localName, parent) {
    case ("trace", .ink), ("trace", .group): return try openedTrace(element)
    case ("traceGroup", .ink), ("traceGroup", .group): return .group(group(element))
    case ("traceView", .ink), ("traceView", .group), ("traceView", .view):
      return .view(keepBeginning(of: element))
    case ("annotation", .ink), ("annotation", .group), ("annotation", .view):
      text.removeAll(keepingCapacity: true)
      return .annotation(InkMLAnnotation(attributes: attributes(element)))
    case ("annotationXML", .ink), ("annotationXML", .group), ("annotationXML", .view):
      text.removeAll(keepingCapacity: true)
      return .annotationXML(attributes(element), .undecided)
    case ("definitions", .ink): return .definitions
    case ("context", .ink), ("context", .definitions):
      return .context(context(element), id: element["id"])
    case ("inkSource", .definitions), ("inkSource", .context):
      return .inkSource(InkMLContext(), id: element["id"])
    case ("canvas", .definitions), ("canvas", .context):
      return .canvas(canvas(element), id: element["id"])
    case ("canvasTransform", .definitions), ("canvasTransform", .context):
      return .canvasTransform(InkMLContext(), isComplete: false, id: element["id"])
    case ("mapping", .definitions), ("mapping", .canvasTransform), ("mapping", .mapping):
      return .mapping(
        InkMLMappingDraft(element), id: element["id"], reference: element["mappingRef"])
    case ("bind", .mapping(var draft, let id, let reference)):
      try draft.bind(element)
      open[open.count - 1] = .mapping(draft, id: id, reference: reference)
      return .bind
    case ("affine", .mapping):
      text.removeAll(keepingCapacity: true)
      return .numbers(isMatrix: true)
    case ("table", .mapping(var draft, let id, let reference)):
      draft.beginTable(element)
      open[open.count - 1] = .mapping(draft, id: id, reference: reference)
      text.removeAll(keepingCapacity: true)
      return .numbers(isMatrix: false)
    case ("traceFormat", .ink), ("traceFormat", .definitions), ("traceFormat", .context),
      ("traceFormat", .inkSource), ("traceFormat", .canvas):
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
        try brush.set(name, to: value, units: element["units"], &omissions)
      }
      open[open.count - 1] = .brush(brush, id: id)
      return .brushProperty
    default: return .ignored
    }
  }

  /// Takes the end of the innermost element.
  package func end() throws(InkFileError) {
    keepText()
    guard let ended = open.popLast() else { return }
    settledDepth = min(settledDepth, open.count)
    switch ended {
    case .context(var context, let id):
      try context.settle()
      try registry.define(context, id)
      if case .ink = open.last { current = context }
    case .inkSource(let source, let id):
      try endSource(source, id)
    case .canvas(let canvas, let id): try endCanvas(canvas, id)
    case .canvasTransform(let transform, _, let id): try endTransform(transform, id)
    case .mapping(let draft, let id, let reference):
      try endMapping(draft, id, reference: reference)
    case .numbers(let isMatrix): endNumbers(isMatrix: isMatrix)
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
    case .annotation(let annotation): end(annotation)
    case .annotationXML(let attributes, let keeping): endAnnotationXML(attributes, keeping)
    case .kept(true), .view(true): pages.add(.end)
    case .group(let group): end(group)
    case .picture(let place): try endPicture(place)
    case .document(let number, let sizes): try endDocument(number, sizes)
    default: break
    }
  }

  /// Takes a piece of text.
  package func text(_ piece: UnsafeBufferPointer<UInt8>, at place: XMLPlace) throws(InkFileError) {
    switch open.last {
    case .trace(var trace):
      if trace.line == nil {
        trace.line = place.line
        open[open.count - 1] = .trace(trace)
      }
      text.append(contentsOf: piece)
      let maximum = trace.isExact ? limits.traceText : limits.looseTraceText
      guard text.count <= maximum else {
        throw InkFileError("a trace is longer than \(maximum >> 20) megabytes")
      }
    case .numbers:
      text.append(contentsOf: piece)
      guard text.count <= InkFileLimits.strokeText else {
        throw InkFileError("a mapping is longer than \(InkFileLimits.strokeText >> 20) megabytes")
      }
    case .annotation:
      text.append(contentsOf: piece)
      guard text.count <= InkFileLimits.annotation else {
        throw InkFileError("an annotation is longer than a megabyte")
      }
    case .kept, .annotationXML:
      guard text.count + piece.count <= limits.markup else { return refuseMarkup() }
      text.append(contentsOf: piece)
    case .document:
      guard decoder.append(piece) else {
        throw InkFileError("a PDF document has letters that are not base64")
      }
      guard decoder.bytes.count <= PDFDocument.maximumBytes else {
        throw InkFileError(
          "a PDF document is larger than \(PDFDocument.maximumBytes >> 20) megabytes")
      }
    case .picture:
      guard decoder.append(piece) else {
        throw InkFileError("an image has letters that are not base64")
      }
      guard decoder.bytes.count <= PNGImage.maximumBytes else {
        throw InkFileError("an image is larger than \(PNGImage.maximumBytes >> 20) megabytes")
      }
    default: break
    }
  }
}
