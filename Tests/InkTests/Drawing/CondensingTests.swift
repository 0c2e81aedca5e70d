import Ink
import OrderedCollections
import TestSupport
import Testing

@Suite("Condensing a drawing")
struct CondensingTests {
  private static let area = Rect(minX: 0, minY: 0, maxX: 400, maxY: 300)
  private static let wide = UndoBound(edits: 1 << 20, bytes: 1 << 40)

  /// What random people painted, as it is when it is opened again.
  private static func painted(_ steps: Int, seed: UInt64) -> Drawing {
    var painting = RandomPainting(seed: seed, area: area, repeats: seed % 2 == 1)
    for _ in 0..<steps { _ = painting.step() }
    var drawing = painting.drawing
    for contact in drawing.inProgress.keys { _ = drawing.complete(contact) }
    for seat in RandomPainting.seats { _ = drawing.letGo(by: seat) }
    for action in drawing.pendingErasings { _ = drawing.perform(action) }
    drawing.settle()
    return drawing
  }

  @Test("it changes nothing that is seen, and every undo and redo does the same", arguments: 0..<40)
  func property(seed: UInt64) throws {
    let before = Self.painted(500, seed: seed)
    guard let condensed = before.condensed(keeping: Self.wide) else {
      // Only images beside strokes that were sent somewhere, even if that was undone, are a reason.
      #expect(!before.allPictures.isEmpty)
      return
    }
    #expect(condensed.strokes.count <= before.strokes.count)
    #expect(condensed.completed == before.completed && condensed.pictures == before.pictures)
    var written = Drawing()
    for action in condensed.copying { _ = written.perform(action) }
    #expect(written.encodedState == condensed.encodedState)
    var random = SeededGenerator(seed: seed)
    var (one, other, third) = (before, condensed, written)
    for step in 0..<300 {
      let seat = random.element(of: RandomPainting.seats)
      let action: DrawingAction =
        switch random.integer(in: 0...19) {
        case ..<11: .undo(seat)
        case ..<19: .redo(seat)
        default: .clear(.own, by: seat)
        }
      let hadEffect = one.perform(action).hadEffect
      #expect(other.perform(action).hadEffect == hadEffect, "step \(step)")
      #expect(third.perform(action).hadEffect == hadEffect, "step \(step)")
      #expect(other.completed == one.completed && third.completed == one.completed, "step \(step)")
      #expect(other.pictures == one.pictures, "step \(step)")
    }
  }

  @Test("with any bound nothing looks different, and condensing again leaves out nothing more")
  func anyBound() throws {
    var left = 0
    for seed in UInt64(0)..<40 {
      let before = Self.painted(400, seed: seed)
      for bound in [UndoBound(edits: 1, bytes: 1, seats: 1), UndoBound(edits: 5, bytes: 2000)] {
        guard let condensed = before.condensed(keeping: bound) else { continue }
        #expect(condensed.completed == before.completed && condensed.pictures == before.pictures)
        left += before.strokes.count - condensed.strokes.count
        let again = try #require(condensed.condensed(keeping: bound))
        #expect(again.completed == before.completed)
        #expect(again.strokes.count <= condensed.strokes.count)
      }
    }
    #expect(left > 100)
  }

  /// Paints strokes, and clears after so many.
  private static func wall(_ count: Int, clearingEach each: Int, seats: UInt32 = 1) -> Drawing {
    var drawing = Drawing()
    for number in 0..<UInt32(count) {
      let seat = SeatID(number: number % seats)
      drawing.paint(number, at: Double(number % 300), by: seat)
      if Int(number) % each == each - 1 { _ = drawing.clear(by: seat) }
    }
    drawing.settle()
    return drawing
  }

  @Test func `a person can undo as many edits as the bound says`() throws {
    var before = Self.wall(105, clearingEach: 10)
    var condensed = try #require(before.condensed(keeping: UndoBound(edits: 20, bytes: 1 << 20)))
    // 5 strokes and 15 edits before them: a clear, 10 strokes, a clear, 3 strokes.
    #expect(condensed.strokes.count < 40)
    for _ in 0..<20 {
      #expect(before.undo() != nil && condensed.undo() != nil)
      #expect(condensed.completed == before.completed)
    }
    #expect(before.canUndo() && !condensed.canUndo())
    for _ in 0..<20 {
      #expect(before.redo() != nil && condensed.redo() != nil)
      #expect(condensed.completed == before.completed)
    }
    #expect(!condensed.canRedo())
  }

  @Test("a bound in bytes counts what undo can bring back, and leaves at least the latest edit")
  func bytes() throws {
    let before = Self.wall(1000, clearingEach: 100)
    let few = try #require(before.condensed(keeping: UndoBound(edits: 1 << 20, bytes: 1)))
    #expect(few.strokes.count == 100)
    var back = few
    #expect(back.undo() != nil && back.completed.count == 100)
    let more = try #require(before.condensed(keeping: UndoBound(edits: 1 << 20, bytes: 50_000)))
    #expect((200...400).contains(more.strokes.count))
  }

  @Test func `an image that was removed in several places counts once for the edit`() throws {
    var random = SeededGenerator(seed: 5)
    let images = (0..<2).map { _ in
      TestPictures.noise(width: 100, height: 100, using: &random)
    }
    let size = images[0].png.count
    /// An edit that hides 24 placed images, and one after it that hides nothing.
    func drawing(_ images: [PNGImage]) throws -> Drawing {
      let frame = Rect(minX: 0, minY: 0, maxX: 9, maxY: 9)
      let strokes = try (0..<24).map { number in
        let placed = PlacedPicture(images[number % images.count], frame: frame)
        return try #require(placed.flatMap { Stroke($0, isOnPaper: false) })
      }
      var drawing = Drawing()
      _ = drawing.add(strokes, at: StrokeIndex(0))
      _ = drawing.remove(strokes.indices.map { StrokeIndex($0) })
      drawing.paint(1, at: 5)
      drawing.settle()
      return drawing
    }
    let bound = UndoBound(edits: 100, bytes: size * 3 / 2)
    var one = try #require(drawing([images[0]]).condensed(keeping: bound))
    #expect(one.strokes.count == 25)
    #expect(one.undo() != nil && one.undo() != nil && one.completed.count == 24)
    // Two different ones are more than the bound.
    let two = try #require(drawing(images).condensed(keeping: bound))
    #expect(two.strokes.count == 1)
  }

  @Test func `those who painted last keep their history`() throws {
    var drawing = Self.wall(40, clearingEach: 100)
    drawing.paint(1000, at: 5, by: SeatID(number: 7))
    drawing.settle()
    let condensed = try #require(
      drawing.condensed(keeping: UndoBound(edits: 10, bytes: 1, seats: 1)))
    #expect(condensed.seatsWithHistory == [SeatID(number: 7)])
    #expect(condensed.completed == drawing.completed)
  }

  @Test("while somebody draws, or a contact may still be cancelled, nothing is left out")
  func busy() throws {
    var drawing = Self.wall(20, clearingEach: 10)
    #expect(drawing.condensed(keeping: .standard) != nil)
    drawing.paint(900, at: 5)
    #expect(drawing.condensed(keeping: .standard) == nil)
    drawing.settle()
    let sample = StrokeSample(position: Point(x: 1, y: 1), time: Timestamp(milliseconds: 0))
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    _ = drawing.begin(.touch(1), brush: brush, quantum: .coarsest, sample: sample)
    #expect(drawing.condensed(keeping: .standard) == nil)
  }

  @Test("boards are condensed only if that drops half of all strokes, and a thousand")
  func worth() throws {
    var boards = Boards()
    boards.current.drawing = Self.wall(900, clearingEach: 300)
    #expect(boards.condensed(keeping: UndoBound(edits: 1, bytes: 1)) == nil)
    boards.current.drawing = Self.wall(3000, clearingEach: 300)
    #expect(boards.condensed(keeping: Self.wide) == nil)
    let condensed = try #require(boards.condensed(keeping: UndoBound(edits: 1, bytes: 1)))
    #expect(condensed.current.drawing.strokes.count == 300)
  }
}
