internal import CExpat
import Glibc

/// Reads XML with expat, a piece at a time, so that memory does not grow with the file. Namespaces
/// are resolved.
///
/// Nothing but the source is ever read: expat loads external entities only through a handler, and
/// there is no such handler. Entities and attribute defaults that a file declares itself are
/// refused, so that a small file cannot become a large one.
package enum XMLReader {
  /// Reads a file to its end.
  /// - Throws: An ``InkFileError`` if the file is not well-formed XML or exceeds ``XMLLimits``; or
  ///   any error of the handler or the source.
  package static func read(
    _ source: InkFileSource, into handler: any XMLHandler
  ) throws(InkFileError) {
    try XMLMemory.withParser { parser throws(InkFileError) in
      guard let parser else { throw InkFileError("there is not enough memory to read it") }
      let run = XMLRun(parser, handler)
      setHandlers(of: parser, to: run)
      try withExtendedLifetime(run) { () throws(InkFileError) in try feed(source, to: run) }
    }
  }

  private static func setHandlers(of parser: XML_Parser, to run: XMLRun) {
    XML_SetUserData(parser, Unmanaged.passUnretained(run).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name, let attributes else { return }
        XMLRun.of(data).begin(XMLElement(name: name, attributes: attributes))
      },
      { data, _ in XMLRun.of(data).end() })
    XML_SetCharacterDataHandler(parser) { data, text, length in
      guard let text else { return }
      text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) { bytes in
        XMLRun.of(data).text(UnsafeBufferPointer(start: bytes, count: Int(length)))
      }
    }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      XMLRun.of(data).refuseEntity()
    }
    XML_SetAttlistDeclHandler(parser) { data, _, _, _, value, _ in
      XMLRun.of(data).declareAttribute(hasDefault: value != nil)
    }
    XML_SetStartNamespaceDeclHandler(parser) { data, _, name in
      XMLRun.of(data).declareNamespace(name)
    }
    XML_SetUnknownEncodingHandler(parser, WesternEncoding.handler, nil)
  }

  private static func feed(_ source: InkFileSource, to run: XMLRun) throws(InkFileError) {
    var fed = 0
    while true {
      let piece = try source.read()
      let status = piece.withUnsafeBytes { bytes in
        XML_Parse(
          run.parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
          bytes.isEmpty ? 1 : 0)
      }
      fed += piece.count
      if let error = run.error { throw error }
      guard status != XML_STATUS_ERROR else { throw run.parserError(isEmpty: fed == 0) }
      guard !piece.isEmpty else { return }
      // Bytes that were fed but not reported belong to a tag or a comment that has not ended yet.
      if fed - Int(XML_GetCurrentByteIndex(run.parser)) > XMLLimits.tagLength {
        throw InkFileError(
          line: run.place.line,
          "a tag or comment is longer than \(XMLLimits.tagLength >> 20) megabytes")
      }
    }
  }
}

/// The state of one reading, for the parser's callbacks. Swift's errors cannot pass through C, so
/// the first error is kept here and stops the parser.
private final class XMLRun {
  let parser: XML_Parser
  private let handler: any XMLHandler
  private(set) var error: InkFileError?
  private var depth = 0
  private var declaredAttributes = 0

  var place: XMLPlace { XMLPlace(parser: parser) }

  init(_ parser: XML_Parser, _ handler: any XMLHandler) {
    (self.parser, self.handler) = (parser, handler)
  }

  static func of(_ data: UnsafeMutableRawPointer?) -> XMLRun {
    guard let data else { preconditionFailure("the parser was given its run") }
    return Unmanaged<XMLRun>.fromOpaque(data).takeUnretainedValue()
  }

  private func keepError(_ body: () throws(InkFileError) -> Void) {
    guard error == nil else { return }
    do throws(InkFileError) {
      try body()
    } catch {
      self.error = InkFileError(line: error.line ?? place.line, error.reason)
      _ = XML_StopParser(parser, 0)
    }
  }

  func begin(_ element: XMLElement) {
    keepError { () throws(InkFileError) in
      depth += 1
      guard depth <= XMLLimits.depth else {
        throw InkFileError("elements are nested more than \(XMLLimits.depth) deep")
      }
      let extent = element.extent
      guard extent.count <= XMLLimits.attributes else {
        throw InkFileError("an element has more than \(XMLLimits.attributes) attributes")
      }
      guard extent.longest <= XMLLimits.tagLength else {
        throw InkFileError(
          "an element has a name or attribute longer than \(XMLLimits.tagLength >> 20) megabytes")
      }
      try handler.begin(element, at: place)
    }
  }

  func text(_ piece: UnsafeBufferPointer<UInt8>) {
    keepError { () throws(InkFileError) in try handler.text(piece, at: place) }
  }

  func end() {
    keepError { () throws(InkFileError) in
      depth -= 1
      try handler.end()
    }
  }

  func refuseEntity() {
    keepError { () throws(InkFileError) in
      throw InkFileError("it declares entities, which are not accepted in ink files")
    }
  }

  /// Refuses defaults, because every use of the element would copy them, and too many declarations,
  /// because every use goes through all of them.
  func declareAttribute(hasDefault: Bool) {
    keepError { () throws(InkFileError) in
      guard !hasDefault else {
        throw InkFileError(
          "it declares defaults of attributes, which are not accepted in ink files")
      }
      declaredAttributes += 1
      guard declaredAttributes <= XMLLimits.attributes else {
        throw InkFileError("it declares more than \(XMLLimits.attributes) attributes")
      }
    }
  }

  /// Refuses long names, because every element and attribute in the namespace copies its name.
  func declareNamespace(_ name: UnsafePointer<XML_Char>?) {
    keepError { () throws(InkFileError) in
      guard let name, strlen(name) > XMLLimits.namespaceLength else { return }
      throw InkFileError(
        "the name of a namespace is longer than \(XMLLimits.namespaceLength) bytes")
    }
  }

  /// Returns the error of expat.
  func parserError(isEmpty: Bool) -> InkFileError {
    guard !isEmpty else { return InkFileError("the file is empty") }
    let code = XML_GetErrorCode(parser)
    let line = place.line
    switch code {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
      XML_ERROR_PARTIAL_CHAR:
      return InkFileError(
        line: line, "the file ends before its last element is closed", isBreak: true)
    case XML_ERROR_INVALID_TOKEN, XML_ERROR_SYNTAX:
      return InkFileError(line: line, "this is not well-formed XML", isBreak: true)
    case XML_ERROR_NO_MEMORY:
      return InkFileError(line: line, "there is not enough memory to read it")
    default:
      let reason = XML_ErrorString(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
      return InkFileError(line: line, "this is not well-formed XML (\(reason))", isBreak: true)
    }
  }
}
