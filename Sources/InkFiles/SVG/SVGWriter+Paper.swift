import Ink

/// Writes the paper: a rectangle in its colour over the page's area, and over it the printed pattern.
extension SVGWriter {
  mutating func writePaper() throws(InkFileError) {
    let paper = page.paper
    let sheet = PaperPrint(paper)
    if let print = sheet.color {
      line.append(
        "<defs><pattern id=\"print\" patternUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\""
          as StaticString)
      line.appendAttribute("width", sheet.spacing)
      line.appendAttribute("height", sheet.spacing)
      line.append(" fill=\"#" as StaticString)
      line.appendHexadecimal(print.red, print.green, print.blue)
      line.append("\">" as StaticString)
      switch paper.pattern {
      case .blank: break
      case .squared:
        appendRect(width: sheet.line, height: sheet.spacing)
        appendRect(width: sheet.spacing, height: sheet.line)
      case .ruled: appendRect(width: sheet.spacing, height: sheet.line)
      case .dotted:
        // A dot may extend over the edges of tiles, so each tile shows the dots at its four
        // corners.
        for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
          line.append("<circle" as StaticString)
          line.appendAttribute("cx", sheet.line / 2 + x * sheet.spacing)
          line.appendAttribute("cy", sheet.line / 2 + y * sheet.spacing)
          line.appendAttribute("r", sheet.dotRadius)
          line.append("/>" as StaticString)
        }
      }
      line.append("</pattern></defs>\n" as StaticString)
    }
    line.append("<g class=\"paper\">" as StaticString)
    let color = paper.sheetColor
    line.append("<rect fill=\"#" as StaticString)
    line.appendHexadecimal(color.red, color.green, color.blue)
    line.append(UInt8(ascii: "\""))
    line.appendFrame(page.area)
    line.append("/>" as StaticString)
    if sheet.color != nil {
      line.append("<rect fill=\"url(#print)\"" as StaticString)
      line.appendFrame(page.area)
      line.append("/>" as StaticString)
    }
    line.append("</g>\n" as StaticString)
    try flushLine()
  }

  private mutating func appendRect(width: Double, height: Double) {
    line.append("<rect" as StaticString)
    line.appendAttribute("width", width)
    line.appendAttribute("height", height)
    line.append("/>" as StaticString)
  }
}
