public import Ink
package import Words

/// The parts of the gallery sheet. Of the list, there is what is in sight.
extension GallerySheet {
  var groups: [PartGroup<GalleryControl>] {
    let layout = layout
    let fixed = layout.header + layout.searchItems + layout.footerItems
    let actions = layout.actions?.items ?? []
    // The card itself comes before what lies on it.
    let cards = layout.visible.flatMap { layout.items(at: $0).reversed() }
      .compactMap { item -> GalleryLayout.Item? in
        let frame = item.rect.part(in: layout.viewport)
        return frame.map { GalleryLayout.Item(control: item.control, rect: $0) }
      }
    var group = PartGroup(
      space: space, frame: layout.frame, heading: .init(.dialog, .message(title)),
      parts: (fixed + actions + cards).map(part))
    (group.takesFocus, group.focus) = (true, focusedControl)
    return [group]
  }

  /// The heading of the sheet.
  package var title: Message {
    chosen.map { Message(.chosenCount, .number($0.count)) }
      ?? Message(showsTrash ? .trash : .gallery)
  }

  private var focusedControl: GalleryControl? {
    if nameEdit != nil { return .name }
    if search?.isTyping == true { return .search }
    return focus.map { .card($0) }
  }

  private func part(_ item: GalleryLayout.Item) -> Part<GalleryControl> {
    let control = item.control
    var part = Part(control, control.name, label(of: control), at: item.rect)
    switch control {
    case .trash:
      part.role = .toggle
      part.states.set(.chosen, showsTrash)
    case .card(let id):
      part.role = .item
      part.states.set(.chosen, chosen?.contains(id) ?? (entry(id)?.isCurrent == true))
    case .more(let id):
      part.states.insert(.expandable)
      part.states.set(.expanded, actions == id)
    case .deleteChosen: part.states.set(.enabled, chosen?.isEmpty == false)
    case .exportChosen:
      part.states.set(.enabled, chosen?.isEmpty == false)
      part.states.insert(.expandable)
      part.states.set(.expanded, choosesFormat)
    case .name: (part.role, part.text) = (.entry, nameEdit?.text ?? "")
    case .search: (part.role, part.text) = (.entry, search?.text ?? "")
    case .key(.accept): part.states.set(.enabled, nameEdit.map { $0.taken != nil } ?? true)
    default: break
    }
    return part
  }

  /// Returns how people call a control.
  package func label(of control: GalleryControl) -> AccessibleNode.Words {
    func drawing(_ id: DrawingID) -> String { entry(id)?.name ?? "" }
    switch control {
    case .create: return .phrase(.newDrawing)
    case .trash: return .phrase(.trash)
    case .choose: return .phrase(.choose)
    case .done: return .phrase(.done)
    case .exportChosen: return .phrase(.export)
    case .exportAs(let format): return .text(format.title)
    case .deleteChosen: return .phrase(.delete)
    case .close: return .phrase(.close)
    case .card(let id): return .text(drawing(id))
    case .more(let id): return .phrase(.more, drawing(id))
    case .open(let id):
      let isElsewhere = entry(id)?.isOpenElsewhere == true
      return .phrase(isElsewhere ? .openCopy : .open, drawing(id))
    case .replay(let id): return .phrase(.replay, drawing(id))
    case .duplicate(let id): return .phrase(.duplicate, drawing(id))
    case .rename(let id): return .phrase(.rename, drawing(id))
    case .delete(let id): return .phrase(.delete, drawing(id))
    case .putBack(let id): return .phrase(.putBack, drawing(id))
    case .name: return .phrase(.rename)
    case .undoDelete: return .phrase(.undo)
    case .search: return .phrase(.search)
    case .clearSearch: return .phrase(.cancel)
    case .key(let key): return key.label
    }
  }

  mutating func write(_ text: TypedText, in control: GalleryControl, _ effects: inout Effects) {
    update(&effects) { sheet in
      guard control == .search else {
        sheet.nameEdit?.typed = text
        return
      }
      if sheet.search == nil { _ = sheet.activate(.search) }
      sheet.editSearch { $0 = text }
    }
  }
}

extension Rect {
  /// Returns the part of the rectangle that lies in another one; `nil` if they share no area.
  func part(in other: Rect) -> Rect? {
    let part = Rect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return part.minX < part.maxX && part.minY < part.maxY ? part : nil
  }
}

/// The thumbnails that the sheet needs.
extension GallerySheet {
  /// The drawings whose thumbnails are needed: first the visible ones, then those that scrolling a
  /// little would show.
  public var wantedThumbnails: [DrawingID] { listing == nil ? [] : layout.wanted.map(id) }

  /// The drawings whose thumbnails should stay in memory, since they may soon be visible again.
  public var keptThumbnails: Set<DrawingID> { listing == nil ? [] : Set(layout.kept.map(id)) }

  private func id(at index: Int) -> DrawingID { entries[index].id }
}
