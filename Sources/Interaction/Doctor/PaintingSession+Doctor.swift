public import Ink
internal import OrderedCollections

/// The touch doctor.
extension PaintingSession {
  /// Shows the touch doctor to a person.
  /// - Parameters:
  ///   - seat: The person's seat; `nil` for the first one.
  ///   - isWholeProgram: Whether the window was opened for the examination alone.
  public mutating func showDoctor(
    _ display: DisplayFacts, for seat: SeatID? = nil, isWholeProgram: Bool = false
  ) -> Effects {
    var effects = Effects()
    guard doctor == nil, let seat = seat.flatMap({ seats[$0]?.id }) ?? seats.keys.first else {
      return effects
    }
    doctor = DoctorScreen(
      TouchExamination(display, window: window, metrics: metrics),
      facing: seats[seat]?.edge ?? .bottom, for: seat, isWholeProgram: isWholeProgram,
      handSettings, knowing: palms, canTune: !isExhibit)
    effects.surfaces.insert(.doctor)
    followFocusRing(&effects)
    return effects
  }

  /// Takes new facts about the display while the doctor is shown.
  public mutating func updateDoctor(_ display: DisplayFacts) -> Effects {
    var effects = Effects()
    guard doctor?.examination.display != display else { return effects }
    doctor?.examination.display = display
    doctor?.show(&effects)
    return effects
  }

  /// Notes how long it took until the window showed a touch, in milliseconds.
  public mutating func noteLatency(_ milliseconds: Int64) {
    doctor?.examination.addLatency(milliseconds)
  }

  /// Lets the doctor follow an event.
  mutating func examine(_ event: InputEvent, _ effects: inout Effects) {
    guard doctor != nil else { return }
    let now = now
    switch event {
    case .touch(let touch):
      doctor?.examine(touch, now: now)
      effects.surfaces.insert(.doctor)
    case .devices(let change):
      doctor?.examination.forget(device: change.device)
      doctor?.follow(from: now)
      effects.surfaces.insert(.doctor)
      effects.programRequests.append(.examineTouch(for: nil))
    case .mappingChanged:
      effects.programRequests.append(.examineTouch(for: nil))
    case .canvasHidden:
      doctor?.examination.forgetContacts()
      doctor?.follow(from: now)
      effects.surfaces.insert(.doctor)
    default: break
    }
  }

  /// Closes the doctor, or the program that was opened for it.
  mutating func closeDoctor(_ effects: inout Effects) {
    guard let open = doctor else { return }
    guard !open.isWholeProgram else { return effects.programRequests.append(.quit) }
    doctor = nil
    palms.learn(from: open.judge)
    effects.surfaces.insert(.doctor)
  }

  /// Takes limits that somebody has tuned. They hold for painting at once.
  mutating func tuneHands(_ limits: HandLimits, _ effects: inout Effects) {
    let now = now
    changeHands(&effects) { $0.limits = limits }
    doctor?.take(handSettings, now: now, &effects)
  }
}
