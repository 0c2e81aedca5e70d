import App
import Rendering
import System
import TestSupport
import Testing

@Suite("Small pictures of image files", .ownThread)
struct FileThumbnailsTests {
  @Test func `are made of images, reduced, on white; other files have none`() throws {
    let folder = try TemporaryFolder()
    func path(_ name: String) -> String { "\(folder.path)/home/\(name)" }
    let large = [UInt32](repeating: 0xFF00_80FF, count: 600 * 300)
    try write(PNGEncoder.encode(pixels: large, width: 600, height: 300), to: path("large.png"))
    // Half transparent black.
    try write(PNGEncoder.encode(pixels: [0x8000_0000], width: 1, height: 1), to: path("glass.png"))
    try write("notes", to: path("notes.png"))
    let thumbnails = FileThumbnails(waking: try Wakeup())
    let names = ["large.png", "glass.png", "notes.png", "missing.png"]
    thumbnails.want(names.map(path))
    var found: [String: ThumbnailData?] = [:]
    let isDone = eventually {
      for (path, picture) in thumbnails.results() { found.updateValue(picture, forKey: path) }
      return found.count == names.count
    }
    #expect(isDone)
    let reduced = try #require(found[path("large.png")] ?? nil)
    #expect(reduced.width == 256 && reduced.height == 128)
    #expect(Set(reduced.pixels) == [0xFF00_80FF])
    #expect(found[path("glass.png")] == ThumbnailData(width: 1, height: 1, pixels: [0x7F7F_7F]))
    for name in names.suffix(2) { #expect(found[path(name)] == .some(nil)) }
  }
}
