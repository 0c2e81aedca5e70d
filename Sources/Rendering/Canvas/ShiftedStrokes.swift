import Ink

/// Strokes that were shifted together after an index had listed them. The index has them where they were, so a
/// step of a large selection does not list each stroke again.
struct ShiftedStrokes {
  /// Strokes with the same shift.
  struct Group {
    /// How far they lie from where they are listed, in canvas space.
    fileprivate(set) var shift: Point
    fileprivate(set) var count: Int
  }

  /// The groups; some may be empty.
  private(set) var groups: [Group] = []
  /// For each stroke the number of its group, from 1; 0 if it has none. It may be shorter than the list of
  /// strokes.
  private var owners: [UInt8] = []

  /// Each search looks into the index once more for each group, so there are few.
  private static let maximumGroups = 4

  /// Whether all strokes are listed where they are.
  var isEmpty: Bool { groups.allSatisfy { $0.count == 0 } }

  /// Whether a stroke lies elsewhere than it is listed.
  func contains(_ stroke: StrokeIndex) -> Bool { owner(of: stroke) > 0 }

  /// Whether a stroke is of a group.
  func contains(_ stroke: StrokeIndex, ofGroup place: Int) -> Bool {
    owner(of: stroke) == place + 1
  }

  /// Notes that strokes were shifted together: all strokes of a group, or strokes without one.
  /// - Returns: Whether they can be found now. If not, nothing changes, and they must be listed again.
  mutating func shift(_ strokes: some Collection<StrokeIndex>, by shift: Point) -> Bool {
    guard let first = strokes.first, let last = strokes.max() else { return true }
    let number = owner(of: first)
    guard strokes.allSatisfy({ owner(of: $0) == number }) else { return false }
    if number > 0 {
      guard groups[number - 1].count == strokes.count else { return false }
      groups[number - 1].shift = groups[number - 1].shift + shift
      return true
    }
    let free = groups.firstIndex { $0.count == 0 }
    guard free != nil || groups.count < Self.maximumGroups else { return false }
    let place = free ?? groups.count
    let group = Group(shift: shift, count: strokes.count)
    if free == nil { groups.append(group) } else { groups[place] = group }
    let missing = Int(last.number) + 1 - owners.count
    if missing > 0 { owners += repeatElement(0, count: missing) }
    for stroke in strokes { owners[Int(stroke.number)] = UInt8(place + 1) }
    return true
  }

  /// Notes that a stroke is listed where it is now.
  mutating func remove(_ stroke: StrokeIndex) {
    let number = owner(of: stroke)
    guard number > 0 else { return }
    owners[Int(stroke.number)] = 0
    groups[number - 1].count -= 1
  }

  private func owner(of stroke: StrokeIndex) -> Int {
    let number = Int(stroke.number)
    return number < owners.count ? Int(owners[number]) : 0
  }
}
