import Ink
import Interaction
import OrderedCollections
import Tables
import Testing
import TestSupport
import Touch

@Suite("Offering a seat at a free edge")
struct SeatOfferTests {
  var table = Table()

  private var offered: ScreenEdge? { table.session.offers.first?.edge }

  /// The middle of what is offered, in the window.
  private var middle: Point? { table.session.offers.first?.middle }

  @Test("a finger that rests at a free edge for 0.8 s is offered a seat there, and not before")
  mutating func resting() {
    table.begin(1, at: Table.border)
    #expect(table.session.nextDeadline == Timestamp(milliseconds: 800))
    table.wait(799)
    #expect(offered == nil)
    #expect(table.wait(1).surfaces.contains(.offers) && offered == .top)
  }

  @Test func `free edges offer a seat; taken edges of a small window and the middle do not`() {
    let places: [(ScreenEdge?, Point)] = [
      (.top, Point(x: 300, y: 2)), (.left, Point(x: 2, y: 300)), (.right, Point(x: 1_277, y: 300)),
      (.left, Point(x: 5, y: 715)), (nil, Point(x: 200, y: 715)), (nil, Table.canvas),
      (nil, Point(x: 600, y: 60)),
    ]
    for (edge, place) in places {
      var table = Table()
      table.begin(1, at: place)
      #expect((table.session.nextDeadline == nil) == (edge == nil), "\(place)")
      table.wait(2_000)
      #expect(table.session.offers.first?.edge == edge, "\(place)")
    }
    var full = Table.large(seats: 4)
    full.begin(1, at: Point(x: 1_280, y: 1))
    full.wait(2_000)
    #expect(full.session.offers.isEmpty && full.session.nextDeadline == nil)
  }

  @Test(
    "at a taken edge a further seat is offered beside those who sit there, where they leave room")
  func beside() throws {
    var table = Table(width: 3840, height: 2160)
    let bar = try #require(table.session.layouts[.first]).frame
    for x in [bar.minX + 4, bar.center.x, bar.center.x + 800, bar.center.x - 900] {
      var table = table
      table.begin(1, at: Point(x: x, y: 2_158))
      table.wait(800)
      table.lift(1)
      let isOffered = abs(x - bar.center.x) > 250 * 96 / 25.4 && !(bar.minX...bar.maxX ~= x)
      #expect(table.session.offers.isEmpty != isOffered, "\(x)")
      // Its dot stays, unless it has pressed a palette.
      #expect(!isOffered || table.session.drawing.completed.count == 1, "\(x)")
    }
    table.begin(1, at: Point(x: 300, y: 2_158))
    table.wait(800)
    table.lift(1)
    let offer = try #require(table.session.offers.first)
    #expect(offer.edge == .bottom && abs(offer.frame.center.x - 300) <= 1)
    table.tap(2, at: offer.middle)
    #expect(
      table.session.seats.values.map(\.edge) == [.bottom, .bottom] && table.session.offers.isEmpty)
    let newcomer = try #require(table.session.seats.keys.last)
    let layouts = try [SeatID.first, newcomer].map { try #require(table.session.layouts[$0]).frame }
    #expect(layouts[1].maxX <= layouts[0].minX && layouts[1].center.x < 1_000)
    // A stroke before the new palette is the newcomer's, and the seat can be left again.
    table.stroke(3, at: Point(x: 320, y: 1_500))
    #expect(table.session.drawing.completed.last?.seat == newcomer)
    var effects = Effects()
    table.session.activate(.leave, of: newcomer, &effects)
    #expect(Array(table.session.seats.keys) == [.first])
  }

  @Test func `seats are offered at taken edges until eight are taken`() throws {
    var table = Table(seats: 4, width: 7680, height: 4320)
    var finger: UInt32 = 0
    for along in [0.05, 0.25, 0.75, 0.95, 0.5, 0.35, 0.65] {
      for edge in [ScreenEdge.bottom, .top] {
        let space = SeatSpace(edge: edge, window: table.session.window)
        let place = Point(x: along * space.width, y: space.height - 2)
        guard table.session.layouts.values.allSatisfy({ $0.hit(space.windowPoint(place)) == nil })
        else { continue }
        finger += 2
        table.begin(finger, at: space.windowPoint(place))
        table.wait(800)
        table.lift(finger)
        guard let offer = table.session.offers.first else { continue }
        table.begin(finger + 1, at: offer.middle)
        table.lift(finger + 1)
      }
    }
    #expect(table.session.seats.count == 8 && table.session.offers.isEmpty)
    #expect(table.session.seats.values.filter { $0.edge == .bottom }.count > 1)
  }

  @Test("an offer keeps clear of bars and panels, as near to the finger as there is room")
  func clear() throws {
    for seats in 1...3 {
      for (width, height) in [(800, 480), (1366, 768)] {
        for panel in [nil, PalettePanel.menu] {
          var table = Table(seats: seats, width: width, height: height)
          if let panel { try table.tap(.panel(panel)) }
          let edge = try #require(
            ScreenEdge.allCases.last { edge in
              table.session.seats.values.allSatisfy { $0.edge != edge }
            })
          let space = SeatSpace(edge: edge, window: table.session.window)
          table.begin(1, at: space.windowPoint(Point(x: space.width / 2, y: space.height - 2)))
          table.wait(800)
          let offer = try #require(table.session.offers.first)
          let frame = offer.space.windowRect(offer.frame)
          #expect(offer.edge == edge && Screens.isInside(offer.frame, offer.space.rect))
          for layout in table.session.layouts.values {
            for part in [layout.frame, layout.panel?.frame].compactMap({ $0 }) {
              let other = layout.space.windowRect(part)
              #expect(
                frame.minX >= other.maxX || frame.maxX <= other.minX || frame.minY >= other.maxY
                  || frame.maxY <= other.minY, "\(seats) at \(width): \(frame) on \(other)")
            }
          }
        }
      }
    }
  }

  @Test("a finger that moves on or lifts is offered no seat, and one that trembles is")
  mutating func notResting() {
    table.begin(1, at: Table.border)
    table.move(1, to: Point(x: 700, y: 6))
    table.move(1, to: Table.border)
    table.tap(2, at: Table.border)
    table.wait(3_000)
    #expect(offered == nil && table.session.nextDeadline == nil)
    table.begin(3, at: Table.border)
    table.move(3, to: Point(x: 645, y: 8))
    table.wait(800)
    #expect(offered == .top)
  }

  @Test mutating func `the offer lies within the window, beside the finger that asked`() throws {
    for x in [1.0, 300, 1_279] {
      var table = table
      table.begin(1, at: Point(x: x, y: 4))
      table.wait(800)
      let offer = try #require(table.session.offers.first)
      #expect(Screens.isInside(offer.frame, offer.space.rect))
      #expect(!offer.frame.contains(offer.space.seatPoint(Point(x: x, y: 4))))
      table.lift(1)
      #expect(table.session.offers == [offer])
    }
  }

  @Test(
    "a finger that was offered a seat keeps its ink and paints on, whether the offer is taken or not"
  )
  mutating func inkStays() throws {
    for takes in [true, false] {
      var table = table
      table.begin(1, at: Table.border)
      table.move(1, to: Point(x: 642, y: 5))
      #expect(table.wait(800).changes.isEmpty && offered(in: table) == .top)
      #expect(table.move(1, to: Table.canvas).changes.count == 1)
      if takes {
        table.tap(2, at: try #require(table.session.offers.first).middle)
      }
      table.lift(1, at: Point(x: 500, y: 300))
      table.wait(8_000)
      #expect(table.session.offers.isEmpty && table.session.seats.count == (takes ? 2 : 1))
      let strokes = table.session.drawing.completed
      #expect(strokes.map(\.samples.count) == [4] && strokes.first?.seat == .first)
      #expect(strokes.first?.samples.unpacked.first?.position == Table.border)
    }
  }

  private func offered(in table: Table) -> ScreenEdge? { table.session.offers.first?.edge }

  @Test(arguments: [600, 700, 800, 900] as [Int64])
  func `slow starts at edges and in corners are painted whole, whatever is offered`(rest: Int64) {
    for corner in [(4.0, 4.0), (1_276, 4), (4, 716), (1_276, 716), (640, 4), (4, 360)] {
      var table = Table()
      table.session.screenSettings = ScreenSettings([.palmRejection, .fistErases, .paletteCalls])
      table.begin(1, at: Point(x: corner.0, y: corner.1))
      table.wait(rest)
      for step in 1...20 {
        let part = Double(step) / 20
        table.move(
          1,
          to: Point(x: corner.0 + (640 - corner.0) * part, y: corner.1 + (300 - corner.1) * part))
        table.wait(10)
      }
      table.lift(1)
      let strokes = table.session.drawing.completed
      #expect(strokes.map(\.samples.count) == [21], "\(corner) after \(rest) ms")
    }
  }

  @Test mutating func `what a resting finger painted on a board before this one stays as well`() {
    table.begin(1, at: Table.border)
    table.wait(100)
    _ = table.session.handle(.key(KeyPress(keysym: 0x6E, control: true)))
    #expect(table.session.boards.all.count == 2)
    #expect(table.session.boards.all[0].drawing.completed.count == 1)
    #expect(!table.wait(700).otherBoardsChanged && offered == .top)
    #expect(table.session.boards.all[0].drawing.completed.count == 1)
    #expect(table.session.boards.all[1].drawing.inProgress.count == 1)
  }

  @Test(arguments: Tool.allCases)
  mutating func `a seat is offered with any tool of the nearest seat`(_ tool: Tool) throws {
    table.stroke(7, at: Point(x: 620, y: 4))
    try table.choose(tool)
    table.begin(1, at: Table.border)
    let done = table.session.drawing
    table.wait(800)
    #expect(offered == .top)
    let drawing = table.session.drawing
    if tool.medium?.recipe.nozzle != nil {
      #expect(
        drawing.completed == done.completed && drawing.inProgress.keys == done.inProgress.keys)
    } else {
      #expect(drawing == done, "nothing is taken back")
    }
  }

  @Test("a seat is offered while the nearest seat moves the canvas", arguments: [true, false])
  mutating func hand(isLatched: Bool) throws {
    if isLatched { try table.tap(.hand) } else { try table.press(9, .hand) }
    table.begin(1, at: Table.border)
    table.wait(800)
    #expect(offered == .top)
    let view = table.session.view
    table.move(1, to: Table.canvas)
    #expect(table.session.view != view, "it goes on")
  }

  @Test("several offers are there at once, each for itself, and each can be taken")
  mutating func several() throws {
    table.begin(1, at: Table.border)
    table.wait(300)
    table.begin(2, at: Point(x: 2, y: 300))
    table.wait(500)
    #expect(table.session.offers.map(\.edge) == [.top])
    table.wait(300)
    #expect(table.session.offers.map(\.edge) == [.top, .left])
    let (top, left) = (table.session.offers[0], table.session.offers[1])
    table.begin(3, at: left.middle)
    #expect(table.session.offers.map(\.isPressed) == [false, true])
    #expect(table.session.nextDeadline == Timestamp(milliseconds: 8_800), "that of the first")
    table.lift(3)
    #expect(table.session.offers == [top])
    table.tap(4, at: top.middle)
    #expect(table.session.offers.isEmpty)
    #expect(table.session.seats.values.map(\.edge) == [.bottom, .left, .top])
  }

  @Test(
    "taking one of two offers at an edge ends both; a finger that rests at an offer prolongs it")
  func oneEdge() throws {
    var table = Table.large(seats: 1)
    for (finger, x) in [(UInt32(1), 500.0), (2, 2_000)] {
      table.begin(finger, at: Point(x: x, y: 4))
      table.wait(800)
    }
    #expect(table.session.offers.map(\.edge) == [.top, .top])
    let frames = table.session.offers.map(\.frame)
    table.begin(3, at: Point(x: 520, y: 4))
    table.wait(800)
    #expect(table.session.offers.map(\.frame) == frames)
    table.wait(7_300)
    #expect(table.session.offers.map(\.frame) == [frames[0]], "the second one's time is over")
    table.tap(4, at: table.session.offers[0].middle)
    #expect(table.session.seats.count == 2 && table.session.offers.isEmpty)
  }

  @Test("a tap on the offer takes the seat, with the palette where the offer was")
  mutating func taking() throws {
    table = Table.large(seats: 1)
    table.begin(1, at: Point(x: 1_400, y: 4))
    table.wait(800)
    let place = try #require(middle)
    #expect(table.begin(2, at: place).surfaces.contains(.offers))
    #expect(table.session.offers.first?.isPressed == true)
    #expect(table.session.seats.count == 1, "not before the finger lifts")
    #expect(table.lift(2).surfaces.contains(.offers) && offered == nil)
    let seat = try table.seat(.top)
    let layout = try #require(table.session.layouts[seat.id])
    let offeredAt = layout.space.seatPoint(place)
    #expect(abs(layout.frame.center.x - offeredAt.x) <= 1 && layout.space.edge == .top)
    #expect(table.session.drawing.contactsInProgress == [.touch(1)], "nobody presses with ink")
  }

  @Test("a finger that slides off the offer, or is cancelled on it, takes nothing; the offer stays")
  mutating func slidingOff() throws {
    table.begin(1, at: Table.border)
    table.wait(800)
    table.lift(1)
    let place = try #require(middle)
    table.begin(2, at: place)
    #expect(table.move(2, to: Table.canvas).surfaces.contains(.offers))
    table.move(2, to: place)
    #expect(table.session.offers.first?.isPressed == false, "it has let go for good")
    table.lift(2)
    table.begin(3, at: place)
    #expect(
      table.cancelAll().surfaces.contains(.offers) && table.session.offers.first?.isPressed == false
    )
    #expect(table.session.seats.count == 1 && offered == .top)
    #expect(table.session.drawing.completed.count == 1, "and neither of them painted")
  }

  @Test("an offer that is not taken ends after 8 s, unless a finger is on it")
  mutating func expiry() throws {
    table.begin(1, at: Table.border)
    table.wait(800)
    table.lift(1)
    #expect(table.session.nextDeadline == Timestamp(milliseconds: 8_800))
    table.wait(7_999)
    let place = try #require(middle)
    table.begin(2, at: place)
    #expect(table.session.nextDeadline == nil)
    table.wait(500)
    #expect(offered == .top)
    table.move(2, to: Table.canvas)
    #expect(table.wait(0).surfaces.contains(.offers) && offered == nil)
    table.lift(2)
    #expect(table.session.seats.count == 1)
  }

  @Test("a window of another size withdraws the offer, and fingers that were on it take nothing")
  mutating func resizing() throws {
    table.begin(1, at: Table.border)
    table.wait(800)
    table.begin(2, at: try #require(middle))
    table.session.resize(windowWidth: 800, windowHeight: 600, metrics: .standard)
    table.lift(2)
    #expect(offered == nil && table.session.seats.count == 1)
  }
}

extension SeatOffer {
  /// Where it is, in the window.
  fileprivate var middle: Point { space.windowPoint(frame.center) }
}
