internal import Interaction

/// Makes the faces of the parts of a share sheet.
struct ShareFaceBuilder {
  let sheet: ShareSheet
  /// The thumbnails that have been made so far, by the paths of the files.
  let thumbnails: [String: Thumbnail]
  /// Translates a message to the user's language.
  let say: (Message) -> String

  private func say(_ phrase: Phrase) -> String { say(Message(phrase)) }

  /// The heading: what the sheet is for, or the folder that is shown.
  var title: String {
    guard sheet.page == .folders, let browser = sheet.browser else {
      return say(sheet.page == .newFolder ? .newFolder : sheet.purpose.title)
    }
    return browser.showsPlaces ? say(.places) : browser.listing.title
  }

  /// A message in the middle of the sheet; `nil` if there is none.
  var message: String? { sheet.message.map(say) }

  /// Whether that message says why a folder was not created.
  var isRefusal: Bool { sheet.page == .newFolder && sheet.browser?.problem != nil }

  /// A line in the footer; `nil` if there is none.
  var notice: String? { sheet.notice.map(say) }

  /// Returns the face of a control.
  func face(of control: ShareControl) -> ShareFace {
    ShareFace(
      part: part(control), isPressed: sheet.pressed.contains(control) && !isDimmed(control),
      isDimmed: isDimmed(control), isFocused: sheet.focus == control)
  }

  /// Rows and keys do not change while a folder is being looked at or created: all of them would flicker.
  private func isDimmed(_ control: ShareControl) -> Bool {
    switch control {
    case .row, .key: false
    default: sheet.isDimmed(control)
    }
  }

  private func part(_ control: ShareControl) -> ShareFace.Part {
    let choices = sheet.choices
    return switch control {
    case .close: button(.close, "")
    case .format(let word):
      .choice(
        sheet.formats.first { $0.word == word }?.title ?? word, isOn: choices.format?.word == word)
    case .boards(let all):
      .choice(
        say(all ? .allBoards : .thisBoard), isOn: (choices.hasAllBoards && sheet.boards > 1) == all)
    case .scale(let scale):
      .choice(say(Message(.timesLarger, .number(scale))), isOn: choices.scale == scale)
    case .paper(let hasPaper):
      .choice(say(hasPaper ? .withPaper : .withoutPaper), isOn: choices.hasPaper == hasPaper)
    case .row(let index): row(index)
    case .accept:
      button(sheet.purpose == .print ? .print : .export, say(sheet.acceptance), .main)
    case .up: button(.up, "")
    case .places: button(.places, "", isOn: sheet.browser?.showsPlaces == true)
    case .newFolder: button(.newFolder, "")
    case .here: button(sheet.purpose == .print ? .print : .open, say(.chooseHere), .link)
    case .name: name
    case .key(let key): self.key(key, isPressed: sheet.pressed.contains(control))
    case .replace: button(.export, say(.replace), .main)
    case .keep: button(.close, say(.cancel))
    }
  }

  /// The face of the field with the name of a file or folder.
  private var name: ShareFace.Part {
    let text = sheet.text ?? ""
    guard sheet.hasKeyboard || !sheet.composed.isEmpty else { return .name(text) }
    return .gallery(.field(FieldText(text: text, composed: sheet.composed)))
  }

  private func key(_ key: ScreenKey, isPressed: Bool) -> ShareFace.Part {
    var face = SheetKeyFace(
      key, keys: sheet.keys, canAccept: true, isPressed: isPressed, say: say)
    if key == .accept { face.cap = .text(say(sheet.keyAcceptance)) }
    return .gallery(.key(face))
  }

  private func button(
    _ icon: PaletteIcon, _ text: String, _ kind: SheetButtonFace.Kind = .plain, isOn: Bool = false
  ) -> ShareFace.Part {
    .gallery(.button(SheetButtonFace(icon: icon, text: text, kind: kind, isOn: isOn)))
  }

  private func row(_ index: Int) -> ShareFace.Part {
    if sheet.page == .folders, let entry = sheet.browser?.entries[index] {
      let icon: PaletteIcon = entry.isFolder ? .open : sheet.hasThumbnails ? .picture : .file
      return sheet.hasThumbnails
        ? .preview(icon, entry.name, thumbnails[entry.path])
        : .row(icon, entry.name, isChosen: false)
    }
    guard let printers = sheet.printers else { return .row(.print, "", isChosen: false) }
    return .row(.print, printers.names[index], isChosen: printers.chosen == index)
  }
}
