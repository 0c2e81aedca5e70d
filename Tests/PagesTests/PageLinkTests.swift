import Testing

/// Links of pages lead to files and headings that exist.
@Suite("Links of pages")
struct PageLinkTests {
  @Test("a link or picture names a file of the checkout, and a heading in it", arguments: Pages.all)
  func targets(path: String) throws {
    let page = try Page(path)
    var broken: [String] = []
    for target in page.targets where !Self.isOutside(target.text) {
      let parts = target.text.split(separator: "#", omittingEmptySubsequences: false)
      let file = parts[0].isEmpty ? path : page.path(of: String(parts[0]))
      if !Pages.paths.contains(file) {
        broken.append(page.complaint(target, "there is no \(file)"))
      } else if parts.count > 1, file.hasSuffix(".md") {
        let anchor = String(parts[1])
        if try !Page(file).anchors.contains(anchor) {
          broken.append(page.complaint(target, "\(file) has no heading #\(anchor)"))
        }
      }
    }
    #expect(broken == [])
  }

  private static func isOutside(_ target: String) -> Bool {
    ["https:", "http:", "mailto:"].contains { target.hasPrefix($0) }
  }
}
