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
