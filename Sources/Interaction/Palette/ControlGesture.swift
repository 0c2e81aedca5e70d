internal import Ink

/// The gesture that a finger makes on a control.
public enum ControlGesture: Hashable, Sendable {
  /// A tap does the action.
  case tap
  /// Holding for the duration does the action, and a tap does nothing. The phrase is shown as a hint.
  case hold(Phrase, for: Duration = HoldTuning.clear)
  /// A tap does the action while there is one person. If there are several, the control has to be held, as
  /// the action concerns all of them. The phrase is shown as a hint then. It counts the others.
  case tapAlone(Phrase)
  /// The control is on while a finger holds it, even if the finger moves away. A tap turns it on
  /// until the next tap.
  case latch
  /// The finger drags a slider's knob. The action is done when the finger lifts.
  case drag(SliderSetting)
  /// A tap does the action. A drag scrolls the row of boards. Holding for ``HoldTuning/pickUp`` picks the
  /// board up, and a drag then carries it to another place.
  case browse
  /// A tap does the action. A drag slides the palette along its edge.
  case slide

  /// Returns the gesture while a number of people have seats: for ``tapAlone(_:)`` a tap or a hold, for others
  /// themselves.
  public func among(_ people: Int) -> ControlGesture {
    guard case .tapAlone(let advice) = self else { return self }
    return people > 1 ? .hold(advice) : .tap
  }

  /// The value that a slider sets; `nil` for other gestures.
  public var slider: SliderSetting? {
    if case .drag(let slider) = self { slider } else { nil }
  }
}
