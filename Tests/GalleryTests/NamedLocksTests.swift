import Gallery
import Glibc
import Ink
import SQLite
import Synchronization
import System
import SystemPackage
import Testing
import TestSupport

@Suite("Locks by the names of files")
struct NamedLocksTests {
  private let home: TemporaryFolder
  private var folder: FilePath { FilePath("\(home.path)/home/gallery.locks") }

  init() throws {
    home = try TemporaryFolder()
    _ = try home.makeFolder("")
  }

  @Test func `exclude each other like locks of the file system, also within a process`() throws {
    let (one, other) = (try NamedLocks(in: folder), try NamedLocks(in: folder))
    #expect(one.lock(3, isExclusive: true) && one.lock(3, isExclusive: true))
    #expect(other.isLocked(3) && !one.isLocked(3) && !other.isLocked(4))
    #expect(!other.lock(3, isExclusive: true) && !other.lock(3, isExclusive: false))
    #expect(other.lock(4, isExclusive: true))
    one.release(3)
    #expect(other.lock(3, isExclusive: false) && one.lock(3, isExclusive: false))
    #expect(!one.lock(3, isExclusive: true))
    other.releaseAll()
    #expect(one.lock(3, isExclusive: true) && !other.lock(3, isExclusive: false))
    one.release(3)
    #expect(other.lock(3, isExclusive: true))
  }

  @Test func `go to at most one of many that want the same one at the same time`() async throws {
    let folder = folder
    _ = try NamedLocks(in: folder)
    for _ in 0..<20 {
      let winners = await withTaskGroup(of: NamedLocks?.self) { group in
        for _ in 0..<6 {
          group.addTask {
            guard let locks = try? NamedLocks(in: folder) else { return nil }
            return locks.lock(1, isExclusive: true) ? locks : nil
          }
        }
        return await group.reduce(into: [NamedLocks]()) { $0 += [$1].compactMap(\.self) }
      }
      #expect(winners.count <= 1)
      for winner in winners { winner.releaseAll() }
    }
  }

  @Test func `do not count if their process has ended or the machine was restarted`() throws {
    let locks = try NamedLocks(in: folder)
    #expect(locks.lock(1, isExclusive: true))
    let name = try #require(
      files.map(\.string).first { FilePath($0).lastComponent?.string.hasPrefix("1,x") == true })
    let own = try #require(FilePath(name).lastComponent?.string)
    var parts = own.split(separator: ",").map { String($0) }
    func leave(_ place: Int, _ change: (inout [String]) -> Void) throws {
      var left = parts
      left[0] = "\(place)"
      change(&left)
      try home.write("", to: "gallery.locks/\(left.joined(separator: ","))")
    }
    parts[6] = "999999"
    // No process has a number so high; another process has this number now; the machine was restarted.
    try leave(10) { $0[4] = "99999999" }
    try leave(11) { $0[5] = "1" }
    try leave(12) { $0[3] = "before" }
    for place in [10, 11, 12] as [Int64] {
      #expect(!locks.isLocked(place) && locks.lock(place, isExclusive: true), "\(place)")
    }
    // Nobody here can know whether a process of another machine lives.
    try leave(13) { $0[2] = "elsewhere" }
    #expect(locks.isLocked(13) && !locks.lock(13, isExclusive: false))
    try home.write("", to: "gallery.locks/no lock")
    locks.releaseAll()
    #expect(files.count == 2)
  }

  private var files: [FilePath] { GalleryPlace().files(in: folder) }

  @Test("fail with an error where they cannot be made")
  func none() throws {
    try home.write("", to: "gallery.locks")
    #expect(throws: Errno.self) { try NamedLocks(in: folder) }
  }
}

/// A gallery in a folder whose files cannot be locked, as a process that has no such locks makes
/// everybody see it.
@Suite("Galleries without locks of the file system", .ownThread)
struct LocklessGalleryTests {
  let place = GalleryPlace()
  /// What makes everybody use names.
  let presence: NamedLocks

  init() throws {
    try place.folder.prepare()
    presence = try NamedLocks(in: NamedLocks.folder(of: place.folder.locks))
    try #require(presence.lock(1 << 40, isExclusive: false))
    try #require(try FileLock(place.folder.locks).isNamed)
  }

  private var journalMode: String {
    get throws {
      let queue = try SQLiteQueue(.file(place.folder.database.bytes))
      return try queue.withoutTransaction {
        try $0.value("PRAGMA journal_mode", as: String.self)
      } ?? ""
    }
  }

  @Test("keep what is painted; a second window gets a copy; lists, copies and the trash work")
  func kept() throws {
    let boards = try place.paint(500, seed: 1, name: "Sea")
    #expect(try journalMode == "delete")
    let open = try place.open(.latest)
    #expect(open.notices == [] && open.boards.differences(from: boards) == [])
    let second = try place.open(.named("Sea"))
    #expect(second.notices == [.copied] && second.name == "Sea (2)")
    let shelf = try place.shelf()
    #expect(try shelf.records().map(\.isOpen) == [true, true])
    #expect(open.keeper?.finish(open.boards, Arrangement(open.boards, seats: [])) == nil)
    #expect(second.keeper?.finish(second.boards, Arrangement(second.boards, seats: [])) == nil)
    let copy = try shelf.duplicate(shelf.record(named: "Sea").id, at: 1)
    #expect(try shelf.read(copy.id).boards.differences(from: boards) == [])
    try shelf.delete(copy.id, at: 1)
    try shelf.emptyTrash(at: .now())
    #expect(try shelf.problems() == [])
  }

  @Test func `several writers at once lose nothing`() async throws {
    let place = place
    let all = try await withThrowingTaskGroup(of: (String, Boards).self) { group in
      for number in 1...4 {
        group.addTask {
          (
            "Drawing \(number)",
            try place.paint(150, seed: UInt64(number), name: "Drawing \(number)")
          )
        }
      }
      return try await group.reduce(into: [(String, Boards)]()) { $0.append($1) }
    }
    let shelf = try place.shelf()
    for (name, boards) in all {
      let read = try shelf.read(shelf.record(named: name).id).boards
      #expect(read.differences(from: boards) == [], "\(name)")
    }
    #expect(try shelf.problems() == [])
  }

  @Test("a gallery keeps what is in its log when locks go and when they come back")
  func change() throws {
    let other = GalleryPlace()
    // As long as somebody reads, the log stays.
    let reading = try other.shelf()
    let boards = try other.paint(300, seed: 3, name: "Sea")
    try place.take(from: other)
    let looking = try GalleryShelf(readingOnly: place.folder)
    #expect(try looking.records().map(\.name) == ["Sea"])
    looking.close()
    #expect(try place.open(.latest).boards.differences(from: boards) == [])
    #expect(try journalMode == "delete")
    presence.releaseAll()
    let again = try place.open(.named("Sea"))
    #expect(again.boards.differences(from: boards) == [])
    #expect(again.keeper?.finish(again.boards, Arrangement(again.boards, seats: [])) == nil)
    #expect(try journalMode == "wal")
    reading.close()
  }

  @Test func `a damaged gallery is recovered`() throws {
    try place.paint(300, seed: 3, name: "Sea")
    try place.overwrite(place.folder.database, at: 0, with: Array(repeating: 7, count: 100))
    let open = try place.open(.latest)
    #expect(open.notices.count == 1 && open.name == "Sea")
  }

  @Test("if no lock works at all, an error says so and what helps")
  func none() throws {
    presence.releaseAll()
    let error = GalleryError(Errno.noLocks, place.folder.database)
    #expect(error.reason == .noLocks)
    #expect(error.description.contains("XDG_DATA_HOME"))
  }
}

@Suite("Locks on positions of a file")
struct FileLockTests {
  @Test("they end with their owner, though a process that is being started still has the open file")
  func copies() throws {
    let home = try TemporaryFolder()
    let path = FilePath("\(home.path)/locks")
    var owner: FileLock? = try FileLock(path)
    #expect(owner?.lock(3, isExclusive: true) == true)
    let other = try FileLock(path)
    #expect(other.isLocked(3) && !other.lock(3, isExclusive: true))
    // As after a fork: descriptors of the same open files.
    let copies = (0..<Int32(1024)).filter { descriptor in
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/\(descriptor)", &target, target.count - 1)
      return count > 0
        && String(decoding: target[..<count].map(UInt8.init), as: UTF8.self) == path.string
    }.map { dup($0) }
    defer { for copy in copies { close(copy) } }
    try #require(copies.count == 2)
    owner = nil
    #expect(!other.isLocked(3) && other.lock(3, isExclusive: true))
  }
}

@Suite("Waiting for a busy database")
struct GalleryPatienceTests {
  @Test("a wait ends after a time, not after a number of attempts, and each wait starts from zero")
  func time() {
    let handler = GalleryPatience(seconds: 0.05, onWait: nil).busyHandler()
    for _ in 0..<2 {
      #expect(handler(0))
      // A machine so busy that an attempt takes that long.
      usleep(60_000)
      #expect(!handler(1))
    }
  }

  @Test func `a long wait is reported once`() {
    let count = Mutex(0)
    let handler = GalleryPatience.long { count.withLock { $0 += 1 } }.busyHandler()
    #expect(handler(0))
    usleep(1_010_000)
    for attempt in 1..<5 { #expect(handler(attempt)) }
    #expect(count.withLock { $0 } == 1)
  }
}
