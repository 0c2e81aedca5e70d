import Gallery
import Ink
import Interaction
import TestSupport
import Testing
import TouchLab

@Suite("A home without file locks", .serialized, .ownThread)
struct LocklessDiskTests {
  @Test("keeps what is painted, through a kill; a second window shows a copy; commands work")
  func kept() throws {
    let place = try FaultyHome()
    place.disk.mode = .lockless
    let stage = try place.stage()
    let painted = try stage.paintWithTenFingers(reports: 60, seed: 1)
    try stage.expectKept(painted)
    #expect(stage.complaints == [])
    let name = try #require(try GalleryShelf(stage.gallery).records().first).name
    let second = try place.stage([name], on: stage.server)
    let notice = Message(.openElsewhere).english
    #expect(try second.session { $0.notice != nil }.notice == notice)
    #expect(try second.program.quit() == .exited(0))
    #expect(second.complaints.allSatisfy { $0.contains(notice) })
    try stage.kill()
    let again = try place.stage(on: stage.server)
    #expect(try again.session().strokes == painted.closedStrokes)
    #expect(again.complaints == [])
    try again.quit()
    place.disk.mode = .sound
    let last = try place.stage(on: stage.server)
    #expect(try last.session().strokes == painted.closedStrokes)
    try last.quit()
  }
}
