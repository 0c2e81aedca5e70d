internal import Ink

/// Reads versions 1 and 2 of the stored seats. In these, tools have numbers. There were four tools
/// then, and a seat's widths are stored in the same order.
extension ByteReader {
  private static let numberedTools = [Tool.pen, .highlighter, .eraser, .strokeEraser]

  /// Reads everything after the version number.
  /// - Parameter isWide: Whether a seat's number has a variable length. If not, it is one byte.
  /// - Returns: `nil` if the bytes are damaged.
  mutating func seatsWithNumberedTools(isWide: Bool) -> [Seat]? {
    guard let count = count(bytesEach: 11) else { return nil }
    var seats: [Seat] = []
    for _ in 0..<count {
      guard let id = seat(isWide: isWide), let edge = byte().flatMap(ScreenEdge.init),
        let position = double(), (0...1).contains(position), let folded = byte(),
        let brush = brushWithNumberedTools()
      else { return nil }
      var seat = Seat(id: id, edge: edge)
      seat.palette.position = position
      seat.palette.isFolded = folded == 1
      seat.brush = brush
      seats.append(seat)
    }
    return seats
  }

  private mutating func brushWithNumberedTools() -> SeatBrush? {
    var brush = SeatBrush()
    guard let number = byte(), Self.numberedTools.indices.contains(Int(number)),
      let color = color(), let cycles = byte(), let next = varint(), (0...255).contains(next),
      let recentCount = count(bytesEach: 4)
    else { return nil }
    brush.tool = Self.numberedTools[Int(number)]
    for tool in Self.numberedTools { brush[colorOf: tool] = color }
    (brush.cyclesColors, brush.nextColor) = (cycles == 1, Int(next))
    for _ in 0..<min(recentCount, SeatBrush.maximumRecentColors) {
      guard let color = self.color() else { return nil }
      brush.recentColors.append(color)
    }
    for tool in Self.numberedTools {
      guard let width = double(), SeatBrush.widthRange.contains(width) else { return nil }
      brush[widthOf: tool] = width
    }
    return brush
  }
}
