public import Ink
public import Interaction
public import Touch

/// The positions of the doctor's card, in the space of the person whom it faces. The squares fill the
/// whole window, also below it.
public struct DoctorLayout: Hashable, Sendable {
  /// Pixels per unit of all lengths on the card.
  public let unit: Double
  /// The card, at the person's edge of the window.
  public let frame: Rect
  /// The area of the title, beside the buttons of the topics.
  public let title: Rect
  /// The area of the line of figures below it.
  public let figures: Rect
  /// The area of the table of touches, or of the findings.
  public let content: Rect
  /// The limits that can be tuned, from top to bottom; empty for other topics.
  public let limits: [LimitRow]
  /// The area of a sentence about the limits, beside the button for the standard values.
  public let advice: Rect
  /// The buttons: those of the topics, of the limits, and of the bar at the lower end.
  public let buttons: [Button]

  /// A button of the card, in the space of the person whom it faces.
  public typealias Button = PlacedControl<DoctorControl>

  /// A limit with its value.
  public struct LimitRow: Hashable, Sendable {
    /// The limit that is tuned in the row.
    public let limit: PalmLimit
    /// The area of its name.
    public let label: Rect
    /// The area of its value, between the buttons.
    public let value: Rect
  }

  /// Lengths at a scale of 1, in pixels.
  private enum Measure {
    static let (width, height) = (760.0, 560.0)
    static let margin = 16.0
    static let padding = 24.0
    static let top = 14.0
    static let (tab, tabWidth) = (44.0, 128.0)
    static let header = 96.0
    static let button = 48.0
    static let gap = 8.0
    static let row = 45.0
    static let (stepper, value) = (64.0, 92.0)
  }

  /// - Parameter canTune: Whether people may change the limits.
  package init(in space: SeatSpace, _ metrics: DisplayMetrics, topic: DoctorTopic, canTune: Bool) {
    let full = metrics.textScale
    // In a small window everything is smaller.
    let unit = min(full, space.width / 600, space.height / 400)
    let width = min(Measure.width * unit, space.width - 2 * Measure.margin * unit).rounded()
    let height = min(Measure.height * unit, space.height - 2 * Measure.margin * unit).rounded()
    let left = ((space.width - width) / 2).rounded()
    let top = (space.height - height - Measure.margin * unit).rounded()
    let padding = (Measure.padding * unit).rounded()
    self.unit = unit
    frame = Rect(minX: left, minY: top, maxX: left + width, maxY: top + height)
    let (inner, end) = (left + padding, left + width - padding)
    let gap = (Measure.gap * unit).rounded()

    let tabTop = top + (Measure.top * unit).rounded()
    let tabBottom = tabTop + (Measure.tab * unit).rounded()
    let tabWidth = min(Measure.tabWidth * unit, 0.66 * (end - inner) / 3).rounded()
    let tabs = DoctorTopic.allCases.enumerated().map { index, topic in
      let right = end - Double(DoctorTopic.allCases.count - 1 - index) * tabWidth
      return Button(
        control: .topic(topic),
        rect: Rect(minX: right - tabWidth + gap, minY: tabTop, maxX: right, maxY: tabBottom))
    }
    title = Rect(
      minX: inner, minY: tabTop, maxX: max(inner, (tabs.first?.rect.minX ?? end) - gap),
      maxY: tabBottom)
    let headerEnd = top + (Measure.header * unit).rounded()
    figures = Rect(minX: inner, minY: tabBottom + gap / 2, maxX: end, maxY: headerEnd)
    let barTop = top + height - padding - (Measure.button * unit).rounded()
    let room = Rect(minX: inner, minY: headerEnd, maxX: end, maxY: barTop - padding / 2)

    let step = (end - inner + gap) / Double(DoctorControl.bar.count)
    let bar = DoctorControl.bar.enumerated().map { index, control in
      Button(
        control: control,
        rect: Rect(
          minX: (inner + Double(index) * step).rounded(), minY: barTop,
          maxX: (inner + Double(index + 1) * step - gap).rounded(), maxY: top + height - padding))
    }
    guard topic == .palms else {
      (content, limits, advice) = (room, [], .empty)
      buttons = tabs + bar
      return
    }

    // The limits and the button for the standard values have a row each.
    let count = Double(PalmLimit.allCases.count + 1)
    let row = min(Measure.row * unit, room.height / count)
    let (stepper, value) = (
      (Measure.stepper * unit).rounded(), (Measure.value * unit).rounded()
    )
    let more = end - stepper
    let less = more - value - stepper
    func cell(_ left: Double, _ right: Double, _ index: Int) -> Rect {
      Rect(
        minX: left, minY: (room.minY + Double(index) * row).rounded(), maxX: right,
        maxY: (room.minY + Double(index + 1) * row - gap * 0.75).rounded())
    }
    limits = PalmLimit.allCases.enumerated().map { index, limit in
      LimitRow(
        limit: limit, label: cell(inner, less - gap, index),
        value: cell(less + stepper, more, index))
    }
    let last = PalmLimit.allCases.count
    advice = cell(inner, less - gap, last)
    content = Rect(
      minX: inner, minY: min(room.maxY, room.minY + count * row + gap / 2), maxX: end,
      maxY: room.maxY)
    let steppers = PalmLimit.allCases.enumerated().flatMap { index, limit in
      [
        Button(control: .less(limit), rect: cell(less, less + stepper, index)),
        Button(control: .more(limit), rect: cell(more, end, index)),
      ]
    }
    let tuning = steppers + [Button(control: .standard, rect: cell(less, end, last))]
    buttons = tabs + (canTune ? tuning : []) + bar
  }
}
