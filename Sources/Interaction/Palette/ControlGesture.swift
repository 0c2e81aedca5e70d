/// What a finger does with a control.
public enum ControlGesture: Hashable, Sendable {
  /// A tap does the action.
  case tap
  /// Holding for ``HoldTuning/clear`` does the action, and a tap does nothing. Meanwhile the phrase is shown.
  case hold(Phrase)
  /// The control is on while it is held, even if the finger moves away; a tap leaves it on or turns it off.
  case latch
  /// The finger drags a slider's knob, and lifting it does the action.
  case drag(SliderSetting)
  /// A tap does the action, and dragging slides the palette along its edge.
  case slide

  /// What a slider sets; `nil` for other controls.
  public var slider: SliderSetting? {
    if case .drag(let slider) = self { slider } else { nil }
  }
}
