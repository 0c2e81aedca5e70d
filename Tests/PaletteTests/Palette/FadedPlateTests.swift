import Ink
import Interaction
import OrderedCollections
import Tables
import TestSupport
import Testing
import Touch

@Suite("A palette under which somebody paints")
struct FadedPlateTests {
  private static let bar = PalettePlate(seat: .first, isPanel: false)
  private static let panel = PalettePlate(seat: .first, isPanel: true)

  /// The middle of a bar, a tab or an open panel, in the window.
  private func middle(_ table: Table, isPanel: Bool = false, of seat: SeatID = .first) throws
    -> Point
  {
    let layout = try #require(table.session.layouts[seat])
    let frame = isPanel ? try #require(layout.panel).frame : layout.frame
    return layout.space.windowPoint(frame.center)
  }

  @Test("its bar fades while a stroke is under it, and the effects name its seat")
  func bar() throws {
    var table = Table()
    let under = try middle(table)
    table.begin(1, at: Table.canvas)
    #expect(table.session.fadedPlates.isEmpty)
    #expect(table.move(1, to: under).palettes == [.first])
    #expect(table.session.fadedPlates == [Self.bar])
    #expect(table.move(1, to: Point(x: under.x + 5, y: under.y)).palettes.isEmpty)
    #expect(table.session.fadedPlates == [Self.bar])
    #expect(table.move(1, to: Table.canvas).palettes == [.first])
    #expect(table.session.fadedPlates.isEmpty)
  }

  @Test(arguments: 0..<4)
  func `it is whole again when the finger lifts or is lost`(way: Int) throws {
    var table = Table()
    table.begin(1, at: Table.canvas)
    table.move(1, to: try middle(table))
    #expect(table.session.fadedPlates == [Self.bar])
    let effects =
      switch way {
      case 0: table.lift(1)
      case 1: table.lift(1, at: try middle(table))
      case 2: table.cancelAll()
      default:
        table.session.handle(
          .devices(
            DeviceChange(kind: .disabled, device: 9, time: Timestamp(milliseconds: table.clock))))
      }
    #expect(effects.palettes.contains(.first))
    #expect(table.session.fadedPlates.isEmpty)
  }

  @Test func `it is faded until the last of several fingers is gone`() throws {
    var table = Table()
    for finger in UInt32(1)...2 {
      table.begin(finger, at: Point(x: Table.canvas.x + 50 * Double(finger), y: Table.canvas.y))
      table.move(finger, to: try middle(table))
    }
    table.lift(1)
    #expect(table.session.fadedPlates == [Self.bar])
    table.lift(2)
    #expect(table.session.fadedPlates.isEmpty)
  }

  @Test(
    "strokes fade it, those of erasers too, and nothing else that fingers do",
    arguments: Tool.allCases)
  func tools(tool: Tool) throws {
    var table = Table()
    table.session.seats[.first]?.brush.tool = tool
    table.begin(1, at: Table.canvas)
    table.move(1, to: try middle(table))
    let paints = [.pen, .highlighter, .eraser].contains(tool) || tool.medium != nil
    #expect(table.session.fadedPlates == (paints ? [Self.bar] : []), "\(tool)")
  }

  @Test func `a finger that moves the view does not fade it`() throws {
    var table = Table()
    table.session.seats[.first]?.palette.isHandLatched = true
    table.begin(1, at: Table.canvas)
    table.move(1, to: try middle(table))
    #expect(table.session.fadedPlates.isEmpty)
  }

  @Test func `only the plate over the stroke fades: an open panel, or the bar below it`() throws {
    var table = Table()
    table.begin(1, at: Point(x: 200, y: 100))
    try table.tap(.panel(.colors))
    #expect(table.session.fadedPlates.isEmpty)
    table.move(1, to: try middle(table, isPanel: true))
    #expect(table.session.fadedPlates == [Self.panel])
    table.move(1, to: try middle(table))
    #expect(table.session.fadedPlates == [Self.bar])
  }

  @Test("a panel that opens over a stroke is faded, and one that closes fades nothing")
  func panelComesAndGoes() throws {
    var table = Table()
    var open = table
    try open.tap(.panel(.colors))
    let under = try middle(open, isPanel: true)
    table.begin(1, at: Point(x: under.x, y: under.y - 4))
    table.move(1, to: under)
    #expect(table.session.fadedPlates.isEmpty)
    try table.tap(.panel(.colors))
    #expect(table.session.fadedPlates == [Self.panel])
    try table.tap(.panel(.colors))
    #expect(table.session.fadedPlates.isEmpty)
  }

  @Test func `a tab fades as a bar does`() throws {
    var table = Table()
    try table.tap(.grip)
    #expect(table.session.seats[.first]?.palette.isFolded == true)
    table.begin(1, at: Table.canvas)
    table.move(1, to: try middle(table))
    #expect(table.session.fadedPlates == [Self.bar])
  }

  @Test func `a stroke of one person fades the palette of another`() throws {
    var table = Table(seats: 2)
    let other = try table.seat(.top).id
    table.begin(1, at: Point(x: 600, y: 450))
    #expect(table.move(1, to: try middle(table, of: other)).palettes == [other])
    #expect(table.session.fadedPlates == [PalettePlate(seat: other, isPanel: false)])
  }

  @Test func `its controls take new contacts while it is faded`() throws {
    var table = Table()
    table.begin(1, at: Table.canvas)
    table.move(1, to: try middle(table))
    try table.tap(.panel(.colors))
    #expect(table.session.seats[.first]?.palette.panel == .colors)
    #expect(table.session.drawing.inProgress.count == 1)
  }

  @Test func `it follows the window's size`() throws {
    var table = Table()
    let under = try middle(table)
    table.begin(1, at: Table.canvas)
    table.move(1, to: under)
    table.session.resize(windowWidth: 1280, windowHeight: 900, metrics: table.session.metrics)
    #expect(table.session.fadedPlates.isEmpty)
    table.session.resize(windowWidth: 1280, windowHeight: 720, metrics: table.session.metrics)
    #expect(table.session.fadedPlates == [Self.bar])
  }

  @Test(arguments: [false, true])
  func `it is whole again when another drawing or a replay is shown`(isReplay: Bool) throws {
    var table = Table()
    table.begin(1, at: Table.canvas)
    table.move(1, to: try middle(table))
    let effects =
      isReplay
      ? table.session.show(Replay(InkDocument(Boards())))
      : table.session.open(Boards(), isNew: true)
    #expect(effects.palettes.contains(.first) && table.session.fadedPlates.isEmpty)
  }

  @Test func `only updates that come under it, or out from under it, leave the lane`() throws {
    var table = Table()
    let layout = try #require(table.session.layouts[.first])
    let under = try middle(table)
    let beside = Point(x: layout.frame.minX / 2, y: under.y)
    #expect(beside.x > 1)
    table.begin(1, at: Table.canvas)
    func takesLane(to place: Point) -> Bool {
      var ink = InkGrowth()
      let event = TouchEvent.finger(1, .update(pendingEnd: false), at: place)
      if table.session.paint(event, into: &ink) != nil { return true }
      table.move(1, to: place)
      return false
    }
    #expect(takesLane(to: Point(x: Table.canvas.x + 9, y: Table.canvas.y)))
    #expect(takesLane(to: beside))
    #expect(!takesLane(to: under))
    #expect(takesLane(to: Point(x: under.x + 5, y: under.y)))
    #expect(table.session.fadedPlates == [Self.bar])
    #expect(!takesLane(to: beside))
    #expect(takesLane(to: Table.canvas))
    #expect(table.session.fadedPlates.isEmpty)
  }
}
