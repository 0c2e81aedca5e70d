internal import Ink
internal import Interaction

/// Makes the faces of the parts of a gallery sheet.
struct GalleryFaceBuilder {
  let sheet: GallerySheet
  let thumbnails: [DrawingID: Thumbnail]
  /// Translates a message to the user's language.
  let say: (Message) -> String

  private func say(_ phrase: Phrase) -> String { say(Message(phrase)) }

  private func isPressed(_ control: GalleryControl) -> Bool { sheet.pressed.contains(control) }

  /// The heading of the sheet.
  var title: String { say(sheet.showsTrash ? .trash : .gallery) }

  /// A line about what was just done; `nil` if there is nothing to say.
  var notice: String? { sheet.deleted.map { say(Message(.deleted, .text($0.name))) } }

  /// A message instead of cards; `nil` if there are cards.
  var message: String? {
    guard sheet.entries.isEmpty else { return nil }
    guard sheet.listing != nil else { return say(.lookingForDrawings) }
    return say(sheet.showsTrash ? .emptyTrash : .noDrawings)
  }

  /// Returns the face of a button or key; `nil` for a control on a card.
  func face(of control: GalleryControl) -> GalleryFace? {
    let waits = sheet.nameEdit != nil
    let hasRoom = sheet.place.hasWords || control == .undoDelete
    func button(
      _ icon: PaletteIcon, _ text: String, _ kind: GalleryButtonFace.Kind, isOn: Bool = false,
      isDimmed: Bool = false
    ) -> GalleryFace {
      .button(
        GalleryButtonFace(
          icon: icon, text: hasRoom ? text : "", kind: kind, isOn: isOn,
          isPressed: isPressed(control) && !isDimmed, isDimmed: isDimmed))
    }
    return switch control {
    case .create: button(.add, say(.newDrawing), .main, isDimmed: waits)
    case .trash: button(.clear, say(.trash), .plain, isOn: sheet.showsTrash, isDimmed: waits)
    case .close: button(.close, "", .plain)
    case .undoDelete: button(.undo, say(.undo), .link)
    case .key(let key): .key(face(of: key))
    default: nil
    }
  }

  private func face(of key: GalleryKey) -> GalleryKeyFace {
    let isShifted = sheet.nameEdit?.isShifted == true
    let control = GalleryControl.key(key)
    var face =
      switch key {
      case .character(let character):
        GalleryKeyFace(
          cap: .text(isShifted ? character.uppercased() : String(character)))
      case .shift: GalleryKeyFace(cap: .icon(.shift), isOn: isShifted)
      case .backspace: GalleryKeyFace(cap: .icon(.backspace))
      case .space: GalleryKeyFace(cap: .text(say(.capSpace)))
      case .cancel: GalleryKeyFace(cap: .text(say(.cancel)))
      case .accept:
        GalleryKeyFace(
          cap: .text(say(.accept)), isMain: true, isDimmed: sheet.nameEdit?.taken == nil)
      }
    face.isPressed = isPressed(control)
    return face
  }

  /// Returns the face of a drawing's card.
  func card(_ entry: GalleryEntry) -> GalleryCardFace {
    let id = entry.id
    let isNamed = sheet.nameEdit?.id == id
    var face = GalleryCardFace(
      name: entry.name, note: entry.note, picture: thumbnails[id], part: part(entry))
    if entry.boards > 1, sheet.actions != id {
      face.boards = say(Message(.boardCount, .number(entry.boards)))
    }
    if let days = entry.daysLeft { face.note = say(Message(.daysLeft, .number(days))) }
    if entry.isOpenElsewhere, !sheet.showsTrash { face.badge = say(.shownElsewhere) }
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
        GalleryButtonFace(icon: .undo, text: say(.putBack), isPressed: isPressed(.putBack(id))))
    }
    if let edit = sheet.nameEdit {
      return edit.id == id ? .field(edit.text, isSelected: edit.isSelected) : .none
    }
    guard sheet.actions == id else { return .more(isPressed: isPressed(.more(id))) }
    let actions: [(GalleryControl, PaletteIcon, Phrase)] = [
      (.open(id), .open, entry.isOpenElsewhere ? .openCopy : .open),
      (.duplicate(id), .duplicate, .duplicate), (.rename(id), .pen, .rename),
      (.delete(id), .clear, .delete),
    ]
    return .actions(
      actions.map { control, icon, phrase in
        GalleryCardFace.Action(icon: icon, text: say(phrase), isPressed: isPressed(control))
      },
      replay: GalleryButtonFace(
        icon: .play, text: say(.replay), isPressed: isPressed(.replay(id))))
  }
}
