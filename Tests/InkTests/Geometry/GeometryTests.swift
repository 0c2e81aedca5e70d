import Ink
import TestSupport
import Testing

@Suite("Points, rectangles and views")
struct GeometryTests {
  static let square = Rect(minX: 0, minY: 0, maxX: 10, maxY: 10)

  @Test("the parts of a pixel rectangle outside another cover what the other does not, once")
  func partsOutside() {
    let rects = (0..<3).flatMap { x in
      (0..<3).flatMap { y in
        (0..<4).flatMap { width in
          (0..<4).map { PixelRect(x: x, y: y, width: width, height: $0) }
        }
      }
    }
    func holds(_ rect: PixelRect, _ x: Int, _ y: Int) -> Bool {
      rect.overlaps(PixelRect(x: x, y: y, width: 1, height: 1))
    }
    var wrong = 0
    for one in rects {
      for other in rects {
        let parts = one.parts(outside: other)
        for x in 0..<6 {
          for y in 0..<6 {
            let count = parts.count { holds($0, x, y) }
            if count != (holds(one, x, y) && !holds(other, x, y) ? 1 : 0) { wrong += 1 }
          }
        }
        if parts.contains(where: \.isEmpty) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func `the empty rectangle adds nothing to a union and holds no point`() {
    #expect(Rect.empty.union(Self.square) == Self.square)
    #expect(Self.square.union(.empty) == Self.square)
    #expect(Rect.empty.isEmpty && Rect.empty.insetBy(-100).isEmpty)
    #expect(Rect.empty.width == 0 && Rect.empty.height == 0)
    #expect(!Rect.empty.contains(Point(x: 0, y: 0)))
    #expect(!Rect.empty.intersects(Self.square) && !Self.square.intersects(.empty))
  }

  @Test func `a rectangle around a point holds that point, also without margin`() {
    let point = Point(x: 3, y: 4)
    #expect(Rect(around: point).contains(point) && !Rect(around: point).isEmpty)
    #expect(Rect(around: point, margin: 2) == Rect(minX: 1, minY: 2, maxX: 5, maxY: 6))
  }

  @Test func `a positive inset moves the edges inwards, a negative one outwards`() {
    #expect(Self.square.insetBy(1) == Rect(minX: 1, minY: 1, maxX: 9, maxY: 9))
    #expect(Self.square.insetBy(-1) == Rect(minX: -1, minY: -1, maxX: 11, maxY: 11))
    #expect(Self.square.insetBy(6).isEmpty)
  }

  @Test func `a union holds what either holds`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let (a, b) = (random.point(in: Self.square), random.point(in: Self.square))
      let (c, d) = (random.point(in: Self.square), random.point(in: Self.square))
      let first = Rect(around: a).union(Rect(around: b))
      let both = first.union(Rect(around: c, margin: 1)).union(Rect(around: d))
      for point in [a, b, c, d] { #expect(both.contains(point)) }
      #expect(both.intersects(first))
    }
  }

  @Test(
    "whole pixels cover a rectangle: no less, and nowhere a pixel more",
    arguments: [
      (Rect(minX: 1.2, minY: 2, maxX: 3.1, maxY: 4), PixelRect(x: 1, y: 2, width: 3, height: 2)),
      (Rect(minX: -9, minY: 18.5, maxX: 2, maxY: 99), PixelRect(x: 0, y: 18, width: 2, height: 2)),
      (Rect(minX: 5, minY: 5, maxX: 5, maxY: 5), PixelRect(x: 0, y: 0, width: 0, height: 0)),
      (Rect(minX: 30, minY: 0, maxX: 40, maxY: 9), PixelRect(x: 0, y: 0, width: 0, height: 0)),
      (
        Rect(minX: -1e300, minY: -.infinity, maxX: 1e300, maxY: .infinity),
        PixelRect(x: 0, y: 0, width: 20, height: 20)
      ),
      (Rect.empty, PixelRect(x: 0, y: 0, width: 0, height: 0)),
    ])
  func coveringPixels(rect: Rect, expected: PixelRect) {
    let window = PixelRect(x: 0, y: 0, width: 20, height: 20)
    #expect(PixelRect(covering: rect, within: window) == expected)
  }

  @Test func `pixel rectangles intersect and unite like sets of pixels`() {
    var random = SeededGenerator(seed: 2)
    func anyRect() -> PixelRect {
      PixelRect(
        x: random.integer(in: 0...12), y: random.integer(in: 0...12),
        width: random.integer(in: -1...6), height: random.integer(in: -1...6))
    }
    func pixels(_ rect: PixelRect) -> Set<[Int]> {
      Set((rect.y..<rect.maxY).flatMap { y in (rect.x..<rect.maxX).map { [$0, y] } })
    }
    for _ in 0..<300 {
      let (a, b) = (anyRect(), anyRect())
      #expect(pixels(a.intersection(b)) == pixels(a).intersection(pixels(b)))
      #expect(pixels(a.union(b)).isSuperset(of: pixels(a).union(pixels(b))))
      #expect(a.area == pixels(a).count && a.isEmpty == pixels(a).isEmpty)
    }
  }

  @Test func `a view takes a place to the window and back`() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let view = ViewTransform(
        scale: random.real(in: 0.1...30), origin: random.point(in: Self.square))
      let point = random.point(in: Self.square)
      expectSamePlace(view.canvasPoint(view.windowPoint(point)), point)
      let rect = Rect(around: point, margin: 2)
      expectSamePlace(view.windowRect(rect).center, view.windowPoint(point))
    }
    #expect(ViewTransform(scale: 2, origin: Point(x: 1, y: 1)).windowRect(.empty).isEmpty)
  }

  @Test func `a segment's bounds reach half its width beyond either end`() {
    let (start, end) = (Point(x: 5, y: 9), Point(x: 1, y: 20))
    #expect(
      InkSegment(from: start, to: end, radius: 2).bounds
        == Rect(minX: -1, minY: 7, maxX: 7, maxY: 22))
    #expect(
      InkSegment(from: start, to: end, startRadius: 1, endRadius: 6).bounds
        == Rect(minX: -5, minY: 8, maxX: 7, maxY: 26))
  }

  @Test func `a colour's pixel is premultiplied with exact rounding`() {
    for alpha in 0...255 {
      for part in stride(from: 0, through: 255, by: 5) {
        let color = InkColor(red: UInt8(part), green: 0, blue: 255, alpha: UInt8(alpha))
        let red = UInt32((Double(part * alpha) / 255).rounded())
        let expected = UInt32(alpha) << 24 | red << 16 | UInt32(alpha)
        #expect(color.premultipliedARGB == expected)
      }
    }
    #expect(InkColor(rgb: 0x123456) == InkColor(red: 0x12, green: 0x34, blue: 0x56))
  }

  @Test func `a moment knows how long ago another was, also if that is later`() {
    let (early, late) = (Timestamp(milliseconds: 5), Timestamp(milliseconds: 4_294_967_296))
    #expect(early < late)
    #expect(late.since(early) == .milliseconds(4_294_967_291))
    #expect(early.since(late) == .milliseconds(-4_294_967_291))
  }

  @Test func `a moment and a duration make another moment`() {
    let moment = Timestamp(milliseconds: 4_294_967_291)
    for milliseconds: Int64 in [0, 5, 999, 30_000, -700] {
      let other = moment + Duration.milliseconds(milliseconds)
      #expect(other.milliseconds == moment.milliseconds + milliseconds)
      #expect(other.since(moment) == Duration.milliseconds(milliseconds))
    }
  }
}
