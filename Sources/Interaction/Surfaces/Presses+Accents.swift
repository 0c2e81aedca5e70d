internal import Ink
import Touch

/// A target of presses that may be a key of the on-screen keyboard.
protocol KeyTarget {
  /// The key; `nil` for any other target.
  var key: ScreenKey? { get }

  /// Returns the target that another key of the same keyboard is.
  func with(_ key: ScreenKey) -> Self
}

extension Press where Target: KeyTarget {
  /// The target that a lift activates: the key, or the character that was chosen above it.
  var outcome: Target? {
    guard let accents else { return target }
    return accents.letter.flatMap { target?.with(.character($0)) }
  }
}

extension Presses {
  /// The rows above keys that are held, in the order in which their contacts came down.
  var accents: [KeyAccents] { all.compactMap(\.accents) }

  /// Returns whether a row lies at a point in window space. What is below it is not pressed.
  func hasAccents(at point: Point) -> Bool {
    accents.contains { $0.holds($0.space.seatPoint(point)) }
  }
}

/// Keys that are held for their accents.
extension Presses where Target: KeyTarget {
  /// When the next key has been held for long enough; `nil` if none is held.
  func accentsDue(in surroundings: Surroundings) -> Timestamp? {
    all.lazy.filter { $0.holdsKey(in: surroundings) }
      .map { surroundings.holdEnd(since: $0.time, for: HoldTuning.accents) }.min()
  }

  /// Opens the rows of the keys that have been held for long enough.
  /// - Parameter row: Returns the row of a target; `nil` if its key is gone, which ends the press.
  mutating func openAccents(in surroundings: Surroundings, _ row: (Target) -> KeyAccents?) {
    update { press in
      guard press.holdsKey(in: surroundings), let target = press.target,
        surroundings.hasHeld(since: press.time, for: HoldTuning.accents)
      else { return }
      press.accents = row(target)
      if press.accents == nil { press.target = nil }
    }
  }

  /// Follows a contact as ``follow(_:in:target:isOn:)`` does, and on the row of a key that it holds.
  mutating func followKeys(
    _ event: SurfaceEvent, in surroundings: Surroundings, target: (Point) -> Target?,
    isOn: (Target, Point) -> Bool
  ) -> Target? {
    switch event {
    case .began(_, let reading) where hasAccents(at: reading.position):
      return follow(event, in: surroundings, target: { _ in nil }, isOn: isOn)
    case .moved(let contact, let reading) where self[contact]?.accents != nil:
      slide(contact, to: reading.position)
      return nil
    case .left(let contact): self[contact]?.isHeld = false
    case .lifted(let contact) where self[contact]?.accents != nil: return end(contact)?.outcome
    default: break
    }
    return follow(event, in: surroundings, target: target, isOn: isOn)
  }

  /// Chooses a character of the row that a contact has opened.
  /// - Parameter point: Where the contact is, in window space.
  mutating func slide(_ contact: ContactID, to point: Point) {
    guard let space = self[contact]?.accents?.space else { return }
    self[contact]?.accents?.choose(at: space.seatPoint(point))
  }
}

extension Press where Target: KeyTarget {
  /// Whether the contact rests on a key with accents, which are not shown yet.
  fileprivate func holdsKey(in surroundings: Surroundings) -> Bool {
    guard accents == nil, isHeld, !isSpent, let key = target?.key else { return false }
    // What they are in capitals makes no difference.
    return !surroundings.keys.accents(of: key, isShifted: false).isEmpty
  }
}
