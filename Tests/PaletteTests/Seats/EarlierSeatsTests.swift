import Ink
import TestSupport
import Testing

import Interaction

@Suite("Seats kept by other versions of the program")
struct EarlierSeatsTests {
  private static func seat(
    _ number: UInt32, _ edge: ScreenEdge, _ change: (inout Seat) -> Void = { _ in }
  ) -> Seat {
    var seat = Seat(id: SeatID(number: number), edge: edge)
    // The colour with which people began.
    seat.brush.color = InkColor(rgb: 0x0000FF)
    change(&seat)
    // All tools had one colour.
    let color = seat.brush.color
    for tool in Tool.allCases { seat.brush[colorOf: tool] = color }
    return seat
  }

  /// Bytes that the program wrote while tools had numbers, and who was sitting there.
  private static let numbered: [(bytes: [UInt8], seats: [Seat])] = [
    (
      [
        1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 224, 63, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36,
        64, 0, 0, 0, 0, 0, 0, 52, 64, 0, 0, 0, 0, 0, 0, 73, 64, 0, 0, 0, 0, 0, 0, 36, 64,
      ], [seat(0, .bottom)]
    ),
    (
      [
        1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 224, 63, 0, 1, 255, 255, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        36, 64, 0, 0, 0, 0, 0, 0, 52, 64, 0, 0, 0, 0, 0, 0, 73, 64, 0, 0, 0, 0, 0, 0, 36, 64, 1, 1,
        33, 19, 86, 3, 143, 3, 224, 63, 1, 3, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36, 64, 0,
        0, 0, 0, 0, 0, 52, 64, 0, 0, 0, 0, 0, 0, 73, 64, 0, 0, 0, 0, 0, 0, 0, 64, 2, 2, 0, 0, 0, 0,
        0, 0, 224, 63, 0, 0, 143, 94, 59, 255, 1, 0, 4, 143, 94, 59, 255, 255, 199, 158, 255, 0, 0,
        0, 0, 0, 0, 36, 64, 0, 0, 0, 0, 0, 0, 52, 64, 0, 0, 0, 0, 0, 0, 73, 64, 0, 0, 0, 0, 0, 0,
        36, 64,
      ],
      [
        seat(0, .bottom) {
          $0.brush.tool = .highlighter
          $0.brush.color = InkColor(rgb: 0xFFFF00)
        },
        seat(1, .top) {
          $0.palette.position = 0.5004344048653345
          $0.palette.isFolded = true
          $0.brush.tool = .strokeEraser
          $0.brush.width = 2
        },
        seat(2, .right) {
          $0.brush.color = InkColor(rgb: 0x8F5E3B)
          $0.brush.cyclesColors = true
          $0.brush.recentColors = [InkColor(rgb: 0x8F5E3B), InkColor(rgb: 0xFFC79E)]
        },
      ]
    ),
    (
      [
        2, 2, 224, 197, 8, 3, 0, 0, 0, 0, 0, 0, 208, 63, 0, 2, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 36, 64, 0, 0, 0, 0, 0, 0, 52, 64, 0, 0, 0, 0, 0, 128, 64, 64, 0, 0, 0, 0, 0, 0, 36,
        64,
      ], [faraway]
    ),
    (
      [
        2, 4, 224, 197, 8, 3, 0, 0, 0, 0, 0, 0, 208, 63, 0, 2, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 36, 64, 0, 0, 0, 0, 0, 0, 52, 64, 0, 0, 0, 0, 0, 128, 64, 64, 0, 0, 0, 0, 0, 0, 36,
        64, 6, 0, 0, 0, 0, 0, 0, 0, 224, 63, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36,
        64, 0, 0, 0, 0, 0, 0, 52, 64, 0, 0, 0, 0, 0, 0, 73, 64, 0, 0, 0, 0, 0, 0, 36, 64,
      ], [faraway, seat(3, .bottom)]
    ),
  ]

  private static let faraway = seat(70_000, .left) {
    $0.palette.position = 0.25
    $0.brush.tool = .eraser
    $0.brush.width = 33
  }

  @Test("versions 1 and 2, which number tools, are read as they were written", arguments: 0..<4)
  func numberedTools(index: Int) throws {
    let (bytes, seats) = Self.numbered[index]
    #expect(PaintingSession.seats(decoding: bytes) == seats)
    expectRefusals(ofPartsOf: bytes)
  }

  @Test("the number of a tool that never had one is refused")
  func unknownNumber() {
    var bytes = Self.numbered[0].bytes
    bytes[13] = 4
    #expect(PaintingSession.seats(decoding: bytes) == nil)
  }

  private static func name(_ text: String) -> [UInt8] {
    [UInt8(text.utf8.count * 2)] + text.utf8
  }

  /// A seat at the lower edge as version 3 or 4 keeps it, with the names of any tools.
  private static func bytes(
    version: UInt8 = 3, tool: String, widths: [(tool: String, width: Double)]
  ) -> [UInt8] {
    func number(_ value: Double) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
    }
    var bytes: [UInt8] = [version, 2, 0, 0] + number(0.75) + [1] + name(tool)
    bytes += [1, 2, 3, 255, 1, 10, 2, 9, 8, 7, 255]
    bytes += [UInt8(widths.count * 2)]
    for (tool, width) in widths { bytes += name(tool) + number(width) }
    return bytes
  }

  @Test("version 3 keeps tools and their widths by name")
  func namedTools() {
    let seat = Self.seat(0, .bottom) {
      $0.palette.position = 0.75
      $0.palette.isFolded = true
      $0.brush.tool = .strokeEraser
      $0.brush.color = InkColor(red: 1, green: 2, blue: 3, alpha: 255)
      $0.brush.cyclesColors = true
      $0.brush.nextColor = 5
      $0.brush.recentColors = [InkColor(red: 9, green: 8, blue: 7, alpha: 255)]
      $0.brush.width = 40
    }
    let bytes = Self.bytes(
      tool: "stroke-eraser",
      widths: [("pen", 10), ("highlighter", 20), ("eraser", 50), ("stroke-eraser", 40)])
    #expect(PaintingSession.seats(decoding: bytes) == [seat])
    expectRefusals(ofPartsOf: bytes)
  }

  @Test("version 4 also keeps the colours of tools: all of them at first, later the chosen ones")
  func toolColors() {
    var seat = Self.seat(0, .bottom) {
      $0.palette.position = 0.75
      $0.palette.isFolded = true
      $0.brush.color = InkColor(red: 1, green: 2, blue: 3, alpha: 255)
      $0.brush.cyclesColors = true
      $0.brush.nextColor = 5
      $0.brush.recentColors = [InkColor(red: 9, green: 8, blue: 7, alpha: 255)]
    }
    seat.brush[colorOf: .highlighter] = InkColor(red: 4, green: 5, blue: 6, alpha: 128)
    let seatBytes = Self.bytes(
      version: 4, tool: "pen",
      widths: [("pen", 10), ("highlighter", 20), ("eraser", 50), ("stroke-eraser", 10)])
    let colors: [(tool: String, color: [UInt8])] = [
      ("pen", [1, 2, 3, 255]), ("highlighter", [4, 5, 6, 128]), ("eraser", [1, 2, 3, 255]),
      ("stroke-eraser", [1, 2, 3, 255]),
    ]
    func bytes(_ count: Int) -> [UInt8] {
      seatBytes + [UInt8(2 * count)] + colors.prefix(count).flatMap { Self.name($0) + $1 }
    }
    let session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: Boards(), seats: [seat])
    #expect(PaintingSession.seats(decoding: session.encodedSeats) == [seat])
    for count in [2, 4] {
      #expect(PaintingSession.seats(decoding: bytes(count)) == [seat])
      expectRefusals(ofPartsOf: bytes(count))
    }
  }

  @Test("version 5 has the place of a person along the edge and a second byte of switches")
  func placesAndMoreSwitches() throws {
    var seat = Seat(id: SeatID(number: 0), place: SeatPlace(.bottom, along: 0.25))
    seat.palette[.penOnly] = true
    let session = PaintingSession(
      windowWidth: 1280, windowHeight: 720, metrics: .standard, boards: Boards(), seats: [seat])
    var bytes = session.encodedSeats
    #expect(bytes[0] == 5)
    #expect(PaintingSession.seats(decoding: bytes) == [seat])
    expectRefusals(ofPartsOf: bytes)
    // Version, count, number, edge and the position of the palette are before the place; after it is the
    // first byte of switches.
    let place = 1 + 1 + 1 + 1 + 8
    #expect(bytes.remove(at: place + 8 + 1) == 1)
    bytes.removeSubrange(place..<place + 8)
    bytes[0] = 4
    var older = Seat(id: SeatID(number: 0), edge: .bottom)
    older.palette.position = seat.palette.position
    #expect(PaintingSession.seats(decoding: bytes) == [older])
  }

  @Test("every combination of switches that version 5 wrote first is read as it was meant")
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

  @Test("a seat that has chosen no colour has chosen none when it comes back")
  func unchosenColors() throws {
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
    #expect(seat.brush.color == InkColor(red: 1, green: 2, blue: 3, alpha: 255))
    #expect(seat.brush.recentColors.count == 1 && seat.brush.cyclesColors)
    #expect(seat.palette.position == 0.75 && seat.palette.isFolded)
  }

  @Test(
    "bytes of a later version, and what no version writes, are refused",
    arguments: [
      [], [0], [1], [3, 0], [4, 2], bytes(tool: "pen", widths: [("pen", 0.5)]),
      bytes(tool: "pen", widths: [("spray-can", .nan)]), bytes(tool: "pen", widths: []) + [0],
    ])
  func refused(bytes: [UInt8]) {
    #expect(PaintingSession.seats(decoding: bytes) == nil)
  }
}
