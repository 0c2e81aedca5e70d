internal import Ink
internal import OrderedCollections
import Touch

/// Exhibits: windows in public that visitors cannot leave. What they may do besides painting is a list.
extension PaintingSession {
  /// Notes whether a visitor uses another window of the program.
  public mutating func noteVisit(elsewhere: Bool) -> Effects {
    let now = now
    exhibit?.isElsewhere = elsewhere
    exhibit?.idleness.restart(at: now)
    return Effects()
  }

  /// Makes the session an exhibit. Its palettes are simple unless they are chosen otherwise. For the start
  /// of a program.
  /// - Parameter kind: The kind of all palettes; `nil` for simple ones.
  public mutating func exhibit(_ rules: ExhibitRules, palettes kind: PaletteKind? = nil) {
    palettes.content.allowed = rules.allowed
    exhibit = ExhibitState(rules)
    usePalettes(kind ?? .simple)
  }

  /// Whether the session is an exhibit.
  public var isExhibit: Bool { !exhibit.isNone }

  /// The pad on which the code is typed by those who leave an exhibit; `nil` while it is closed.
  public internal(set) var codePad: CodePad? {
    get { exhibit?.pad }
    set { exhibit?.pad = newValue }
  }

  /// Returns whether people may do something. Outside of exhibits they may do everything.
  public func allows(_ permission: ExhibitPermission) -> Bool {
    palettes.content.allowed?.contains(permission) ?? true
  }

  /// Returns whether people may do something that needs a permission.
  func allows(_ need: ExhibitNeed) -> Bool { need.isMet(by: palettes.content.allowed) }

  /// Removes the requests for what visitors may not do, or have done enough. Controls for it are not shown, so this concerns
  /// keys, assistive technologies, and answers that come late.
  mutating func withhold(_ effects: inout Effects) {
    guard isExhibit else { return }
    effects.requests.removeAll { !allows($0.exhibitNeed) }
    effects.programRequests.removeAll { !allows($0.exhibitNeed) }
    limitTraces(&effects)
  }

  // MARK: Events and time

  /// Looks at an event before it is handled. If somebody touches the screen, the attract loop ends.
  mutating func followExhibit(_ event: InputEvent, _ effects: inout Effects) {
    guard isExhibit else { return }
    let surroundings = surroundings
    guard exhibit?.idleness.note(event, in: surroundings) == true else { return }
    guard exhibit?.attract != nil else { return }
    endAttract(&effects)
    exhibit?.isWaking = true
  }

  /// Follows a contact that may hold a corner.
  mutating func followCorners(_ action: ContactAction) {
    guard !exhibit.isNone else { return }
    let surroundings = surroundings
    switch action {
    case .began(let contact, let reading):
      exhibit?.corners.begin(contact, at: reading.position, in: surroundings)
    case .moved(let contact, let reading):
      exhibit?.corners.move(contact, to: reading.position, in: surroundings)
    case .left(let contact), .lifted(let contact), .cancelled(let contact),
      .retracted(let contact):
      exhibit?.corners.end(contact)
    case .broke: break
    }
  }

  /// Whether an update of a touch must leave the lane: it holds a corner, or shows that somebody is there.
  func leavesLaneForExhibit(_ contact: ContactID) -> Bool {
    guard isExhibit else { return false }
    return exhibit?.corners.holds(contact) == true || exhibit?.idleness.isStale(at: now) == true
  }

  /// Follows the program's clock.
  mutating func advanceExhibit(_ effects: inout Effects) {
    guard !exhibit.isNone else { return }
    let now = now
    exhibit?.idleness.begin(at: now)
    if let start = exhibit?.corners.start, surroundings.hasHeld(since: start, for: CornerHold.time)
    {
      openWayOut(&effects)
    }
    if exhibit?.attract != nil {
      advanceAttract(&effects)
    } else if exhibit?.idleEnd.map({ $0 <= now }) == true {
      beginAttract(&effects)
    }
  }

  // MARK: The way out

  /// Takes back what the fingers in the corners have done, and shows the pad for the code, or leaves if there
  /// is none.
  private mutating func openWayOut(_ effects: inout Effects) {
    for contact in exhibit?.corners.contacts ?? [] {
      cancel(contact, &effects)
      contacts.roles[contact] = .resting
    }
    exhibit?.corners.endAll()
    // Somebody is there.
    let now = now
    exhibit?.idleness.restart(at: now)
    guard let exhibit else { return }
    if exhibit.rules.code.isEmpty { return leaveExhibit(&effects) }
    guard exhibit.pad == nil, exhibit.refusals.allowsTry(at: now) else { return }
    self.exhibit?.pad = CodePad(exhibit.rules.code, in: surroundings)
    effects.surfaces.insert(.codePad)
  }

  /// Asks the program to leave the exhibit.
  func leaveExhibit(_ effects: inout Effects) { effects.programRequests.append(.leaveExhibit) }

  /// Closes the pad for the code.
  mutating func closeCodePad(_ effects: inout Effects) {
    guard let pad = exhibit?.pad else { return }
    for contact in pad.presses.contacts { contacts.roles[contact] = nil }
    exhibit?.pad = nil
    effects.surfaces.insert(.codePad)
  }

  /// Notes that a code was wrong. After some wrong ones, the pad closes.
  mutating func refuseCode(_ effects: inout Effects) {
    let now = now
    if exhibit?.refusals.note(at: now) == true { closeCodePad(&effects) }
  }
}
