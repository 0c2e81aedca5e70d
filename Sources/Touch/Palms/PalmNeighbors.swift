/// Counts the neighbours of a contact.
struct PalmNeighbors: Hashable, Sendable {
  private var (pair, trio, quartet, crowd) = (0, 0, 0, 0)

  /// Counts a neighbour if it is near enough.
  /// - Parameters:
  ///   - distance: Its distance, in millimetres.
  ///   - countsPairs: Whether one neighbour alone can make a crowd.
  mutating func add(_ distance: Double, _ limits: PalmCrowding, countsPairs: Bool) {
    if countsPairs, distance <= limits.pair { pair += 1 }
    if distance <= limits.trio { trio += 1 }
    if distance <= limits.quartet { quartet += 1 }
    if distance <= limits.crowd { crowd += 1 }
  }

  /// Whether there are too many of them.
  var areCrowded: Bool { pair >= 1 || trio >= 2 || quartet >= 3 || crowd >= 5 }
}
