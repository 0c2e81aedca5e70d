internal import Ink

/// A stroke of another program as its trace describes it. Its scale may be known only at the end of
/// the file.
struct LooseStroke {
  let contact: ContactID
  let seat: SeatID
  let brush: InkMLBrush
  /// The number of canvas pixels in a unit of the brush's width, if positions are in canvas pixels;
  /// `nil` if they are in units of the file.
  let scale: Double?
  /// -1 for axes that grow to the left or upwards in the file, else 1.
  let sign: Point
  /// Whether pressures are already from 0 to 1.
  let isPressureNormal: Bool
  var points: TracePoints
}
