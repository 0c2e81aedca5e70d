import Ink

/// Actions of the gallery sheet's controls.
extension GallerySheet {
  /// Activates a control, as when a finger lets it go.
  mutating func activate(_ control: GalleryControl) -> [SurfaceRequest] {
    guard !isLeaving || control == .close else { return [] }
    if nameEdit != nil { return editName(with: control) }
    switch control {
    case .create: return leave(with: .create)
    case .open(let id): return open(id)
    // Never open a copy before somebody has asked for one.
    case .card(let id) where entry(id)?.isOpenElsewhere != true: return open(id)
    case .close, .trash, .card, .more, .replay, .duplicate, .rename, .delete, .putBack, .name,
      .undoDelete, .key:
      return change(with: control)
    }
  }

  /// Activates a control that leaves the sheet as it is or changes it.
  private mutating func change(with control: GalleryControl) -> [SurfaceRequest] {
    // A deleted drawing can be restored only until the next action.
    let deleted = deleted
    self.deleted = nil
    coasting = nil
    var requests: [SurfaceRequest] = []
    switch control {
    case .close: return [.closeGallery]
    case .trash:
      showsTrash.toggle()
      (actions, focus) = (nil, nil)
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
      (actions, focus) = (nil, nil)
      reveal(id)
    case .delete(let id):
      requests = [.ask(.delete(id))]
      actions = nil
      self.deleted = entry(id)
    case .putBack(let id): requests = [.ask(.putBack(id))]
    case .undoDelete: if let deleted { requests = [.ask(.putBack(deleted.id))] }
    case .create, .open, .name, .key: break
    }
    settle()
    return requests
  }

  private mutating func open(_ id: DrawingID) -> [SurfaceRequest] {
    guard let entry = entry(id) else { return [] }
    if entry.isCurrent { return [.closeGallery] }
    deleted = nil
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
