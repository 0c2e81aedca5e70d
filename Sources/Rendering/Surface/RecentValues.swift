/// Values that take long to make, such as decoded pictures. If they become too many, those that
/// have not been used for the longest time are dropped.
package struct RecentValues<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    /// When the value was last used, as a count of uses.
    var turn: UInt64
  }

  private var entries: [Key: Entry] = [:]
  private var turn: UInt64 = 0
  private var cost = 0
  private let maximumCost: Int

  /// Creates an empty cache.
  /// - Parameter maximumCost: The most that all values may cost together, such as a number of
  ///   pixels. The latest value is kept even if it costs more.
  package init(maximumCost: Int) { self.maximumCost = maximumCost }

  /// Returns the value for a key, as its latest use; `nil` if there is none.
  package mutating func use(_ key: Key) -> Value? {
    turn += 1
    entries[key]?.turn = turn
    return entries[key]?.value
  }

  /// The value for a key; `nil` if there is none. This is not a use.
  package subscript(key: Key) -> Value? { entries[key]?.value }

  /// The keys of all values, in no order.
  package var keys: some Collection<Key> { entries.keys }

  /// Keeps a value, in place of an earlier one with the same key.
  /// - Returns: the keys of the values that were dropped for it, the oldest one first.
  @discardableResult
  package mutating func insert(_ value: Value, for key: Key, cost: Int) -> [Key] {
    turn += 1
    remove(key)
    entries[key] = Entry(value: value, cost: cost, turn: turn)
    self.cost += cost
    var dropped: [Key] = []
    while self.cost > maximumCost, entries.count > 1,
      let oldest = entries.min(by: { $0.value.turn < $1.value.turn })?.key
    {
      remove(oldest)
      dropped.append(oldest)
    }
    return dropped
  }

  /// Drops all values, and counts their cost from zero.
  package mutating func removeAll() { (entries, cost) = ([:], 0) }

  private mutating func remove(_ key: Key) {
    if let entry = entries.removeValue(forKey: key) { cost -= entry.cost }
  }
}
