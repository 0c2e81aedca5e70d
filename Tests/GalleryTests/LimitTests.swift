import Ink
import SQLite
import SystemPackage
import TestSupport
import Testing

@testable import Gallery

@Suite("Limits of a gallery")
struct LimitTests {
  let place = GalleryPlace()
  private static let day: Int64 = 86_400_000

  private func names(_ shelf: GalleryShelf) throws -> [String] {
    try shelf.records().map(\.name).sorted()
  }

  private func setAge(_ name: String, days: Int64, at now: Int64, _ shelf: GalleryShelf) throws {
    try shelf.database.write {
      try $0.execute(
        "UPDATE drawing SET modified = ?, created = ? WHERE name = ?",
        [now - days * Self.day, now - days * Self.day, name])
    }
  }

  @Test("remove drawings on which nobody has painted for longer, for good, and say which")
  func age() throws {
    let now = WallClock.now()
    for (index, name) in ["Sea", "Sky", "Tree", "Trash"].enumerated() {
      try place.paint(40, seed: UInt64(index), name: name)
    }
    let shelf = try place.shelf()
    for (name, days) in [("Sea", 31), ("Sky", 29), ("Tree", 400), ("Trash", 90)]
      as [(String, Int64)]
    {
      try setAge(name, days: days, at: now, shelf)
    }
    try shelf.delete(shelf.record(named: "Trash").id, at: now)
    var removals: [GalleryShelf.Removal] = []
    var limits = KeepLimits()
    limits.days = 30
    try shelf.enforce(limits, at: now, while: { false }) { removals.append($0) }
    #expect(removals.isEmpty, "somebody paints")
    try shelf.enforce(limits, at: now, while: { true }) { removals.append($0) }
    #expect(Set(removals.map(\.drawing.name)) == ["Sea", "Tree", "Trash"])
    #expect(removals.allSatisfy { $0.reason == .age(days: 30) })
    #expect(try names(shelf) == ["Sky"])
    #expect(try place.rowCount("board") == shelf.records()[0].boardCount)
    #expect(try shelf.problems() == [])
  }

  @Test("leave drawings whose time is from before the clock was right, and those of the future")
  func clocks() throws {
    let now = WallClock.now()
    try place.paint(40, seed: 1, name: "Wrong")
    try place.paint(40, seed: 2, name: "Future")
    let shelf = try place.shelf()
    try setAge("Wrong", days: now / Self.day - 3, at: now, shelf)
    try setAge("Future", days: -500, at: now, shelf)
    var limits = KeepLimits()
    limits.days = 1
    try shelf.enforce(limits, at: now, while: { true }) { _ in Issue.record("removed") }
    #expect(try names(shelf) == ["Future", "Wrong"])
  }

  @Test(
    "remove what was used longest ago until the size is right, the trash first, never what is open")
  func size() throws {
    for index in 1...6 { try place.paint(700, seed: UInt64(index), name: "Drawing \(index)") }
    let shelf = try place.shelf()
    let open = try place.open(.named("Drawing 1"))
    defer { _ = open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) }
    try shelf.delete(shelf.record(named: "Drawing 6").id, at: 5)
    let size = try shelf.size()
    var limits = KeepLimits()
    var removed: [String] = []
    func enforce(_ bytes: Int64) throws {
      limits.bytes = bytes
      try shelf.enforce(limits, at: WallClock.now(), while: { true }) { removal in
        #expect(removal.reason == .size(bytes: bytes))
        removed.append(removal.drawing.name)
      }
    }
    try enforce(size)
    #expect(removed.isEmpty)
    try enforce(size - 1)
    #expect(removed == ["Drawing 6"])
    #expect(try shelf.size() < size)
    try enforce(shelf.size() - 1)
    #expect(removed == ["Drawing 6", "Drawing 2"])
    try enforce(1)
    #expect(removed == [6, 2, 3, 4, 5].map { "Drawing \($0)" })
    #expect(try names(shelf) == ["Drawing 1"])
    #expect(try shelf.problems() == [])
  }

  @Test("remove also what drawings were before they were condensed")
  func pasts() throws {
    let open = try place.open(.new("Long"))
    var painted = PaintedBoards(seed: 4)
    open.keeper?.keep(painted.paint(50))
    _ = open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: []))
    let shelf = try place.shelf()
    let stored = try shelf.read(shelf.record(named: "Long").id)
    if try shelf.condense(stored, keeping: UndoBound(edits: 1, bytes: 0)) {
      #expect(try place.rowCount("past") > 0)
    }
    var limits = KeepLimits()
    limits.bytes = 1
    try shelf.enforce(limits, at: WallClock.now(), while: { true }) { _ in }
    #expect(try place.rowCount("board") == 0 && place.rowCount("past") == 0)
    #expect(try place.rowCount("drawing") == 0 && place.rowCount("entry") == 0)
  }
}
