import App
import Ink
import Testing
import TestSupport

@Suite("The queue of pixels to send")
struct SendingQueueTests {
  private func ink(_ index: Int) -> PixelRect {
    PixelRect(x: index * 40 % 1900, y: index * 70 % 1000, width: 12, height: 12)
  }

  @Test func `new ink passes a large repaint, which continues in between`() {
    var queue = SendingQueue()
    queue.add(PixelRect(x: 0, y: 0, width: 1000, height: 1000))
    var pieces: [PixelRect] = []
    for index in 0..<40 {
      queue.add(ink(index))
      for _ in 0..<2 { if let rect = queue.takeNext(ofAtMost: 4096) { pieces.append(rect) } }
      #expect(pieces.suffix(4).contains(ink(index)) || pieces.contains(ink(index)))
    }
    #expect(pieces.filter { $0.width == 1000 }.count >= 20)
  }

  @Test func `the newest ink goes first in a flood of ink, and a repaint still continues`() {
    var queue = SendingQueue()
    let whole = PixelRect(x: 0, y: 0, width: 1000, height: 200)
    queue.add(whole)
    var rows = 0
    var newest = 0
    for index in 0..<4000 {
      // Two come where one can go.
      queue.add(ink(index * 2))
      queue.add(ink(index * 2 + 1))
      guard let rect = queue.takeNext(ofAtMost: 4096) else { continue }
      if rect.width == 1000, rect.y == rows { rows += rect.height }
      if rect.union(ink(index * 2 + 1)) == rect { newest += 1 }
    }
    #expect(rows >= 200)
    #expect(newest >= 2400, "\(newest)")
  }

  @Test(arguments: [3840, 32767])
  func `each piece is small, however wide the window is`(width: Int) {
    var queue = SendingQueue()
    queue.add(PixelRect(x: 0, y: 0, width: width, height: 300))
    // So many that they are joined along the whole width.
    for index in 0..<2000 {
      queue.add(PixelRect(x: index * 37 % width, y: index * 11 % 300, width: 6, height: 6))
    }
    var missing = width * 300
    while let piece = queue.takeNext(ofAtMost: 2048) {
      #expect(piece.area <= 2048)
      missing -= piece.area
    }
    #expect(missing <= 0 && queue.isEmpty)
  }

  @Test(arguments: 0..<20) func `everything that is added is sent, at any size`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (300, 200)
    var missing = Set<Int>()
    var queue = SendingQueue()
    func take() {
      guard let rect = queue.takeNext(ofAtMost: random.integer(in: 1...5000)) else { return }
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { missing.remove(y * width + x) } }
    }
    for _ in 0..<60 {
      let most = random.integer(in: 0...3) == 0 ? 200 : 20
      let rect = PixelRect(
        x: random.integer(in: 0...250), y: random.integer(in: 0...150),
        width: random.integer(in: 0...most), height: random.integer(in: 0...most)
      ).intersection(PixelRect(x: 0, y: 0, width: width, height: height))
      queue.add(rect)
      for y in rect.y..<rect.maxY { for x in rect.x..<rect.maxX { missing.insert(y * width + x) } }
      if random.integer(in: 0...1) == 0 { take() }
    }
    while !queue.isEmpty { take() }
    #expect(missing.isEmpty)
  }
}
