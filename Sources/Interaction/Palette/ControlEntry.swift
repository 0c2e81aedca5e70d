internal import Ink

/// The entry of a control in the table of controls: everything that tells it from the others.
public struct ControlEntry: Sendable {
  /// The control's name, as in recordings and reports.
  public let name: String
  /// What the control is called where people read it, without the number that it may have.
  public let phrase: Phrase
  private let number: Int?
  /// What it shows.
  public let look: ControlLook
  /// What a finger does with it.
  public let gesture: ControlGesture
  /// Where it lies.
  let place: ControlPlace
  /// Whether it says what it is while it is held.
  let isHinted: Bool
  /// Whether a key that is held does its action repeatedly: small steps that can be taken back.
  let repeats: Bool
  /// Returns whether it shows that it is chosen.
  public let isChosen: @Sendable (ControlContext) -> Bool
  /// Returns whether it has nothing to do.
  public let isDimmed: @Sendable (ControlContext) -> Bool
  /// What it does. A slider has already followed the finger; this is what lifting the finger does.
  let action: ControlAction

  /// What the control is called where people read it.
  public var label: Message {
    number.map { Message(phrase, .number($0)) } ?? Message(phrase)
  }

  /// Makes the entry of a control that changes the session.
  /// - Parameters:
  ///   - number: What fills the label's placeholder.
  ///   - isHinted: Whether it says what it is while it is held; by default unless its label can be read
  ///     anyway or what it sets can be seen.
  init(
    _ name: String, _ phrase: Phrase, number: Int? = nil, _ look: ControlLook,
    _ gesture: ControlGesture = .tap, at place: ControlPlace, isHinted: Bool = true,
    repeats: Bool = false, isChosen: @escaping @Sendable (ControlContext) -> Bool = { _ in false },
    isDimmed: @escaping @Sendable (ControlContext) -> Bool = { _ in false },
    _ change: @escaping ControlAction.Change
  ) {
    self.init(
      name, phrase, number, look, gesture, place, isHinted, repeats, isChosen, isDimmed,
      .change(change))
  }

  /// Makes the entry of a control that asks the program.
  init(
    _ name: String, _ phrase: Phrase, _ look: ControlLook, at place: ControlPlace,
    asks request: @escaping @Sendable (SeatID) -> ProgramRequest
  ) {
    self.init(
      name, phrase, nil, look, .tap, place, true, false, { _ in false }, { _ in false },
      .request(request))
  }

  /// Makes the entry of a slider.
  init(
    _ name: String, _ phrase: Phrase, slider: SliderSetting, at place: ControlPlace,
    _ settle: @escaping ControlAction.Change
  ) {
    self.init(
      name, phrase, nil, .slider(slider), .drag(slider), place, false, false, { _ in false },
      { _ in false }, .change(settle))
  }

  private init(
    _ name: String, _ phrase: Phrase, _ number: Int?, _ look: ControlLook,
    _ gesture: ControlGesture, _ place: ControlPlace, _ isHinted: Bool, _ repeats: Bool,
    _ isChosen: @escaping @Sendable (ControlContext) -> Bool,
    _ isDimmed: @escaping @Sendable (ControlContext) -> Bool, _ action: ControlAction
  ) {
    (self.name, self.phrase, self.number) = (name, phrase, number)
    (self.look, self.gesture, self.place) = (look, gesture, place)
    self.isHinted = isHinted && !(look.hasText && place.group == nil)
    self.repeats = repeats
    (self.isChosen, self.isDimmed, self.action) = (isChosen, isDimmed, action)
  }
}
