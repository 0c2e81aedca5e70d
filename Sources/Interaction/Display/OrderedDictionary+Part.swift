internal import OrderedCollections

extension OrderedDictionary {
  /// Returns a part of the value for a key; `nil` if there is no such key. The subscript would copy the whole value
  /// first, with a retain for each of its references.
  /// - Parameter part: Reads the part. It should only read stored properties, or call what is compiled into it.
  @inline(__always)
  func part<Portion>(of key: Key, _ part: (Value) -> Portion) -> Portion? {
    guard let index = index(forKey: key) else { return nil }
    return part(values[index])
  }
}
