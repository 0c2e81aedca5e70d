import Ink
import Touch

/// Use of the share sheet by the keyboard: the arrow keys move the focus, Enter and Space use it, Escape
/// goes back, and letters type the name of the file.
extension ShareSheet {
  private static let space: Unicode.Scalar = " "

  /// Handles a key press.
  /// - Returns: the sheet's requests to the session; `nil` if the sheet does not use this key.
  mutating func handle(
    _ key: KeyPress, in surroundings: Surroundings, _ effects: inout Effects
  ) -> [SurfaceRequest]? {
    guard !key.control else { return nil }
    let named = SheetKey(rawValue: key.keysym)
    if takesText, key.shift || named == .backspace || named == nil {
      guard key.text != nil || named == .backspace else { return [] }
      return update(&effects) { sheet in sheet.type(key) }
    }
    guard !key.shift, let action = action(of: key) else { return nil }
    guard !key.isRepeat || named?.way != nil else { return [] }
    return update(&effects) { sheet in action(&sheet) }
  }

  private typealias Action = (inout ShareSheet) -> [SurfaceRequest]

  private mutating func type(_ key: KeyPress) -> [SurfaceRequest] {
    focus = nil
    if case .edit(let change) = TypingAction(key), var typed {
      change(&typed)
      self.typed = typed
      browser?.problem = nil
    }
    return []
  }

  private func action(of key: KeyPress) -> Action? {
    if key.text == Self.space { return { $0.useFocus() } }
    guard let key = SheetKey(rawValue: key.keysym) else { return nil }
    if let way = key.way {
      return { sheet in
        sheet.go(way)
        return []
      }
    }
    return switch key {
    case .escape: { $0.back() }
    case .backspace: step == .folders ? { $0.activate(.up) } : nil
    default: { $0.useFocus() }
    }
  }

  /// Closes what was opened last: the field for a folder's name, the on-screen keyboard, the question about an
  /// existing file, the places, or the sheet.
  private mutating func back() -> [SurfaceRequest] {
    guard !isBusy, step == .folders || step == .newFolder, let browser else { return closing }
    if step == .newFolder {
      step = .folders
    } else if browser.isTyping {
      self.browser?.isTyping = false
    } else if browser.existing != nil {
      self.browser?.existing = nil
    } else if browser.showsPlaces {
      self.browser?.showsPlaces = false
    } else {
      return closing
    }
    return []
  }

  var pageHeight: Double {
    let layout = layout
    return max(layout.viewport.height - layout.measures.cell / 2, 1)
  }

  /// Whether a control can have the focus now.
  func canFocus(_ control: ShareControl) -> Bool {
    if case .row(let index) = control { return index < rows }
    if case .key = control { return false }
    return layout.fixed.contains { $0.control == control }
  }

  mutating func moveFocus(_ direction: FocusDirection) {
    // In the list, rows out of sight can be reached, too.
    if case .row(let index) = focus, let next = direction.row(after: index), next >= 0, next < rows
    {
      focus = .row(next)
    } else {
      let cells = layout.items.filter { canFocus($0.control) && !isDimmed($0.control) }
        .map { (target: $0.control, middle: $0.rect.center) }
      guard !cells.isEmpty else { return }
      focus = focus == nil ? firstFocus : direction.target(from: focus, among: cells)
    }
    revealFocus()
  }

  /// The control that gets the focus when none has it.
  private var firstFocus: ShareControl {
    switch step {
    case .waiting: .here
    case .folders where rows > 0: .row(layout.visible.lowerBound)
    case .choices, .folders, .newFolder: .accept
    }
  }

  /// Scrolls as little as needed to show the row with the focus.
  private mutating func revealFocus() {
    guard case .row(let index) = focus else { return }
    let (row, viewport) = (layout.row(index), layout.viewport)
    coasting = nil
    if row.maxY > viewport.maxY {
      scroll(to: scroll + row.maxY - viewport.maxY)
    } else if row.minY < viewport.minY {
      scroll(to: scroll + row.minY - viewport.minY)
    }
  }

  /// Uses the control with the focus; without one, what the sheet is for.
  private mutating func useFocus() -> [SurfaceRequest] {
    if step == .folders, browser?.isTyping == true {
      browser?.isTyping = false
      return []
    }
    if browser?.existing != nil, focus == nil { return activate(.keep) }
    return activate(focus ?? .accept)
  }
}

extension FocusDirection {
  /// Returns the index of the row that follows one in this direction; `nil` sideways.
  fileprivate func row(after index: Int) -> Int? {
    switch self {
    case .up: index - 1
    case .down: index + 1
    case .left, .right: nil
    }
  }
}
