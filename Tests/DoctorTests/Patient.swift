import Ink
import TestSupport
import Doctor
import Touch

/// A touchscreen that is examined, and fingers that report what a test says.
struct Patient {
  /// The number of the touchscreen.
  static let device = 9

  var examination: TouchExamination
  /// The time of the next event, in milliseconds.
  var clock: Int64 = 1000

  /// A screen of 960 × 600 pixels, of four pixels a millimetre, with a grid of 20 × 13 squares.
  init(_ change: (inout DisplayFacts) -> Void = { _ in }) {
    let window = PixelRect(x: 0, y: 0, width: 960, height: 600)
    var display = DisplayFacts(screen: window)
    display.inputVersion = "2.4"
    display.monitors = [.init("HDMI-1", window, millimetres: (240, 150))]
    display.devices = [Self.touchscreen]
    change(&display)
    examination = TouchExamination(
      display, window: window, metrics: DisplayMetrics(scale: 1, pixelsPerMillimetre: 4))
  }

  /// A touchscreen about which there is nothing to complain.
  static var touchscreen: TouchDeviceFacts {
    var facts = TouchDeviceFacts(id: device)
    facts.maximumTouches = 10
    facts.matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    facts.axes = [
      .init("Abs MT Position X", 0, 4095), .init("Abs MT Position Y", 0, 4095),
      .init("Abs MT Pressure", 0, 255), .init("Abs MT Touch Major", 0, 255),
    ]
    return facts
  }

  /// Reports an event of a finger.
  mutating func report(
    _ finger: UInt32, _ phase: TouchEvent.Phase, _ x: Double? = nil, _ y: Double = 300,
    device: Int = Self.device, pressure: Float? = nil, size: Float? = nil
  ) {
    examination.take(
      TouchEvent.finger(
        finger, phase, at: x.map { Point(x: $0, y: y) }, device: device, pressure: pressure,
        contact: size.map { ContactShape(major: $0) }, milliseconds: clock),
      now: Timestamp(milliseconds: clock))
  }

  /// A finger comes down, and is ours.
  mutating func begin(_ finger: UInt32, _ x: Double, _ y: Double, device: Int = Self.device) {
    report(finger, .begin, x, y, device: device)
    report(finger, .ownership, device: device)
  }

  /// Paints squares with one finger, each of its own touch of a tenth of a second.
  mutating func paint(_ isFelt: (_ column: Int, _ row: Int) -> Bool = { _, _ in true }) {
    let grid = examination.grid
    for index in 0..<grid.columns * grid.rows
    where isFelt(index % grid.columns, index / grid.columns) {
      let middle = grid.frame(of: index).rect.center
      let finger = UInt32(1000 + index)
      begin(finger, middle.x + 0.3, middle.y + 0.3)
      clock += 100
      report(finger, .end, middle.x + 0.3, middle.y + 0.3)
      clock += 100
    }
  }

  /// The kinds of all findings, the worst first.
  var codes: [String] { examination.findings.map(\.code) }

  /// The kinds of the findings that say that something is wrong.
  var complaints: [String] {
    examination.findings.filter { $0.severity <= .warning }.map(\.code)
  }

  /// Returns the finding of a kind.
  func finding(_ code: String) -> Finding? { examination.findings.first { $0.code == code } }
}
