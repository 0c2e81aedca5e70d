/// How many pictures wait to be written, and how much memory they take.
struct PictureBacklog {
  private var count = 0
  private var bytes = 0

  /// The maximum number of pictures.
  static let maximumCount = 16
  /// The maximum of their pixels together, in bytes. One picture may always wait, however large.
  static let maximumBytes = 1 << 28

  /// Takes a picture in, if there is room for it.
  /// - Parameter size: Its pixels, in bytes.
  /// - Returns: whether there is.
  mutating func admit(_ size: Int) -> Bool {
    guard count == 0 || count < Self.maximumCount && size <= Self.maximumBytes - bytes else {
      return false
    }
    (count, bytes) = (count + 1, bytes + size)
    return true
  }

  /// Lets a picture go that was admitted.
  mutating func release(_ size: Int) {
    (count, bytes) = (count - 1, bytes - size)
  }
}
