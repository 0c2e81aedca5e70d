internal import CExpat
import Glibc

/// The current position of the parser.
package struct XMLPlace {
  let parser: XML_Parser

  /// The line, counted from 1.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
}
