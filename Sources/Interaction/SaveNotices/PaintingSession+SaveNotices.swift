public import Ink
internal import OrderedCollections

/// The notice that a picture was saved.
extension PaintingSession {
  /// The notice that a picture was saved; `nil` if none is shown.
  public var saveNotice: SaveNotice? { cards.saveNotices.all.first }

  /// Shows a notice that a picture was saved. If a person presses its button, the effects have the
  /// request ``ProgramRequest/showSaved``.
  /// - Parameters:
  ///   - file: The name of the file, without its folder.
  ///   - title: What the notice says.
  ///   - aspect: The ratio of the picture's width to its height; 1 if it is not a positive number.
  ///   - seat: The seat whose person saved it, whom the notice faces. If there is no such seat, it faces
  ///     the first one.
  public mutating func showSaved(
    _ file: String, _ title: Phrase = .pictureSaved, aspect: Double, for seat: SeatID? = nil
  ) -> Effects {
    var effects = Effects()
    cards.saveNotices.show(
      file, title, aspect: aspect, in: roomForNotice(for: seat), surroundings, &effects)
    return effects
  }

  /// Returns the room for a notice.
  /// - Parameter seat: The seat whose person caused it, whom the notice faces. If there is no such
  ///   seat, it faces the first one.
  public func roomForNotice(for seat: SeatID?) -> NoticeRoom {
    let edge = seat.flatMap { seats[$0]?.edge } ?? seats.values.first?.edge ?? .bottom
    return roomForNotice(facing: edge)
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

  /// Keeps the notice above the palette of the person whom it faces, and beside what people open.
  mutating func followSaveNotice(_ effects: inout Effects) {
    guard let notice = saveNotice else { return }
    // Not from under a finger.
    let edge = notice.isPressed ? notice.space.edge : edge(facedFrom: notice.space.edge)
    cards.saveNotices.place(in: roomForNotice(facing: edge), surroundings, &effects)
  }

  /// Returns the room for a notice at an edge: above the palette there or the replay's bar, and beside
  /// panels, other palettes, notices of a clear and the share sheet.
  private func roomForNotice(facing edge: ScreenEdge) -> NoticeRoom {
    let space = SeatSpace(edge: edge, window: window)
    if let replay {
      let bar = space.seatRect(replay.layout.frame)
      return edge == .bottom
        ? NoticeRoom(space: space, bottom: bar.minY)
        : NoticeRoom(space: space, bottom: space.height, obstacles: [bar])
    }
    let palettes = seats.keys.compactMap { layouts[$0] }
    let bar = palettes.first { $0.space.edge == edge }?.frame
    let others = palettes.filter { $0.space.edge != edge }.map { $0.space.windowRect($0.frame) }
    let panels = palettes.compactMap { layout in
      layout.panel.map { layout.space.windowRect($0.frame) }
    }
    let notices = removalNotices.map { $0.space.windowRect($0.frame) }
    // Somebody may be using it who has nothing to do with the notice.
    let sheets = sharing.map { [$0.space.windowRect($0.layout.frame)] } ?? []
    return NoticeRoom(
      space: space, bottom: bar?.minY ?? space.height,
      obstacles: (others + panels + notices + sheets).map(space.seatRect))
  }
}
