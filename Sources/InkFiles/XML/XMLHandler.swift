/// Takes the parts of an XML file, in order. What it throws ends the reading; an error without a line gets
/// that of the part.
protocol XMLHandler: AnyObject {
  /// An element begins.
  func begin(_ element: XMLElement, at place: XMLPlace) throws(InkFileError)
  /// Some of the text of the innermost open element; the rest may follow in further pieces.
  func text(_ piece: UnsafeBufferPointer<UInt8>, at place: XMLPlace) throws(InkFileError)
  /// The innermost open element ends.
  func end() throws(InkFileError)
}

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
