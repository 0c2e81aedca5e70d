import Ink
import Interaction
import Rendering
import Testing
import TestSupport
import Touch
import Words

@Suite("The table of keys")
struct KeysOverlayPainterTests {
  static let metrics = [0.5, 1, 1.5, 3].map {
    DisplayMetrics(scale: $0, pixelsPerMillimetre: 3.8 * $0)
  }

  static let table = KeysTable(Keymap.bindings, language: "en") { $0.rawValue }

  /// A table of many rows, as long as the program's may become.
  static let long = KeysTable(
    title: "Tasten",
    rows: (0..<30).map { row in
      KeysTable.Row(
        keys: row % 3 == 0 ? [["Strg", "Umschalt", "Z"], ["Strg", "Y"]] : [["Bild ↓"]],
        meaning: row % 4 == 0
          ? "Letzten Strich oder letztes Löschen zurücknehmen" : "Zur nächsten Tafel")
    })

  static func paint(
    _ table: KeysTable, width: Int = 1280, height: Int = 800, theme: Theme = .light,
    metrics: DisplayMetrics = .standard
  ) -> Overlay {
    KeysOverlayPainter.paint(
      table, windowWidth: width, windowHeight: height, theme: theme, metrics: metrics)
  }

  @Test func `has the rows of the keymap, in the user's words`() {
    let table = KeysTable(Keymap.bindings, language: "xx") { "<\($0.rawValue)>" }
    #expect(table.title == "<Keys>")
    #expect(table.language == "xx")
    #expect(table.rows.map(\.meaning) == Keymap.bindings.map { "<\($0.meaning.rawValue)>" })
    #expect(
      table.rows.first?.keys == [["<Ctrl>", "Z"]] && table.rows[1].keys.count == 2,
      "letters are the same in every language")
  }

  @Test func `covers the frame that the session computes from the measured card`() {
    for (width, height) in [(1, 1), (20, 500), (300, 200), (801, 480), (1920, 1079)] {
      let window = PixelRect(x: 0, y: 0, width: width, height: height)
      for metrics in Self.metrics {
        let card = KeysCard(Self.table, window: window, scale: metrics.scale)
        let overlay = Self.paint(Self.table, width: width, height: height, metrics: metrics)
        let space = SeatSpace(edge: .bottom, window: window)
        #expect(overlay.frame.rect == card.size.frame(in: space))
      }
    }
  }

  @Test func `never lies beyond the window, however small it is`() {
    for (width, height) in [(1, 1), (20, 500), (300, 200), (800, 480), (1920, 1080)] {
      for metrics in Self.metrics {
        for table in [Self.table, Self.long, KeysTable(title: "", rows: [])] {
          let frame = Self.paint(table, width: width, height: height, metrics: metrics).frame
          let window = PixelRect(x: 0, y: 0, width: width, height: height)
          #expect(!frame.isEmpty)
          #expect(frame.intersection(window) == frame)
        }
      }
    }
  }

  @Test(arguments: metrics.prefix(3))
  func `is wholly on the screen on every real display`(metrics: DisplayMetrics) {
    for (width, height) in [(800, 480), (1280, 800), (1920, 1080), (600, 1024)] {
      for table in [Self.table, Self.long] {
        let window = PixelRect(x: 0, y: 0, width: width, height: height)
        let card = KeysCard(table, window: window, scale: metrics.scale)
        #expect(card.width <= Double(width) && card.height <= Double(height))
        #expect(card.unit <= metrics.scale)
        for row in card.rows {
          #expect(row.middle.x + row.caps.width < row.meaningX)
          #expect(row.meaningX + row.meaning.width < card.width)
          #expect(row.middle.y > card.titlePlace.y + card.title.height)
          #expect(row.middle.y < card.height + card.scrollRange)
        }
      }
    }
  }

  @Test func `has letters of a readable size in small windows, and scrolls what does not fit`() {
    for (width, height) in [(480, 320), (640, 480), (800, 480), (480, 800)] {
      let window = PixelRect(x: 0, y: 0, width: width, height: height)
      let card = KeysCard(Self.long, window: window, scale: 1)
      #expect(card.unit >= 0.6, "\(width) × \(height)")
      #expect(card.width <= Double(width) && card.height <= Double(height))
      #expect(card.scrollRange > 0 || card.unit >= 0.8)
      // The last row is at the bottom when all is scrolled.
      let last = card.rows.map(\.middle.y).max() ?? 0
      #expect(last - card.scrollRange < card.height && last - card.scrollRange > card.top)
    }
    let large = PixelRect(x: 0, y: 0, width: 1366, height: 768)
    #expect(KeysCard(Self.long, window: large, scale: 1).scrollRange == 0)
  }

  @Test func `shows the rows from the scroll offset on, below a title that stays`() throws {
    let window = PixelRect(x: 0, y: 0, width: 640, height: 480)
    let card = KeysCard(Self.long, window: window, scale: 1)
    try #require(card.scrollRange > 100)
    let space = SeatSpace(edge: .bottom, window: window)
    let frame = card.size.card(in: space)
    func row(_ y: Double, scroll: Double) -> [UInt32] {
      let overlay = KeysOverlayPainter.paint(card, in: space, scroll: scroll, theme: .light)
      let line = Int(frame.minY + y) - overlay.frame.y
      let start = line * overlay.frame.width
      // Left of the bar that shows how far the rows are scrolled.
      let (left, right) = (
        Int(frame.minX) - overlay.frame.x, Int(frame.maxX - 20) - overlay.frame.x
      )
      return Array(overlay.copiedPixels[start + left..<start + right])
    }
    // Above the round corners.
    for y in stride(from: card.top + 4, to: card.height - 90, by: 7) {
      let isScrolled = row(y + 60, scroll: 0) == row(y, scroll: 60)
      #expect(isScrolled, "\(y)")
    }
    for y in stride(from: 4, to: card.top - 4, by: 3) {
      let isSame = row(y, scroll: 0) == row(y, scroll: 60)
      #expect(isSame, "\(y)")
    }
  }

  @Test func `has its full size where there is room, in more columns where rows are many`() {
    let window = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    let table = KeysTable(Array(Keymap.bindings.prefix(5)), language: "en") { $0.rawValue }
    let short = KeysCard(table, window: window, scale: 1)
    let long = KeysCard(Self.long, window: window, scale: 1)
    #expect(short.unit == 1 && long.unit == 1)
    #expect(Set(short.rows.map(\.middle.x)).count == 1)
    #expect(Set(long.rows.map(\.middle.x)).count == 2)
    #expect(long.rows.count == 30)
  }

  @Test func `stands in the middle of the window`() {
    let bounds = Self.paint(Self.table).opaqueBounds.rect
    #expect(abs(bounds.center.x - 640) <= 1)
    #expect(abs(bounds.center.y - 400) <= 1)
  }

  @Test func `is light with dark words or dark with light ones`() {
    func share(_ theme: Theme, where condition: (UInt32) -> Bool) -> Double {
      let overlay = Self.paint(Self.table, theme: theme)
      let opaque = overlay.copiedPixels.filter { $0 >> 24 == 255 }
      return Double(opaque.count { condition($0 & 255) }) / Double(opaque.count)
    }
    #expect(share(.light) { $0 > 200 } > 0.8)
    #expect(share(.light) { $0 < 90 } > 0.01)
    #expect(share(.dark) { $0 < 100 } > 0.8)
    #expect(share(.dark) { $0 > 200 } > 0.01)
  }

  @Test func `has other pixels when its words are other ones`() {
    var other = Self.table
    other.rows[0].meaning += "!"
    var otherKey = Self.table
    otherKey.rows[0].keys[0][1] = "X"
    var otherTitle = Self.table
    otherTitle.title = "Kays"
    let overlay = Self.paint(Self.table)
    #expect(overlay.copiedPixels == Self.paint(Self.table).copiedPixels)
    for table in [other, otherKey, otherTitle] {
      let areSame = overlay.copiedPixels == Self.paint(table).copiedPixels
      #expect(!areSame)
    }
  }

  @Test func `accepts a sentence that is too long and an empty one`() {
    let table = KeysTable(
      title: String(repeating: "Keys ", count: 100),
      rows: [
        .init(keys: [], meaning: ""), .init(keys: [[]], meaning: "nothing"),
        .init(keys: [[""]], meaning: String(repeating: "long ", count: 500)),
      ])
    let overlay = Self.paint(table)
    #expect(overlay.frame.width <= 1280)
  }
}
