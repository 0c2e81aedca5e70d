import Ink
import InkFiles
import Rendering
import TestSupport
import Testing
import Glibc

@Suite("dev")
struct DevTests {
  @Test("scales")
  func scales() throws {
    for seed in [5,11,17] as [UInt64] {
      let inks: RandomPage.Inks = [[], .translucent, .highlighters, .erasers, [.translucent, .erasers], .all][Int(seed - 1) % 6]
      let page = RandomPage.page(seed: seed, inks: inks, width: 150, height: 110)
      let export = try Export(page)
      for scale in [1.0, 3] {
      func save(_ bytes: [UInt8], _ name: String) {
        let f = fopen("/tmp/vec/\(name)", "w")!; fwrite(bytes, 1, bytes.count, f); fclose(f)
      }
      save(try Export.svg(page), "s\(seed).svg")
      save(try Export.pdf(InkDocument(pages: [page])), "s\(seed).pdf")
      var png: [UInt8] = []
      try PagePicture(of: page, scale: 3).writePNG { png += $0 }
      save(png, "s\(seed)-ours.png")
      let ours = try export.ours(scale: scale)
      print(seed, scale, "svg", ours.difference(from: try export.librsvg(scale: scale)) as Any)
      print(seed, scale, "pdf", ours.difference(from: try export.poppler(scale: scale)) as Any)
      fflush(nil)
      }
    }
  }
  @Test("many", arguments: [RandomPage.Inks.erasers, .all])
  func many(inks: RandomPage.Inks) throws {
    for count in [50, 200, 2000, 4000] {
    let clock = ContinuousClock()
    let page = RandomPage.page(seed: 77, strokes: count, inks: inks)
    let layers = InkLayers(page.strokes)
    func depth(_ l: [InkLayers.Layer]) -> Int { l.map { if case .erased(let b, _) = $0 { return 1 + depth(b) } else { return 0 } }.max() ?? 0 }
    func masks(_ l: [InkLayers.Layer]) -> Int { l.map { if case .erased(let b, _) = $0 { return 1 + masks(b) } else { return 0 } }.reduce(0, +) }
    print(count, inks.rawValue, "runs", layers.eraserRuns.count, "depth", depth(layers.layers), "masks", masks(layers.layers))
      let export = try Export(page)
    var ours: Raster!
    print("ours", try clock.measure { ours = try export.ours() })
    print("svg", try Export.svg(page).count, "pdf", try Export.pdf(InkDocument(pages: [page])).count)
    fflush(nil)
    var s: Raster!
    do { print("rsvg", try clock.measure { s = try export.librsvg() }); print(ours.difference(from: s) as Any) } catch { print(error) }
    fflush(nil)
    do { print("poppler", try clock.measure { s = try export.poppler() }); print(ours.difference(from: s) as Any) } catch { print(error) }
    fflush(nil)
    }
  }
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
