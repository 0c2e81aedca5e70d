import Ink

extension SessionReport {
  /// The lines about texts that people write; empty if nobody writes.
  var writingLines: String {
    var lines = ""
    guard session.replay == nil else { return lines }
    for writing in session.writings.all {
      lines += "writing \(writing.seat.number) \(writing.showsKeys ? "keys" : "bare")"
      lines += " \(writing.spot) \(writing.edit.isShifted ? "upper" : "lower")"
      lines += " \(writing.edit.showsSigns ? "signs" : "letters")"
      for end in session.caretEnds(of: writing) { lines += " \(end.x) \(end.y)" }
      lines += " \(writing.edit.whole.inOneLine)\n"
      let underline = session.underlineEnds(of: writing)
      if !underline.isEmpty {
        lines += "writing-underline \(writing.seat.number)"
        for end in underline { lines += " \(end.x) \(end.y)" }
        lines += "\n"
      }
      guard writing.showsKeys else { continue }
      for item in writing.layout.items {
        let place = writing.space.windowRect(item.rect).report
        lines += "writing-item \(writing.seat.number) \(item.control.name)\(place)\n"
      }
    }
    return lines
  }
}
