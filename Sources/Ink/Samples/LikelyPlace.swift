public import OrderedCollections

/// Where a contact probably is in a table of contacts: at the place of the one that was looked up last, or right
/// after it. Fingers that move together report in the order in which they came down, so the table is seldom
/// searched for one of them.
public struct LikelyPlace: Sendable {
  @usableFromInline var last = 0

  /// Makes a guess without experience.
  public init() {}

  /// Returns the index of a contact in a table; `nil` if the table does not have it.
  @inlinable public mutating func index<Value>(
    of contact: ContactID, in table: OrderedDictionary<ContactID, Value>
  ) -> Int? {
    let count = table.count
    if last < count, table.keys[last] == contact { return last }
    let next = last + 1 < count ? last + 1 : 0
    if next < count, table.keys[next] == contact {
      last = next
      return next
    }
    guard let found = table.index(forKey: contact) else { return nil }
    last = found
    return found
  }
}
