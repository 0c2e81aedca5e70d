internal import Ink
internal import OrderedCollections

/// The notices to all seats about a clear of everybody's ink, or about the deletion of a board.
/// They stay for some seconds, or until somebody puts the ink or the board back.
///
/// Anybody can do that. The action names the clear by its place in the history of the seat that cleared
/// (``DrawingAction/putBack(_:by:)``), because that seat may have painted on. It is that seat's edit which
/// is taken back, and that seat can redo it.
struct RemovalNotices: Hashable, Sendable {
  /// A clear of everybody's ink, or the deletion of a board.
  struct Removal: Hashable, Sendable {
    /// The ink or the board that was removed, with what is needed to put it back.
    enum Removed: Hashable, Sendable {
      /// Everybody's ink, by the place of the clear among the seat's edits.
      case ink(place: Int)
      /// A board, by its identity.
      case board(BoardID)

      var subject: RemovalNotice.Subject {
        switch self {
        case .ink: .ink
        case .board: .board
        }
      }
    }

    /// The seat that has cleared or deleted.
    let seat: SeatID
    /// The colour of that seat's tool at that moment.
    let color: InkColor
    let removed: Removed
  }

  static let stays = HoldTuning.removalNoticeStays

  /// The notices, one for each seat for whose notice there is room; empty if none are shown.
  var all: [RemovalNotice] = []
  /// The removal that the notices are about; `nil` if no notices are shown.
  private(set) var removal: Removal?
  /// The rooms in which the notices have their places.
  private var rooms: [SeatID: NoticeRoom] = [:]
  var end = Timestamp(milliseconds: 0)
  /// The presses on buttons, with the notices' seats as targets.
  var presses = Presses<SeatID>()

  /// Shows notices to all seats, as soon as they are placed.
  mutating func show(about removal: Removal, in surroundings: Surroundings) {
    // A finger on a notice of an earlier removal meant that one.
    presses.update { $0.target = nil }
    (self.removal, rooms) = (removal, [:])
    end = surroundings.now + Self.stays
  }

  /// Moves the notices to where there is room now, but not from under a finger. Seats that are given up have none.
  /// The time of notices for which there was no room begins when they are shown.
  /// - Parameter rooms: The room of each seat. Of two notices in the same place, the earlier seat has its
  ///   notice.
  mutating func place(
    in rooms: [SeatID: NoticeRoom], _ palettes: Palettes, _ surroundings: Surroundings,
    _ effects: inout Effects
  ) {
    guard let removal, let remover = palettes.seats[removal.seat] else { return withdraw(&effects) }
    guard rooms != self.rooms,
      presses.targets.isEmpty || all.contains(where: { rooms[$0.seat] == nil })
    else { return }
    self.rooms = rooms
    var placed: [RemovalNotice] = []
    for seat in palettes.seats.values {
      guard let room = rooms[seat.id] else { continue }
      let others = placed.map { $0.space.windowRect($0.frame) }
      let notice = RemovalNotice(
        of: removal.removed.subject, for: seat, about: remover, color: removal.color,
        in: room.keepingClear(of: others),
        neighbors: palettes.neighbors[seat.id] ?? PaletteNeighbors(), metrics: surroundings.metrics)
      if let notice { placed.append(notice) }
    }
    show(placed, in: surroundings, &effects)
  }

  /// Withdraws all notices. Contacts on them no longer press anything.
  mutating func withdraw(_ effects: inout Effects) {
    guard removal != nil || !all.isEmpty else { return }
    (removal, rooms, all) = (nil, [:], [])
    presses.update { $0.target = nil }
    effects.surfaces.insert(.removalNotices)
  }
}

extension RemovalNotices: PassingNotices {
  static var name: SurfaceName { .removalNotices }

  static var rank: LayerRank { .removalNotice }

  func requests(of card: RemovalNotice) -> [SurfaceRequest] {
    switch removal?.removed {
    case .ink(let place): removal.map { [.putBack(place, by: $0.seat)] } ?? []
    case .board(let board): [.putBackBoard(board)]
    case nil: []
    }
  }
}
