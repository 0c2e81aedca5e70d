import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("The trash")
struct TrashTests {
  let place = GalleryPlace()
  static let day: Int64 = 86_400_000

  /// A moment of one start of a machine.
  private func moment(boot: Int = 1, hours: Double, year: Int64 = 2026) -> UseMoment {
    UseMoment(
      boot: "\(boot)", uptime: Int64(hours * 3_600_000),
      clock: (year - 1970) * 365 * Self.day + Int64(hours * 3_600_000))
  }

  /// Puts a drawing into the trash.
  private func trashed(_ shelf: GalleryShelf) throws -> DrawingRecord {
    try place.paint(700, seed: 1, name: "Sea")
    let sea = try shelf.record(named: "Sea")
    try shelf.delete(sea.id, at: 5)
    return try shelf.record(sea.id)
  }

  @Test func `a drawing can be put back for thirty days of use, and is then removed`() throws {
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: moment(hours: 0))
    let boards = try place.paint(700, seed: 1, name: "Sea")
    let sea = try shelf.record(named: "Sea")
    #expect(sea.daysLeft == nil)
    try shelf.delete(sea.id, at: 5)
    #expect(try shelf.record(sea.id).daysLeft == 30)
    #expect(throws: GalleryError.self) { try shelf.record(named: "Sea") }
    try place.paint(40, seed: 2, name: "Sea")
    for day in 1...29 { try shelf.emptyTrash(at: moment(hours: Double(24 * day))) }
    #expect(try shelf.record(sea.id).daysLeft == 1)
    try shelf.putBack(sea.id)
    #expect(try shelf.record(sea.id).name == "Sea (2)")
    #expect(try shelf.read(sea.id).boards.differences(from: boards) == [])
    try shelf.delete(sea.id, at: 5)
    #expect(try shelf.record(sea.id).daysLeft == 30)
    for day in 30...59 { try shelf.emptyTrash(at: moment(hours: Double(24 * day))) }
    #expect(throws: GalleryError.self) { try shelf.record(sea.id) }
    #expect(throws: GalleryError.self) { try shelf.putBack(sea.id) }
    #expect(try place.rowCount("board") == shelf.records()[0].boardCount)
    #expect(try shelf.problems() == [])
  }

  @Test func `is not emptied by jumps of the clock`() throws {
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: moment(hours: 0, year: 1970))
    let sea = try trashed(shelf)
    // A network is found; then somebody sets the clock, and another one.
    for year in [2026, 2099, 1970, 2500, 2026] as [Int64] {
      try shelf.emptyTrash(at: moment(hours: 1, year: year))
    }
    #expect(try shelf.record(sea.id).daysLeft == 30)
    // A device without a battery: each start begins in 1970 and jumps.
    for boot in 2...11 {
      try shelf.emptyTrash(at: moment(boot: boot, hours: 0, year: 1970))
      try shelf.emptyTrash(at: moment(boot: boot, hours: 1, year: 2026))
    }
    #expect(try shelf.record(sea.id).daysLeft == 20)
  }

  @Test(
    "several starts on a day are one day, and a machine that is never switched off counts its days")
  func starts() throws {
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: moment(hours: 0))
    let sea = try trashed(shelf)
    for boot in 2...9 { try shelf.emptyTrash(at: moment(boot: boot, hours: Double(boot))) }
    #expect(try shelf.record(sea.id).daysLeft == 30)
    for hour in stride(from: 9.0, through: 9 + 10 * 24, by: 6) {
      try shelf.emptyTrash(at: moment(boot: 9, hours: hour))
    }
    #expect(try shelf.record(sea.id).daysLeft == 20)
  }

  @Test func `a drawing does not stay for ever after the clock was set back`() throws {
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: moment(hours: 0, year: 2400))
    let sea = try trashed(shelf)
    for day in 1...31 { try shelf.emptyTrash(at: moment(boot: 1 + day, hours: Double(24 * day))) }
    #expect(throws: GalleryError.self) { try shelf.record(sea.id) }
  }

  @Test func `a drawing that is put back while others are removed stays`() throws {
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: moment(hours: 0))
    let first = try trashed(shelf)
    let boards = try place.paint(100, seed: 2, name: "Sun")
    let second = try shelf.record(named: "Sun")
    try shelf.delete(second.id, at: 5)
    // While the first one is being removed, somebody puts the second one back.
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    try queue.write { database in
      try database.run(
        """
        CREATE TRIGGER meanwhile AFTER DELETE ON drawing BEGIN
          UPDATE drawing SET trashed = NULL WHERE id = \(second.id.number);
        END
        """)
    }
    for day in 1...31 { try shelf.emptyTrash(at: moment(hours: Double(24 * day))) }
    #expect(throws: GalleryError.self) { try shelf.record(first.id) }
    #expect(try shelf.record(named: "Sun").id == second.id)
    #expect(try shelf.read(second.id).boards.differences(from: boards) == [])
  }

  @Test func `a drawing with an impossible day counts from now`() throws {
    let shelf = try place.shelf()
    try shelf.emptyTrash(at: moment(hours: 0))
    let sea = try trashed(shelf)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    for (days, day) in [
      ("9223372036854775807", "0"), ("-9223372036854775808", "0"), ("'x'", "0"), ("1e300", "0"),
      ("0", "'text'"), ("0", "-9223372036854775808"), ("0", "9223372036854775807"),
    ] {
      try queue.write { database in
        try database.run("UPDATE usage SET days = \(days); UPDATE discarded SET day = \(day)")
      }
      _ = try shelf.records()
      try shelf.emptyTrash(at: moment(hours: 2))
      #expect(try shelf.record(sea.id).daysLeft == 30, "\(days) \(day)")
    }
    for column in ["boot", "uptime", "clock"] {
      for value in ["''", "x''", "9223372036854775807", "-9223372036854775808"] {
        try queue.write { try $0.run("UPDATE usage SET \(column) = \(value)") }
        try shelf.emptyTrash(at: moment(hours: 2))
      }
    }
    #expect(try shelf.record(sea.id).trashed != nil)
  }
}
