/// How much XML may ask of the memory.
enum XMLLimits {
  /// How deep elements may lie in each other: annotations in other languages, such as formulas, are deep.
  static let depth = 1000
  /// The most attributes of an element.
  static let attributes = 256
  /// The most bytes of a namespace's name.
  static let namespaceLength = 1000
  /// The most bytes of a tag or a comment, which the parser keeps until it is whole.
  static let tagLength = 4 << 20
}
