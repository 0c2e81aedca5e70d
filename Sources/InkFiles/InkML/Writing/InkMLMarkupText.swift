internal import Ink

/// Writes markup as XML in the namespace of InkML.
struct InkMLMarkupText {
  private struct Element {
    let name: InkMarkup.Name
    /// Whether blanks that we add in it would become text.
    let isVerbatim: Bool
  }

  private var open: [Element] = []

  /// Appends a mark. Strokes append nothing.
  mutating func append(_ mark: InkMarkup.Mark, to text: inout [UInt8]) {
    switch mark {
    case .begin(let name, let attributes):
      text.append(UInt8(ascii: "<"))
      text.append(contentsOf: name.local.utf8)
      if name.namespace != open.last?.name.namespace ?? "" { text.append(namespaceOf: name) }
      for (number, attribute) in attributes.enumerated() {
        text.append(attribute: attribute, number)
      }
      text.append(UInt8(ascii: ">"))
      let isVerbatim = open.last?.isVerbatim == true || name.isAnnotation
      open.append(Element(name: name, isVerbatim: isVerbatim))
      if !isVerbatim { text.append(UInt8(ascii: "\n")) }
    case .text(let string): text.appendXMLText(string)
    case .end:
      guard let element = open.popLast() else { return }
      text.append(contentsOf: "</\(element.name.local)>".utf8)
      if open.last?.isVerbatim != true { text.append(UInt8(ascii: "\n")) }
    case .stroke: break
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(namespaceOf name: InkMarkup.Name) {
    append(contentsOf: " xmlns=\"".utf8)
    appendXML(name.namespace.isEmpty ? InkMLVocabulary.namespace : name.namespace)
    append(UInt8(ascii: "\""))
  }

  /// Appends a blank and an attribute.
  /// - Parameter number: A number for the prefix of its namespace, different for each attribute of
  ///   an element.
  mutating func append(attribute: InkMarkup.Attribute, _ number: Int = 0) {
    append(UInt8(ascii: " "))
    switch attribute.name.namespace {
    case "": break
    case InkMLVocabulary.xmlNamespace: append(contentsOf: "xml:".utf8)
    case let namespace:
      append(contentsOf: "xmlns:n\(number)=\"".utf8)
      appendXML(namespace)
      append(contentsOf: "\" n\(number):".utf8)
    }
    append(contentsOf: attribute.name.local.utf8)
    append(contentsOf: "=\"".utf8)
    appendXML(attribute.value)
    append(UInt8(ascii: "\""))
  }

  /// Appends text for the inside of an element, with its newlines unchanged.
  fileprivate mutating func appendXMLText(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { append(UInt8(ascii: "\n")) }
      appendXML(String(line))
    }
  }
}
