import Ink
internal import OrderedCollections
import Touch

/// The work of the pen, the highlighter, the media and the eraser: it draws a stroke.
struct StrokeWork: PaintingWork {
  /// False for an eraser, whose circle follows the finger.
  let onlyPaints: Bool
  /// Whether it paints while its finger rests. The rest then means nothing else: no shape, no straight-edge, no
  /// call of the palette, and it is no sign of a palm.
  let restPaints: Bool
  var isJudged: Bool { true }
  var callsPalette: Bool { !restPaints }
  /// When the contact came down, on the X server's clock, which stamps samples.
  let stamp: Timestamp
  /// The same moment on the program's clock.
  private let start: Timestamp

  /// Begins a stroke at a contact's position.
  init(
    _ finger: Finger, at reading: ContactReading, on bench: inout some Workbench,
    _ effects: inout Effects
  ) {
    let (contact, brush) = (finger.contact, bench.brush(for: finger, reading))
    onlyPaints = brush.ink != .eraser
    restPaints = brush.sprays
    (stamp, start) = (reading.time, bench.surroundings.now)
    bench.edit(
      .begin(
        contact, by: finger.seat, brush, Quantum(for: bench.view), reading.sample(in: bench.view)),
      &effects)
    bench.predictInk(of: contact)
  }

  /// Continues the work of a contact whose stroke was withheld.
  /// - Parameters:
  ///   - reading: The contact's first reading.
  ///   - now: When it came, on the program's clock.
  init(_ brush: Brush, _ reading: ContactReading, at now: Timestamp) {
    onlyPaints = brush.ink != .eraser
    restPaints = brush.sprays
    (stamp, start) = (reading.time, now)
  }

  /// Returns when a sample arrived, on the program's clock: not before the contact came down, and not
  /// later than now, whatever the device says.
  func arrival(of sample: StrokeSample, now: Timestamp) -> Timestamp {
    min(max(start + sample.time.since(stamp), start), now)
  }

  /// Begins a new stroke where the stroke on the previous board ended. Its visible width is the
  /// same even if the views differ, and the ink stays under the finger.
  func turn(
    _ finger: Finger, after completed: CompletedWork?, from oldView: ViewTransform,
    on bench: inout some Workbench, _ effects: inout Effects
  ) {
    guard let stroke = completed?.stroke, var sample = stroke.samples.last else { return }
    let view = bench.view
    sample.position = view.canvasPoint(oldView.windowPoint(sample.position))
    bench.perform(
      .begin(
        finger.contact, by: finger.seat, Self.brush(stroke.brush, from: oldView, to: view),
        Quantum(for: view), sample),
      on: bench.boardID, &effects)
    bench.predictInk(of: finger.contact)
  }
}

extension StrokeWork {
  /// Returns the brush with which a stroke goes on in another view, with the same visible width.
  static func brush(_ brush: Brush, from oldView: ViewTransform, to view: ViewTransform) -> Brush {
    var brush = brush
    brush.width *= oldView.scale / view.scale
    brush.grain = grain(isWholePixel: brush.grain > 0, in: view)
    return brush
  }

  /// Returns the size of a window pixel in canvas units; 0 if the device does not round positions.
  fileprivate static func grain(isWholePixel: Bool, in view: ViewTransform) -> Float {
    let range = Brush.grains
    return isWholePixel
      ? min(max(Float(1 / view.scale), range.lowerBound), range.upperBound) : 0
  }
}

extension Workbench {
  /// Returns the brush for a contact that comes down now. By default a finger draws lines of
  /// constant width, as in the original program, even if the screen reports pressure. A pen's width
  /// follows its pressure. A pen's eraser end erases, even if another tool is chosen.
  mutating func brush(for finger: Finger, _ reading: ContactReading) -> Brush {
    let place = seats.index(forKey: finger.seat)
    var usual = place.map { seats.values[$0].brush } ?? SeatBrush()
    if reading.isEraserEnd { usual.tool = .eraser }
    let ink = usual.nextInk()
    if let place, !reading.isEraserEnd { seats.values[place].brush = usual }
    var dynamics = handling.width ?? .constant
    if handling.width == nil, case .pointer = finger.contact, reading.pressure != nil {
      dynamics = .pressure
    }
    return Brush(
      color: ink.color, width: usual.width * surroundings.metrics.scale / view.scale,
      ink: ink.kind, medium: usual.tool.medium, curve: handling.curve, dynamics: dynamics,
      grain: StrokeWork.grain(isWholePixel: reading.isWholePixel, in: view))
  }

  /// Shows the ink of a stroke that has begun ahead of its finger, if people want that.
  fileprivate mutating func predictInk(of contact: ContactID) {
    if let prediction = handling.prediction { drawing.predict(contact, by: prediction) }
  }
}
