import Ink
import Touch

extension Tool {
  /// Begins the work of a contact that comes down on the canvas.
  func begin(
    _ finger: Finger, at reading: ContactReading, on bench: inout PaintingSession,
    _ effects: inout Effects
  ) -> any ToolWork {
    switch self {
    case .pen, .highlighter, .medium, .eraser:
      StrokeWork(finger, at: reading, on: &bench, &effects)
    case .strokeEraser: StrokeEraserWork(finger, at: reading, on: &bench, &effects)
    case .select: SelectWork(finger, at: reading, on: &bench, &effects)
    case .fill: FillWork(at: reading)
    case .text: TextWork(at: reading.position)
    case .stamp: StampWork(finger, at: reading, on: &bench, &effects)
    }
  }
}
