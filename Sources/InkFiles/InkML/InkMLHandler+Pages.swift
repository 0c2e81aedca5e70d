internal import Ink

/// Groups, what is said about them, and what in a file is ours.
extension InkMLHandler {
  func group(_ element: XMLElement) -> Group {
    var group = innermostGroup ?? Group()
    if let context = registry.context(element["contextRef"]) { group.context = context }
    if let brush = registry.brush(element["brushRef"]) { group.brush = brush }
    return group
  }

  var innermostGroup: Group? {
    guard case .group(let group) = open.last else { return nil }
    return group
  }

  func endAnnotation(_ type: String?, _ isBase64: Bool) throws(InkFileError) {
    let value = String(decoding: isBase64 ? decoder.bytes : text, as: UTF8.self)
    if case .ink = open.last, type == InkMLVocabulary.Annotation.title { pages.title = value }
    guard case .group(var group) = open.last else { return }
    switch type {
    case InkMLVocabulary.Annotation.seat:
      if let number = UInt32(value) { group.seat = SeatID(number: number) }
    case InkMLVocabulary.Annotation.contact:
      if let contact = ContactID(inkMLName: value) { group.contact = contact }
    default: break
    }
    open[open.count - 1] = .group(group)
  }

  func openedOwn(_ element: XMLElement) throws(InkFileError) -> Open {
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

  func paper(_ element: XMLElement) throws(InkFileError) -> Paper {
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

  func endPicture(_ frame: Rect) throws(InkFileError) {
    guard let image = PNGImage(png: decoder.bytes) else {
      throw InkFileError("an image is no PNG file, or too large a one")
    }
    guard let picture = PlacedPicture(image, frame: frame) else {
      throw InkFileError("an image lies where no ink can be")
    }
    decoder = Base64Decoder()
    try pages.add(picture)
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
