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
