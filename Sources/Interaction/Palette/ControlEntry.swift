internal import Ink

/// The entry of a control in the table of controls: its name, label, look, gesture, place and
/// action.
public struct ControlEntry: Sendable {
  /// The control's name in recordings and reports.
  public let name: String
  /// The control's label for people, without its number.
  public let phrase: Phrase
  private let number: Int?
  /// A line that says to people what the control does; `nil` if its label says it all.
  public let help: Phrase?
  /// The look of the control.
  public let look: ControlLook
  /// The gesture that a finger makes on the control.
  public let gesture: ControlGesture
  /// The place of the control in panels.
  package let place: ControlPlace
  /// Whether the control's label is shown as a hint while a finger holds it or a mouse rests over it. The lift
  /// of such a finger does nothing.
  let isHinted: Bool
  /// Whether the action is repeated while its key is held. This is for small steps that can be
  /// undone.
  let repeats: Bool
  /// Returns whether the control is shown as chosen.
  public let isChosen: @Sendable (ControlContext) -> Bool
  /// Returns whether the control is shown dimmed, because it has nothing to do.
  public let isDimmed: @Sendable (ControlContext) -> Bool
  /// The action. A slider's value follows the finger before; its action is done when the finger
  /// lifts.
  let action: ControlAction

  /// The control's label for people, with its number if it has one.
  public var label: Message {
    number.map { Message(phrase, .number($0)) } ?? Message(phrase)
  }

  /// Creates the entry of a control.
  /// - Parameters:
  ///   - number: The number for the label's placeholder; `nil` if the label has none.
  ///   - isHinted: Whether the label is shown as a hint while a finger holds the control, or a mouse
  ///     rests over it.
  init(
    _ name: String, _ phrase: Phrase, number: Int? = nil, _ look: ControlLook,
    _ gesture: ControlGesture = .tap, at place: ControlPlace, help: Phrase? = nil,
    isHinted: Bool = true, repeats: Bool = false,
    isChosen: @escaping @Sendable (ControlContext) -> Bool = { _ in false },
    isDimmed: @escaping @Sendable (ControlContext) -> Bool = { _ in false }, action: ControlAction
  ) {
    (self.name, self.phrase, self.number) = (name, phrase, number)
    (self.look, self.gesture, self.place, self.help) = (look, gesture, place, help)
    (self.isHinted, self.repeats) = (isHinted, repeats)
    (self.isChosen, self.isDimmed, self.action) = (isChosen, isDimmed, action)
  }

  /// Creates the entry of a slider, which has no hint because its value can be seen.
  init(
    _ name: String, _ phrase: Phrase, slider: SliderSetting, at place: ControlPlace,
    action: ControlAction
  ) {
    self.init(
      name, phrase, .slider(slider), .drag(slider), at: place, isHinted: false, action: action)
  }

  /// Creates the entry of a tile of the menu.
  /// - Parameter isShown: Whether the menu has it.
  init(
    menu name: String, _ phrase: Phrase, _ icon: IconName,
    if isShown: @escaping @Sendable (PaletteContent) -> Bool = { _ in true }, action: ControlAction
  ) {
    self.init(name, phrase, .icon(icon), at: .tile(of: .menu, if: isShown), action: action)
  }
}
