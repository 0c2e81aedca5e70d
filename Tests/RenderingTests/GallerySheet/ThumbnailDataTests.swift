import Ink
import TestSupport
import Testing

@testable import Rendering

@Suite("Small pictures of drawings")
struct ThumbnailDataTests {
  /// A board with a dot at each of some places of the canvas.
  private func board(_ places: [Point], paper: Paper = Paper()) -> Board {
    var board = Board(id: BoardID(number: 1), paper: paper)
    for (index, place) in places.enumerated() {
      let contact = ContactID.touch(UInt32(index))
      let brush = Brush(color: InkColor(rgb: 0), width: 60)
      _ = board.drawing.begin(
        contact, brush: brush, quantum: Quantum(for: .identity),
        sample: StrokeSample(position: place, time: Timestamp(milliseconds: 0)))
      _ = board.drawing.complete(contact, by: .first)
    }
    return board
  }

  /// How many separate dark spots a picture has.
  private func spots(_ picture: ThumbnailData) -> Int {
    var open = Set(picture.pixels.indices.filter { picture.pixels[$0] & 255 < 128 })
    var count = 0
    while let first = open.popFirst() {
      count += 1
      var next = [first]
      while let index = next.popLast() {
        for neighbor in [index - 1, index + 1, index - picture.width, index + picture.width]
        where open.remove(neighbor) != nil {
          next.append(neighbor)
        }
      }
    }
    return count
  }

  @Test(
    "have the window's proportions, and at most 256 pixels on a side",
    arguments: [(1920, 1080), (1080, 1920), (800, 480), (100, 60), (1, 5000), (3840, 2160)])
  func size(width: Int, height: Int) {
    let picture = ThumbnailData(of: board([]), window: (width, height))
    #expect(max(picture.width, picture.height) == min(256, max(width, height)))
    let scale = Double(max(picture.width, picture.height)) / Double(max(width, height))
    #expect(picture.width == max(1, Int((Double(width) * scale).rounded())))
    #expect(picture.height == max(1, Int((Double(height) * scale).rounded())))
    #expect(picture.pixels.count == picture.width * picture.height)
    #expect(Set(picture.pixels) == [0xFFFF_FFFF])
  }

  @Test("show the paper, and what was looked at where that is all ink")
  func view() {
    let paper = Paper(color: .cream)
    let picture = ThumbnailData(
      of: board([Point(x: 480, y: 270)], paper: paper), window: (1920, 1080))
    #expect(picture.pixels.first == paper.color.color.premultipliedARGB)
    #expect(picture.pixels[36 * 256 + 64] == 0xFF00_0000)
  }

  @Test("show all ink, wherever it is and however closely one looked")
  func all() {
    let places = [
      Point(x: -5000, y: 100), Point(x: 600, y: -900), Point(x: 100, y: 100),
      Point(x: 200, y: 3000),
    ]
    var board = board(places)
    // Dots of 60 on a canvas of 5000 are 2 pixels of the picture.
    #expect(spots(ThumbnailData(of: board, window: (1920, 1080))) == 4)
    board.setView(ViewTransform(scale: 16, origin: Point(x: 900, y: 900)))
    #expect(spots(ThumbnailData(of: board, window: (1920, 1080))) == 4)
  }

  @Test("are the same for the same board, and other for another")
  func pure() {
    let board = board([Point(x: 100, y: 100)])
    let picture = ThumbnailData(of: board, window: (800, 600))
    #expect(picture == ThumbnailData(of: board, window: (800, 600)))
    #expect(picture != ThumbnailData(of: self.board([]), window: (800, 600)))
    #expect(ThumbnailData(of: board, window: (800, 600), within: 64).width == 64)
  }
}
