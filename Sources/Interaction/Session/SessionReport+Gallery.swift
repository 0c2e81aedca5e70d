import Ink

extension PaintingSession {
  /// The lines of ``report`` about the gallery sheet; empty while it is closed. All positions are
  /// in window pixels. The first line has what the sheet shows, how far its list has been scrolled
  /// and can be scrolled, and the sheet's frame. Each visible card has a line with its drawing's
  /// number, its frame and, up to the end of the line, its name. Each visible control has a line
  /// with its name and frame.
  ///
  ///     gallery drawings scroll 120.0 of 845.0 55.0 16.0 1311.0 690.0
  ///     renaming 7 Two tre
  ///     deleted 9 Sketch
  ///     card 7 75.0 100.0 263.0 263.0 Two trees
  ///     button more-7 217.0 217.0 263.0 263.0
  var galleryReport: String {
    guard let gallery else { return "" }
    let layout = gallery.layout
    var report = "gallery \(gallery.showsTrash ? "trash" : "drawings")"
    report += " scroll \(gallery.scroll) of \(layout.scrollRange)\(layout.frame.report)\n"
    if let edit = gallery.nameEdit { report += "renaming \(edit.id.number) \(edit.text)\n" }
    if let deleted = gallery.deleted {
      report += "deleted \(deleted.id.number) \(deleted.name.inOneLine)\n"
    }
    for index in layout.visible {
      let entry = gallery.entries[index]
      let frame = layout.card(at: index).frame
      report += "card \(entry.id.number)\(frame.report) \(entry.name.inOneLine)\n"
    }
    for item in layout.items {
      if case .card = item.control { continue }
      report += "button \(item.control.name)\(item.rect.report)\n"
    }
    return report
  }
}

extension String {
  /// The text with line breaks replaced by spaces, so that it fits on one line of a report.
  fileprivate var inOneLine: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
