import Ink
import Interaction
import OrderedCollections
import Rendering
import Testing
import TestSupport
import Touch

/// A window in which one finger paints, 400 × 300 pixels.
private struct Table {
  let window: PaintingWindow
  let image = ImageSurface(width: 400, height: 300)

  /// Makes a window whose finger has painted from (50, 100) to (80, 100).
  init(tool: Tool = .pen, opacity: UInt8 = 255) throws {
    func session(_ seats: [Seat]) -> PaintingSession {
      PaintingSession(
        windowWidth: 400, windowHeight: 300, metrics: DisplayMetrics(scale: 1), boards: Boards(),
        seats: seats)
    }
    var seat = try #require(session([]).seats.values.first)
    seat.brush.tool = tool
    seat.brush.color.alpha = opacity
    window = PaintingWindow(session([seat]))
    update(.begin, at: Point(x: 50, y: 100))
    update(.update(pendingEnd: false), at: Point(x: 80, y: 100))
  }

  func event(_ phase: TouchEvent.Phase, at place: Point?, touch: UInt32 = 1) -> TouchEvent {
    TouchEvent.finger(touch, phase, at: place)
  }

  /// Handles an event and composes the window.
  func update(_ phase: TouchEvent.Phase, at place: Point?) {
    let event = event(phase, at: place)
    if window.paint(event) == nil { _ = window.handle(.touch(event)) }
    _ = window.composeDamage(into: image)
  }

  func showTip(at place: Point, touch: UInt32 = 1) -> PixelRect? {
    window.paintTip(of: event(.update(pendingEnd: false), at: place, touch: touch), into: image)
  }

  subscript(x: Int, y: Int) -> UInt32 { image.copiedPixels[y * 400 + x] }
}

/// Returns the greatest difference of two pixels' channels.
private func difference(_ one: UInt32, _ other: UInt32) -> Int {
  [0, 8, 16].map { shift in
    abs(Int(one >> shift & 255) - Int(other >> shift & 255))
  }.max() ?? 0
}

@Suite("The newest ink, shown ahead of its stroke")
struct TipTests {
  @Test func `a finger's ink is at the finger before its event is handled`() throws {
    let table = try Table()
    let before = table.image.copiedPixels
    #expect(table[110, 100] != table[80, 100])
    let area = try #require(table.showTip(at: Point(x: 110, y: 100)))
    #expect(table[110, 100] == table[80, 100] && table[95, 100] == table[80, 100])
    let after = table.image.copiedPixels
    for index in after.indices where after[index] != before[index] {
      #expect(area.overlaps(PixelRect(x: index % 400, y: index / 400, width: 1, height: 1)))
    }
    #expect(table.window.session.drawing.inProgress.values.first?.samples.count == 2)
  }

  @Test func `several events of a finger are shown as one line`() throws {
    let table = try Table()
    for x in [90.0, 100, 110] { #expect(table.showTip(at: Point(x: x, y: 130)) != nil) }
    for x in 90...110 { #expect(table[x, 130] == table[80, 100], "\(x)") }
  }

  @Test(arguments: [Medium.crayon, .chalk, .pencil])
  func `a medium's ink has its grain where it is shown ahead`(medium: Medium) throws {
    let table = try Table(tool: .medium(medium))
    let before = table.image.copiedPixels
    let area = try #require(table.showTip(at: Point(x: 110, y: 130)))
    let after = table.image.copiedPixels
    var changed: [UInt32] = []
    for index in after.indices where after[index] != before[index] {
      #expect(area.overlaps(PixelRect(x: index % 400, y: index / 400, width: 1, height: 1)))
      changed.append(after[index])
    }
    #expect(changed.count > 40 && changed.count < area.width * area.height)
    #expect(Set(changed).count > 10)
  }

  /// The tools that show ink ahead, and the opacity of their colour.
  private static let tools: [(tool: Tool, opacity: UInt8)] =
    [(.pen, 255), (.pen, 128), (.highlighter, 255)] + Medium.allCases.map { (.medium($0), 255) }

  @Test(arguments: tools, [true, false])
  func `the stroke takes its place, even if the event paints nothing`(
    ahead: (tool: Tool, opacity: UInt8), paints: Bool
  ) throws {
    let (table, other) = (
      try Table(tool: ahead.tool, opacity: ahead.opacity),
      try Table(tool: ahead.tool, opacity: ahead.opacity)
    )
    // Far enough from the line to lie outside the stroke's own damage.
    #expect(table.showTip(at: Point(x: 100, y: 130)) != nil)
    if paints {
      for each in [table, other] {
        each.update(.update(pendingEnd: false), at: Point(x: 90, y: 100))
      }
    } else {
      _ = table.window.composeDamage(into: table.image)
    }
    #expect(table.image.copiedPixels == other.image.copiedPixels)
  }

  @Test(
    arguments: [
      (Tool.highlighter, UInt8(255)), (.highlighter, 128), (.pen, 128), (.medium(.marker), 255),
      (.medium(.watercolor), 255),
    ])
  func `ink that would be darker over its own stroke is shown ahead only beside it`(
    tool: Tool, opacity: UInt8
  ) throws {
    let table = try Table(tool: tool, opacity: opacity)
    let before = table.image.copiedPixels
    #expect(table.showTip(at: Point(x: 90, y: 100)) != nil)
    #expect(table.showTip(at: Point(x: 110, y: 100)) != nil)
    let ahead = table.image.copiedPixels
    table.update(.update(pendingEnd: false), at: Point(x: 90, y: 100))
    table.update(.update(pendingEnd: false), at: Point(x: 110, y: 100))
    let after = table.image.copiedPixels
    var shown = 0
    for index in before.indices where ahead[index] != before[index] {
      shown += 1
      #expect(before[index] == before[0], "where the stroke has nothing yet")
    }
    #expect(shown > 100)
    // All but the edges of pieces, which do not join.
    let row = (100 * 400..<101 * 400).filter { ahead[$0] != before[$0] }
    let near = row.filter { difference(ahead[$0], after[$0]) <= 24 }
    #expect(near.count * 3 >= row.count * 2)
  }

  @Test func `the drops that are shown ahead are those that fall`() throws {
    let table = try Table(tool: .medium(.spray))
    let before = table.image.copiedPixels
    let area = try #require(table.showTip(at: Point(x: 100, y: 100)))
    #expect(table.showTip(at: Point(x: 105, y: 100)) == nil, "until they have fallen")
    let ahead = table.image.copiedPixels
    table.update(.update(pendingEnd: false), at: Point(x: 100, y: 100))
    let after = table.image.copiedPixels
    var shown = 0
    for index in before.indices where ahead[index] != before[index] {
      shown += 1
      #expect(area.overlaps(PixelRect(x: index % 400, y: index / 400, width: 1, height: 1)))
    }
    #expect(shown > 40)
    for index in before.indices { #expect(difference(ahead[index], after[index]) <= 24) }
    #expect(table.showTip(at: Point(x: 110, y: 100)) != nil)
  }

  @Test func `erasers and tools that leave no ink show nothing ahead`() throws {
    let silent = Tool.allCases.filter { tool in
      ![.pen, .highlighter].contains(tool) && !Medium.allCases.contains { tool == .medium($0) }
    }
    #expect(!silent.isEmpty)
    for tool in silent {
      #expect(try Table(tool: tool).showTip(at: Point(x: 110, y: 100)) == nil, "\(tool)")
    }
  }

  @Test func `nothing is shown ahead where something lies over the canvas`() throws {
    let table = try Table()
    let bar = try #require(table.window.session.layouts.values.first).frame
    let above = Point(x: (bar.minX + bar.maxX) / 2, y: bar.minY - 40)
    for part in [0.25, 0.5, 0.75, 1] {
      table.update(
        .update(pendingEnd: false),
        at: Point(x: 80 + part * (above.x - 80), y: 100 + part * (above.y - 100)))
    }
    let before = table.image.copiedPixels
    #expect(table.showTip(at: Point(x: above.x, y: bar.minY + 10)) == nil)
    #expect(table.image.copiedPixels == before)
    table.update(.update(pendingEnd: false), at: above)
    #expect(table.showTip(at: Point(x: above.x, y: above.y - 20)) != nil)
  }

  @Test func `nothing is shown for touches that do not paint, ends and jumps`() throws {
    let table = try Table()
    let before = table.image.copiedPixels
    #expect(table.showTip(at: Point(x: 110, y: 100), touch: 2) == nil)
    #expect(table.showTip(at: Point(x: 300, y: 200)) == nil, "too far to be one movement")
    for place in [
      Point(x: 1e300, y: -1e300), Point(x: 80, y: 1e300), Point(x: .nan, y: 100),
      Point(x: 80, y: .infinity), Point(x: 110, y: 100),
    ] {
      #expect(table.showTip(at: place) == nil, "\(place)")
    }
    for event in [
      table.event(.end, at: Point(x: 110, y: 100)), table.event(.ownership, at: nil),
      table.event(.update(pendingEnd: true), at: Point(x: 110, y: 100)),
    ] {
      #expect(table.window.paintTip(of: event, into: table.image) == nil)
    }
    #expect(table.image.copiedPixels == before)
  }
}
