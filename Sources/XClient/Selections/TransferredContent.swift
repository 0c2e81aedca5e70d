/// What another program has given, by the clipboard or by drag and drop.
public enum TransferredContent: Hashable, Sendable {
  /// The bytes of a PNG file, as the other program says: they may be anything.
  case image([UInt8])
  /// Absolute paths of files, at least one. Whether there are such files nobody has looked yet.
  case files([String])
  /// Nothing came of it.
  case failed(TransferFailure)
}
