/// The result of a transfer from another program, through the clipboard or by drag and drop.
public enum TransferredContent: Hashable, Sendable {
  /// An image: the bytes of a file in any format, according to the other program. They are not
  /// checked yet.
  case image([UInt8])
  /// Ink: the bytes of an InkML file, according to the other program. They are not checked yet.
  case ink([UInt8])
  /// A text, which may be long and have any characters. Bytes that are no characters are replaced.
  case text(String)
  /// The bytes of absolute paths of at least one file. They need not be UTF-8, and the files may not
  /// exist.
  case files([[UInt8]])
  /// The transfer failed, for this reason.
  case failed(TransferFailure)
}
