import Ink

extension SessionReport {
  /// The lines about the gallery sheet; empty while it is closed.
  var galleryLines: String {
    guard let gallery = session.gallery else { return "" }
    let (layout, space) = (gallery.layout, gallery.space)
    func place(_ rect: Rect) -> String { space.windowRect(rect).report }
    var lines = "gallery \(gallery.showsTrash ? "trash" : "drawings")"
    lines += " \(space.edge.name) scroll \(gallery.scroll) of \(layout.scrollRange)"
    lines += "\(place(layout.frame))\n"
    if let edit = gallery.nameEdit { lines += "renaming \(edit.id.number) \(edit.text)\n" }
    if let search = gallery.search { lines += "search \(search.text)\n" }
    for id in (gallery.chosen ?? []).map(\.number).sorted() { lines += "chosen \(id)\n" }
    for deleted in gallery.deleted {
      lines += "deleted \(deleted.id.number) \(deleted.name.inOneLine)\n"
    }
    for index in layout.visible {
      let entry = gallery.entries[index]
      let frame = layout.card(at: index).frame
      lines += "card \(entry.id.number)\(place(frame)) \(entry.name.inOneLine)\n"
    }
    for item in layout.items {
      if case .card = item.control { continue }
      lines += "button \(item.control.name)\(place(item.rect))\n"
    }
    return lines
  }
}
