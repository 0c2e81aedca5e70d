public import Ink
internal import OrderedCollections
public import Words

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
    let edge = edge(facing: seat)
    cards.saveNotices.show(
      file, title, aspect: aspect, in: room(for: .saveNotice, facing: edge), surroundings, &effects)
    return effects
  }

  /// Returns the room for a notice of the program.
  /// - Parameter seat: The seat whose person caused it, whom the notice faces. If there is no such
  ///   seat, it faces the first one.
  public func roomForNotice(for seat: SeatID?) -> NoticeRoom {
    room(for: .words, facing: edge(facing: seat))
  }

  /// Returns the edge of a seat; that of the first one if there is no such seat.
  package func edge(facing seat: SeatID?) -> ScreenEdge {
    seat.flatMap { seats[$0]?.edge } ?? seats.values.first?.edge ?? .bottom
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
    guard let faced = cards.saveNotices.edge else { return }
    // Not from under a finger.
    let edge = saveNotice?.isPressed == true ? faced : edge(facedFrom: faced)
    cards.saveNotices.place(
      in: room(for: .saveNotice, facing: edge), surroundings, &effects)
  }

  /// Returns the room for a notice at an edge: above the palette there or the replay's bar, and clear of the
  /// layers that get their places before it.
  /// - Parameters:
  ///   - middle: Where its middle should be along the edge; `nil` for the middle of the edge.
  ///   - arrangement: Where the layers are; `nil` if that is not known yet.
  func room(
    for rank: LayerRank, facing edge: ScreenEdge, middle: Double? = nil,
    in arrangement: WindowArrangement? = nil
  ) -> NoticeRoom {
    let space = SeatSpace(edge: edge, window: window)
    if let replay {
      let bar = space.seatRect(replay.layout.frame)
      return edge == .bottom
        ? NoticeRoom(space: space, bottom: bar.minY)
        : NoticeRoom(space: space, bottom: space.height, obstacles: [bar])
    }
    let bars = layouts.values.filter { $0.space.edge == edge }
    let bottom = bars.map(\.frame.minY).min() ?? space.height
    let arrangement = arrangement ?? self.arrangement
    func above(_ frames: [Rect]) -> [Rect] {
      frames.map(space.seatRect).filter { $0.minY < bottom }
    }
    return NoticeRoom(
      space: space, bottom: bottom, obstacles: above(arrangement.frames(before: rank)),
      controls: above(arrangement.parts(before: rank)), middle: middle)
  }
}
