internal import Ink
internal import OrderedCollections

/// The notice that a picture was saved.
extension PaintingSession {
  /// The notice that a picture was saved; `nil` if none is shown.
  public var saveNotice: SaveNotice? { cards.saveNotices.all.first }

  /// Shows a notice that a picture was saved. If a person presses its button, the effects have the
  /// request ``ProgramRequest/showSaved``.
  /// - Parameters:
  ///   - file: The name of the picture's file, without its folder.
  ///   - aspect: The ratio of the picture's width to its height; 1 if it is not a positive number.
  public mutating func showSaved(_ file: String, aspect: Double) -> Effects {
    var effects = Effects()
    cards.saveNotices.show(file, aspect: aspect, in: roomForNotice, surroundings, &effects)
    return effects
  }

  /// Withdraws the notice that a picture was saved, if it is shown.
  public mutating func withdrawSaved() -> Effects {
    var effects = Effects()
    cards.saveNotices.withdraw(&effects)
    return effects
  }

  /// Asks the program to show the file that was saved. The notice has done what it can.
  mutating func showSaved(_ effects: inout Effects) {
    effects.programRequests.append(.showSaved)
    cards.saveNotices.withdraw(&effects)
  }

  /// Keeps the notice above the lower palette, and beside what people open.
  mutating func followSaveNotice(_ effects: inout Effects) {
    guard cards.saveNotices.isShown else { return }
    cards.saveNotices.place(in: roomForNotice, surroundings, &effects)
  }

  /// The room for a notice at the lower edge: above the palette there or the replay's bar, and beside
  /// panels, other palettes and notices of a clear.
  private var roomForNotice: SaveNotices.Room {
    if let replay { return SaveNotices.Room(bottom: replay.layout.frame.minY, obstacles: []) }
    let palettes = seats.keys.compactMap { layouts[$0] }
    let bar = palettes.first { $0.space.edge == .bottom }?.frame
    let others = palettes.filter { $0.space.edge != .bottom }.map { $0.space.windowRect($0.frame) }
    let panels = palettes.compactMap { layout in
      layout.panel.map { layout.space.windowRect($0.frame) }
    }
    let notices = clearNotices.map { $0.space.windowRect($0.frame) }
    return SaveNotices.Room(
      bottom: bar?.minY ?? window.rect.maxY, obstacles: others + panels + notices)
  }
}
