import Ink
internal import OrderedCollections

/// Reads and writes seats: their edges, brushes and palettes. Reading returns what was written,
/// except for the state of contacts. Tools are stored by name, so that a program with other tools
/// can read the rest.
///
/// A seat is stored as its number, its edge, the position of its palette along the edge, the place of its
/// person along the edge, and its switches (``SeatSwitches``).
/// Then follows its brush: the tool, the colour, whether each new finger gets the next colour, the index
/// of that colour, the recent colours, the width of each tool, the colours that were chosen for tools, and the stamp.
/// Colours are stored as they look on the paper of the current board.
extension PaintingSession {
  /// The version of the encoding, which is the first byte. Seats of the version before are read, too: they have
  /// chosen no stamp. A version before the first release has each lower number.
  private static let seatsVersion: UInt8 = 6

  /// The seats encoded as bytes.
  public var encodedSeats: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.seatsVersion)
    writer.writeVarint(Int64(seats.count))
    for seat in seats.values {
      writer.writeVarint(seat.id)
      writer.write(seat.edge.rawValue)
      writer.write(seat.palette.position)
      writer.write(seat.place.along)
      writer.write(SeatSwitches(of: seat.palette))
      seat.brush.encode(to: &writer)
    }
    return writer.bytes
  }

  /// Decodes the seats of ``encodedSeats``.
  /// - Returns: `nil` if the bytes are damaged or of another version.
  public static func seats(decoding bytes: [UInt8]) -> [Seat]? {
    var reader = ByteReader(bytes[...])
    guard let version = reader.byte(), (seatsVersion - 1...seatsVersion).contains(version),
      let seats = reader.seats(withStamps: version == seatsVersion), !seats.isEmpty,
      reader.remaining == 0
    else { return nil }
    return seats
  }
}

extension ByteReader {
  /// The smallest number of bytes of a seat.
  private static let minimumSeatLength = 20

  /// - Parameter withStamps: Whether each seat has chosen a stamp.
  fileprivate mutating func seats(withStamps: Bool) -> [Seat]? {
    guard let count = count(bytesEach: Self.minimumSeatLength) else { return nil }
    var seats: [Seat] = []
    for _ in 0..<count {
      guard let id = seat(isWide: true), let edge = byte().flatMap(ScreenEdge.init),
        let position = double(), (0...1).contains(position),
        let along = double(), (0...1).contains(along), let switches = switches()
      else { return nil }
      var seat = Seat(id: id, place: SeatPlace(edge, along: along))
      seat.palette.position = position
      switches.set(&seat.palette)
      guard var brush = SeatBrush(from: &self, isSimple: seat.palette.isSimple) else { return nil }
      if withStamps {
        guard let stamp = name() else { return nil }
        brush.stamp = Stamp.named(stamp) ?? .first
      }
      seat.brush = brush
      // Damaged bytes may say so.
      if seat.palette.isSimple, !SimplePalette.tools.contains(brush.tool) { seat.brush.tool = .pen }
      seats.append(seat)
    }
    return seats
  }

  fileprivate mutating func name() -> String? {
    count(bytesEach: 1).flatMap { take($0) }.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

extension ByteWriter {
  fileprivate mutating func write(name: String) {
    writeVarint(Int64(name.utf8.count))
    write(contentsOf: name.utf8)
  }
}

extension SeatBrush {
  fileprivate func encode(to writer: inout ByteWriter) {
    writer.write(name: tool.name)
    writer.write(color)
    writer.write(UInt8(cyclesColors ? 1 : 0))
    writer.writeVarint(Int64(nextColor))
    writer.writeVarint(Int64(recentColors.count))
    for color in recentColors { writer.write(color) }
    writer.writeVarint(Int64(Tool.allCases.count))
    for tool in Tool.allCases {
      writer.write(name: tool.name)
      writer.write(self[widthOf: tool])
    }
    let shown = shownColors
    writer.writeVarint(Int64(shown.count))
    for tool in Tool.allCases {
      guard let color = shown[tool] else { continue }
      writer.write(name: tool.name)
      writer.write(color)
    }
    writer.write(name: stamp.name)
  }

  /// Reads a brush up to the stamp. An unknown tool becomes the pen, and an unknown tool's width and colour are left
  /// out.
  /// - Parameter isSimple: Whether the palette is simple. Its stamps are large, also if no width is kept for them.
  fileprivate init?(from reader: inout ByteReader, isSimple: Bool) {
    self.init()
    if isSimple { self[widthOf: .stamp] = SimplePalette.stampWidth }
    guard let tool = reader.name(), reader.color() != nil, let cycles = reader.byte(),
      let next = reader.varint(), (0...255).contains(next),
      let recentCount = reader.count(bytesEach: 4)
    else { return nil }
    self.tool = Tool(name: tool) ?? .pen
    (cyclesColors, nextColor) = (cycles == 1, Int(next))
    for _ in 0..<recentCount {
      guard let color = reader.color() else { return nil }
      if recentColors.count < Self.maximumRecentColors { recentColors.append(color) }
    }
    guard let widthCount = reader.count(bytesEach: 9) else { return nil }
    for _ in 0..<widthCount {
      guard let name = reader.name(), let width = reader.double(), Self.widthRange.contains(width)
      else { return nil }
      if let tool = Tool(name: name) { self[widthOf: tool] = width }
    }
    guard let colorCount = reader.count(bytesEach: 5) else { return nil }
    for _ in 0..<colorCount {
      guard let name = reader.name(), let color = reader.color() else { return nil }
      if let tool = Tool(name: name) { self[colorOf: tool] = color }
    }
  }
}
