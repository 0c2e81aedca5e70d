internal import Ink

extension [UInt8] {
  /// Begins a group for the traces that are the outlines of a text.
  mutating func appendTextGroup(_ text: WrittenText) {
    typealias Attribute = InkMLVocabulary.TextAttribute
    append(
      contentsOf: """
        <traceGroup><annotation type="\(InkMLVocabulary.Annotation.text)" \
        \(Attribute.size)="\(text.size)" \(Attribute.x)="\(text.origin.x)" \
        \(Attribute.y)="\(text.origin.y)" \(Attribute.turns)="\(text.quarterTurns)">
        """.utf8)
    appendXML(text.text)
    append(contentsOf: "</annotation>\n".utf8)
  }
}
