import Ink
internal import OrderedCollections

/// Reads and writes seats: their edges, brushes and palettes. Reading returns what was written,
/// except for the state of contacts. Tools are stored by name, so that a program with other tools
/// can read the rest.
///
/// A seat is stored as its number, its edge, the position of its palette along the edge, the place of its
/// person along the edge, and its switches (``SeatSwitches``).
/// Then follows its brush: the tool, the colour, whether each new finger gets the next colour, the index
/// of that colour, the recent colours, the width of each tool, and the colours that were chosen for tools.
/// Colours are stored as they look on the paper of the current board.
extension PaintingSession {
  /// The seats encoded as bytes, in the latest version.
  public var encodedSeats: [UInt8] {
    var writer = ByteWriter()
    writer.write(SeatsVersion.places.rawValue)
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

  /// Decodes seats of any version.
  /// - Returns: `nil` if the bytes are damaged or of a later version.
  public static func seats(decoding bytes: [UInt8]) -> [Seat]? {
    var reader = ByteReader(bytes[...])
    guard let version = reader.byte().flatMap(SeatsVersion.init) else { return nil }
    let seats =
      switch version {
      case .byteNumbers: reader.seatsWithNumberedTools(isWide: false)
      case .wideNumbers: reader.seatsWithNumberedTools(isWide: true)
      case .namedTools: reader.seatsWithNamedTools(hasColors: false)
      case .toolColors: reader.seatsWithNamedTools(hasColors: true)
      case .places: reader.seatsWithNamedTools(hasColors: true, hasPlaces: true)
      }
    guard let seats, !seats.isEmpty, reader.remaining == 0 else { return nil }
    return seats
  }
}

extension ByteReader {
  /// The smallest number of bytes of a seat.
  private static let minimumSeatLength = 20

  /// - Parameters:
  ///   - hasColors: Whether each tool has a colour of its own.
  ///   - hasPlaces: Whether the places of people along their edges are stored, and a second byte of
  ///     switches.
  fileprivate mutating func seatsWithNamedTools(
    hasColors: Bool, hasPlaces: Bool = false
  ) -> [Seat]? {
    guard let count = count(bytesEach: Self.minimumSeatLength) else { return nil }
    var seats: [Seat] = []
    for _ in 0..<count {
      guard let id = seat(isWide: true), let edge = byte().flatMap(ScreenEdge.init),
        let position = double(), (0...1).contains(position),
        let along = hasPlaces ? double() : 0.5, (0...1).contains(along),
        let switches = self.switches(isWide: hasPlaces),
        let brush = SeatBrush(from: &self, hasColors: hasColors)
      else { return nil }
      var seat = Seat(id: id, place: SeatPlace(edge, along: along))
      seat.palette.position = position
      switches.set(&seat.palette)
      seat.brush = brush
      // Damaged bytes may say so.
      if seat.palette.isSimple, brush.tool != .eraser { seat.brush.tool = .pen }
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
  }

  /// Reads a brush. An unknown tool becomes the pen, and an unknown tool's width and colour are left
  /// out.
  fileprivate init?(from reader: inout ByteReader, hasColors: Bool) {
    self.init()
    guard let tool = reader.name(), let color = reader.color(), let cycles = reader.byte(),
      let next = reader.varint(), (0...255).contains(next),
      let recentCount = reader.count(bytesEach: 4)
    else { return nil }
    self.tool = Tool(name: tool) ?? .pen
    // Before tools had colours of their own, all had this one.
    if !hasColors { for tool in Tool.allCases { self[colorOf: tool] = color } }
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
    guard hasColors else { return }
    guard let colorCount = reader.count(bytesEach: 5) else { return nil }
    for _ in 0..<colorCount {
      guard let name = reader.name(), let color = reader.color() else { return nil }
      if let tool = Tool(name: name) { self[colorOf: tool] = color }
    }
  }
}
