import Ink
import TestSupport

extension Drawing {
  /// A finger paints a straight line, ten canvas units wide, and lifts.
  @discardableResult
  mutating func line(_ finger: UInt32, from start: Point, to end: Point) -> [DrawingChange] {
    let brush = Brush(color: InkColor(rgb: finger &* 0x3F_1B07 & 0xFF_FFFF), width: 10)
    let contact = ContactID.touch(finger)
    func sample(_ position: Point) -> StrokeSample {
      StrokeSample(position: position, time: Timestamp(milliseconds: 0))
    }
    return [
      begin(contact, brush: brush, quantum: .coarsest, sample: sample(start)),
      extend(contact, sample: sample(end)), complete(contact),
    ].compactMap { $0 }
  }

  /// Paints so many lines at random within an area.
  mutating func lines(_ count: Int, in area: Rect, using random: inout SeededGenerator) {
    for index in 0..<count {
      line(UInt32(index), from: random.point(in: area), to: random.point(in: area))
    }
  }
}
