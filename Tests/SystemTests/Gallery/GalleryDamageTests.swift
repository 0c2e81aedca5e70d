import Gallery
import Glibc
import Interaction
import SystemPackage
import TestSupport
import Testing
import TouchLab
import Words

@Suite("When the gallery is damaged at the start", .serialized, .ownThread)
struct GalleryDamageTests {
  /// What is said of a gallery that was recovered, and where the damaged one is.
  private func notice(_ stage: Stage) throws -> String {
    let files = stage.home.names(in: ".local/share/fingerpaint")
    let name = /gallery-damaged-\d{8}-\d{6}\.db/
    let setAside = try #require(files.filter { $0.wholeMatch(of: name) != nil }.first)
    return Message(.galleryRecovered, .text("~/.local/share/fingerpaint/\(setAside)")).english
  }

  /// Changes bytes of the database.
  private func overwrite(_ stage: Stage, at offset: Int64, with bytes: [UInt8]) throws {
    let file = try FileDescriptor.open(stage.gallery.database, .readWrite)
    try file.closeAfter { _ = try file.writeAll(toAbsoluteOffset: offset, bytes) }
  }

  private func problems(_ stage: Stage) throws -> [String] {
    try GalleryShelf(stage.gallery).problems()
  }

  @Test(
    "an overwritten header costs no stroke, and a sentence says where the damaged file is",
    .tags(.smoke))
  func header() throws {
    let first = try Stage()
    let painted = try first.paintWithTenFingers(reports: 120, seed: 1, staying: false)
    try first.quit()
    try overwrite(first, at: 0, with: [UInt8](repeating: 0xA5, count: 100))

    _ = try painted.repaintedWindow()
    let stage = try first.restarted()
    let notice = try notice(stage)
    try stage.expectShown(notice: notice)
    #expect(stage.complaints == [notice])
    #expect(try stage.session().strokes == painted.strokes)
    let more = try stage.paintWithTenFingers(reports: 60, seed: 2, staying: false)
    #expect(try stage.program.quit() == .exited(0))
    #expect(stage.complaints == [notice])
    let again = try first.restarted()
    #expect(try again.session().strokes == more.strokes)
    try again.quit()
    #expect(try problems(again) == [])
  }
}

/// How long a file is, in bytes; nil when there is none.
func fileSize(_ path: FilePath) -> Int64? {
  var status = stat()
  return stat(path.string, &status) == 0 ? Int64(status.st_size) : nil
}
