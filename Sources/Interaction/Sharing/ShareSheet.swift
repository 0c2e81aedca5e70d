internal import Ink

/// The sheet on which a person exports or prints the drawing, opens a file, or adds a picture. It faces the
/// person who asked for it, and others paint on meanwhile. All its positions are in that person's space.
///
/// The sheet does nothing to files. It asks the program, which answers with the methods of
/// ``PaintingSession`` in `PaintingSession+Sharing.swift`.
public struct ShareSheet: Hashable, Sendable {
  /// The step of the sheet, which decides its content.
  public enum Step: String, Hashable, Sendable {
    /// The choices of what is exported or printed, and how.
    case choices
    /// That the program or a dialog of the desktop is waited for.
    case waiting
    /// The content of a folder, or the user's places.
    case folders
    /// The name of a folder to create in the one that is shown.
    case newFolder = "new-folder"
  }

  /// The purpose of the sheet, which does not change.
  public let purpose: SharePurpose
  /// The sheet's identity, and the person whom it faces.
  public let ticket: ShareTicket
  /// The step at which the sheet is.
  public internal(set) var step: Step
  /// The choices of the person so far.
  public internal(set) var choices: ShareChoices
  /// The formats that can be chosen.
  public let formats: [ShareFormat]
  /// Whether the desktop's dialogs may be used. In an exhibit everything is chosen on the sheet, and so are
  /// pictures everywhere: the sheet faces its person, and each person has seen it before.
  let usesDialogs: Bool
  /// The number of boards.
  public internal(set) var boards: Int
  /// The printers; `nil` until the program has found them.
  public internal(set) var printers: PrinterList?
  /// The folders; `nil` if the desktop has a dialog for that, or before they are needed.
  public internal(set) var browser: FolderBrowser?
  /// Whether the program is doing what the sheet has asked for. Until it answers, only closing is
  /// possible.
  public internal(set) var isBusy = false
  /// The scroll offset of the list, in whole pixels.
  public internal(set) var scroll = 0.0
  /// The control with the keyboard focus; `nil` if none has it.
  public internal(set) var focus: ShareControl?
  /// The controls that contacts hold down.
  public internal(set) var pressed: Set<ShareControl> = []
  /// The rows of accents above keys that contacts hold.
  public internal(set) var accents: [KeyAccents] = []
  /// The presses of contacts, in the person's space.
  var presses = Presses<ShareControl>()
  /// The drags of contacts that came down in the list. At most one of them scrolls it.
  var drags: [ContactID: ListDrag] = [:]
  var coasting: Coasting?
  /// Whether the sheet must be placed again when no contact is on it.
  var isMisplaced = false
  var place: SheetPlace

  /// Creates a sheet in its first step, which depends on its purpose.
  init(
    for purpose: SharePurpose, _ ticket: ShareTicket, _ choices: ShareChoices,
    formats: [ShareFormat], boards: Int, at place: SheetPlace, usesDialogs: Bool = true
  ) {
    (self.purpose, self.ticket, self.choices) = (purpose, ticket, choices)
    (self.formats, self.boards, self.place) = (formats, boards, place)
    self.usesDialogs = usesDialogs && purpose != .picture
    switch purpose {
    case .export, .print: step = .choices
    case .open, .picture: step = self.usesDialogs ? .waiting : .folders
    }
    isBusy = step == .folders
  }

  /// The space of the person whom the sheet faces.
  public var space: SeatSpace { place.space }

  /// The positions of everything on the sheet.
  public var layout: ShareLayout { ShareLayout(self) }

  /// The number of rows in the list.
  public var rows: Int {
    switch step {
    case .choices: printers?.names.count ?? 0
    case .waiting: 0
    case .folders: browser?.entries.count ?? 0
    case .newFolder: 0
    }
  }

  /// The name in the field: that of the file, or of the folder to create; `nil` without a field.
  public var text: String? { typed?.whole }

  /// The characters that an input method is composing, at the end of the name; empty if it composes none.
  public var composed: String { typed?.composed ?? "" }

  /// The plane and the shift of the on-screen keyboard.
  public var keys: KeyboardState { typed?.keys ?? KeyboardState() }

  /// Whether the on-screen keyboard is shown.
  public var hasKeyboard: Bool {
    step == .newFolder || step == .folders && browser?.isTyping == true
  }

  /// The text in the field; `nil` without a field.
  package internal(set) var typed: TypedText? {
    get {
      switch step {
      case .choices, .waiting: nil
      case .folders: browser?.typed
      case .newFolder: browser?.folder
      }
    }
    set {
      guard let newValue else { return }
      if step == .newFolder {
        browser?.folder = newValue
      } else if browser?.writes == true {
        browser?.typed = newValue
      }
    }
  }

  /// Whether the rows of the list show small pictures of the files.
  public var hasThumbnails: Bool { purpose == .picture && step == .folders }

  /// Whether keys of the keyboard type a name.
  var takesText: Bool { typed != nil && browser?.existing == nil && !isBusy }

  /// Whether a control has nothing to do now.
  public func isDimmed(_ control: ShareControl) -> Bool {
    if isBusy { return control != .close }
    return switch control {
    case .boards(let all): all && boards < 2
    case .scale: choices.format?.hasPixels != true
    case .accept where step == .folders: browser?.name.trimmed.isEmpty != false
    case .accept where step == .newFolder: false
    case .accept:
      purpose == .print ? printers?.canPrint != true : choices.format == nil
    case .up: browser?.listing.parent == nil
    case .newFolder: browser?.showsPlaces != false || browser?.listing.failure != nil
    default: false
    }
  }

  /// Changes the sheet. Ends presses on controls that are no longer under their fingers.
  /// - Returns: what `change` returns.
  mutating func update<Result>(
    _ effects: inout Effects, _ change: (inout ShareSheet) -> Result
  ) -> Result {
    let before = visible
    let result = change(&self)
    scroll(to: scroll)
    updatePresses()
    if let focus, !canFocus(focus) { self.focus = nil }
    if visible != before { effects.surfaces.insert(.sharing) }
    return result
  }

  /// The sheet reduced to what is visible, to compare before and after a change.
  private var visible: ShareSheet {
    var sheet = self
    (sheet.presses, sheet.drags, sheet.coasting) = (Presses(), [:], nil)
    sheet.isMisplaced = false
    return sheet
  }

  /// Moves the sheet to a place in the window. If that is another one, contacts on it no longer press
  /// anything.
  mutating func move(to place: SheetPlace) {
    isMisplaced = false
    guard place != self.place else { return }
    self.place = place
    presses.update { $0.target = nil }
    (drags, pressed, accents, coasting) = ([:], [], [], nil)
    scroll(to: scroll)
  }

  /// Scrolls to an offset in pixels, limited to the list's ends.
  /// - Returns: whether the offset was within the limits.
  @discardableResult
  mutating func scroll(to place: Double) -> Bool {
    guard place.isFinite else { return false }
    scroll = min(max(place.rounded(), 0), layout.scrollRange)
    return abs(scroll - place) <= 0.5
  }
}
