import Ink
import Rendering
import Testing
import TestSupport

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

  @Test(arguments: [(1920, 1080), (1080, 1920), (800, 480), (100, 60), (1, 5000), (3840, 2160)])
  func `have the window's proportions, and at most 256 pixels on a side`(width: Int, height: Int) {
    let picture = ThumbnailData(of: board([]), window: (width, height))
    #expect(max(picture.width, picture.height) == min(256, max(width, height)))
    let scale = Double(max(picture.width, picture.height)) / Double(max(width, height))
    #expect(picture.width == max(1, Int((Double(width) * scale).rounded())))
    #expect(picture.height == max(1, Int((Double(height) * scale).rounded())))
    #expect(picture.pixels.count == picture.width * picture.height)
    #expect(Set(picture.pixels) == [0xFFFF_FFFF])
  }

  /// Boards with dots at some places. One of them is current.
  private func boards(_ places: [[Point]], current: Int) throws -> Boards {
    let all = places.enumerated().map { number, places in
      var board = Board(id: BoardID(number: UInt32(number)))
      board.drawing = self.board(places).drawing
      return board
    }
    return try #require(Boards(restoring: all, index: current))
  }

  @Test func `show the fullest board, whichever is current`() throws {
    let (one, three) = (
      [Point(x: 200, y: 200)],
      [Point(x: 300, y: 300), Point(x: 900, y: 700), Point(x: 1500, y: 400)]
    )
    for current in 0..<3 {
      let boards = try boards([one, [], three], current: current)
      let picture = ThumbnailData(of: boards, window: (1920, 1080))
      #expect(spots(picture) == 3)
      #expect(picture == ThumbnailData(of: boards.all[2], window: (1920, 1080)))
    }
  }

  @Test func `show the current board if all are blank or equally full`() throws {
    var blank = try boards([[], []], current: 1)
    blank.current.paper.color = .cream
    let color = Paper(color: .cream).color.color.premultipliedARGB
    #expect(Set(ThumbnailData(of: blank, window: (1920, 1080)).pixels) == [color])
    let same = try boards([[Point(x: 100, y: 100)], [Point(x: 900, y: 900)]], current: 1)
    #expect(
      ThumbnailData(of: same, window: (1920, 1080))
        == ThumbnailData(of: same.current, window: (1920, 1080)))
  }

  @Test func `do not show a board on which all ink was rubbed out`() throws {
    let (many, one) = ((2...9).map { Point(x: Double($0) * 150, y: 500) }, [Point(x: 200, y: 200)])
    var boards = try boards([many, one], current: 0)
    let contact = ContactID.touch(99)
    let eraser = Brush(color: InkColor(rgb: 0), width: 200, ink: .eraser)
    let samples = [0.0, 1920].map {
      StrokeSample(position: Point(x: $0, y: 500), time: Timestamp(milliseconds: 0))
    }
    _ = boards.current.drawing.begin(
      contact, brush: eraser, quantum: Quantum(for: .identity), sample: samples[0])
    _ = boards.current.drawing.extend(contact, sample: samples[1])
    _ = boards.current.drawing.complete(contact, by: .first)
    let picture = ThumbnailData(of: boards, window: (1920, 1080))
    #expect(picture == ThumbnailData(of: boards.all[1], window: (1920, 1080)))
    #expect(spots(picture) == 1)
  }

  @Test func `show the paper, and the view that was looked at if all ink lies within it`() {
    let paper = Paper(color: .cream)
    let picture = ThumbnailData(
      of: board([Point(x: 480, y: 270)], paper: paper), window: (1920, 1080))
    #expect(picture.pixels.first == paper.color.color.premultipliedARGB)
    #expect(picture.pixels[36 * 256 + 64] == 0xFF00_0000)
  }

  @Test func `show all ink, wherever it is and however closely one looked`() {
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

  @Test func `are the same for the same board, and differ for another one`() {
    let board = board([Point(x: 100, y: 100)])
    let picture = ThumbnailData(of: board, window: (800, 600))
    #expect(picture == ThumbnailData(of: board, window: (800, 600)))
    #expect(picture != ThumbnailData(of: self.board([]), window: (800, 600)))
    #expect(ThumbnailData(of: board, window: (800, 600), within: 64).width == 64)
  }

  @Test func `a picture is reduced to the mean of its pixels, and a small one stays as it is`() {
    let wide = ThumbnailData(
      reducing: (0..<1024 * 512).map { $0 % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }, width: 1024,
      height: 512)
    #expect(wide.width == 256 && wide.height == 128)
    #expect(Set(wide.pixels) == [0xFF80_8080])
    let small: [UInt32] = [
      0xFF11_2233, 0xFF44_5566, 0xFF77_8899, 0xFFAA_BBCC, 0xFF00_0001, 0xFF00_FF00,
    ]
    let same = ThumbnailData(reducing: small, width: 3, height: 2)
    #expect(same.width == 3 && same.height == 2 && same.pixels == small)
    let line = ThumbnailData(
      reducing: Array(repeating: 0xFF12_3456, count: 5000), width: 1, height: 5000)
    #expect(line.width == 1 && line.height == 256 && Set(line.pixels) == [0xFF12_3456])
  }

  @Test func `pixels stay transparent only where that is asked for, and are not reduced then`() {
    let clear: [UInt32] = [0, 0x8040_2010]
    #expect(
      ThumbnailData(width: 2, height: 1, pixels: clear).pixels == [0xFF00_0000, 0xFF40_2010])
    #expect(
      ThumbnailData(onWhite: clear, width: 2, height: 1).pixels == [0xFFFF_FFFF, 0xFFBF_9F8F])
    #expect(ThumbnailData(premultiplied: clear, width: 2, height: 1)?.pixels == clear)
    let most = ThumbnailData.largestSide
    for (width, height) in [(most + 1, 1), (1, most + 1)] {
      let pixels = Array(repeating: UInt32(0), count: width * height)
      #expect(ThumbnailData(premultiplied: pixels, width: width, height: height) == nil)
    }
  }
}
