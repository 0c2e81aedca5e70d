import Ink

extension SessionReport {
  /// The lines about texts that people write; empty if nobody writes.
  var writingLines: String {
    var lines = ""
    guard session.replay == nil else { return lines }
    for writing in session.writings.all {
      let half = ShapedText.caretHeight / 2
      lines += "writing \(writing.seat.number) \(writing.showsKeys ? "keys" : "bare")"
      lines += " \(writing.spot) \(writing.edit.isShifted ? "upper" : "lower")"
      lines += " \(writing.edit.showsSigns ? "signs" : "letters")"
      for shift in [-half, half] {
        let end = session.canvasPoint(
          Point(x: writing.caret.x, y: writing.caret.y + shift), of: writing)
        lines += " \(end.x) \(end.y)"
      }
      lines += " \(writing.edit.whole.inOneLine)\n"
      guard writing.showsKeys else { continue }
      for item in writing.layout.items {
        let place = writing.space.windowRect(item.rect).report
        lines += "writing-item \(writing.seat.number) \(item.control.name)\(place)\n"
      }
    }
    return lines
  }
}
