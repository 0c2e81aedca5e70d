import Gallery
import Ink
import SQLite
import SystemPackage
import Testing
import TestSupport

@Suite("Small pictures of drawings")
struct ThumbnailTests {
  let place = GalleryPlace()

  private func picture(_ seed: UInt64, isNoise: Bool = false) -> StoredThumbnail {
    var random = SeededGenerator(seed: seed)
    let pixels = (0..<100 * 60 * 4).map { _ in
      isNoise || random.oneIn(50) ? UInt8(random.integer(in: 0...255)) : 255
    }
    return StoredThumbnail(width: 100, height: 60, pixels: pixels)
  }

  private func length() throws -> Int {
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    return try queue.read {
      try $0.value("SELECT length(pixels) FROM thumbnail", as: Int.self)
    } ?? 0
  }

  @Test func `they are read as they were kept, and take fewer bytes than their pixels`() throws {
    try place.paint(40, seed: 1, name: "Sea")
    let shelf = try place.shelf()
    let sea = try shelf.read(shelf.record(named: "Sea").id)
    try shelf.keep(picture(1), of: sea)
    #expect(try shelf.thumbnail(of: sea.record.id) == picture(1))
    #expect(try length() * 4 < picture(1).pixels.count)
    // What cannot be packed takes no more than it has.
    try shelf.keep(picture(2, isNoise: true), of: sea)
    #expect(try shelf.thumbnail(of: sea.record.id) == picture(2, isNoise: true))
    #expect(try length() == picture(2).pixels.count)
  }

  @Test("pictures of earlier versions, which are not packed, are read, and invalid ones are not")
  func earlier() throws {
    try place.paint(40, seed: 1, name: "Sea")
    let shelf = try place.shelf()
    let sea = try shelf.read(shelf.record(named: "Sea").id)
    try shelf.keep(picture(1), of: sea)
    let queue = try SQLiteQueue(.file(place.folder.database.string))
    func put(_ bytes: [UInt8]) throws {
      try queue.write { database in
        try database.execute("UPDATE thumbnail SET pixels = ?", [bytes])
      }
    }
    try put(picture(3).pixels)
    #expect(try shelf.thumbnail(of: sea.record.id) == picture(3))
    var random = SeededGenerator(seed: 1)
    let packed = PackedPixels.pack(picture(1).pixels)
    for _ in 0..<200 {
      var bytes = packed
      bytes[random.integer(in: 0...bytes.count - 1)] ^= UInt8(random.integer(in: 1...255))
      try put(Array(bytes.prefix(random.integer(in: 0...bytes.count))))
      #expect(try shelf.thumbnail(of: sea.record.id) == nil)
    }
    try put(picture(3).pixels + [0])
    #expect(try shelf.thumbnail(of: sea.record.id) == nil)
  }

  @Test func `a picture is not kept if the drawing has changed since it was painted`() throws {
    try place.paint(40, seed: 1, name: "Sea")
    let shelf = try place.shelf()
    let id = try shelf.record(named: "Sea").id
    let before = try shelf.read(id)
    let open = try place.open(.latest)
    var painted = PaintedBoards(seed: 2, on: open.boards)
    // Not while somebody has it open.
    try shelf.keep(picture(1), of: shelf.read(id))
    #expect(try shelf.thumbnail(of: id) == nil)
    open.keeper?.keep(painted.paint(20))
    #expect(open.keeper?.finish(painted.boards, Arrangement(painted.boards, seats: [])) == nil)
    try shelf.keep(picture(1), of: before)
    #expect(try shelf.thumbnail(of: id) == nil)
    try shelf.keep(picture(2), of: shelf.read(id))
    #expect(try shelf.thumbnail(of: id) == picture(2))
  }

  @Test func `a picture is removed when the paper, the view or the current board changes`() throws {
    try place.paint(40, seed: 1, name: "Sea")
    let shelf = try place.shelf()
    let id = try shelf.record(named: "Sea").id
    let changes: [(inout Boards) -> Void] = [
      { $0.current.paper.color = .black }, { $0.add() }, { $0.turn(to: 0) },
      { $0.current.setView(ViewTransform(scale: 2, origin: Point(x: 3, y: 4))) },
    ]
    for (index, change) in changes.enumerated() {
      try shelf.keep(picture(1), of: shelf.read(id))
      #expect(try shelf.thumbnail(of: id) != nil)
      let open = try place.open(.latest)
      var boards = open.boards
      change(&boards)
      #expect(open.keeper?.finish(boards, Arrangement(boards, seats: [])) == nil)
      #expect(try shelf.thumbnail(of: id) == nil, "\(index)")
    }
  }
}

@Suite("A replay that is read from the gallery")
struct ReplayReadingTests {
  private static let room = Rect(minX: 0, minY: 0, maxX: 400, maxY: 300)

  @Test(
    "ends with the boards and papers that are kept, and contains the undo actions", arguments: 0..<6
  )
  func reading(seed: UInt64) throws {
    let place = GalleryPlace()
    _ = try place.paint(600, seed: seed)
    let shelf = try place.shelf()
    let id = try #require(try shelf.records().first).id
    let (replay, kept) = (try shelf.replay(of: id), try shelf.read(id).boards)
    #expect(replay.boards.count == kept.all.count)
    for (past, board) in zip(replay.boards, kept.all) {
      #expect(past.paper == board.paper)
      var player = ReplayPlayer(Replay([past]), in: Self.room)
      _ = player.advance(to: .max)
      #expect(player.board.drawing.completed == board.drawing.completed)
    }
    let actions = replay.boards.flatMap(\.entries).filter {
      if case .action = $0 { true } else { false }
    }
    #expect(!actions.isEmpty)
  }
}
