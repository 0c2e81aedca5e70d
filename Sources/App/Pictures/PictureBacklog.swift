/// The number of pictures that wait to be written, and their memory.
package struct PictureBacklog {
  /// The number of waiting pictures.
  private(set) var count = 0
  private var bytes = 0

  /// Creates a backlog without pictures.
  package init() {}

  /// The maximum number of waiting pictures.
  package static let maximumCount = 16
  /// The maximum size of all waiting pictures together, in bytes. A single picture may have any
  /// size.
  package static let maximumBytes = 1 << 28

  /// Adds a picture if there is room for it.
  /// - Parameter size: The size of its pixels, in bytes.
  /// - Returns: whether there was room.
  package mutating func admit(_ size: Int) -> Bool {
    guard count == 0 || count < Self.maximumCount && size <= Self.maximumBytes - bytes else {
      return false
    }
    (count, bytes) = (count + 1, bytes + size)
    return true
  }

  /// Removes a picture that was added, given the same size.
  package mutating func release(_ size: Int) {
    (count, bytes) = (count - 1, bytes - size)
  }
}
