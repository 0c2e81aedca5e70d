/// Why a transfer from another program failed.
public enum TransferFailure: Error, Hashable, Sendable {
  /// There are no data, or none in a form that the program accepts.
  case nothing
  /// The other program does not answer, or stopped in the middle.
  case noAnswer
  /// The data exceed the maximum size.
  case tooLarge
  /// The data do not have the type or format that was announced.
  case unreadable
}
