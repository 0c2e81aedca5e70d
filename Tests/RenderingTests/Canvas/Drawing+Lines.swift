import Ink
import TestSupport

extension Drawing {
  /// A finger paints a straight line and lifts.
  @discardableResult
  mutating func line(
    _ finger: UInt32, from start: Point, to end: Point, width: Double = 10, by seat: SeatID = .first
  ) -> [DrawingChange] {
    let brush = Brush(color: InkColor(rgb: finger &* 0x3F_1B07 & 0xFF_FFFF), width: width)
    let contact = ContactID.touch(finger)
    func sample(_ position: Point) -> StrokeSample {
      StrokeSample(position: position, time: Timestamp(milliseconds: 0))
    }
    return [
      begin(contact, brush: brush, quantum: .coarsest, sample: sample(start)),
      extend(contact, sample: sample(end)),
      complete(contact, by: seat),
    ].compactMap { $0 }
  }

  /// Paints so many lines at random within an area.
  mutating func lines(_ count: Int, in area: Rect, using random: inout SeededGenerator) {
    for index in 0..<count {
      line(UInt32(index), from: random.point(in: area), to: random.point(in: area))
    }
  }
}
