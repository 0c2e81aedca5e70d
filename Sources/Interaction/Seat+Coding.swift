import Ink
internal import OrderedCollections

/// Who sits where with which brush, as bytes: what is read is equal to what was written, but for what
/// fingers are pressing.
extension PaintingSession {
  private static let version: UInt8 = 1

  /// The seats as bytes.
  public var encodedSeats: [UInt8] {
    var writer = ByteWriter()
    writer.write(Self.version)
    writer.writeVarint(Int64(seats.count))
    for seat in seats.values {
      writer.write(seat.id.number)
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
    guard reader.byte() == version, let count = reader.count(bytesEach: 11) else { return nil }
    var seats: [Seat] = []
    for _ in 0..<count {
      guard let number = reader.byte(), let edge = reader.byte().flatMap(ScreenEdge.init),
        let position = reader.double(), (0...1).contains(position),
        let folded = reader.byte(), let brush = SeatBrush(from: &reader)
      else { return nil }
      var seat = Seat(id: SeatID(number: number), edge: edge)
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
