/// A message that has come: a signal, or a call of one of our objects.
public struct DBusMessage: Hashable, Sendable {
  /// The unique name of the connection that sent it; `nil` without a bus between.
  public let sender: String?
  /// The object that sends the signal, or is called.
  public let path: String
  /// The interface; empty for a call that names none.
  public let interface: String
  /// The name of the signal or method.
  public let member: String
  /// The arguments of the message, in order.
  public let arguments: [DBusValue]
}
