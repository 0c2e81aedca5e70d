import Ink
import Interaction
import OrderedCollections
import TestSupport
import Testing

@Suite("The table of keys in the window")
struct KeysCardTests {
  private var table = Table()
  private static let card = KeysCardSize(width: 600, height: 400)
  private static let inside = Point(x: 500, y: 300)
  private static let f1 = KeyPress(keysym: 0xFFBE)
  private static let escape = KeyPress(keysym: 0xFF1B)

  private mutating func strike(_ key: KeyPress) -> Effects {
    let effects = table.session.handle(.key(key))
    if effects.keysChanged { table.session.keysCard = table.session.showsKeys ? Self.card : nil }
    return effects
  }

  @Test("F1, the question mark and the menu show it; the same and Escape put it away")
  mutating func shown() throws {
    for key in [Self.f1, KeyPress(keysym: 0x2F, shift: true), Self.f1, Self.escape] {
      let before = table.session.showsKeys
      #expect(strike(key).keysChanged)
      #expect(table.session.showsKeys == !before)
    }
    #expect(strike(Self.escape) == Effects(palettes: [.first]))
    try table.tap(.panel(.menu))
    #expect(try table.tap(.keys).keysChanged)
    #expect(table.session.showsKeys)
  }

  @Test("a finger that taps it puts it away and never paints; beside it, fingers paint")
  mutating func tapped() {
    _ = strike(Self.f1)
    table.begin(1, at: Point(x: 100, y: 300))
    table.begin(2, at: Self.inside)
    #expect(table.session.drawing.inProgress.count == 1)
    #expect(table.lift(2).keysChanged)
    #expect(!table.session.showsKeys && table.session.drawing.inProgress.count == 1)
    table.begin(3, at: Self.inside)
    #expect(table.session.drawing.inProgress.count == 2)
  }

  @Test("a finger that slides off it, or is cancelled, does not close it")
  mutating func slidOff() {
    _ = strike(Self.f1)
    table.begin(1, at: Self.inside)
    table.move(1, to: Point(x: 100, y: 300))
    table.move(1, to: Self.inside)
    #expect(table.lift(1) == Effects() && table.session.showsKeys)
    table.begin(2, at: Self.inside)
    #expect(!table.cancelAll().keysChanged && table.session.showsKeys)
    #expect(table.session.drawing.isEmpty)
  }

  @Test("of two fingers on it the first that lifts puts it away, the second does nothing")
  mutating func twoFingers() {
    _ = strike(Self.f1)
    table.begin(1, at: Self.inside)
    table.begin(2, at: Self.inside)
    #expect(table.lift(1).keysChanged)
    #expect(table.lift(2) == Effects() && !table.session.showsKeys)
  }
}

extension Effects {
  fileprivate init(palettes: Set<SeatID>) {
    self.init()
    self.palettes = palettes
  }
}
