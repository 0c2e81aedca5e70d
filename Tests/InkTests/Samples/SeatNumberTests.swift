import Ink
import TestSupport
import Testing

@Suite("Numbers of seats that need more than a byte")
struct SeatNumberTests {
  static let numbers: [UInt32] = [0, 1, 255, 256, 70_000, .max]

  private static func stroke(by number: UInt32) throws -> Stroke {
    var drawing = Drawing()
    drawing.paint(1, at: 10, by: SeatID(number: number))
    return try #require(drawing.strokes.first)
  }

  @Test("strokes are read again; with a number of one byte they are the bytes that they were")
  func strokes() throws {
    for number in Self.numbers {
      let stroke = try Self.stroke(by: number)
      let bytes = stroke.encoded
      #expect(bytes[0] == (number < 256 ? 1 : 2))
      let read = try #require(Stroke(decoding: bytes[...]))
      #expect(read == stroke && read.seat.number == number)
      for count in bytes.indices { #expect(Stroke(decoding: bytes[..<count]) == nil) }
    }
    // Version, kind and number of the contact, seat.
    #expect(try Self.stroke(by: 255).encoded.prefix(4) == [1, 0, 2, 255])
  }

  @Test("actions are read again; with a number of one byte they are the bytes that they were")
  func actions() throws {
    let sample = StrokeSample(position: Point(x: 1, y: 2), time: Timestamp(milliseconds: 3))
    let brush = Brush(color: InkColor(rgb: 0), width: 4)
    for number in Self.numbers {
      let (seat, contact) = (SeatID(number: number), ContactID.touch(5))
      let actions: [DrawingAction] = [
        .begin(contact, by: seat, brush, .finest, sample), .complete(contact, by: seat),
        .undo(seat), .redo(seat), .clear(.own, by: seat), .clear(.everyones, by: seat),
        .putBack(7, by: seat),
        .erase([StrokeIndex(3)], with: contact, by: seat),
        .completeErasing(contact, by: seat), .settle, .cancel(contact),
      ]
      var all: [UInt8] = []
      for action in actions {
        var bytes: [UInt8] = []
        action.encode(to: &bytes)
        let isWide = bytes[0] == 20
        #expect(isWide == (number > 255 && action != .settle && action != .cancel(contact)))
        all += bytes
      }
      #expect(DrawingAction.decode(all) == actions)
    }
    var bytes: [UInt8] = []
    DrawingAction.clear(.everyones, by: SeatID(number: 255)).encode(to: &bytes)
    #expect(bytes == [9, 255])
    #expect(DrawingAction.decode([20, 20, 9, 2]) == nil && DrawingAction.decode([20]) == nil)
  }

  @Test("each has a history of its own, which is kept with the state")
  func histories() throws {
    var drawing = Drawing()
    for (finger, number) in Self.numbers.enumerated() {
      drawing.paint(UInt32(finger), at: 10 * Double(finger), by: SeatID(number: number))
    }
    var copy = drawing
    let isTaken = copy.restore(state: drawing.encodedState[...])
    #expect(isTaken && copy == drawing)
    for (index, number) in Self.numbers.enumerated() {
      _ = copy.undo(by: SeatID(number: number))
      #expect(!copy.isVisible(StrokeIndex(index)) && copy.completed.count == 5 - index)
    }
  }

  @Test("a document with larger numbers is renumbered in their order, any other stays as it is")
  func documents() throws {
    for (numbers, expected) in [
      ([255, 0, 7] as [UInt32], [255, 0, 7] as [UInt32]), ([.max, 9, 300, 9], [2, 0, 1, 0]),
    ] {
      let strokes = try numbers.map { try Self.stroke(by: $0) }
      let document = InkDocument(pages: [
        InkPage(strokes: Array(strokes.dropLast())), InkPage(strokes: Array(strokes.suffix(1))),
      ])
      let boards = Boards(document).all
      let made = boards.flatMap(\.drawing.strokes)
      #expect(made.map(\.seat.number) == expected)
      for (stroke, original) in zip(made, strokes) {
        #expect(stroke.samples == original.samples && stroke.bounds == original.bounds)
        #expect(stroke.brush == original.brush && stroke.contact == original.contact)
      }
      let seats = boards.flatMap(\.drawing.seatsWithHistory).map(\.number)
      #expect(Set(seats) == Set(expected))
    }
  }
}
