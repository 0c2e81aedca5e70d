import Ink

extension SessionReport {
  /// The lines about the share sheet; empty while it is closed.
  var sharingLines: String {
    guard let sheet = session.sharing else { return "" }
    let (layout, space) = (sheet.layout, sheet.space)
    func place(_ rect: Rect) -> String { space.windowRect(rect).report }
    var lines = "sharing \(sheet.purpose) \(sheet.page.rawValue) \(space.edge.name)"
    lines += " \(sheet.isBusy ? "busy" : "idle") scroll \(sheet.scroll) of \(layout.scrollRange)"
    lines += "\(place(layout.frame))\n"
    if let browser = sheet.browser {
      lines += "sharing-folder \(browser.listing.path.inOneLine)\n"
      if let text = sheet.text { lines += "sharing-name \(text.inOneLine)\n" }
      if let problem = browser.problem {
        lines += "sharing-problem \(problem.english.inOneLine)\n"
      }
      if let existing = browser.existing { lines += "sharing-existing \(existing.inOneLine)\n" }
    }
    for item in layout.items {
      lines += "sharing-item \(item.control.name)\(place(item.rect))"
      lines += " \(label(of: item.control, on: sheet).inOneLine)\n"
    }
    return lines
  }

  /// Returns the text of a row of the list; empty for other controls.
  private func label(of control: ShareControl, on sheet: ShareSheet) -> String {
    guard case .row(let index) = control else { return "" }
    return sheet.page == .folders
      ? sheet.browser?.entries[index].name ?? "" : sheet.printers?.names[index] ?? ""
  }
}
