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
