import Ink

extension SessionReport {
  /// The lines about the sheet for a board's name, and about the names of boards.
  var namingLines: String {
    var lines = ""
    for board in session.boards.all {
      if let name = board.name { lines += "board-name \(board.id.number) \(name.inOneLine)\n" }
    }
    guard let sheet = session.naming else { return lines }
    let (layout, space) = (sheet.layout, sheet.space)
    func place(_ rect: Rect) -> String { space.windowRect(rect).report }
    lines += "naming \(sheet.board.number) \(space.edge.name)\(place(layout.frame))"
    lines += " \(sheet.text.inOneLine)\n"
    for item in layout.items { lines += "naming-item \(item.control.name)\(place(item.rect))\n" }
    return lines
  }
}
