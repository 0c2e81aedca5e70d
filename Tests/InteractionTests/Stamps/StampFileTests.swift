import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch
import Words

@Suite("A stamp of a file on the canvas")
struct StampFileTests {
  private var table = Table()
  private var session: PaintingSession { table.session }
  private var stamps: [Stroke] { session.drawing.completed }

  private static let file = StampFile(path: "/stamps/train.png", name: "train")
  /// An image that is twice as wide as high.
  private static let image: PNGImage = {
    var random = SeededGenerator(seed: 49)
    return TestPictures.noise(width: 24, height: 12, using: &random)
  }()
  /// The same in a mirror, as the program makes it.
  private static let mirrored: PNGImage = {
    var random = SeededGenerator(seed: 50)
    return TestPictures.noise(width: 24, height: 12, using: &random)
  }()
  private static let size = 64.0

  init() throws { try Self.choose(&table) }

  /// Chooses the stamp in the panel of who sits at an edge.
  private static func choose(_ table: inout Table, at edge: ScreenEdge = .bottom) throws {
    _ = table.session.show(stampFiles: [file])
    try table.tap(.panel(.stamps), at: edge)
    try table.tap(.stampFile(0), at: edge)
    let seat = try table.seat(edge).id
    _ = table.session.choose(StampPicture(image, mirrored: mirrored, of: file), for: seat)
  }

  @Test("is set at once as an image among the ink, in its own shape and colours")
  mutating func tap() throws {
    table.begin(1, at: Table.canvas)
    let stamp = try #require(stamps.first)
    let placed = try #require(stamp.placedPicture)
    #expect(stamps.count == 1 && !stamp.isOnPaper && session.drawing.pictures.isEmpty)
    #expect(placed.picture === Self.image && placed.isUpright)
    let bounds = placed.bounds
    #expect(bounds.width == Self.size && bounds.height == Self.size / 2)
    #expect(abs(bounds.center.x - Table.canvas.x) < 0.1)
    #expect(abs(bounds.center.y - Table.canvas.y) < 0.1)
    table.lift(1)
    #expect(stamps == [stamp])
    try table.tap(.undo)
    #expect(stamps.isEmpty && !session.drawing.canUndo(by: .first))
  }

  @Test("a colour changes nothing, and the width of the tool is a quarter of its longer side")
  mutating func looks() throws {
    try table.tap(.color(3))
    for index in OriginalProgram.widths.indices {
      try table.tap(.width(index))
      table.tap(UInt32(index), at: Table.canvas)
      let placed = try #require(stamps.last?.placedPicture)
      #expect(placed.picture === Self.image)
      #expect(abs(placed.bounds.width - 4 * OriginalProgram.widths[index].pixels) < 1e-6)
    }
  }

  @Test func `faces the person who sets it`() throws {
    let turns: [ScreenEdge: (Double, Double)] = [
      .bottom: (1, 0), .left: (0, 1), .top: (-1, 0), .right: (0, -1),
    ]
    var table = Table.large(seats: 4)
    for (finger, edge) in ScreenEdge.allCases.enumerated() {
      try Self.choose(&table, at: edge)
      let layout = try #require(table.session.layouts[try table.seat(edge).id])
      let near = Point(x: layout.space.width / 2, y: layout.space.height - 400)
      let place = layout.space.windowPoint(near)
      table.tap(UInt32(finger), at: place)
      let placed = try #require(table.session.drawing.completed.last?.placedPicture)
      let turn = try #require(turns[edge])
      #expect(abs(placed.transform.a - turn.0) < 1e-9, "\(edge)")
      #expect(abs(placed.transform.b - turn.1) < 1e-9, "\(edge)")
      #expect(abs(placed.bounds.center.x - place.x) < 0.1, "\(edge)")
      #expect(abs(placed.bounds.center.y - place.y) < 0.1, "\(edge)")
    }
  }

  @Test("a trail has one image in memory, is evenly spaced, and is undone in one go")
  mutating func trail() throws {
    table.begin(1, at: Point(x: 200, y: 300))
    table.move(1, to: Point(x: 200 + 5 * Self.size + 10, y: 300))
    table.lift(1)
    let pictures = stamps.compactMap(\.placedPicture)
    #expect(pictures.count == 6 && pictures.allSatisfy { $0.picture === Self.image })
    for (index, picture) in pictures.enumerated() {
      #expect(abs(picture.bounds.center.x - 200 - Self.size * Double(index)) < 0.1)
    }
    try table.tap(.undo)
    #expect(stamps.isEmpty)
    try table.tap(.redo)
    #expect(stamps.compactMap(\.placedPicture) == pictures)
  }

  @Test("a second finger that comes down on it turns and scales it")
  mutating func turned() throws {
    table.begin(1, at: Table.canvas)
    table.begin(2, at: Point(x: Table.canvas.x + 30, y: Table.canvas.y))
    #expect(stamps.count == 1)
    table.move(2, to: Point(x: Table.canvas.x, y: Table.canvas.y + 60))
    table.lift(2)
    table.lift(1)
    let placed = try #require(stamps.first?.placedPicture)
    #expect(stamps.count == 1 && abs(placed.transform.scale - 2) < 1e-9)
    try table.tap(.undo)
    #expect(stamps.isEmpty)
  }

  /// Expects each copy to show the stamp where a mapping takes it: mirrored ones the mirrored image.
  private static func expectCopies(
    of stamps: [Stroke], by mappings: [Similarity],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(stamps.count == mappings.count + 1, sourceLocation: sourceLocation)
    /// A point of an image, from 0 to 1 in its rows and columns, on the canvas.
    func point(_ placed: PlacedPicture, _ across: Double, _ down: Double) -> Point {
      let frame = placed.frame
      return placed.transform(
        Point(x: frame.minX + across * frame.width, y: frame.minY + down * frame.height))
    }
    let first = try #require(stamps.first?.placedPicture)
    for (stamp, mapping) in zip(stamps.dropFirst(), mappings) {
      let copy = try #require(stamp.placedPicture)
      #expect(
        copy.picture === (mapping.isMirrored ? mirrored : image), sourceLocation: sourceLocation)
      #expect(!stamp.isOnPaper, sourceLocation: sourceLocation)
      for (across, down) in [(0.0, 0.0), (1, 0), (0.25, 1)] {
        let wanted = mapping(point(first, across, down))
        let way = point(copy, mapping.isMirrored ? 1 - across : across, down) - wanted
        #expect(way.dot(way) < 1e-10, sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: Symmetry.Kind.allCases, [ScreenEdge.bottom, .left])
  func `symmetries repeat it, also mirrored, and its copies turn with it`(
    kind: Symmetry.Kind, edge: ScreenEdge
  ) throws {
    var table = Table.large(seats: 4)
    try Self.choose(&table, at: edge)
    var effects = Effects()
    table.session.chooseSymmetry(kind, &effects)
    let symmetry = try #require(table.session.boards.symmetry)
    let layout = try #require(table.session.layouts[try table.seat(edge).id])
    let space = layout.space
    /// A point beside the first finger, from the place that faces the seat.
    func point(_ right: Double, _ down: Double) -> Point {
      space.windowPoint(Point(x: space.width / 2 - 250 + right, y: space.height - 450 + down))
    }
    let place = point(0, 0)
    table.begin(1, at: place)
    let mappings = symmetry.mappings(from: place)
    try Self.expectCopies(of: table.session.drawing.completed, by: mappings)
    // Both fingers are nearest to the same edge.
    table.begin(2, at: point(30, 0))
    #expect(table.session.drawing.completed.count == symmetry.copies, "it sets none of its own")
    for down in [20.0, 40] {
      table.move(2, to: point(20, down))
      try Self.expectCopies(of: table.session.drawing.completed, by: mappings)
    }
    let turned = table.session.drawing.completed
    #expect(try #require(turned.first).transform.scale > 1.4)
    for finger in [UInt32(2), 1] { table.lift(finger) }
    #expect(table.session.drawing.completed == turned)
    try table.tap(.undo, at: edge)
    #expect(table.session.drawing.completed.isEmpty)
  }

  @Test mutating func `another client that takes the finger takes its stamps for good`() throws {
    table.begin(1, at: Point(x: 200, y: 300))
    table.move(1, to: Point(x: 400, y: 300))
    #expect(stamps.count == 4)
    _ = table.cancelAll()
    #expect(stamps.isEmpty && !session.drawing.canUndo(by: .first))
  }

  @Test("a board that takes no more images says so once for each finger, and loses nothing")
  mutating func full() throws {
    let most = Drawing.maximumPictures
    var finger: UInt32 = 0
    while stamps.count < most {
      finger += 1
      table.begin(finger, at: Point(x: 100, y: 300))
      table.move(finger, to: Point(x: 100 + 15 * Self.size + 10, y: 300))
      table.lift(finger)
      guard finger < 1000 else { break }
    }
    let before = stamps
    #expect(before.count == most)
    let full = ProgramRequest.tell(Message(.noMoreImages), to: .first)
    #expect(table.begin(8000, at: Table.canvas).programRequests == [full])
    for step in 1...3 {
      let place = Point(x: Table.canvas.x + 100 * Double(step), y: Table.canvas.y)
      #expect(table.move(8000, to: place).programRequests.isEmpty)
    }
    table.lift(8000)
    #expect(stamps == before)
    // The stamps that there always are are ink, and go on.
    try table.tap(.stamp(0))
    table.tap(8001, at: Table.canvas)
    #expect(stamps.count == most + 1)
  }

  @Test("a trail to the end of the room sets what there is room for, each with all of its copies")
  mutating func nearlyFull() throws {
    let most = Drawing.maximumPictures
    var effects = Effects()
    // Mirrors make pairs, so one place stays empty.
    table.tap(1, at: Table.canvas)
    table.session.chooseSymmetry(.mirror, &effects)
    let symmetry = try #require(session.boards.symmetry)
    try #require(symmetry.copies == 2 && most.isMultiple(of: 2))
    var finger: UInt32 = 1
    while stamps.count < most - 9, finger < 1000 {
      finger += 1
      table.tap(finger, at: Point(x: 100, y: 300))
    }
    try #require(stamps.count == most - 9)
    finger += 1
    table.begin(finger, at: Point(x: 100, y: 300))
    try #require(stamps.count == most - 7)
    let end = table.move(finger, to: Point(x: 100 + 9 * Self.size + 10, y: 300))
    #expect(end.programRequests == [.tell(Message(.noMoreImages), to: .first)])
    #expect(stamps.count == most - 1, "three of nine pairs, and no half of one")
    let places = stamps.suffix(8).compactMap { $0.placedPicture?.bounds.center.x }
    for (index, place) in stride(from: 0, to: 8, by: 2).enumerated() {
      #expect(abs(places[place] - 100 - Self.size * Double(index)) < 0.1)
    }
    #expect(table.move(finger, to: Point(x: 100, y: 300)).programRequests.isEmpty)
    table.lift(finger)
    try table.tap(.undo)
    #expect(stamps.count == most - 9, "they are one step to undo")
  }

  @Test mutating func `what was set comes back from the bytes of a drawing`() throws {
    table.begin(1, at: Point(x: 200, y: 300))
    table.move(1, to: Point(x: 400, y: 300))
    table.lift(1)
    for stamp in stamps {
      let read = try #require(Stroke(decoding: stamp.encoded[...]))
      #expect(read == stamp && read.placedPicture == stamp.placedPicture)
    }
  }
}
