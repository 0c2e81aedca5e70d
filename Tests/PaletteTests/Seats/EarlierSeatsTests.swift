import Ink
import Interaction
import OrderedCollections
import Testing
import TestSupport
import Touch

@Suite("Seats kept by other versions of the program")
struct EarlierSeatsTests {
  private static func name(_ text: String) -> [UInt8] { [UInt8(text.utf8.count * 2)] + text.utf8 }

  /// A seat at the lower edge as the program keeps it, with the names of any tools.
  /// - Parameter stamp: The name of its stamp; `nil` as the version before kept seats.
  private static func bytes(
    version: UInt8 = 6, tool: String, widths: [(tool: String, width: Double)],
    colors: [(tool: String, color: [UInt8])] = [], stamp: String? = "cat", isSimple: Bool = false
  ) -> [UInt8] {
    func number(_ value: Double) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
    }
    // Version, count, number, edge, the palette's position, the person's place, and two bytes of switches.
    var bytes: [UInt8] = [version, 2, 0, 0] + number(0.75) + number(0.25)
    bytes += [isSimple ? 160 : 33, 1] + name(tool)
    bytes += [1, 2, 3, 255, 1, 10, 2, 9, 8, 7, 255]
    bytes += [UInt8(widths.count * 2)]
    for (tool, width) in widths { bytes += name(tool) + number(width) }
    bytes += [UInt8(colors.count * 2)]
    for (tool, color) in colors { bytes += name(tool) + color }
    if let stamp { bytes += name(stamp) }
    return bytes
  }

  @Test("a seat has its places, switches, brush, stamp, and the widths and colours of its tools")
  func everything() throws {
    var seat = Seat(id: SeatID(number: 0), place: SeatPlace(.bottom, along: 0.25))
    seat.palette.position = 0.75
    seat.palette.isFolded = true
    seat.palette[.penOnly] = true
    seat.palette[.shapes] = false
    seat.brush.tool = .strokeEraser
    seat.brush.cyclesColors = true
    seat.brush.nextColor = 5
    seat.brush.recentColors = [InkColor(red: 9, green: 8, blue: 7, alpha: 255)]
    seat.brush.width = 40
    seat.brush.stamp = try #require(Stamp.all.last)
    seat.brush[colorOf: .pen] = InkColor(red: 1, green: 2, blue: 3, alpha: 255)
    seat.brush[colorOf: .highlighter] = InkColor(red: 4, green: 5, blue: 6, alpha: 128)
    let bytes = Self.bytes(
      tool: "stroke-eraser",
      widths: [("pen", 10), ("highlighter", 20), ("eraser", 50), ("stroke-eraser", 40)],
      colors: [("pen", [1, 2, 3, 255]), ("highlighter", [4, 5, 6, 128])],
      stamp: seat.brush.stamp.name)
    #expect(PaintingSession.seats(decoding: bytes) == [seat])
    let session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: Boards(), seats: [seat])
    #expect(PaintingSession.seats(decoding: session.encodedSeats) == [seat])
    expectRefusals(ofPartsOf: bytes)
  }

  @Test func `a seat of the version before has the first stamp, and so has one of a later stamp`()
    throws
  {
    let pen = [("pen", 5.0)]
    let before = Self.bytes(version: 5, tool: "pen", widths: pen, stamp: nil)
    for bytes in [before, Self.bytes(tool: "pen", widths: pen, stamp: "unicorn")] {
      let brush = try #require(PaintingSession.seats(decoding: bytes)?.first).brush
      #expect(brush.stamp == Stamp.all.first && brush.width == 5)
      expectRefusals(ofPartsOf: bytes)
    }
  }

  @Test func `a simple palette of the version before has large stamps, unless it keeps a width`()
    throws
  {
    let bytes = Self.bytes(
      version: 5, tool: "pen", widths: [("pen", 5)], stamp: nil, isSimple: true)
    let seat = try #require(PaintingSession.seats(decoding: bytes)?.first)
    var session = PaintingSession(windowWidth: 1280, windowHeight: 720, metrics: .standard)
    session.usePalettes(.simple)
    session.seat(1)
    let large = try #require(session.seats.values.first).brush[widthOf: .stamp]
    #expect(seat.palette.isSimple && seat.brush[widthOf: .stamp] == large)
    #expect(large > SeatBrush()[widthOf: .stamp])
    let kept = Self.bytes(tool: "pen", widths: [("stamp", 7)], isSimple: true)
    #expect(PaintingSession.seats(decoding: kept)?.first?.brush[widthOf: .stamp] == 7)
    let normal = Self.bytes(version: 5, tool: "pen", widths: [("pen", 5)], stamp: nil)
    let brush = try #require(PaintingSession.seats(decoding: normal)?.first).brush
    #expect(brush[widthOf: .stamp] == SeatBrush()[widthOf: .stamp])
  }

  @Test("every combination of switches that was written first is read as it was meant")
  func earlierSwitches() throws {
    let seat = Seat(id: SeatID(number: 0), place: SeatPlace(.bottom))
    let session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: Boards(), seats: [seat])
    var bytes = session.encodedSeats
    // Version, count, number, edge, position and place are before the switches.
    let first = 1 + 1 + 1 + 1 + 8 + 8
    for combination in 0..<256 {
      let isOn = (0..<8).map { combination >> $0 & 1 == 1 }
      let low: [(bit: UInt8, isSet: Bool)] = [
        (1, isOn[0]), (2, isOn[1]), (4, isOn[2]), (8, isOn[3]), (16, isOn[4]), (32, !isOn[3]),
        (64, isOn[5]), (128, isOn[6]),
      ]
      bytes[first] = low.reduce(0) { $0 | ($1.isSet ? $1.bit : 0) }
      bytes[first + 1] = isOn[7] ? 1 : 0
      let palette = try #require(PaintingSession.seats(decoding: bytes)?.first).palette
      #expect(palette.isFolded == (isOn[0] && !isOn[6]) && palette.isSimple == isOn[6])
      let expected: [SeatSetting: Bool] = [
        .twoFingerZoom: isOn[1], .leftHand: isOn[2], .shapes: isOn[3], .snapping: isOn[4],
        .straightEdge: isOn[5], .penOnly: isOn[7],
      ]
      for (setting, value) in expected { #expect(palette[setting] == value, "\(setting)") }
    }
  }

  @Test func `a seat that has chosen no colour has chosen none when it comes back`() throws {
    let seat = Seat(id: SeatID(number: 0), edge: .bottom)
    let session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: Boards(), seats: [seat])
    #expect(PaintingSession.seats(decoding: session.encodedSeats) == [seat])
  }

  private func expectRefusals(ofPartsOf bytes: [UInt8]) {
    for count in bytes.indices {
      #expect(PaintingSession.seats(decoding: Array(bytes[..<count])) == nil)
    }
    #expect(PaintingSession.seats(decoding: bytes + [0]) == nil)
  }

  @Test("a tool that only a later program has becomes the pen; all else of the seat is read")
  func unknownTool() throws {
    let bytes = Self.bytes(
      tool: "spray-can", widths: [("eraser", 60), ("spray-can", 30), ("pen", 5)])
    let seat = try #require(PaintingSession.seats(decoding: bytes)?.first)
    #expect(seat.brush.tool == .pen && seat.brush.width == 5)
    #expect(seat.brush[widthOf: .eraser] == 60 && seat.brush[widthOf: .highlighter] == 20)
    #expect(seat.brush.recentColors.count == 1 && seat.brush.cyclesColors)
    #expect(seat.palette.position == 0.75 && seat.palette.isFolded)
  }

  @Test(
    arguments: [
      [], [0], [1], [5, 0], [5, 2], [6, 0], [6, 2], bytes(tool: "pen", widths: [("pen", 0.5)]),
      bytes(tool: "pen", widths: [("spray-can", .nan)]), bytes(tool: "pen", widths: []) + [0],
    ]
      + (0...9).filter { ![5, 6].contains($0) }.map {
        bytes(version: $0, tool: "pen", widths: [("pen", 5)])
      })
  func `bytes of another version, and what no version writes, are refused`(bytes: [UInt8]) {
    #expect(PaintingSession.seats(decoding: bytes) == nil)
  }
}
