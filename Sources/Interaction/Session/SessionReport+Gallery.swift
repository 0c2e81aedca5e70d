import Ink

extension PaintingSession {
  /// The gallery sheet as lines of ``report``; none while it is closed. All places are in window pixels; a
  /// line tells what the sheet shows, how far its list has been scrolled and can be, then where it is. A
  /// line for each card of which something can be seen tells its drawing, its place and, up to the line's
  /// end, its name; one for each control its name and place.
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
  /// The text with line breaks as spaces: a report has one thing on each line.
  fileprivate var inOneLine: String {
    String(map { $0.isNewline ? " " : $0 })
  }
}
