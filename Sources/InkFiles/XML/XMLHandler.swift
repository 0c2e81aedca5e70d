internal import CExpat
import Glibc

/// Receives the parts of an XML file in order. An error that it throws ends the reading. An error
/// without a line gets the line of the part.
package protocol XMLHandler: AnyObject {
  /// Called when an element begins.
  func begin(_ element: XMLElement, at place: XMLPlace) throws(InkFileError)
  /// Called with text of the innermost open element. The rest may follow in further pieces.
  func text(_ piece: UnsafeBufferPointer<UInt8>, at place: XMLPlace) throws(InkFileError)
  /// Called when the innermost open element ends.
  func end() throws(InkFileError)
}

/// The current position of the parser.
package struct XMLPlace {
  let parser: XML_Parser

  /// The line, counted from 1.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
}

/// Limits for the memory that an XML file may need.
enum XMLLimits {
  /// The maximum depth of nested elements. Annotations in other languages, such as formulas, are
  /// deep.
  static let depth = 1000
  /// The maximum number of attributes of an element.
  static let attributes = 256
  /// The maximum length of a namespace's name, in bytes.
  static let namespaceLength = 1000
  /// The maximum length of a tag or a comment, in bytes. The parser keeps it until it is complete.
  static let tagLength = 4 << 20
}

/// Describes a file whose root element is not the expected one.
enum WrongRoot {
  /// Nouns for files by their outermost element. They go before those of the list of formats.
  private static let files = [
    "svg": "an SVG file",
    "html": "a web page", "MrWriter": "a file of MrWriter", "plist": "a property list",
  ]

  static func sentence(_ root: String, expected: String, format: String) -> String {
    let own = InkFileFormat.all.first { $0.marks.contains { $0.root == root } }
    if let known = files[root] ?? own?.noun { return "this is \(known), not \(format)" }
    return "the outermost element is '\(root.prefix(40))', where '\(expected)' is expected"
  }
}
