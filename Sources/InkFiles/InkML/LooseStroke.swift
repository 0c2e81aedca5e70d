internal import Ink

/// A stroke of another program, as far as its trace tells: what its units are in canvas pixels may show at the
/// end of the file only.
struct LooseStroke {
  let contact: ContactID
  let seat: SeatID
  let brush: InkMLBrush
  /// Canvas pixels in a unit of the brush's width, if positions are in canvas pixels; nil when not.
  let scale: Double?
  /// -1 for coordinates that the file has the other way, else 1.
  let sign: Point
  /// Whether 0 and 1 are the ends of the pressure's range.
  let isPressureNormal: Bool
  var points: TracePoints
}
