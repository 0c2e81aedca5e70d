internal import Ink

/// Choosing several drawings, to delete or export all of them.
extension GallerySheet {
  /// The chosen drawings, in the order of the list.
  private var chosenEntries: [GalleryEntry] {
    guard let chosen else { return [] }
    // The search may hide some of them now.
    return (listing?.drawings ?? []).filter { chosen.contains($0.id) }
  }

  /// Starts choosing drawings, closes the actions of a drawing, and stops the list.
  /// - Parameter first: The drawing that is chosen at first; `nil` for none.
  mutating func startChoosing(with first: DrawingID? = nil) {
    chosen = first.map { [$0] } ?? []
    (actions, deleted) = (nil, [])
    coasting = nil
  }

  /// Activates a control while people choose.
  mutating func choose(with control: GalleryControl) -> [SurfaceRequest] {
    let entries = chosenEntries
    switch control {
    case .card(let id): chosen?.formSymmetricDifference([id])
    case .done: chosen = nil
    case .deleteChosen where !entries.isEmpty:
      chosen = nil
      // What another window shows stays, and the program says so.
      deleted = entries.filter { !$0.isOpenElsewhere }
      return [.ask(.deleteSeveral(entries.map(\.id)))]
    case .exportChosen where !entries.isEmpty: choosesFormat.toggle()
    case .exportAs(let format) where choosesFormat:
      chosen = nil
      return [.ask(.export(entries.map(\.id), as: format))]
    default: break
    }
    settle()
    return []
  }

  /// Closes what is shown last on the sheet: the actions for a drawing, the formats of an export, choosing,
  /// or a search.
  /// - Returns: whether there was anything to close.
  mutating func closeTopmost() -> Bool {
    if actions != nil {
      actions = nil
    } else if choosesFormat {
      choosesFormat = false
    } else if chosen != nil {
      chosen = nil
    } else if search != nil {
      search = nil
      findAgain()
    } else {
      return false
    }
    return true
  }

  // MARK: Holding a card

  /// Starts choosing with the card that somebody has held for long enough.
  mutating func advanceHolds(in surroundings: Surroundings, _ effects: inout Effects) {
    guard let held, surroundings.hasHeld(since: held.start, for: HoldTuning.choose) else {
      return
    }
    update(&effects) { sheet in
      sheet.presses[held.contact]?.isSpent = true
      sheet.startChoosing(with: held.drawing)
    }
  }

  func holdEnd(in surroundings: Surroundings) -> Timestamp? {
    let card = held.map { surroundings.holdEnd(since: $0.start, for: HoldTuning.choose) }
    return [card, presses.accentsDue(in: surroundings)].compactMap { $0 }.min()
  }

  /// The card that is held longest, and since when.
  private var held: (contact: ContactID, drawing: DrawingID, start: Timestamp)? {
    guard chosen == nil, nameEdit == nil, !showsTrash, !isLeaving else { return nil }
    return presses.contacts.compactMap { contact in
      guard let press = presses[contact], press.isHeld, !press.isSpent,
        case .card(let id) = press.target
      else { return nil }
      return (contact, id, press.time)
    }.min { $0.start < $1.start }
  }
}
