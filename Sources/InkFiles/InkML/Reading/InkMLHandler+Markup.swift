internal import Ink

/// Keeps what a file has besides ink: annotations, groups, views and names.
extension InkMLHandler {
  /// Returns the attributes of an element, without the references that the writer makes itself.
  func attributes(_ element: XMLElement) -> [InkMarkup.Attribute] {
    element.all.compactMap { namespace, local, value in
      guard !namespace.isEmpty || !InkMLVocabulary.ownReferences.contains(local) else { return nil }
      return InkMarkup.Attribute(InkMarkup.Name(local, in: namespace), value)
    }
  }

  /// Returns how to read an element that is within an annotation; `nil` if it is not.
  func openedInAnnotation(_ element: XMLElement, _ parent: Open) -> Open? {
    switch parent {
    case .kept(let isKept): return .kept(isKept && keepBeginning(of: element, isForeign: true))
    case .annotationXML(let attributes, let keeping):
      switch keeping {
      case .own, .dropped: return .ignored
      case .undecided: guard keepAnnotationXML(attributes) else { return .ignored }
      case .kept: break
      }
      return .kept(keepBeginning(of: element, isForeign: true))
    default: return nil
    }
  }

  /// Keeps the start tag of an element.
  /// - Parameter isForeign: Whether the element is in an annotation, where all attributes are kept.
  /// - Returns: Whether there is room for it.
  func keepBeginning(of element: XMLElement, isForeign: Bool = false) -> Bool {
    let own = element.namespace
    // The writer uses InkML's own namespace, even if the file has another one for it.
    let space = own == namespace || own == InkMLVocabulary.namespace ? "" : own ?? ""
    let attributes =
      isForeign
      ? element.all.map {
        InkMarkup.Attribute(InkMarkup.Name($0.local, in: $0.namespace), $0.value)
      } : attributes(element)
    return keepBeginning(InkMarkup.Name(element.localName, in: space), attributes)
  }

  private func keepBeginning(
    _ name: InkMarkup.Name, _ attributes: [InkMarkup.Attribute]
  ) -> Bool {
    settleGroups()
    let bytes = attributes.reduce(64 + name.local.utf8.count + name.namespace.utf8.count) {
      $0 + 64 + $1.name.local.utf8.count + $1.name.namespace.utf8.count + $1.value.utf8.count
    }
    guard takeRoom(bytes) else {
      if name.isAnnotation { omissions.add(.annotations) }
      return false
    }
    pages.add(.begin(name, attributes))
    return true
  }

  /// Keeps an annotation in the markup of the page.
  func keep(_ annotation: InkMLAnnotation) {
    let name = InkMarkup.Name("annotation")
    guard keepBeginning(name, annotation.attributes) else { return }
    if !annotation.text.isEmpty, takeRoom(annotation.text.utf8.count) {
      pages.add(.text(annotation.text))
    }
    pages.add(.end)
  }

  /// Keeps the id of the latest stroke.
  func keepName(_ id: InkMarkup.Attribute) {
    guard takeRoom(64 + id.value.utf8.count) else { return }
    pages.nameStroke(id)
  }

  /// Keeps the collected text of an annotation.
  func keepText() {
    switch open.last {
    case .kept(let isKept):
      if isKept { keepCollected() }
    case .annotationXML(_, .kept): keepCollected()
    case .annotationXML(let attributes, .undecided):
      // Blanks before the first element have no meaning.
      guard text.contains(where: { $0 > 32 }) else { break }
      if keepAnnotationXML(attributes) { keepCollected() }
    case .annotationXML: break
    default: return
    }
    text.removeAll(keepingCapacity: true)
  }

  private func keepCollected() {
    guard !text.isEmpty, takeRoom(64 + text.count) else { return }
    pages.add(.text(String(decoding: text, as: UTF8.self)))
  }

  /// Keeps the start tag of the innermost element, an annotation that was undecided until now.
  /// Returns whether there is room for it.
  private func keepAnnotationXML(_ attributes: [InkMarkup.Attribute]) -> Bool {
    let isKept = keepBeginning(InkMarkup.Name("annotationXML"), attributes)
    open[open.count - 1] = .annotationXML(attributes, isKept ? .kept : .dropped)
    return isKept
  }

  func end(_ annotation: InkMLAnnotation) {
    var annotation = annotation
    annotation.text = String(decoding: text, as: UTF8.self)
    text.removeAll(keepingCapacity: true)
    switch open.last {
    case .ink where annotation.type == InkMLVocabulary.Annotation.title:
      guard annotation.isBase64 else { return pages.title = annotation.text }
      var decoder = Base64Decoder()
      _ = Array(annotation.text.utf8).withUnsafeBufferPointer { decoder.append($0) }
      pages.title = String(decoding: decoder.bytes, as: UTF8.self)
    case .group(var group) where group.keeping == .undecided && group.annotations.count < 2:
      group.annotations.append(annotation)
      open[open.count - 1] = .group(group)
    default: keep(annotation)
    }
  }

  func endAnnotationXML(_ attributes: [InkMarkup.Attribute], _ keeping: InkMLKeeping) {
    switch keeping {
    case .undecided:
      if keepBeginning(InkMarkup.Name("annotationXML"), attributes) { pages.add(.end) }
    case .kept: pages.add(.end)
    case .own, .dropped: break
    }
  }

  func end(_ group: Group) {
    var group = group
    if group.keeping == .undecided {
      guard !group.isOwn, !group.attributes.isEmpty || !group.annotations.isEmpty else { return }
      settle(&group)
    }
    if group.keeping == .kept { pages.add(.end) }
  }

  /// Decides which of the open groups are kept, because they now have content.
  func settleGroups() {
    while settledDepth < open.count {
      let index = settledDepth
      // `settle` calls this function again, which must skip this group.
      settledDepth += 1
      guard case .group(var group) = open[index], group.keeping == .undecided else { continue }
      group.keeping = .own
      open[index] = .group(group)
      settle(&group)
      open[index] = .group(group)
    }
  }

  private func settle(_ group: inout Group) {
    guard !group.takeOwn() else { return }
    let annotations = group.annotations
    group.annotations = []
    group.keeping =
      keepBeginning(InkMarkup.Name("traceGroup"), group.attributes) ? .kept : .dropped
    for annotation in annotations { keep(annotation) }
  }

  /// Ends everything that is kept on the current page, because the next page begins in the
  /// innermost group.
  /// - Returns: The annotations of groups that were undecided, without the number of the board.
  func leavePage() -> [InkMLAnnotation] {
    var annotations: [InkMLAnnotation] = []
    for index in open.indices.reversed() {
      guard case .group(var group) = open[index] else { continue }
      switch group.keeping {
      case .kept: pages.add(.end)
      case .undecided:
        annotations =
          group.annotations.filter { $0.type != InkMLVocabulary.Annotation.board } + annotations
      case .own, .dropped: break
      }
      group.keeping = .own
      group.annotations = []
      open[index] = .group(group)
    }
    return annotations
  }

  private func takeRoom(_ bytes: Int) -> Bool {
    guard !markup.isFull, markup.bytes + bytes <= limits.markup else {
      markup.isFull = true
      return false
    }
    markup.bytes += bytes
    return true
  }

  /// Keeps no further markup, because there is too much of it.
  func refuseMarkup() {
    if !markup.isFull { omissions.add(.annotations) }
    markup.isFull = true
  }
}

extension InkMLHandler.Group {
  /// Whether the group only names a seat and a contact, or a text.
  var isOwn: Bool { attributes.isEmpty && (owner != nil || ownText != nil) }

  /// Takes the seat and the contact, or the text, from the group's annotations, if the group has nothing
  /// else.
  /// - Returns: Whether it did so.
  mutating func takeOwn() -> Bool {
    guard isOwn else { return false }
    if let owner { (seat, contact) = owner }
    text = ownText
    keeping = .own
    annotations = []
    return true
  }

  private var ownText: WrittenText? {
    guard annotations.count == 1, annotations[0].type == InkMLVocabulary.Annotation.text else {
      return nil
    }
    func number<Number: LosslessStringConvertible>(_ name: String) -> Number? {
      annotations[0].attributes.first { $0.name == .init(name) }.flatMap { Number($0.value) }
    }
    typealias Attribute = InkMLVocabulary.TextAttribute
    guard let size: Double = number(Attribute.size), let x: Double = number(Attribute.x),
      let y: Double = number(Attribute.y), let turns: Int = number(Attribute.turns)
    else { return nil }
    return WrittenText(
      annotations[0].text, size: size, origin: Point(x: x, y: y), quarterTurns: turns)
  }

  private var owner: (SeatID, ContactID)? {
    guard annotations.count == 2, annotations.allSatisfy({ $0.attributes.count == 1 }),
      annotations[0].type == InkMLVocabulary.Annotation.seat,
      annotations[1].type == InkMLVocabulary.Annotation.contact,
      let number = UInt32(annotations[0].text),
      let contact = ContactID(inkMLName: annotations[1].text)
    else { return nil }
    return (SeatID(number: number), contact)
  }
}

extension ContactID {
  /// Reads the name of a contact in this program's annotations; `nil` if it is not valid.
  init?(inkMLName name: String) {
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
