import Ink

/// What seats move now, in a scene: which strokes, and where to.
struct HeldStrokes {
  /// The strokes in a hand.
  struct Hand {
    let seat: SeatID
    /// Ascending.
    let strokes: [StrokeIndex]
    /// The mapping from where they were taken, in canvas space.
    var transform: Similarity
    /// A rectangle around all of them where they were taken, in canvas space.
    let bounds: Rect
    /// The number of the hand in ``HeldStrokes/owners``.
    fileprivate let number: Int32
  }

  private(set) var hands: [Hand] = []
  /// For each stroke the number of the hand that has it; 0 if none has. It may be shorter than the
  /// list of strokes.
  private var owners: [Int32] = []

  init(_ inHand: [SeatID: StrokesInHand]) { follow(inHand) }

  /// Whether nothing is in a hand.
  var isEmpty: Bool { hands.isEmpty }

  /// The seats whose hands satisfy a condition.
  func seats(where isWanted: (Hand) -> Bool) -> [SeatID] { hands.filter(isWanted).map(\.seat) }

  /// Follows what seats move.
  mutating func follow(_ inHand: [SeatID: StrokesInHand]) {
    if hands.count == inHand.count,
      hands.allSatisfy({ inHand[$0.seat]?.strokes == $0.strokes })
    {
      for index in hands.indices {
        guard let transform = inHand[hands[index].seat]?.transform else { continue }
        hands[index].transform = transform
      }
      return
    }
    hands = inHand.sorted { $0.key.number < $1.key.number }.enumerated().map { place, entry in
      Hand(
        seat: entry.key, strokes: entry.value.strokes, transform: entry.value.transform,
        bounds: entry.value.bounds, number: Int32(place) + 1)
    }
    let last = hands.compactMap(\.strokes.last).max()
    owners = Array(repeating: 0, count: last.map { Int($0.number) + 1 } ?? 0)
    for hand in hands { for stroke in hand.strokes { owners[Int(stroke.number)] = hand.number } }
  }

  /// Returns the strokes that lie elsewhere once seats move these.
  func strokesMoved(by inHand: [SeatID: StrokesInHand]) -> [StrokeIndex] {
    var moved: [StrokeIndex] = []
    var known: Set<SeatID> = []
    for hand in hands {
      known.insert(hand.seat)
      let next = inHand[hand.seat]
      if next?.strokes == hand.strokes {
        if next?.transform != hand.transform { moved += hand.strokes }
        continue
      }
      if !hand.transform.isIdentity { moved += hand.strokes }
      if let next, !next.transform.isIdentity { moved += next.strokes }
    }
    for (seat, next) in inHand where !known.contains(seat) && !next.transform.isIdentity {
      moved += next.strokes
    }
    return moved
  }

  /// Whether a stroke is in a hand.
  func contains(_ stroke: StrokeIndex) -> Bool { owner(of: stroke) > 0 }

  /// Whether a stroke is in a certain hand.
  func contains(_ stroke: StrokeIndex, by hand: Hand) -> Bool { owner(of: stroke) == hand.number }

  /// Returns how a stroke was moved since it was taken; `nil` if it is in no hand.
  func mapping(of stroke: StrokeIndex) -> Similarity? {
    let owner = Int(owner(of: stroke))
    return owner > 0 ? hands[owner - 1].transform : nil
  }

  /// Returns the strokes in a seat's hand.
  func strokes(of seat: SeatID) -> [StrokeIndex] {
    hands.first { $0.seat == seat }?.strokes ?? []
  }

  private func owner(of stroke: StrokeIndex) -> Int32 {
    let number = Int(stroke.number)
    return number < owners.count ? owners[number] : 0
  }
}
