internal import Ink
public import Words

/// The entry of a control in the table of controls: its name, label, look, gesture, place and
/// action.
public struct ControlEntry: Sendable {
  /// The control's name in recordings and reports.
  public let name: String
  /// The control's label for people, without its number.
  public let phrase: Phrase
  private let number: Int?
  /// The words on the control's tile; `nil` if they are its label.
  public let caption: Phrase?
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
    _ gesture: ControlGesture = .tap, at place: ControlPlace, caption: Phrase? = nil,
    help: Phrase? = nil,
    isHinted: Bool = true, repeats: Bool = false,
    isChosen: @escaping @Sendable (ControlContext) -> Bool = { _ in false },
    isDimmed: @escaping @Sendable (ControlContext) -> Bool = { _ in false }, action: ControlAction
  ) {
    (self.name, self.phrase, self.number) = (name, phrase, number)
    (self.look, self.gesture, self.place) = (look, gesture, place)
    (self.caption, self.help) = (caption, help)
    (self.isHinted, self.repeats) = (isHinted, repeats)
    (self.isChosen, self.isDimmed, self.action) = (isChosen, isDimmed, action)
  }

  /// Creates the entry of a slider, which has no hint because its value can be seen.
  init(
    _ name: String, _ phrase: Phrase, slider: SliderSetting, at place: ControlPlace,
    isDimmed: @escaping @Sendable (ControlContext) -> Bool = { _ in false }, action: ControlAction
  ) {
    self.init(
      name, phrase, .slider(slider), .drag(slider), at: place, isHinted: false,
      isDimmed: isDimmed, action: action)
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

/// The value that a slider sets.
public enum SliderSetting: Hashable, Sendable {
  /// A colour's hue (across) and saturation (up).
  case hueAndSaturation
  /// The brightness of the brush's colour.
  case brightness
  /// The opacity of the brush's colour.
  case opacity
  /// The width of the chosen tool.
  case width
  /// How often the symmetry of the current board repeats strokes. The board has it, not a seat.
  case repeats
}

/// The action of a control for a seat.
enum ControlAction: Sendable {
  /// Changes the seat alone: its brush or its palette. The palette is laid out afterwards.
  case seat(@Sendable (inout Seat) -> Void)
  /// Changes the session, for controls that need boards, the view, the gallery, the table of keys or
  /// other seats: ``PaintingSession/act(on:of:_:)``.
  case session
  /// Sends a request to the program.
  case request(@Sendable (SeatID) -> ProgramRequest)
}
