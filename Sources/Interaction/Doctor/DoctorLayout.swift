public import Ink

/// The positions of the doctor's sheet, in the space of the person whom it faces. The squares fill the
/// whole window, also below it.
public struct DoctorLayout: Hashable, Sendable {
  /// Pixels per unit of all lengths on the sheet.
  public let unit: Double
  /// The sheet, in the middle of the window.
  public let frame: Rect
  /// The area of the title and of the line below it.
  public let header: Rect
  /// The area of the table of touches, or of the findings.
  public let content: Rect
  /// The buttons, from left to right.
  public let buttons: [Button]

  /// A button.
  public struct Button: Hashable, Sendable {
    /// What it does.
    public let control: DoctorControl
    /// Its rectangle.
    public let rect: Rect
  }

  /// Lengths at a scale of 1, in pixels.
  private enum Measure {
    static let (width, height) = (760.0, 560.0)
    static let margin = 16.0
    static let padding = 24.0
    static let header = 92.0
    static let button = 48.0
    static let gap = 8.0
  }

  init(in space: SeatSpace, _ metrics: DisplayMetrics) {
    let full = metrics.scale
    // In a small window everything is smaller.
    let unit = min(full, space.width / 600, space.height / 400)
    let width = min(Measure.width * unit, space.width - 2 * Measure.margin * unit).rounded()
    let height = min(Measure.height * unit, space.height - 2 * Measure.margin * unit).rounded()
    let left = ((space.width - width) / 2).rounded()
    let top = ((space.height - height) / 2).rounded()
    let padding = (Measure.padding * unit).rounded()
    self.unit = unit
    frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    let (inner, end) = (left + padding, left + width - padding)
    header = Rect(
      minX: inner, minY: top + padding * 0.75, maxX: end,
      maxY: top + (Measure.header * unit).rounded())
    let buttonTop = top + height - padding - (Measure.button * unit).rounded()
    content = Rect(minX: inner, minY: header.maxY, maxX: end, maxY: buttonTop - padding / 2)
    let gap = (Measure.gap * unit).rounded()
    let count = Double(DoctorControl.allCases.count)
    let step = (end - inner + gap) / count
    buttons = DoctorControl.allCases.enumerated().map { index, control in
      let left = (inner + Double(index) * step).rounded()
      return Button(
        control: control,
        rect: Rect(
          minX: left, minY: buttonTop, maxX: (inner + Double(index + 1) * step - gap).rounded(),
          maxY: top + height - padding))
    }
  }

  /// Returns the control at a point; `nil` if there is none.
  func control(at point: Point) -> DoctorControl? {
    buttons.first { $0.rect.holds(point) }?.control
  }
}
