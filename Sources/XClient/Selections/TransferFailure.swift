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
