internal import Interaction
import Words

/// The look of a part of the share sheet, as a value. Parts with equal faces and sizes have the same
/// pixels, so they are painted once.
struct ShareFace: Hashable {
  /// The kind of the part, with its words and state.
  enum Part: Hashable {
    /// A part as on the gallery sheet.
    case gallery(SheetFace)
    /// One of the choices of a row, of which one is on.
    case choice(String, isOn: Bool)
    /// The field with the name of a file while it is not typed.
    case name(String)
    /// Why something was not done, in the middle of the sheet.
    case refusal(String)
    /// A row of the list, with a tick if it is chosen.
    case row(PaletteIcon, String, isChosen: Bool)
    /// A high row of the list, with a small picture, or an icon in its place.
    case preview(PaletteIcon, String, Thumbnail?)
  }

  var part: Part
  var isPressed = false
  var isDimmed = false
  var isFocused = false
}

/// Makes the faces of the parts of a share sheet.
struct ShareFaceBuilder {
  let sheet: ShareSheet
  /// The thumbnails that have been made so far, by the paths of the files.
  let thumbnails: [String: Thumbnail]
  /// Translates a message to the user's language.
  let say: (Message) -> String

  /// The heading of the sheet.
  var title: String { sheet.title.text(say) }

  /// A message in the middle of the sheet; `nil` if there is none.
  var message: String? { sheet.message.map(say) }

  /// Whether that message says why a folder was not created.
  var isRefusal: Bool { sheet.step == .newFolder && sheet.browser?.problem != nil }

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
    let isPrinting = sheet.purpose == .print
    let text = sheet.label(of: control).text(say)
    let isOn = sheet.isChosen(control) == true
    func button(
      _ icon: PaletteIcon, _ text: String = "", _ kind: SheetButtonFace.Kind = .plain
    ) -> ShareFace.Part {
      .gallery(.button(SheetButtonFace(icon: icon, text: text, kind: kind, isOn: isOn)))
    }
    return switch control {
    case .close: button(.close)
    case .format, .boards, .scale, .paper: .choice(text, isOn: isOn)
    case .row(let index): row(index, text, isChosen: isOn)
    case .accept: button(isPrinting ? .print : .export, text, .main)
    case .up: button(.up)
    case .places: button(.places)
    case .newFolder: button(.newFolder)
    case .here: button(isPrinting ? .print : .open, text, .link)
    case .name: name
    case .key(let key): self.key(key, text, isPressed: sheet.pressed.contains(control))
    case .replace: button(.export, text, .main)
    case .keep: button(.close, text)
    }
  }

  /// The face of the field with the name of a file or folder.
  private var name: ShareFace.Part {
    let text = sheet.text ?? ""
    guard sheet.hasKeyboard || !sheet.composed.isEmpty else { return .name(text) }
    return .gallery(.field(FieldText(text: text, composed: sheet.composed)))
  }

  private func key(_ key: ScreenKey, _ label: String, isPressed: Bool) -> ShareFace.Part {
    var face = SheetKeyFace(
      key, keys: sheet.keys, canAccept: true, isPressed: isPressed, say: say)
    if key == .accept { face.cap = .text(label) }
    return .gallery(.key(face))
  }

  private func row(_ index: Int, _ name: String, isChosen: Bool) -> ShareFace.Part {
    guard sheet.step == .folders, let entry = sheet.browser?.entries[index] else {
      return .row(.print, name, isChosen: isChosen)
    }
    let icon: PaletteIcon = entry.isFolder ? .open : sheet.hasThumbnails ? .picture : .file
    return sheet.hasThumbnails
      ? .preview(icon, name, thumbnails[entry.path]) : .row(icon, name, isChosen: false)
  }
}
