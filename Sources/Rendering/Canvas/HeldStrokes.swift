import Ink

/// The strokes that seats move now, in a scene, and where they move them to.
struct HeldStrokes {
  /// Strokes that a seat moves by one mapping: those that it has taken, or one of their copies.
  struct Group {
    let seat: SeatID
    /// The strokes, in ascending order.
    let strokes: [StrokeIndex]
    /// The mapping from where they were taken, in canvas space.
    let transform: Similarity
    /// A rectangle around all of them where they were taken, in canvas space.
    let bounds: Rect
    /// A rectangle around all of them where they are now, in canvas space.
    let reach: Rect

    fileprivate init(
      of seat: SeatID, _ strokes: [StrokeIndex], by transform: Similarity, bounds: Rect
    ) {
      (self.seat, self.strokes, self.transform, self.bounds) = (seat, strokes, transform, bounds)
      reach = transform(bounds)
    }

    /// Whether a group is of the same strokes in the same hand.
    fileprivate func hasSameStrokes(as other: Group) -> Bool {
      seat == other.seat && strokes == other.strokes
    }
  }

  /// The groups of each seat follow one another: first the strokes that it has taken, then each of their copies.
  private(set) var groups: [Group] = []
  /// The number of seats that move strokes.
  private(set) var handCount = 0
  /// For each stroke the place of its group in ``groups``, counted from 1; 0 if nobody moves it. It may be shorter
  /// than the list of strokes.
  private var owners: [Int32] = []

  init(_ moving: [SeatID: MovingStrokes]) { follow(moving) }

  /// Whether nothing is moved.
  var isEmpty: Bool { groups.isEmpty }

  /// The seats of the groups that satisfy a condition.
  func seats(where isWanted: (Group) -> Bool) -> [SeatID] { groups.filter(isWanted).map(\.seat) }

  private static func groups(of moving: [SeatID: MovingStrokes]) -> [Group] {
    moving.sorted { $0.key.number < $1.key.number }.flatMap { seat, hand in
      [Group(of: seat, hand.strokes, by: hand.transform, bounds: hand.bounds)]
        + hand.copies.map { Group(of: seat, [$0.stroke], by: $0.motion, bounds: $0.bounds) }
    }
  }

  /// Whether these are groups of the same strokes, in the same order.
  private func haveSameStrokes(_ next: [Group]) -> Bool {
    groups.count == next.count && zip(groups, next).allSatisfy { $0.hasSameStrokes(as: $1) }
  }

  /// Follows what seats move.
  mutating func follow(_ moving: [SeatID: MovingStrokes]) {
    let next = Self.groups(of: moving)
    let hasSameOwners = haveSameStrokes(next)
    (groups, handCount) = (next, moving.count)
    guard !hasSameOwners else { return }
    let last = groups.compactMap(\.strokes.last).max()
    owners = Array(repeating: 0, count: last.map { Int($0.number) + 1 } ?? 0)
    for (place, group) in groups.enumerated() {
      for stroke in group.strokes { owners[Int(stroke.number)] = Int32(place) + 1 }
    }
  }

  /// Returns the strokes that lie elsewhere once seats move these.
  func strokesMoved(by moving: [SeatID: MovingStrokes]) -> [StrokeIndex] {
    let next = Self.groups(of: moving)
    var moved: [StrokeIndex] = []
    if haveSameStrokes(next) {
      for (group, other) in zip(groups, next) where group.transform != other.transform {
        moved += group.strokes
      }
      return moved
    }
    for group in groups {
      let other = next.first { $0.hasSameStrokes(as: group) }
      if group.transform != other?.transform ?? .identity { moved += group.strokes }
    }
    for other in next where !groups.contains(where: { $0.hasSameStrokes(as: other) }) {
      if !other.transform.isIdentity { moved += other.strokes }
    }
    return moved
  }

  /// Whether a stroke is moved.
  func contains(_ stroke: StrokeIndex) -> Bool { owner(of: stroke) > 0 }

  /// Whether a stroke belongs to the group at a place of ``groups``.
  func contains(_ stroke: StrokeIndex, inGroup place: Int) -> Bool {
    Int(owner(of: stroke)) == place + 1
  }

  /// Returns how a stroke was moved since it was taken; `nil` if nobody moves it.
  func mapping(of stroke: StrokeIndex) -> Similarity? {
    let owner = Int(owner(of: stroke))
    return owner > 0 ? groups[owner - 1].transform : nil
  }

  /// Returns the strokes that a seat moves, without copies.
  func strokes(of seat: SeatID) -> [StrokeIndex] {
    groups.first { $0.seat == seat }?.strokes ?? []
  }

  private func owner(of stroke: StrokeIndex) -> Int32 {
    let number = Int(stroke.number)
    return number < owners.count ? owners[number] : 0
  }
}
