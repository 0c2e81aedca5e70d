internal import CExpat
import Glibc

/// Where the parser is.
struct XMLPlace {
  let parser: XML_Parser

  /// The line, counted from 1.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }
}
