import Ink
import TestSupport
import Testing

@Suite("Texts that are typed")
struct TypingTests {
  static let (left, right) = (SeatID(number: 0), SeatID(number: 1))
  private static let origin = Point(x: 100, y: 80)

  /// A text with a square for each letter.
  private func rings(_ text: String) -> [[Point]] {
    text.enumerated().filter { $0.element != " " }.map { place, letter in
      let x = Self.origin.x + 10 * Double(place)
      let height = Double(letter.unicodeScalars.first?.value ?? 0) / 16
      return [(0.0, 0.0), (8, 0), (8, -height), (0, -height)].map {
        Point(x: x + $0.0, y: Self.origin.y + $0.1)
      }
    }
  }

  private func form(_ text: String) throws -> WrittenText {
    try #require(WrittenText(text, size: 12, origin: Self.origin))
  }

  private func stroke(_ text: String, by seat: SeatID = left) throws -> Stroke {
    try #require(
      Stroke(
        text: try form(text), rings: rings(text), contact: .touch(7), seat: seat,
        color: InkColor(rgb: 0x203040), quantum: Quantum(bits: 7), time: Timestamp(milliseconds: 5))
    )
  }

  /// Types a text in place of the present one.
  private func type(
    _ text: String, _ drawing: inout Drawing, at index: Int = 0, by seat: SeatID = left
  ) throws -> Bool {
    let stroke = StrokeIndex(index)
    guard let old = drawing.typedText(at: stroke, by: seat) else { return false }
    let splice = TextSplice(from: old, to: rings(text), text: try form(text))
    let action = DrawingAction.retype(splice, at: stroke, by: seat)
    var bytes: [UInt8] = []
    action.encode(to: &bytes)
    #expect(DrawingAction.decode(bytes) == [action])
    return drawing.perform(action).hadEffect
  }

  @Test(
    "everything that is typed at once is one edit, and gives the text as if it had been written at once"
  )
  func oneEdit() throws {
    var drawing = Drawing()
    _ = drawing.add([try stroke("p")], at: StrokeIndex(0), by: Self.left)
    for text in ["pl", "pla", "plan", "pla", "play", "play me", "plain me"] {
      #expect(try type(text, &drawing))
      #expect(try drawing.completed == [stroke(text)])
    }
    #expect(drawing.undo(by: Self.left) != nil && drawing.completed.isEmpty)
    #expect(!drawing.canUndo(by: Self.left))
    #expect(drawing.redo(by: Self.left) != nil)
    #expect(try drawing.completed == [stroke("plain me")])
  }

  @Test func `an edit keeps only the part of the text that changes`() throws {
    let splice = TextSplice(from: try stroke("plan"), to: rings("plain"), text: try form("plain"))
    #expect(splice.head == 3 && splice.tail == 0 && splice.rings.count == 2)
    let same = TextSplice(from: try stroke("plan"), to: rings("plan "), text: try form("plan "))
    #expect(same.rings.isEmpty)
  }

  @Test("an edit damages only the places where letters come or go")
  func damage() throws {
    var drawing = Drawing()
    _ = drawing.add([try stroke("plan of the house")], at: StrokeIndex(0), by: Self.left)
    func damage(_ text: String) throws -> Rect {
      let old = try #require(drawing.typedText(at: StrokeIndex(0), by: Self.left))
      let splice = TextSplice(from: old, to: rings(text), text: try form(text))
      let change = drawing.retype(splice, at: StrokeIndex(0), by: Self.left)
      return try #require(change).damage
    }
    // The letter behind the seventeenth.
    let end = try damage("plan of the houses")
    #expect(end.minX > Self.origin.x + 168 && end.maxX < Self.origin.x + 180)
    let middle = try damage("plan if the houses")
    #expect(middle.minX > Self.origin.x + 48 && middle.maxX < Self.origin.x + 60)
    #expect(try damage("plan if the houses ").isEmpty)
    let turn = try #require(Similarity(scale: 2, angle: 1, around: Point(x: 50, y: 50)))
    _ = drawing.alter([StrokeIndex(0)], .transform(turn), by: Self.right)
    let before = drawing.strokes[0].rings.joined().map { $0 }
    let moved = try damage("plan if the house ")
    let gone = before.filter { !drawing.strokes[0].rings.joined().contains($0) }
    #expect(gone.count == 4 && gone.allSatisfy(moved.contains))
    #expect(moved.width < 30)
  }

  @Test("a text that is edited later keeps its mapping and its colour, and undo gives it back")
  func later() throws {
    var drawing = Drawing()
    _ = drawing.add([try stroke("plan")], at: StrokeIndex(0), by: Self.left)
    let turn = try #require(Similarity(scale: 2, angle: 1, around: Point(x: 50, y: 50)))
    _ = drawing.alter([StrokeIndex(0)], .transform(turn), by: Self.right)
    _ = drawing.alter([StrokeIndex(0)], .color(InkColor(rgb: 0xFF0000)), by: Self.right)
    let before = drawing
    #expect(!drawing.canRetype(StrokeIndex(0), by: Self.right))
    _ = drawing.alter([StrokeIndex(0)], .reshape(try stroke("plans")), by: Self.right)
    #expect(try type("plans!", &drawing, by: Self.right))
    #expect(try type("plans!?", &drawing, by: Self.right))
    let text = drawing.strokes[0]
    #expect(text.writtenText?.text == "plans!?" && text.transform == turn)
    #expect(text.brush.color == InkColor(rgb: 0xFF0000))
    #expect(text.rings.count == 7 && text.seat == Self.left)
    #expect(drawing.undo(by: Self.right) != nil && drawing.strokes == before.strokes)
    // It is the other seat's latest edit again, below the changes of others.
    #expect(try type("planned", &drawing))
    #expect(drawing.strokes[0].transform == turn && drawing.strokes[0].rings.count == 7)
  }

  @Test("typing changes only a text that is visible, and only by the edit that is the latest")
  func refused() throws {
    var drawing = Drawing()
    _ = drawing.add([try stroke("a"), try stroke("b")], at: StrokeIndex(0), by: Self.left)
    #expect(try !type("ab", &drawing))
    _ = drawing.add([try stroke("c")], at: StrokeIndex(2), by: Self.left)
    let action = DrawingAction.retype(
      TextSplice(from: try stroke("c"), to: rings("cd"), text: try form("cd")),
      at: StrokeIndex(2), by: Self.left)
    _ = drawing.clear(.everyones, by: Self.right)
    #expect(!drawing.perform(action).hadEffect)
    _ = drawing.undo(by: Self.right)
    #expect(drawing.perform(action).hadEffect)
    // It does not fit any more, names no stroke, or is another seat's.
    for (stroke, seat) in [(2, Self.right), (9, Self.left), (0, Self.left)] {
      let wrong = DrawingAction.retype(
        TextSplice(from: try self.stroke("cdefg"), to: rings("cdefgh"), text: try form("x")),
        at: StrokeIndex(stroke), by: seat)
      #expect(!drawing.perform(wrong).hadEffect)
    }
    #expect(drawing.strokes[2].writtenText?.text == "cd")
  }

  @Test("typed texts are kept with what can be undone, also after a clear by another")
  func kept() throws {
    var drawing = Drawing()
    _ = drawing.add([try stroke("a")], at: StrokeIndex(0), by: Self.left)
    #expect(try type("abcdefgh", &drawing))
    var copy = Drawing()
    for action in drawing.copying { _ = copy.perform(action) }
    #expect(copy.strokes == drawing.strokes && copy.encodedState == drawing.encodedState)
    let change = drawing.clear(.everyones, by: Self.right)
    let bounds = try stroke("abcdefgh").bounds
    #expect(change.map { $0.damage.union(bounds) == $0.damage } == true)
  }

  @Test(arguments: 0..<40) func `damaged bytes of typing do no harm`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var drawing = Drawing()
    _ = drawing.add([try stroke("plan")], at: StrokeIndex(0), by: Self.left)
    let splice = TextSplice(from: try stroke("plan"), to: rings("plane"), text: try form("plane"))
    var bytes: [UInt8] = []
    DrawingAction.retype(splice, at: StrokeIndex(0), by: Self.left).encode(to: &bytes)
    for _ in 0..<200 {
      var damaged = bytes
      for _ in 0..<random.integer(in: 1...4) {
        damaged[random.integer(in: 0...(damaged.count - 1))] = UInt8(random.integer(in: 0...255))
      }
      if random.oneIn(3) { damaged.removeLast(random.integer(in: 1...damaged.count)) }
      var copy = drawing
      for action in DrawingAction.decode(damaged) ?? [] { _ = copy.perform(action) }
    }
  }
}
