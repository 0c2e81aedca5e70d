public import Words

/// Parts of a control's entry.
extension PaletteControl {
  /// The control's name in recordings and reports.
  public var name: String { entry.name }

  /// The control's label for people.
  public var label: Message { entry.label }

  /// The gesture that a finger makes on the control.
  public var gesture: ControlGesture { entry.gesture }

  /// Whether the control is a slider, whose value follows the finger while it is down.
  public var isDragged: Bool { gesture.slider != nil }
}
