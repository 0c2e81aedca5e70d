public import Ink

/// The text that the keyboard types, for an input method.
public struct TextTyping: Hashable, Sendable {
  /// The field to which a text belongs.
  public enum Field: Hashable, Sendable {
    /// The name of a board.
    case board(BoardID)
    /// The name of the file that a share sheet writes.
    case file(ShareTicket)
    /// The name of the folder that a share sheet creates.
    case folder(ShareTicket)
    /// The name of a drawing.
    case drawing(DrawingID)
    /// The text that drawings are searched for.
    case search
    /// A text on the board, by its number.
    case text(UInt32)
  }

  /// The field to which the text belongs.
  public let field: Field
  /// Where an input method shows its list of characters: below the field, in window space.
  public let spot: Point
  /// The characters that the input method is composing; empty if it composes none.
  public let composed: String
}

/// The text that the keyboard types.
extension PaintingSession {
  /// Whether nobody has opened anything in which a text can be typed, as mostly while people paint.
  @inline(__always)
  var hasNoField: Bool {
    naming.isNone && sharing.isNone && gallery.isNone && writings.all.isEmpty
  }

  /// The text that keys type now; `nil` if they type none.
  package var typing: TextTyping? {
    guard !hasNoField, replay.isNone else { return nil }
    if let naming {
      return typing(.board(naming.board), naming.typed, at: naming.layout.field, in: naming.space)
    }
    if let sharing, sharing.takesText, let typed = sharing.typed {
      return typing(
        sharing.step == .newFolder ? .folder(sharing.ticket) : .file(sharing.ticket), typed,
        at: sharing.layout.fixed.first { $0.control == .name }?.rect, in: sharing.space)
    }
    guard let gallery else { return writings.all.last.map(typing) }
    if let edit = gallery.nameEdit {
      return typing(.drawing(edit.id), edit.typed, at: gallery.place(of: .name), in: gallery.space)
    }
    guard let search = gallery.search, search.isTyping else { return nil }
    return typing(.search, search.typed, at: gallery.place(of: .search), in: gallery.space)
  }

  private func typing(_ writing: Writing) -> TextTyping {
    let below = Point(x: writing.caret.x, y: writing.caret.y + ShapedText.lineHeight / 2)
    let spot = view.windowPoint(canvasPoint(below, of: writing))
    let middle = window.rect.center
    return TextTyping(
      field: .text(writing.number), spot: spot.isFinite ? spot : middle,
      composed: writing.edit.composed)
  }

  /// - Parameter place: The area of the field, in the person's space; `nil` if it is out of sight.
  private func typing(
    _ field: TextTyping.Field, _ typed: TypedText, at place: Rect?, in space: SeatSpace
  ) -> TextTyping {
    let shown = space.windowRect(place ?? Rect(around: Point(x: 0, y: space.height)))
    // An input method stands upright on the screen, wherever the person sits.
    return TextTyping(
      field: field, spot: Point(x: shown.minX, y: shown.maxY), composed: typed.composed)
  }

  /// Shows what an input method is composing at the end of the text that is typed.
  public mutating func compose(_ text: String) -> Effects {
    var effects = Effects()
    switch typing?.field {
    case .board:
      naming?.typed.compose(text)
      effects.surfaces.insert(.naming)
    case .file, .folder:
      sharing?.update(&effects) { $0.typed?.compose(text) }
    case .drawing:
      gallery?.update(&effects) { $0.nameEdit?.typed.compose(text) }
    case .search:
      gallery?.update(&effects) { sheet in sheet.editSearch { $0.compose(text) } }
    case .text:
      if let seat = writings.all.last?.seat { type(seat, &effects) { $0.compose(text) } }
    case nil: break
    }
    return effects
  }

  /// Makes what an input method was composing a part of the text, since it composes no more.
  public mutating func settleComposed() -> Effects {
    guard let typing, !typing.composed.isEmpty else { return Effects() }
    var effects = Effects()
    switch typing.field {
    case .board:
      naming?.typed.settle()
      effects.surfaces.insert(.naming)
    case .file, .folder: sharing?.update(&effects) { $0.typed?.settle() }
    case .drawing: gallery?.update(&effects) { $0.nameEdit?.typed.settle() }
    case .search: gallery?.update(&effects) { sheet in sheet.editSearch { $0.settle() } }
    case .text: if let seat = writings.all.last?.seat { type(seat, &effects) { $0.settle() } }
    }
    return effects
  }

  /// Follows what changes the texts that are written, and which of all texts the keyboard types.
  mutating func followTyping(_ effects: inout Effects) {
    followWritings(&effects)
    settleFieldsNotTyped(&effects)
  }

  /// Makes what was composed in fields that keys no longer type a part of their texts. An input method has one
  /// text at a time, and the next one that it composes there would replace what is left.
  private mutating func settleFieldsNotTyped(_ effects: inout Effects) {
    guard !hasNoField else { return }
    let field = typing?.field
    for index in writings.all.indices where !writings.all[index].edit.composed.isEmpty {
      guard field != .text(writings.all[index].number) else { continue }
      writings.all[index].edit.settle()
      writings.all[index].composedFrom = nil
      effects.surfaces.insert(.writings)
    }
    if let naming, !naming.composed.isEmpty, field != .board(naming.board) {
      self.naming?.typed.settle()
      effects.surfaces.insert(.naming)
    }
    if let sharing, sharing.typed?.composed.isEmpty == false,
      field != .file(sharing.ticket), field != .folder(sharing.ticket)
    {
      self.sharing?.update(&effects) { $0.typed?.settle() }
    }
    guard let gallery else { return }
    if let edit = gallery.nameEdit, !edit.composed.isEmpty, field != .drawing(edit.id) {
      self.gallery?.update(&effects) { $0.nameEdit?.typed.settle() }
    }
    if let search = gallery.search, !search.composed.isEmpty, field != .search {
      self.gallery?.update(&effects) { sheet in sheet.editSearch { $0.settle() } }
    }
  }
}

extension GallerySheet {
  /// Returns the area of a control, in the person's space; `nil` if it is out of sight.
  fileprivate func place(of control: GalleryControl) -> Rect? {
    layout.items.first { $0.control == control }?.rect
  }
}
