internal import Ink
internal import Interaction
import Words

/// The look of the panel with what can be done to a drawing.
struct GalleryActionsFace: Hashable {
  /// A row of the panel.
  struct Row: Hashable {
    var icon: PaletteIcon
    var text: String
    var isPressed: Bool
  }

  /// The space of the person whom the panel faces.
  let space: SeatSpace
  /// Where the panel and its controls lie.
  let panel: GalleryActions
  /// A row for each control of the panel.
  let rows: [Row]
}

/// Makes the faces of the parts of a gallery sheet.
struct GalleryFaceBuilder {
  let sheet: GallerySheet
  let thumbnails: [DrawingID: Thumbnail]
  /// Translates a message to the user's language.
  let say: (Message) -> String

  private func say(_ phrase: Phrase) -> String { say(Message(phrase)) }

  private func isPressed(_ control: GalleryControl) -> Bool { sheet.pressed.contains(control) }

  /// The heading of the sheet.
  var title: String { say(sheet.title) }

  /// A line about what was just done; `nil` if there is nothing to say.
  var notice: String? {
    guard let first = sheet.deleted.first else { return nil }
    let count = sheet.deleted.count
    return count == 1
      ? say(Message(.deleted, .text(first.name))) : say(Message(.deletedCount, .number(count)))
  }

  /// A message instead of cards; `nil` if there are cards.
  var message: String? {
    guard sheet.entries.isEmpty else { return nil }
    guard sheet.listing != nil else { return say(.lookingForDrawings) }
    if sheet.showsTrash { return say(.emptyTrash) }
    return say(sheet.search == nil ? .noDrawings : .nothingFound)
  }

  /// Returns the face of a button or key; `nil` for a control on a card.
  func face(of control: GalleryControl) -> SheetFace? {
    let waits = sheet.nameEdit != nil
    let hasRoom =
      control == .choose
      ? sheet.place.hasWideHeader
      : sheet.place.hasWords || control == .undoDelete
    let hasNone = sheet.chosen?.isEmpty == true
    let text = hasRoom ? sheet.label(of: control).text(say) : ""
    func button(
      _ icon: PaletteIcon, _ kind: SheetButtonFace.Kind = .plain, isOn: Bool = false,
      isDimmed: Bool = false
    ) -> SheetFace {
      .button(
        SheetButtonFace(
          icon: icon, text: text, kind: kind, isOn: isOn,
          isPressed: isPressed(control) && !isDimmed, isDimmed: isDimmed))
    }
    return switch control {
    case .create: button(.add, .main, isDimmed: waits)
    case .trash: button(.clear, isOn: sheet.showsTrash, isDimmed: waits)
    case .choose: button(.choose, isDimmed: waits)
    case .done: button(.choose, .main)
    case .deleteChosen: button(.clear, isDimmed: hasNone)
    case .exportChosen: button(.named("save"), isOn: sheet.choosesFormat, isDimmed: hasNone)
    case .exportAs(let format):
      .button(
        SheetButtonFace(text: format.title, kind: .link, isPressed: isPressed(control)))
    case .close, .clearSearch:
      .button(SheetButtonFace(icon: .close, text: "", isPressed: isPressed(control)))
    case .search:
      .search(
        FieldText(
          text: sheet.search?.text ?? sheet.label(of: control).text(say),
          composed: sheet.search?.composed ?? ""),
        isEmpty: sheet.search == nil,
        isTyping: sheet.search?.isTyping == true)
    case .undoDelete: button(.undo, .link)
    case .key(let key): .key(face(of: key))
    default: nil
    }
  }

  private func face(of key: ScreenKey) -> SheetKeyFace {
    SheetKeyFace(
      key, keys: sheet.keys, canAccept: sheet.nameEdit.map { $0.taken != nil } ?? true,
      isPressed: isPressed(.key(key)), say: say)
  }

  /// Returns the face of a drawing's card.
  func card(_ entry: GalleryEntry) -> GalleryCardFace {
    let id = entry.id
    let isNamed = sheet.nameEdit?.id == id
    var face = GalleryCardFace(
      name: entry.name, note: entry.note, picture: thumbnails[id], part: part(entry))
    if entry.boards > 1 {
      face.boards = say(Message(.boardCount, .number(entry.boards)))
    }
    if let days = entry.daysLeft { face.note = say(Message(.daysLeft, .number(days))) }
    if entry.isOpenElsewhere, !sheet.showsTrash { face.badge = say(.shownElsewhere) }
    face.isChosen = sheet.chosen.map { $0.contains(id) }
    face.isCurrent = entry.isCurrent
    face.isFocused = sheet.focus == id
    face.isPressed = isPressed(.card(id))
    face.isDimmed = sheet.nameEdit != nil && !isNamed
    return face
  }

  private func part(_ entry: GalleryEntry) -> GalleryCardFace.Part {
    let id = entry.id
    if sheet.showsTrash {
      return .putBack(
        SheetButtonFace(
          icon: .undo, text: sheet.label(of: .putBack(id)).brief(say),
          isPressed: isPressed(.putBack(id))))
    }
    if let edit = sheet.nameEdit {
      guard edit.id == id else { return .none }
      return .field(
        FieldText(text: edit.text, composed: edit.composed, isMarked: edit.isMarked))
    }
    guard sheet.chosen == nil else { return .none }
    return .more(isPressed: isPressed(.more(id)), isOpen: sheet.actions == id)
  }

  /// The face of the panel with what can be done to a drawing; `nil` if it is not shown.
  func actions(_ layout: GalleryLayout) -> GalleryActionsFace? {
    guard let panel = layout.actions else { return nil }
    return GalleryActionsFace(
      space: sheet.space, panel: panel,
      rows: panel.items.map { item in
        GalleryActionsFace.Row(
          icon: icon(of: item.control), text: sheet.label(of: item.control).brief(say),
          isPressed: isPressed(item.control))
      })
  }

  private func icon(of control: GalleryControl) -> PaletteIcon {
    switch control {
    case .replay: .play
    case .duplicate: .duplicate
    case .rename: .pen
    case .delete: .clear
    default: .open
    }
  }
}
