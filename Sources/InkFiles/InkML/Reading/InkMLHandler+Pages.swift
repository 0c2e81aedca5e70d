internal import Ink

/// Reads groups, and elements in the namespace of this program.
extension InkMLHandler {
  func group(_ element: XMLElement) -> Group {
    // The new group is content of the groups around it, so these are decided now.
    settleGroups()
    var group = innermostGroup ?? Group()
    group.keeping = .undecided
    group.attributes = attributes(element)
    group.annotations = []
    group.text = nil
    if let context = registry.context(element["contextRef"]) { group.context = context }
    if let brush = registry.brush(element["brushRef"]) { group.brush = brush }
    return group
  }

  var innermostGroup: Group? {
    guard case .group(let group) = open.last else { return nil }
    return group
  }

  func openedOwn(_ element: XMLElement) throws(InkFileError) -> Open {
    switch element.localName {
    case "paper":
      let paper = try paper(element)
      let annotations = leavePage()
      let name = element[InkMLVocabulary.name].flatMap(DrawingName.made)
      try pages.begin(paper, name: name, placement(element))
      for annotation in annotations { keep(annotation) }
      return .paper
    case "page":
      pages.setFrame(try frame(of: "a page", element))
      return .paper
    case "document":
      decoder = Base64Decoder()
      return .document(try documentNumber(element, "number"), try sizes(element))
    case "document-page":
      try pages.setPage(try page(element))
      return .paper
    case "picture":
      decoder = Base64Decoder()
      return .picture(
        InkMLPicturePlace(
          frame: try frame(of: "an image", element), transform: try transform(element),
          isInk: element[InkMLVocabulary.layer] == InkMLVocabulary.inkLayer,
          time: element[InkMLVocabulary.time].flatMap { Int64($0) } ?? 0,
          name: try imageName(element),
          id: element.attribute("id").map {
            InkMarkup.Attribute(InkMarkup.Name($0.local, in: $0.namespace), $0.value)
          }))
    default: return .ignored
    }
  }

  private func frame(of thing: String, _ element: XMLElement) throws(InkFileError) -> Rect {
    func edge(_ name: StaticString) throws(InkFileError) -> Double {
      guard let number = element[name].flatMap({ DecimalNumber.parse($0) }) else {
        throw InkFileError("the \(name) of \(thing) is not a number")
      }
      return number
    }
    return Rect(
      minX: try edge("left"), minY: try edge("top"), maxX: try edge("right"),
      maxY: try edge("bottom"))
  }

  func paper(_ element: XMLElement) throws(InkFileError) -> Paper {
    guard
      let color = InkMLVocabulary.value(
        named: element["color"], in: InkMLVocabulary.paperColors)
    else { throw InkFileError("the colour of a paper is unknown") }
    guard
      let pattern = InkMLVocabulary.value(named: element["pattern"], in: InkMLVocabulary.patterns)
    else { throw InkFileError("the pattern of a paper is unknown") }
    guard let spacing = element["spacing"].flatMap({ DecimalNumber.parse($0) }),
      InkFileLimits.spacing.contains(spacing)
    else { throw InkFileError("the spacing of a paper is not a number of at least 1") }
    var paper = Paper(color: color, pattern: pattern, spacing: spacing)
    if let tint = element["tint"] {
      guard let tint = InkColor(named: tint, [:]) else {
        throw InkFileError("the tint of a paper is not a colour such as #FF8000")
      }
      paper.setSheetColor(tint)
    }
    return paper
  }

  /// Reads the factors of X and Y, and the offsets that are added; `nil` if they are missing or
  /// invalid.
  private func placement(_ element: XMLElement) -> InkPlacement? {
    let numbers = (element[InkMLVocabulary.placement] ?? "").split(separator: " ").compactMap {
      DecimalNumber.parse($0)
    }
    guard numbers.count == 4 else { return nil }
    return InkPlacement(
      scale: Point(x: numbers[0], y: numbers[1]), shift: Point(x: numbers[2], y: numbers[3]))
  }

  /// Reads the mapping of an image; the identity if it has none.
  private func transform(_ element: XMLElement) throws(InkFileError) -> Similarity {
    guard let text = element[InkMLVocabulary.transform] else { return .identity }
    let numbers = text.split(separator: " ").compactMap { DecimalNumber.parse($0) }
    guard numbers.count == 4,
      let transform = Similarity(
        a: numbers[0], b: numbers[1], shift: Point(x: numbers[2], y: numbers[3]))
    else { throw InkFileError("the mapping of an image is not four possible numbers") }
    return transform
  }

  /// Reads how an image tells of bytes that others have, too.
  private func imageName(_ element: XMLElement) throws(InkFileError) -> InkMLImageName? {
    func number(_ text: String) throws(InkFileError) -> Int {
      guard let number = Int(text), number >= 1 else {
        throw InkFileError("the number of an image is not a number of at least 1")
      }
      return number
    }
    if let text = element[InkMLVocabulary.same] { return .again(try number(text)) }
    guard let text = element[InkMLVocabulary.number] else { return nil }
    return .first(try number(text))
  }

  /// Returns the image of an element that ends, and counts it.
  private func image(_ name: InkMLImageName?) throws(InkFileError) -> PNGImage {
    if case .again(let number) = name {
      guard let image = images[number] else {
        throw InkFileError("an image is the same as one that is not in the file before")
      }
      return try pages.count(image)
    }
    guard let read = PNGImage(png: decoder.bytes) else {
      throw InkFileError("an image is not a PNG file, or is too large")
    }
    decoder = Base64Decoder()
    let image = try pages.count(read)
    if case .first(let number) = name { images[number] = image }
    return image
  }

  func endPicture(_ place: InkMLPicturePlace) throws(InkFileError) {
    let image = try image(place.name)
    guard place.isInk else {
      guard
        let picture = PlacedPicture(image, frame: place.frame, transform: place.transform)
      else { throw InkFileError("an image lies outside the canvas") }
      return pages.add(picture)
    }
    settleGroups()
    let group = open.lazy.reversed().compactMap { open -> Group? in
      if case .group(let group) = open { group } else { nil }
    }.first
    // The mapping stands beside the frame, as that of other strokes beside their samples.
    guard let frame = PlacedPicture(image, frame: place.frame),
      frame.mapped(by: place.transform) != nil,
      let stroke = Stroke(
        frame, isOnPaper: false, seat: group?.seat ?? .first,
        time: Timestamp(milliseconds: place.time),
        contact: group?.contact ?? .pointer(device: 0))
    else { throw InkFileError("an image lies outside the canvas") }
    try pages.add(stroke.mapped(by: place.transform))
    if let id = place.id { keepName(id) }
  }
}
