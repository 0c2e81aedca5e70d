import Ink
import InkFiles
import Rendering
import TestSupport
import Testing
import Glibc

@Suite("dev")
struct DevTests {
  @Test("dump")
  func dump() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      let inks: RandomPage.Inks = [[], .translucent, .highlighters, .erasers, [.translucent, .erasers], .all][Int(seed - 1) % 6]
      let page = RandomPage.page(seed: seed, inks: inks)
      let export = try Export(page)
      func save(_ bytes: [UInt8], _ name: String) {
        let f = fopen("/tmp/vec/\(name)", "w")!; fwrite(bytes, 1, bytes.count, f); fclose(f)
      }
      save(try Export.svg(page), "\(seed).svg")
      save(try Export.pdf(InkDocument(pages: [page])), "\(seed).pdf")
      save(try Export.bytes { try XoppWriter.write(InkDocument(title: "a<b", pages: [page]), to: $0) }, "\(seed).xopp")
      var png: [UInt8] = []
      try PagePicture(of: page, scale: 1).writePNG { png += $0 }
      save(png, "\(seed)-ours.png")
      let ours = try export.ours()
      print(seed, "svg", ours.difference(from: try export.librsvg()) as Any)
      print(seed, "pdf", ours.difference(from: try export.poppler()) as Any)
      fflush(nil)
    }
  }
}
