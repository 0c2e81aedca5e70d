import Gallery
import Ink
import SystemPackage
import Testing
import TestSupport

@Suite("Room on the disk")
struct SpaceTests {
  let place = GalleryPlace()

  private func pages() throws -> Int { try place.bytes(place.folder.database).count / 4096 }

  /// Two drawings, of which the first and larger one is removed for good.
  private func removeHalf(of place: GalleryPlace) throws -> Boards {
    let open = try place.open(.new("Sea"))
    var painted = PaintedBoards(seed: 1)
    for _ in 0..<40 { open.keeper?.keep(painted.draw(5000)) }
    #expect(open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    let boards = try place.paint(900, seed: 2, name: "Sun")
    let shelf = try place.shelf()
    let sea = try shelf.record(named: "Sea").id
    try shelf.delete(sea, at: 0)
    for day in 0...31 {
      try shelf.emptyTrash(at: UseMoment(boot: "1", uptime: Int64(day) * 86_400_000, clock: 0))
    }
    #expect(throws: GalleryError.self) { try shelf.record(sea) }
    return boards
  }

  @Test func `the space of removed drawings is released while nobody paints`() throws {
    let boards = try removeHalf(of: place)
    let shelf = try place.shelf()
    let before = try pages()
    try shelf.giveRoomBack(sparing: 0) { false }
    #expect(try pages() == before)
    var steps = 0
    try shelf.giveRoomBack(sparing: 0) {
      steps += 1
      return true
    }
    #expect(steps > 2)
    #expect(try pages() < before / 2)
    #expect(try shelf.problems() == [])
    #expect(try shelf.read(shelf.record(named: "Sun").id).boards.differences(from: boards) == [])
    // Whatever is damaged now is recovered as before.
    shelf.close()
    try place.overwrite(place.folder.database, at: 0, with: [UInt8](repeating: 0xA5, count: 4096))
    let open = try place.open(.latest)
    #expect(open.name == "Sun" && open.boards.differences(from: boards) == [])
  }

  @Test func `a program that is killed in any step loses nothing`() throws {
    let boards = try removeHalf(of: place)
    let shelf = try place.shelf()
    var steps = 0
    var failures: [String] = []
    try shelf.giveRoomBack(sparing: 0) {
      steps += 1
      guard steps > 1 else { return true }
      do {
        // The files as they are now, and nobody who closes them.
        let copy = GalleryPlace()
        try copy.take(from: place)
        let found = try copy.shelf()
        failures += try found.problems()
        failures += try found.read(found.record(named: "Sun").id).boards.differences(from: boards)
      } catch {
        failures.append("\(error)")
      }
      return true
    }
    #expect(steps > 2 && failures == [])
  }
}
