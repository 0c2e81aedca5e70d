import Ink

extension SessionReport {
  /// The lines about the pages of documents on the paper of boards.
  var pageLines: String {
    var lines = ""
    for board in session.boards.all {
      guard let page = board.paper.page else { continue }
      lines += "board-page \(board.id.number) \(page.document.digest.hexadecimal)"
      lines += " page \(page.index + 1) size \(page.size.width) \(page.size.height)"
      lines += " corner \(page.corner.x) \(page.corner.y) scale \(page.scale)\n"
    }
    return lines
  }
}
