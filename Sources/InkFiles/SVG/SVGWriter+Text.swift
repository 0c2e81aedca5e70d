internal import Ink

/// Texts that are searched for and selected, beside the outlines of their letters.
extension SVGWriter {
  /// Appends a text that cannot be seen, where its outlines are.
  mutating func append(_ text: WrittenText, mappedBy transform: Similarity) {
    line.append("<text opacity=\"0\" font-family=\"sans-serif\"" as StaticString)
    line.appendAttribute("font-size", text.size)
    line.append(" xml:space=\"preserve\" transform=\"matrix(" as StaticString)
    for (index, number) in text.matrix(mappedBy: transform).enumerated() {
      if index > 0 { line.append(UInt8(ascii: " ")) }
      line.appendDecimal(number, decimals: 6)
    }
    line.append(")\">" as StaticString)
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, words) in lines.enumerated() where !words.isEmpty {
      line.append("<tspan x=\"0\"" as StaticString)
      line.appendAttribute("y", Double(index) * WrittenText.lineHeight * text.size)
      line.append(UInt8(ascii: ">"))
      line.appendXML(String(words))
      line.append("</tspan>" as StaticString)
    }
    line.append("</text>\n" as StaticString)
  }
}
