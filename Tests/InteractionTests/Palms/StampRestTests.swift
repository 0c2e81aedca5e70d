import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A finger that rests while a stamp is turned")
struct StampRestTests {
  private var table = Table(width: 1920, height: 1080, metrics: PalmScene.metrics)
  private var stamps: [Stroke] { table.session.drawing.completed }

  private static let place = Point(x: 800, y: 400)
  private static let millimetre = PalmScene.metrics.pixelsPerMillimetre

  init() throws {
    table.session.screenSettings = ScreenSettings([.palmRejection])
    try table.choose(.stamp)
  }

  private static func right(_ millimetres: Double) -> Point {
    Point(x: place.x + millimetres * millimetre, y: place.y)
  }

  /// Two fingers take hold of a stamp, and one of them goes away by 60 mm within 1.5 s while the others rest, as far as
  /// a fingertip does.
  private mutating func turn(with finger: UInt32, beside places: [UInt32: Point]) {
    table.begin(1, at: Self.place)
    table.wait(100)
    table.begin(2, at: Self.right(12))
    let (start, sense) = finger == 2 ? (12.0, 1.0) : (0, -1)
    for step in 1...60 {
      table.wait(25)
      table.move(finger, to: Self.right(start + sense * Double(step)))
      for (finger, place) in places {
        table.move(finger, to: Point(x: place.x, y: place.y + Double(step % 2)))
      }
    }
  }

  @Test(arguments: UInt32(1)...2)
  func `is no palm if it holds the stamp, whichever of the two it is`(finger: UInt32) throws {
    var test = try StampRestTests()
    let place = Self.right(finger == 2 ? 0 : 12)
    test.turn(with: finger, beside: [3 - finger: place])
    let turned = try #require(test.stamps.first)
    #expect(test.stamps.count == 1)
    #expect(abs(turned.transform.scale - 6) < 0.05, "12 mm have become 72 mm")
    test.table.lift(3 - finger, at: place)
    test.table.lift(finger, at: Self.right(finger == 2 ? 72 : -60))
    #expect(test.stamps == [turned])
  }

  @Test("may be a hand if it lies beside both, and takes nothing along but what it has set")
  mutating func beside() throws {
    let beside = Point(x: Self.place.x, y: Self.place.y + 55 * Self.millimetre)
    table.begin(3, at: beside)
    #expect(stamps.count == 1)
    table.wait(400)
    turn(with: 2, beside: [3: beside, 1: Self.place])
    #expect(stamps.count == 1, "the stamp that two fingers turn is left")
    #expect(stamps.first?.transform.isIdentity == false)
    let turned = stamps
    for (finger, place) in [(UInt32(1), Self.place), (2, Self.right(72)), (3, beside)] {
      table.lift(finger, at: place)
    }
    #expect(stamps == turned)
    try table.tap(.undo)
    #expect(stamps.isEmpty && !table.session.drawing.canUndo(by: .first))
  }
}
