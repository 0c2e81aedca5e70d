import Ink

/// Actions of the gallery sheet's controls.
extension GallerySheet {
  /// Activates a control, as when a finger lets it go.
  package mutating func activate(_ control: GalleryControl) -> [SurfaceRequest] {
    guard !isLeaving || control == .close, offers(control) else { return [] }
    if nameEdit != nil { return editName(with: control) }
    if useSearch(control) { return [] }
    if chosen != nil { return choose(with: control) }
    switch control {
    case .create: return leave(with: .create)
    case .open(let id): return open(id)
    // Never open a copy before somebody has asked for one.
    case .card(let id) where entry(id)?.isOpenElsewhere != true: return open(id)
    case .close, .choose, .done, .exportChosen, .exportAs, .deleteChosen, .trash, .card, .more,
      .replay, .duplicate, .rename, .delete, .putBack, .name, .undoDelete, .key, .search,
      .clearSearch:
      return change(with: control)
    }
  }

  /// Activates a control that leaves the sheet as it is or changes it.
  private mutating func change(with control: GalleryControl) -> [SurfaceRequest] {
    // A deleted drawing can be restored only until the next action.
    let deleted = deleted
    self.deleted = []
    coasting = nil
    var requests: [SurfaceRequest] = []
    switch control {
    case .close: return [.closeGallery]
    case .choose: startChoosing()
    case .trash:
      showsTrash.toggle()
      (actions, focus, search) = (nil, nil, nil)
      findAgain()
      scroll(to: 0)
    case .card(let id): (actions, focus) = (id, nil)
    case .more(let id):
      actions = actions == id ? nil : id
      reveal(id)
    case .replay(let id):
      requests = [.ask(.replay(id))]
      actions = nil
      awaitedReplay = id
    case .duplicate(let id):
      requests = [.ask(.duplicate(id))]
      actions = nil
    case .rename(let id):
      nameEdit = entry(id).map(NameEdit.init)
      endTyping()
      (actions, focus) = (nil, nil)
      reveal(id)
    case .delete(let id):
      requests = [.ask(.delete(id))]
      actions = nil
      self.deleted = entry(id).map { [$0] } ?? []
    case .putBack(let id): requests = [.ask(.putBack(id))]
    case .undoDelete:
      requests =
        deleted.count > 1
        ? [.ask(.putBackSeveral(deleted.map(\.id)))] : deleted.map { .ask(.putBack($0.id)) }
    case .create, .open, .name, .key, .done, .exportChosen, .exportAs, .deleteChosen, .search,
      .clearSearch:
      break
    }
    settle()
    return requests
  }

  private mutating func open(_ id: DrawingID) -> [SurfaceRequest] {
    guard let entry = entry(id) else { return [] }
    if entry.isCurrent { return [.closeGallery] }
    deleted = []
    actions = nil
    return leave(with: entry.isOpenElsewhere ? .openCopy(id) : .open(id))
  }

  /// Asks for another drawing. If several people press something at the same moment, the first
  /// decides.
  private mutating func leave(with request: GalleryRequest) -> [SurfaceRequest] {
    isLeaving = true
    awaitedReplay = nil
    release()
    return [.ask(request)]
  }

  /// Activates the card that has the keyboard focus.
  mutating func useFocus() -> [SurfaceRequest] {
    guard let id = focus else { return [] }
    return activate(showsTrash ? .putBack(id) : .card(id))
  }
}
