import Ink
internal import OrderedCollections

/// Who sits where with which brush, as bytes: what is read is equal to what was written, but for what
/// fingers are pressing.
extension PaintingSession {
  private enum SeatsVersion: UInt8 {
    /// A seat's number takes one byte.
    case byteNumbers = 1
    /// A seat's number takes as many bytes as it needs.
    case wideNumbers
  }

  /// The seats as bytes.
  public var encodedSeats: [UInt8] {
    var writer = ByteWriter()
    // Only where it must be: older programs read the first version.
    let isWide = seats.keys.contains { $0.number > UInt8.max }
    writer.write((isWide ? SeatsVersion.wideNumbers : .byteNumbers).rawValue)
    writer.writeVarint(Int64(seats.count))
    for seat in seats.values {
      if isWide { writer.writeVarint(seat.id) } else { writer.write(UInt8(seat.id.number)) }
      writer.write(seat.edge.rawValue)
      writer.write(seat.palette.position)
      writer.write(UInt8(seat.palette.isFolded ? 1 : 0))
      seat.brush.encode(to: &writer)
    }
    return writer.bytes
  }

  /// Reads seats.
  /// - Returns: nil when the bytes are none.
  public static func seats(decoding bytes: [UInt8]) -> [Seat]? {
    var reader = ByteReader(bytes[...])
    guard let version = reader.byte().flatMap(SeatsVersion.init),
      let count = reader.count(bytesEach: 11)
    else { return nil }
    var seats: [Seat] = []
    for _ in 0..<count {
      guard let id = reader.seat(isWide: version == .wideNumbers),
        let edge = reader.byte().flatMap(ScreenEdge.init),
        let position = reader.double(), (0...1).contains(position),
        let folded = reader.byte(), let brush = SeatBrush(from: &reader)
      else { return nil }
      var seat = Seat(id: id, edge: edge)
      seat.palette.position = position
      seat.palette.isFolded = folded == 1
      seat.brush = brush
      seats.append(seat)
    }
    return reader.remaining == 0 && !seats.isEmpty ? seats : nil
  }
}

extension SeatBrush {
  fileprivate func encode(to writer: inout ByteWriter) {
    writer.write(tool.rawValue)
    writer.write(color)
    writer.write(UInt8(cyclesColors ? 1 : 0))
    writer.writeVarint(Int64(nextColor))
    writer.writeVarint(Int64(recentColors.count))
    for color in recentColors { writer.write(color) }
    for width in widths { writer.write(width) }
  }

  fileprivate init?(from reader: inout ByteReader) {
    self.init()
    guard let tool = reader.byte().flatMap(Tool.init), let color = reader.color(),
      let cycles = reader.byte(), let next = reader.varint(), (0...255).contains(next),
      let recentCount = reader.count(bytesEach: 4)
    else { return nil }
    (self.tool, self.color, cyclesColors, nextColor) = (tool, color, cycles == 1, Int(next))
    for _ in 0..<min(recentCount, Self.mostRecentColors) {
      guard let color = reader.color() else { return nil }
      recentColors.append(color)
    }
    for index in widths.indices {
      guard let width = reader.double(), Self.widthRange.contains(width) else { return nil }
      widths[index] = width
    }
  }
}
