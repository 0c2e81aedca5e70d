/// What another program has given, by the clipboard or by drag and drop.
public enum TransferredContent: Hashable, Sendable {
  /// The bytes of a PNG file, as the other program says: they may be anything.
  case image([UInt8])
  /// Absolute paths of files, at least one. Whether there are such files nobody has looked yet.
  case files([String])
  /// Nothing came of it.
  case failed(TransferFailure)
}

/// Why another program gave nothing.
public enum TransferFailure: Error, Hashable, Sendable {
  /// There is nothing, or nothing of a form that can be taken.
  case nothing
  /// The other program does not answer, or stopped in the middle.
  case noAnswer
  /// It is more than is taken.
  case tooLarge
  /// It is not what the other program had said.
  case unreadable
}
