import Ink

/// The strokes that seats move now, in a scene, and where they move them to.
struct HeldStrokes {
  /// The strokes that seats move.
  struct Group {
    let seat: SeatID
    /// The strokes, in ascending order.
    let strokes: [StrokeIndex]
    /// The mapping from where they were taken, in canvas space.
    var transform: Similarity
    /// A rectangle around all of them where they were taken, in canvas space.
    let bounds: Rect
    /// The number of the seat in ``HeldStrokes/owners``.
    fileprivate let number: Int32
  }

  private(set) var groups: [Group] = []
  /// For each stroke the number of the seat that moves it; 0 if none does. It may be shorter than the
  /// list of strokes.
  private var owners: [Int32] = []

  init(_ moving: [SeatID: MovingStrokes]) { follow(moving) }

  /// Whether nothing is moved.
  var isEmpty: Bool { groups.isEmpty }

  /// The seats whose hands satisfy a condition.
  func seats(where isWanted: (Group) -> Bool) -> [SeatID] { groups.filter(isWanted).map(\.seat) }

  /// Follows what seats move.
  mutating func follow(_ moving: [SeatID: MovingStrokes]) {
    if groups.count == moving.count,
      groups.allSatisfy({ moving[$0.seat]?.strokes == $0.strokes })
    {
      for index in groups.indices {
        guard let transform = moving[groups[index].seat]?.transform else { continue }
        groups[index].transform = transform
      }
      return
    }
    groups = moving.sorted { $0.key.number < $1.key.number }.enumerated().map { place, entry in
      Group(
        seat: entry.key, strokes: entry.value.strokes, transform: entry.value.transform,
        bounds: entry.value.bounds, number: Int32(place) + 1)
    }
    let last = groups.compactMap(\.strokes.last).max()
    owners = Array(repeating: 0, count: last.map { Int($0.number) + 1 } ?? 0)
    for group in groups {
      for stroke in group.strokes { owners[Int(stroke.number)] = group.number }
    }
  }

  /// Returns the strokes that lie elsewhere once seats move these.
  func strokesMoved(by moving: [SeatID: MovingStrokes]) -> [StrokeIndex] {
    var moved: [StrokeIndex] = []
    var known: Set<SeatID> = []
    for group in groups {
      known.insert(group.seat)
      let next = moving[group.seat]
      if next?.strokes == group.strokes {
        if next?.transform != group.transform { moved += group.strokes }
        continue
      }
      if !group.transform.isIdentity { moved += group.strokes }
      if let next, !next.transform.isIdentity { moved += next.strokes }
    }
    for (seat, next) in moving where !known.contains(seat) && !next.transform.isIdentity {
      moved += next.strokes
    }
    return moved
  }

  /// Whether a stroke is moved.
  func contains(_ stroke: StrokeIndex) -> Bool { owner(of: stroke) > 0 }

  /// Whether a certain seat moves a stroke.
  func contains(_ stroke: StrokeIndex, by group: Group) -> Bool {
    owner(of: stroke) == group.number
  }

  /// Returns how a stroke was moved since it was taken; `nil` if nobody moves it.
  func mapping(of stroke: StrokeIndex) -> Similarity? {
    let owner = Int(owner(of: stroke))
    return owner > 0 ? groups[owner - 1].transform : nil
  }

  /// Returns the strokes that a seat moves.
  func strokes(of seat: SeatID) -> [StrokeIndex] {
    groups.first { $0.seat == seat }?.strokes ?? []
  }

  private func owner(of stroke: StrokeIndex) -> Int32 {
    let number = Int(stroke.number)
    return number < owners.count ? owners[number] : 0
  }
}
